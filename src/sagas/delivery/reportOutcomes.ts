import type { Settlements } from '../outcomes'

/** An event with an outcome at every destination. */
export interface SettledEvent {
  readonly event_id: string
  readonly outcomes: Settlements
}

const path = '/api/analytics/outcomes'

/** Milliseconds to collect before a batch goes out. */
const pause = 5_000
/** Maximum events in one request. Fewer on pagehide: browsers limit keepalive requests to 64 KB in total. */
const maxOutcomes = 50
const maxLast = 15
const maxWaiting = 200

/**
 * Reports outcomes to the own log in batches, with consent to analytics. Failed reports join the next batch.
 * Reports are lost with the page, because events matter more.
 * @returns a handler for each settled event
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

/** @throws Error if a retry may succeed */
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
