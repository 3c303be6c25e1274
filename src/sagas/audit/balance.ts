import type { TabFacts } from './auditWire'

/** Compares accepted events with outcomes and pending deliveries. */
export interface Balance {
  readonly accepted: number
  /** Pairs of event and destination: accepted x destinations. */
  readonly pairs: number
  /** Jobs without an outcome in the delivery queues. */
  readonly pending: number
  readonly settled: number
  /** False if an event was lost or has two outcomes at a destination. */
  readonly isBalanced: boolean
}

/** Compares accepted, settled and pending events. Each number is counted where it arises. */
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
