import * as v from 'valibot'
import { trackerIds } from '../site/trackers'
import { toAllBut, type DestinationId, type Mapping } from './destinations'
import {
  amount,
  category,
  code,
  count,
  id,
  item,
  items,
  listed,
  pageUrl,
  remainingItems,
  text,
} from './eventFields'

/** The recipient's nine fields (docs/contract.md#analytics). */
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

/** The customer's fields (docs/contract.md#analytics). */
const customerFields = ['email', 'mobileNumber', 'firstName', 'lastName'] as const

/** Destinations that don't get an event. No browser is there to call a vendor. */
const ownLogOnly = trackerIds
const tagManagerOnly = trackerIds.filter((id) => id !== 'tag_manager')
const cartProps = { items, value: amount, cart_id: id }
const checkoutProps = { ...cartProps, coupon: v.optional(text) }
const listing = { items: listed }

/**
 * Every event of the shop (docs/contract.md#analytics): its schema, its destinations, and the personal data
 * beside it. Amounts are in major units of the event's currency. The comment above an event is its
 * description in docs/analytics.md.
 */
export const trackingPlan = {
  /** The first view and every change of path (docs/contract.md#analytics). */
  page_browse: plan({ page_url: pageUrl, page_path: pageUrl, title: text }),
  /** A product page with its data, once per change of path. */
  ProductViewed: plan({ item, in_stock: v.boolean() }),
  /** A category listing of the first level, once per change of path. */
  CategoryViewed: plan({ category, ...listing }, ['hubspot']),
  /** A category listing of the second level, once per change of path. */
  SubCategoryViewed: plan({ category, subcategory: category, ...listing }, ['hubspot']),
  /** A category listing of the third level, once per change of path. */
  MicroCategoryViewed: plan({ category, subcategory: category, microcategory: category, ...listing }, [
    'hubspot',
  ]),
  /** Results of a keyword, once per keyword and visit; `results` is their total number. */
  ProductSearch: plan(
    { keyword: v.pipe(text, v.minLength(1)), results: v.pipe(v.number(), v.integer()), ...listing },
    ['hubspot', 'mautic'],
  ),
  /** Each addition to the cart that the server confirmed. */
  AddedToCart: plan(cartProps, ['mautic']),
  /** Each removal that the server confirmed, with the remaining items; an empty cart has no id. */
  RemovedFromCart: plan({ ...cartProps, cart_id: v.optional(id), remaining: remainingItems }, [
    'hubspot',
    'mautic',
  ]),
  /** A cart with items was opened, once per cart content. */
  CartItems: plan(cartProps, ['omnisend', 'hubspot', 'mautic']),
  /** Once per checkout. */
  CheckoutInitiated: plan(checkoutProps, ['mautic']),
  /** A delivery method was chosen in the checkout. For GA4. */
  ShippingSelected: plan({ ...checkoutProps, shipping_tier: id }, tagManagerOnly),
  /** A payment method was chosen in the checkout. For GA4. */
  PaymentSelected: plan({ ...checkoutProps, payment_type: code }, tagManagerOnly),
  /** Each accepted or rejected coupon; `discount` is the amount that it takes off. */
  CouponApplied: plan({ coupon: text, discount: amount, accepted: v.boolean() }, [
    'criteo',
    'omnisend',
    'hubspot',
    'mautic',
  ]),
  /** Once per payment that failed, was cancelled or expired. */
  PaymentFailure: plan({ order_ref: id, payment_method: code, error_code: id, value: amount }, [
    'criteo',
    'mautic',
  ]),
  /** Once per order. `value` is the sum of the items, after `discount`; `value` and `shipping` include `tax`. */
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
    [],
    ...shipmentFields,
  ),
  /** Once per finished refund, sent by the server. `value` went back; `items` are the refunded pieces. */
  OrderRefunded: plan(
    { transaction_id: id, refund: count, reason: code, value: amount, items: remainingItems },
    ownLogOnly,
  ),
  /** The visitor opened the tracking of an order, once per order and visit. */
  TrackOrder: plan({ order_id: id }, ['meta_pixel', 'criteo'], ...shipmentFields),
  /** Once per new account; signing up sends no SignIn. */
  Registration: plan({ method: code }, [], ...customerFields, 'gender'),
  /** Once per login. */
  SignIn: plan({ method: code }, [], ...customerFields),
  /** Once when a customer signs out, in any tab, or the session ends; it carries the customer's id. */
  SignOut: plan({}, ['meta_pixel', 'criteo', 'omnisend', 'hubspot', 'mautic']),
} as const satisfies Readonly<Record<string, PlannedEvent>>

interface PlannedEvent {
  /** Increases when the meaning of the properties changes. */
  readonly version: number
  readonly props: v.GenericSchema
  /** Personal fields that a destination may receive. They never enter an action, the state or the own log. */
  readonly pii: readonly string[]
  readonly destinations: Mapping
}

/**
 * @param excluded the destinations that don't get the event
 * @param pii the personal fields
 */
function plan<const Props extends v.ObjectEntries, const Pii extends readonly string[]>(
  props: Props,
  excluded: readonly DestinationId[] = [],
  ...pii: Pii
) {
  return { version: 1, props: v.object(props), pii, destinations: toAllBut(excluded) }
}

export type EventName = keyof typeof trackingPlan

/** Steps from a product to its purchase. */
export const funnelStepNames = [
  'ProductViewed',
  'AddedToCart',
  'CheckoutInitiated',
  'ShippingSelected',
  'PaymentSelected',
  'Purchased',
] as const satisfies readonly EventName[]
export type EventProps<Name extends EventName> = v.InferOutput<(typeof trackingPlan)[Name]['props']>
export type PiiField = (typeof trackingPlan)[EventName]['pii'][number]
export type Pii = Readonly<Partial<Record<PiiField, string | undefined>>>

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(trackingPlan, name)
}

/**
 * Personal fields that a vendor with an API may receive, from its adapter in the browser and from the server
 * (`server/relays`). The table of docs/analytics.md shows them.
 */
export const relayedFields = {
  omnisend: ['email', 'billing_email', 'mobileNumber', 'mobile'],
  mautic: ['email', 'billing_email', 'firstName', 'first_name', 'lastName', 'last_name'],
} as const satisfies Readonly<Record<string, readonly PiiField[]>>
