import { readStoredJson, writeStored } from '../../site/browserStorage'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Outcome, Settlements } from '../outcomes'

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
  'invalid',
  'builder_error',
]

/** Records a purchase's outcome at a destination. */
export function endPurchase(
  { all, change }: UnfinishedPurchases,
  { name, props }: AcceptedEvent,
  destination: string,
  outcome: Outcome,
): void {
  if (name !== 'Purchased' || !finalOutcomes.includes(outcome)) return
  const ends = all()[props.transaction_id]?.ends
  if (ends) change(props.transaction_id, { ends: { ...ends, [destination]: outcome } })
}

/**
 * Forgets a purchase that has reached all destinations.
 * @returns false if the page ended before a destination got it, so the next visit delivers and reports it
 */
export function isReportDue(
  { change }: UnfinishedPurchases,
  { name, props }: AcceptedEvent,
  settlements: Settlements,
): boolean {
  const ends = Object.values(settlements).map(({ outcome }) => outcome)
  if (name !== 'Purchased') return true
  if (ends.every((outcome) => finalOutcomes.includes(outcome))) change(props.transaction_id, null)
  return !ends.includes('abandoned_unload')
}
