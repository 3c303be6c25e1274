import { contactProblem, type ContactDraft, type ContactField } from './checkout'
import type { DeliveryMethod } from '../delivery'
import type { AppliedGiftCard } from '../payment/giftCard'
import type { PaymentMethodKey } from '../payment/paymentMethods'
import type { RegionCode } from '../region/region'

/** The way from a cart to an order. */
export const checkoutSteps = ['contact', 'address', 'delivery', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** What the first two steps ask for. */
export const fieldsOfStep = {
  contact: ['email', 'phone'],
  address: ['firstName', 'lastName', 'address', 'postalCode', 'city', 'district', 'state'],
} as const satisfies Readonly<Record<string, readonly ContactField[]>>

/** What a shopper has said so far, as typed: the server keeps it, right or wrong. */
export interface CheckoutDraft {
  readonly fields: Readonly<Partial<ContactDraft>>
  readonly deliveryMethod: DeliveryMethod | null
  readonly paymentMethod: PaymentMethodKey | null
}

/** What the server keeps of it, with the gift cards whose codes were right and what is on them now. */
export interface SavedCheckout extends CheckoutDraft {
  readonly giftCards: readonly AppliedGiftCard[]
}

/** What has changed in a draft: an absent field stays as it is. */
export type DraftChange = Readonly<Partial<CheckoutDraft>>

export const emptyDraft: CheckoutDraft = { fields: {}, deliveryMethod: null, paymentMethod: null }

/** A draft with a change in it; of its fields each one on its own. */
export function withChange(draft: CheckoutDraft, change: DraftChange): CheckoutDraft {
  return { ...draft, ...change, fields: { ...draft.fields, ...change.fields } }
}

/** Most characters of a field that are kept; what is too long for an order is still there to be shortened. */
export const maxTypedLength = 1_000

/**
 * The first step that is not done, or the review when all are.
 * @param canPay whether a way of paying can be used for this order
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
