import * as v from 'valibot'
import { trackerIds } from '../site/trackers'
import type { DestinationId } from './destinations'
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

/** Destinations that don't get an event. No browser is there to call a vendor. */
const ownLogOnly = trackerIds
const tagManagerOnly = trackerIds.filter((id) => id !== 'tag_manager')
const cartProps = { items, value: amount, cart_id: id }
const checkoutProps = { ...cartProps, coupon: v.optional(text) }
const listing = { items: listed }

/**
 * Every event of the shop (docs/contract.md#analytics): its schema and its destinations. Amounts are in major units of the event's currency. The comment above an event is its
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
  Purchased: plan({
    transaction_id: id,
    items,
    value: amount,
    tax: v.optional(amount),
    shipping: amount,
    coupon: v.optional(text),
    discount: v.optional(amount),
    payment_method: code,
  }),
  /** Once per finished refund, sent by the server. `value` went back; `items` are the refunded pieces. */
  OrderRefunded: plan(
    { transaction_id: id, refund: count, reason: code, value: amount, items: remainingItems },
    ownLogOnly,
  ),
  /** The visitor opened the tracking of an order, once per order and visit. */
  TrackOrder: plan({ order_id: id }, ['meta_pixel', 'criteo']),
  /** Once per new account; signing up sends no SignIn. */
  Registration: plan({ method: code }),
  /** Once per login. */
  SignIn: plan({ method: code }),
  /** Once when a customer signs out, in any tab, or the session ends; it carries the customer's id. */
  SignOut: plan({}, ['meta_pixel', 'criteo', 'omnisend', 'hubspot', 'mautic']),
} as const satisfies Readonly<Record<string, PlannedEvent>>

interface PlannedEvent {
  /** Increases when the meaning of the properties changes. */
  readonly version: number
  readonly props: v.GenericSchema
  /** The destinations that don't get the event. */
  readonly excluded: readonly DestinationId[]
}

function plan<const Props extends v.ObjectEntries>(props: Props, excluded: readonly DestinationId[] = []) {
  return { version: 1, props: v.object(props), excluded }
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

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(trackingPlan, name)
}

/** Whether the plan sends an event to a destination. */
export const isMapped = (name: EventName, destination: string) =>
  !trackingPlan[name].excluded.some((id) => id === destination)
