import type { SettledEvent } from '../eventActions'
import { isFinal, postToLog } from './postToLog'

type Report = Pick<SettledEvent, 'event_id' | 'outcomes'>

/** Milliseconds to collect before a batch goes out. */
const pause = 5_000
/** Maximum events and characters of one request. Browsers limit all requests of an ending page to 64 KB in total. */
const maxEvents = 50
const maxCharacters = 20_000
const maxWaiting = 1_000

/**
 * Reports outcomes to the own log in batches, with consent to analytics. Failed reports join the next batch.
 * Reports are lost with the page, because events matter more. When the page ends, outcomes matter more than calls.
 * @param onLost runs for each report that is dropped because too many wait
 * @returns a handler for each settled event
 */
export function reportOutcomes(
  isAllowed: () => boolean,
  onLost: () => void = () => {},
): (settled: Report) => void {
  let waiting: Report[] = []
  let isCollecting = false

  const send = (options: RequestInit = {}) => {
    isCollecting = false
    if (!isAllowed()) waiting = []
    if (options.keepalive && countFitting(waiting) < waiting.length) waiting = waiting.map(withoutCalls)
    const outcomes = waiting.splice(0, countFitting(waiting))
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
    setTimeout(send, pause)
  }
  window.addEventListener('pagehide', () => send({ keepalive: true }))

  return (settled) => {
    if (!isAllowed()) return
    if (waiting.length >= maxWaiting) {
      onLost()
      return
    }
    waiting.push(settled)
    collect()
  }
}

const withoutCalls = ({ event_id, outcomes }: Report): Report => ({
  event_id,
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([id, { sent: _sent, ...settlement }]) => [id, settlement]),
  ),
})

/** The number of reports that fit into one request, at least one. */
function countFitting(reports: readonly Report[]): number {
  let left = maxCharacters
  const tooMany = reports.findIndex((report) => (left -= JSON.stringify(report).length + 1) < 0)
  return Math.max(1, Math.min(maxEvents, tooMany === -1 ? maxEvents : tooMany))
}

/** @throws Error if a retry may succeed */
async function post(outcomes: readonly Report[], options: RequestInit): Promise<void> {
  const response = await postToLog('outcomes', outcomes, options)
  if (!response.ok && !isFinal(response))
    throw new Error(`The event log responded with status ${response.status}`)
}
