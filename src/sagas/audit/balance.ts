import type { TabFacts } from './auditWire'

/** Of each accepted event every destination has an outcome, or the event is still on its way there. */
export interface Balance {
  readonly accepted: number
  /** Pairs of event and destination: accepted x destinations. */
  readonly pairs: number
  /** What the destinations' lanes hold. */
  readonly pending: number
  readonly settled: number
  /** False where an event was lost on its way, or ended twice. */
  readonly isBalanced: boolean
}

/** Compares what was accepted with what has ended and what the lanes really hold, each counted where it happens. */
export function balanceOf({ counts, names, queues }: Pick<TabFacts, 'counts' | 'names' | 'queues'>): Balance {
  const { settled } = counts
  const accepted = Object.values(names).reduce((sum, count) => sum + count, 0)
  const pairs = accepted * queues.length
  const pending = queues.reduce(
    (sum, { queued, awaitingConsent, inFlight }) => sum + queued + awaitingConsent + inFlight,
    0,
  )
  return { accepted, pairs, pending, settled, isBalanced: pairs === pending + settled }
}
