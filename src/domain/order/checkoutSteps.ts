import type { DeliveryMethod } from '../delivery'
import type { AppliedGiftCard } from '../payment/giftCard'
import type { PaymentMethodKey } from '../payment/paymentMethods'
import type { VirtualAccountBank } from '../payment/virtualAccountBanks'
import type { RegionCode } from '../region/region'
import {
  billingFields,
  contactFields,
  detailFields,
  fieldProblem,
  type BillingField,
  type OrderField,
} from './checkout'
import type { BillingAddress } from './orderSchema'

/** The steps of checkout, in order. */
export const checkoutSteps = ['contact', 'address', 'delivery', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The fields of the delivery address, in form order. */
export const deliveryFields = [
  'firstName',
  'lastName',
  'address',
  'addressLine2',
  'landmark',
  'postalCode',
  'city',
  'district',
  'state',
] as const satisfies readonly OrderField[]

/** The texts of each step, without the billing address. */
export const fieldsOfStep = {
  contact: ['email', 'phone'],
  address: [...deliveryFields, 'companyName', 'taxId'],
  delivery: ['deliveryNote'],
} as const satisfies Readonly<Record<string, readonly OrderField[]>>

/** A billing field in the draft, and in the error of an order request. */
export const billingKey = <Field extends BillingField>(field: Field) => `billingAddress.${field}` as const
export type BillingKey = `billingAddress.${BillingField}`

/** Checkboxes: `yes`, `no`, or empty if the shopper has not changed them. */
const choiceFields = ['hasBillingAddress', 'saveDetails', 'cartMail'] as const

/** Everything that a draft stores as text. */
export const draftFields = [
  ...contactFields,
  ...detailFields,
  ...billingFields.map((field) => billingKey(field)),
  ...choiceFields,
]
export type DraftField = (typeof draftFields)[number]
export type DraftTexts = Readonly<Partial<Record<DraftField, string>>>

/** The shopper's entries so far, unvalidated. The server stores them even when invalid. */
export interface CheckoutDraft {
  readonly fields: DraftTexts
  readonly deliveryMethod: DeliveryMethod | null
  readonly paymentMethod: PaymentMethodKey | null
  /** Bank of a virtual account; null: the first that the site offers. */
  readonly bank: VirtualAccountBank | null
}

/** The stored draft with its valid gift cards and their current balances. */
export interface SavedCheckout extends CheckoutDraft {
  readonly giftCards: readonly AppliedGiftCard[]
}

/** A change of a draft. Absent fields stay unchanged. */
export type DraftChange = Readonly<Partial<CheckoutDraft>>

export const emptyDraft: CheckoutDraft = { fields: {}, deliveryMethod: null, paymentMethod: null, bank: null }

/** The billing address in a draft, as entered; null when it is the delivery address. */
export function billingIn(fields: DraftTexts): BillingAddress | null {
  if (fields.hasBillingAddress !== 'yes') return null
  const text = (field: BillingField) => fields[billingKey(field)] ?? ''
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    address: text('address'),
    district: text('district'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
  }
}

/** Applies a change to a draft. Texts are merged one by one. */
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
 * @param after skips this step and those before it
 * @param statesOf the states of a postal code; without it, none contradicts its state
 */
export function pickStep(
  region: RegionCode,
  { fields, deliveryMethod, paymentMethod }: CheckoutDraft,
  canPay: (method: PaymentMethodKey) => boolean,
  after?: CheckoutStep,
  statesOf: (postalCode: string) => readonly string[] = () => [],
): CheckoutStep {
  const isRight = (field: OrderField) =>
    fieldProblem(region, field, fields[field] ?? '', statesOf(fields.postalCode ?? '')) === null
  const billing = billingIn(fields)
  const isBillable =
    billing === null ||
    billingFields.every((field) => !fieldProblem(region, field, billing[field], statesOf(billing.postalCode)))
  const isComplete: Readonly<Record<CheckoutStep, boolean>> = {
    contact: fieldsOfStep.contact.every(isRight),
    address: fieldsOfStep.address.every(isRight) && isBillable,
    delivery: deliveryMethod !== null && fieldsOfStep.delivery.every(isRight),
    payment: paymentMethod !== null && canPay(paymentMethod),
    review: false,
  }
  const first = after === undefined ? 0 : checkoutSteps.indexOf(after) + 1
  return checkoutSteps.slice(first).find((step) => !isComplete[step]) ?? 'review'
}
