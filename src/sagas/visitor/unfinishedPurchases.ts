import { readStoredJson, writeStored } from '../../site/browserStorage'
import type { Outcome, Settlements } from '../../tracking/outcomes'
import type { AcceptedEvent } from '../acceptedEvent'

/** An order of this browser whose purchase has not reached every destination. */
export interface UnfinishedPurchase {
  /** The order's id, which opens it in this browser. */
  readonly order: string
  /** When a page announced the purchase, in milliseconds since 1970; 0: none has. */
  readonly at: number
  /** Outcomes at the destinations that need nothing more. */
  readonly ends: Readonly<Partial<Record<string, Outcome>>>
}
type Purchases = Readonly<Partial<Record<string, UnfinishedPurchase>>>

/** The unfinished purchases by order number, in all tabs. Without consent to any destination there are none. */
export interface UnfinishedPurchases {
  readonly all: () => Purchases
  /** Changes a purchase, or begins one. Null removes it. */
  readonly change: (number: string, change: Partial<UnfinishedPurchase> | null) => void
  readonly follow: (isAllowed: boolean) => void
}

const storageLocation = ['localStorage', 'analytics.purchases'] as const

export function createUnfinishedPurchases(): UnfinishedPurchases {
  let isStored = false
  const all = () => ((isStored && readStoredJson(...storageLocation)) || {}) as Purchases
  return {
    all,
    change: (number, change) => {
      if (!isStored) return
      const { [number]: known = { order: '', at: 0, ends: {} }, ...others } = all()
      const purchases = change ? { ...others, [number]: { ...known, ...change } } : others
      writeStored(...storageLocation, Object.keys(purchases).length > 0 ? JSON.stringify(purchases) : null)
    },
    follow: (isAllowed) => {
      isStored = isAllowed
      if (!isAllowed) writeStored(...storageLocation, null)
    },
  }
}

/** Outcomes after which a destination needs nothing more. After any other, the next visit tries again. */
const finalOutcomes: readonly Outcome[] = [
  'handed_off',
  'confirmed',
  'not_mapped',
  'disabled',
  'denied_consent',
  'builder_error',
]

/**
 * Records the outcomes of a purchase, and removes a purchase that has reached all destinations.
 * @param isSettled the event has an outcome at every destination
 * @returns false if the page ended before a destination got it, so the next visit delivers and reports it
 */
export function recordOutcomes(
  unfinished: UnfinishedPurchases,
  { name, props }: AcceptedEvent,
  settlements: Settlements,
  isSettled: boolean,
): boolean {
  if (name !== 'Purchased' || !unfinished.all()[props.transaction_id]) return true
  const outcomes = Object.entries(settlements).map(([id, { outcome }]) => [id, outcome] as const)
  const ends = outcomes.filter(([, outcome]) => finalOutcomes.includes(outcome))
  const isDone = isSettled && ends.length === outcomes.length
  unfinished.change(props.transaction_id, isDone ? null : { ends: Object.fromEntries(ends) })
  return outcomes.every(([, outcome]) => outcome !== 'abandoned_unload')
}
