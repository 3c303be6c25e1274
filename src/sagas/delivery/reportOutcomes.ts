import type { Settlement } from '../../tracking/outcomes'
import type { SettledEvent } from '../eventActions'

/** A settled event without the arguments of its calls. */
type Report = Pick<SettledEvent, 'event_id' | 'outcomes'>

const path = '/api/analytics/outcomes'

/** Milliseconds to collect before a batch goes out. */
const pause = 5_000
/** Maximum events and characters of one request. Fewer on pagehide: browsers limit keepalive requests to 64 KB in total. */
const max = { events: 50, characters: 60_000 }
const maxLast = { events: 15, characters: 20_000 }
const maxWaiting = 1_000

/**
 * Reports outcomes to the own log in batches, with consent to analytics. Failed reports join the next batch.
 * Reports are lost with the page, because events matter more.
 * @param onLost runs for each report that is dropped because too many wait
 * @returns a handler for each settled event
 */
export function reportOutcomes(
  isAllowed: () => boolean,
  onLost: () => void = () => {},
): (settled: Report) => void {
  const waiting: Report[] = []
  let isCollecting = false

  const send = (limits: typeof max, options: RequestInit = {}) => {
    isCollecting = false
    if (!isAllowed()) waiting.length = 0
    const outcomes = waiting.splice(0, fitting(waiting, limits))
    if (outcomes.length === 0) return
    post(outcomes, options).catch(() => {
      waiting.unshift(...outcomes)
      waiting.splice(maxWaiting).forEach(onLost)
    })
    if (waiting.length > 0) collect()
  }
  const collect = () => {
    if (isCollecting) return
    isCollecting = true
    setTimeout(() => send(max), pause)
  }
  window.addEventListener('pagehide', () => send(maxLast, { keepalive: true }))

  return (settled) => {
    if (!isAllowed()) return
    if (waiting.length >= maxWaiting) {
      onLost()
      return
    }
    waiting.push(buildReport(settled))
    collect()
  }
}

const buildReport = ({ event_id, outcomes }: Report): Report => ({
  event_id,
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([id, { args: _args, ...settlement }]) => [
      id,
      settlement satisfies Settlement,
    ]),
  ),
})

/** The number of reports that fit into one request, at least one. */
function fitting(reports: readonly Report[], { events, characters }: typeof max): number {
  let left = characters
  const tooMany = reports.findIndex((report) => (left -= JSON.stringify(report).length + 1) < 0)
  return Math.max(1, Math.min(events, tooMany === -1 ? events : tooMany))
}

/** @throws Error if a retry may succeed */
async function post(outcomes: readonly Report[], options: RequestInit): Promise<void> {
  const { ok, status } = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcomes }),
    ...options,
  })
  const isFinal = status === 400 || status === 413
  if (!ok && !isFinal) throw new Error(`The event log responded with status ${status}`)
}
