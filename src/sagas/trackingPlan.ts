import * as v from 'valibot'
import { toAllBut, type Mapping } from './destinationIds'
import { amount, category, code, id, item, items, listed, pageUrl, remainingItems, text } from './eventFields'

/** The recipient's fields, named as in the specification's purchase shipment details (section 3). */
const shipmentFields = [
  'billing_email',
  'mobile',
  'first_name',
  'last_name',
  'address',
  'city',
  'country',
  'country_code',
  'pincode',
] as const

/** The customer's fields (specification section 3, registration). */
const customerFields = ['email', 'mobileNumber', 'firstName', 'lastName'] as const

const cartProps = { items, value: amount, cart_id: id }
const listing = { items: listed }

/**
 * Every event of the shop (specification section 4): its schema, its destinations, and the personal data
 * beside it. Amounts are in major units of the event's currency. The comment above an event is its
 * description in docs/analytics.md.
 */
export const trackingPlan = {
  /** The first view and every change of path (specification section 7). */
  page_browse: plan({ page_url: pageUrl, page_path: pageUrl, title: text }),
  /** A product's page with its data, once per change of path. */
  ProductViewed: plan({ item, in_stock: v.boolean() }),
  /** A listing of the first level, once per change of path. */
  CategoryViewed: plan({ category, ...listing }, toAllBut('hubspot')),
  /** The same on the second level. */
  SubCategoryViewed: plan({ category, subcategory: category, ...listing }, toAllBut('hubspot')),
  /** The same on the third level. */
  MicroCategoryViewed: plan(
    { category, subcategory: category, microcategory: category, ...listing },
    toAllBut('hubspot'),
  ),
  /** Results of a keyword, once per keyword and visit; `results` is how many there are in all. */
  ProductSearch: plan(
    { keyword: v.pipe(text, v.minLength(1)), results: v.pipe(v.number(), v.integer()), ...listing },
    toAllBut('hubspot', 'mautic'),
  ),
  /** Each addition that the shop has confirmed. */
  AddedToCart: plan(cartProps, toAllBut('mautic')),
  /** Each removal that the shop has confirmed, and what is left after it; an emptied cart has no id any more. */
  RemovedFromCart: plan(
    { ...cartProps, cart_id: v.optional(id), remaining: remainingItems },
    toAllBut('hubspot', 'mautic'),
  ),
  /** The cart was opened with something in it, the same cart once. */
  CartItems: plan(cartProps, toAllBut('omnisend', 'hubspot', 'mautic')),
  /** Once per checkout. */
  CheckoutInitiated: plan({ ...cartProps, coupon: v.optional(text) }, toAllBut('mautic')),
  /** Each answer to a coupon; `discount` is what it takes off. */
  CouponApplied: plan(
    { coupon: text, discount: amount, accepted: v.boolean() },
    toAllBut('criteo', 'omnisend', 'hubspot', 'mautic'),
  ),
  /** Once per payment that ended as failed, cancelled or expired. */
  PaymentFailure: plan(
    { order_ref: id, payment_method: code, error_code: id, value: amount },
    toAllBut('criteo', 'mautic'),
  ),
  /** Once per order. `value` is items and wrapping less `discount`, delivery aside; `tax` is inside of both. */
  Purchased: plan(
    {
      transaction_id: id,
      items,
      value: amount,
      tax: v.optional(amount),
      shipping: amount,
      coupon: v.optional(text),
      discount: v.optional(amount),
      payment_method: code,
    },
    toAllBut(),
    shipmentFields,
  ),
  /** Once per order and visit: somebody looks where a parcel is. */
  TrackOrder: plan({ order_id: id }, toAllBut('meta_pixel', 'criteo'), shipmentFields),
  /** Once per account; signing up is not signing in. */
  Registration: plan({ method: code }, toAllBut(), [...customerFields, 'gender'] as const),
  /** Once per login. */
  SignIn: plan({ method: code }, toAllBut(), customerFields),
  /** Once when whoever was signed in is not any more: signed out, in any tab, or the session has ended; still in their name. */
  SignOut: plan({}, toAllBut('meta_pixel', 'criteo', 'omnisend')),
} as const satisfies Readonly<Record<string, PlannedEvent>>

interface PlannedEvent {
  /** Increases when the meaning of the properties changes. */
  readonly version: number
  readonly props: v.GenericSchema
  /** Personal fields that a destination may receive. They never enter an action, the state or the own log. */
  readonly pii: readonly string[]
  readonly destinations: Mapping
}

function plan<const Props extends v.ObjectEntries, const Pii extends readonly string[] = readonly []>(
  props: Props,
  destinations: Mapping = toAllBut(),
  pii: Pii = [] as unknown as Pii,
) {
  return { version: 1, props: v.object(props), pii, destinations }
}

export type EventName = keyof typeof trackingPlan
export type EventProps<Name extends EventName> = v.InferOutput<(typeof trackingPlan)[Name]['props']>
export type PiiField = (typeof trackingPlan)[EventName]['pii'][number]
export type Pii = Readonly<Partial<Record<PiiField, string | undefined>>>

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(trackingPlan, name)
}
