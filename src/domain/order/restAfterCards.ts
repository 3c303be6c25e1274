import type { PaymentState } from './orderStatus'

interface PartlyPaid {
  readonly payment: PaymentState
  readonly paidByCards: readonly unknown[]
  /** The part of the total that no gift card paid, in any unit. */
  readonly due: number
}

/**
 * The name in documents of the part of an order that no gift card paid: `due` while it is open, `paid` afterwards. Null if
 * there is nothing to name: no gift card paid, gift cards paid all, or the shopper owes nothing any more.
 */
export function restAfterCards({ payment, paidByCards, due }: PartlyPaid): 'due' | 'paid' | null {
  if (paidByCards.length === 0 || payment === 'void') return null
  if (payment === 'pending' || payment === 'failed') return 'due'
  return due > 0 ? 'paid' : null
}
