import type { SettledEvent } from '../eventActions'
import { countFitting, isFinal, postToShop } from './postToShop'

type Report = Pick<SettledEvent, 'event_id' | 'outcomes'>

/** Milliseconds to collect before a batch goes out. */
const pause = 5_000
const maxWaiting = 1_000

/**
 * Reports outcomes to the own log in batches, with consent to analytics. Failed reports join the next batch.
 * Reports are lost with the page, because events matter more. When the page ends, outcomes matter more than calls.
 * @param onLost runs for each report that is dropped because too many wait
 * @returns a handler for each settled event
 */
export function reportOutcomes(isAllowed: () => boolean, onLost: () => void): (settled: Report) => void {
  let waiting: Report[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (isLast = false) => {
    timer = undefined
    if (!isAllowed()) waiting = []
    if (isLast && countFitting(waiting) < waiting.length) waiting = waiting.map(withoutCalls)
    const outcomes = waiting.splice(0, countFitting(waiting))
    if (outcomes.length === 0) return
    void post(outcomes).then((isDone) => {
      if (isDone) return
      waiting.unshift(...outcomes)
      dropNewest()
    })
    if (waiting.length > 0) collect()
  }
  const dropNewest = () => waiting.splice(maxWaiting).forEach(onLost)
  const collect = () => {
    timer ??= setTimeout(send, pause)
  }
  window.addEventListener('pagehide', () => send(true))

  return (settled) => {
    if (!isAllowed()) return
    waiting.push(settled)
    dropNewest()
    collect()
  }
}

const withoutCalls = ({ event_id, outcomes }: Report): Report => ({
  event_id,
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([id, { sent: _sent, ...settlement }]) => [id, settlement]),
  ),
})

/** Sends a batch. @returns false if a retry may succeed */
const post = (outcomes: readonly Report[]) =>
  postToShop('/api/analytics/outcomes', { outcomes }).then(
    ({ status }) => status < 300 || isFinal(status),
    () => false,
  )
