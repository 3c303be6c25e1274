import type { TabFacts } from './auditWire'

/** Compares the numbers of events before and after each part of the pipeline. */
export interface Balance {
  readonly accepted: number
  /** Pairs of event and destination: accepted x destinations. */
  readonly pairs: number
  /** Jobs without an outcome in the delivery queues. */
  readonly pending: number
  readonly settled: number
  /** Actions, drafts, outcomes and reports that are unaccounted for; 0 if nothing is lost or counted twice. */
  readonly lost: number
  readonly isBalanced: boolean
}

/**
 * Compares actions with announced ones, drafts with accepted events, and events with outcomes. Each number is
 * counted where it arises.
 */
export function computeBalance({
  counts,
  names,
  queues,
  waiting,
}: Pick<TabFacts, 'counts' | 'names' | 'queues' | 'waiting'>): Balance {
  const { settled } = counts
  const accepted = Object.values(names).reduce((sum, count) => sum + count, 0)
  const pairs = accepted * queues.length
  const pending = queues.reduce(
    (sum, { queued, awaitingConsent, inFlight }) => sum + queued + awaitingConsent + inFlight,
    0,
  )
  const differences = [
    counts.observed - counts.announced - counts.outdated - waiting,
    counts.drafts - accepted - counts.refused - counts.repeated - counts.ignoredUnknown,
    pairs - pending - settled,
  ]
  const lost = differences.reduce(
    (sum, difference) => sum + Math.abs(difference),
    counts.dropped + counts.unreported,
  )
  return { accepted, pairs, pending, settled, lost, isBalanced: lost === 0 }
}
