import type { Settlements } from '../outcomes'

/** An event whose way has ended everywhere. */
export interface SettledEvent {
  readonly event_id: string
  readonly outcomes: Settlements
}

const path = '/api/analytics/outcomes'

/** Milliseconds to collect before a batch goes out. */
const pause = 5_000
/** Events in one request; fewer while the page ends, when the browser takes 64 KB in all. */
const maxOutcomes = 50
const maxLast = 15
const maxWaiting = 200

/**
 * Tells the shop's log what became of events, in batches and only while analytics is allowed. What cannot be told goes
 * along with the next batch; nothing of it survives the page, for events matter more than their outcomes.
 * @returns hears each event that has settled
 */
export function reportOutcomes(isAllowed: () => boolean): (settled: SettledEvent) => void {
  const waiting: SettledEvent[] = []
  let isCollecting = false

  const send = (count: number, options: RequestInit = {}) => {
    isCollecting = false
    if (!isAllowed()) waiting.length = 0
    const outcomes = waiting.splice(0, count)
    if (outcomes.length === 0) return
    post(outcomes, options).catch(() => {
      waiting.unshift(...outcomes)
      waiting.splice(maxWaiting)
    })
    if (waiting.length > 0) collect()
  }
  const collect = () => {
    if (isCollecting) return
    isCollecting = true
    setTimeout(() => send(maxOutcomes), pause)
  }
  window.addEventListener('pagehide', () => send(maxLast, { keepalive: true }))

  return (settled) => {
    if (!isAllowed() || waiting.length >= maxWaiting) return
    waiting.push(settled)
    collect()
  }
}

/** @throws where it is worth another try */
async function post(outcomes: readonly SettledEvent[], options: RequestInit): Promise<void> {
  const { ok, status } = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcomes }),
    ...options,
  })
  const isFinal = status === 400 || status === 413
  if (!ok && !isFinal) throw new Error(`The event log answered ${status}`)
}
