import type { AcceptedEvent } from '../../src/sagas/acceptedEvent'
import type { EventItem } from '../../src/tracking/eventFields'
import type { Pii } from '../../src/tracking/personalFields'
import type { EventName, EventProps } from '../../src/tracking/trackingPlan'

const item: EventItem = {
  sku: 'AV-STR-90-G5',
  product_id: '1001',
  variant_id: '100102',
  name: 'Stratos 90',
  brand: 'Aerovolt',
  price: 3999,
  list_price: 4999,
  quantity: 2,
  categories: ['badminton', 'rackets', 'attacking'],
  url: '/aerovolt-stratos-90/',
  image_url: 'http://in.localhost/api/studio2/product/AV-STR-90/thumbnail',
}
const one: EventItem = { ...item, quantity: 1 }
const string: EventItem = {
  ...item,
  sku: 'OS-ITO-65-WHITE',
  name: 'Ito 65',
  price: 499,
  quantity: 1,
  categories: ['badminton', 'strings'],
}
const cart = { items: [item, string], value: 8497, cart_id: '3f6c2b1e' }
/** The same cart after a coupon of 500. */
const discountedItems: EventItem[] = [
  { ...item, price: 3764, discount: 235 },
  { ...string, price: 469, discount: 30 },
]
const discounted = { items: discountedItems, value: 7997, cart_id: '3f6c2b1e', coupon: 'SMASH10' }

/** Properties of every event in the tracking plan. */
export const plannedProps: { readonly [Name in EventName]: EventProps<Name> } = {
  page_browse: { page_url: 'http://in.localhost/faq/', page_path: '/faq/', title: 'Questions' },
  ProductViewed: { item: one, in_stock: true },
  CategoryViewed: { category: 'badminton', items: [one] },
  SubCategoryViewed: { category: 'badminton', subcategory: 'rackets', items: [one] },
  MicroCategoryViewed: {
    category: 'badminton',
    subcategory: 'rackets',
    microcategory: 'attacking',
    items: [one],
  },
  ProductSearch: { keyword: 'stiff racket', results: 14, items: [one] },
  AddedToCart: { items: [item], value: 7998, cart_id: '3f6c2b1e' },
  RemovedFromCart: { items: [item], value: 7998, cart_id: '3f6c2b1e', remaining: [string] },
  CartItems: cart,
  CheckoutInitiated: discounted,
  ShippingSelected: { ...discounted, shipping_tier: 'express' },
  PaymentSelected: { ...discounted, payment_type: 'card' },
  CouponApplied: { coupon: 'SMASH10', discount: 500, accepted: true },
  PaymentFailure: { order_ref: 'CL-7K3M', payment_method: 'card', error_code: 'declined', value: 8497 },
  Purchased: {
    transaction_id: 'CL-7K3M',
    items: discounted.items,
    value: 7997,
    tax: 1235,
    shipping: 99,
    coupon: 'SMASH10',
    discount: 500,
    payment_method: 'card',
  },
  OrderRefunded: { transaction_id: 'CL-7K3M', refund: 1, reason: 'returned', value: 3999, items: [item] },
  TrackOrder: { order_id: 'CL-7K3M' },
  Registration: { method: 'password' },
  SignIn: { method: 'password' },
  SignOut: {},
}

/** All personal data that accompanies events. */
export const plannedPii: Required<Pii> = {
  billing_email: 'asha@example.test',
  mobile: '+919812345678',
  first_name: 'Asha',
  last_name: 'Rao',
  address: '7 Baseline Road',
  city: 'Bengaluru',
  country: 'India',
  country_code: 'IN',
  pincode: '560001',
  email: 'asha@example.test',
  mobileNumber: '+919812345678',
  firstName: 'Asha',
  lastName: 'Rao',
  gender: 'female',
}

/** An accepted event as a destination receives it. */
export function anEvent(name: EventName, changes: Partial<AcceptedEvent> = {}): AcceptedEvent {
  return {
    event_id: '0c9d6a52-1f0e-4a57-9a8e-000000000001',
    name,
    props: plannedProps[name],
    schema_version: 1,
    occurred_at: '2026-01-02T03:04:05.000Z',
    seq: 2,
    page_view_id: '0c9d6a52-1f0e-4a57-9a8e-000000000002',
    session_id: '0c9d6a52-1f0e-4a57-9a8e-000000000003',
    anonymous_id: '0c9d6a52-1f0e-4a57-9a8e-000000000004',
    user_ref: '7',
    region: 'IN',
    brand: 'courtline',
    locale: 'en-IN',
    currency: 'INR',
    page: {
      url_scrubbed: 'http://in.localhost/faq/',
      path: '/faq/',
      title: 'Questions',
      referrer_scrubbed: '',
    },
    consent: {
      version: 1,
      categories: { necessary: true, functional: true, analytics: true, marketing: true, messaging: true },
    },
    source_action: { type: 'visit/routeCompleted', id: null },
    ...changes,
  } as AcceptedEvent
}
