import { contactProblem, type ContactDraft, type ContactField } from './checkout'
import type { DeliveryMethod } from '../delivery'
import type { AppliedGiftCard } from '../payment/giftCard'
import type { PaymentMethodKey } from '../payment/paymentMethods'
import type { TransferBank } from '../payment/transferBanks'
import type { RegionCode } from '../region/region'

/** The steps of checkout, in order. */
export const checkoutSteps = ['contact', 'address', 'delivery', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The contact fields of the first two steps. */
export const fieldsOfStep = {
  contact: ['email', 'phone'],
  address: ['firstName', 'lastName', 'address', 'postalCode', 'city', 'district', 'state'],
} as const satisfies Readonly<Record<string, readonly ContactField[]>>

/** The shopper's entries so far, unvalidated. The server stores them even when invalid. */
export interface CheckoutDraft {
  readonly fields: Readonly<Partial<ContactDraft>>
  readonly deliveryMethod: DeliveryMethod | null
  readonly paymentMethod: PaymentMethodKey | null
  /** Bank of a virtual account; null: the first that the site offers. */
  readonly bank: TransferBank | null
}

/** The stored draft with its valid gift cards and their current balances. */
export interface SavedCheckout extends CheckoutDraft {
  readonly giftCards: readonly AppliedGiftCard[]
}

/** A change of a draft. Absent fields stay unchanged. */
export type DraftChange = Readonly<Partial<CheckoutDraft>>

export const emptyDraft: CheckoutDraft = { fields: {}, deliveryMethod: null, paymentMethod: null, bank: null }

/** Applies a change to a draft. Contact fields are merged one by one. */
export function withChange(draft: CheckoutDraft, change: DraftChange): CheckoutDraft {
  return { ...draft, ...change, fields: { ...draft.fields, ...change.fields } }
}

/**
 * Maximum stored characters of a field. It exceeds the limit of orders, so the shopper can shorten a long
 * text.
 */
export const maxTypedLength = 1_000

/**
 * The first incomplete step, or `review` when all steps are complete.
 * @param canPay whether a payment method is available for this order
 */
export function stepOf(
  region: RegionCode,
  { fields, deliveryMethod, paymentMethod }: CheckoutDraft,
  canPay: (method: PaymentMethodKey) => boolean,
): CheckoutStep {
  const isRight = (field: ContactField) => contactProblem(region, field, fields[field] ?? '') === null
  if (!fieldsOfStep.contact.every(isRight)) return 'contact'
  if (!fieldsOfStep.address.every(isRight)) return 'address'
  if (deliveryMethod === null) return 'delivery'
  return paymentMethod === null || !canPay(paymentMethod) ? 'payment' : 'review'
}
