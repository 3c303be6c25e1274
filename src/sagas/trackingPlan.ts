import * as v from 'valibot'
import { scrubText, scrubUrl } from '../domain/redaction'

/** Written by people: personal data is masked before anything else sees it. */
export const text = v.pipe(v.string(), v.transform(scrubText))
export const url = v.pipe(v.string(), v.transform(scrubUrl))
const pageUrl = v.pipe(url, v.minLength(1))
export const id = v.pipe(v.string(), v.regex(/^[\w .:/-]{1,64}$/))
/** Major units. */
const amount = v.pipe(v.number(), v.minValue(0))
export const count = v.pipe(v.number(), v.integer(), v.minValue(1))
export const code = v.pipe(v.string(), v.regex(/^[A-Za-z_-]{1,20}$/))

const item = v.object({
  sku: id,
  product_id: id,
  variant_id: id,
  name: text,
  brand: text,
  price: amount,
  list_price: amount,
  quantity: count,
  categories: v.pipe(v.array(text), v.maxLength(5)),
  url,
  image_url: url,
})
export type EventItem = v.InferOutput<typeof item>

const items = v.pipe(v.array(item), v.minLength(1), v.maxLength(200))

/** Where events go. */
export const destinationIds = ['tag_manager', 'own_log'] as const
export type DestinationId = (typeof destinationIds)[number]

/** Whether a destination gets an event at all; each event decides for every destination. */
export type Mapping = Readonly<Record<DestinationId, 'mapped' | 'not_mapped'>>
const everywhere = { tag_manager: 'mapped', own_log: 'mapped' } as const satisfies Mapping

/** Whom a parcel goes to, as the specification's purchase shipment details name it (section 3). */
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

/** Every event the shop announces: its schema, what personal data may travel beside it, and where it goes. */
export const trackingPlan = {
  /** The first view and every change of path (specification section 7). */
  page_browse: {
    version: 1,
    props: v.object({ page_url: pageUrl, page_path: pageUrl, title: text }),
    pii: [],
    destinations: everywhere,
  },
  /** Each addition that the shop has confirmed. */
  AddedToCart: {
    version: 1,
    props: v.object({ items, value: amount, cart_id: id }),
    pii: [],
    destinations: everywhere,
  },
  /** Once per order. `value` leaves out delivery; prices include tax unless `tax` names it. */
  Purchased: {
    version: 1,
    props: v.object({
      transaction_id: id,
      items,
      value: amount,
      tax: v.optional(amount),
      shipping: amount,
      coupon: v.optional(text),
      payment_method: code,
    }),
    pii: shipmentFields,
    destinations: everywhere,
  },
  /** Once per attempt that ended as failed, cancelled or run out of time. */
  PaymentFailure: {
    version: 1,
    props: v.object({ order_ref: id, payment_method: code, error_code: id, value: amount }),
    pii: [],
    destinations: everywhere,
  },
  /** Once per order and visit: somebody looks where a parcel is. */
  TrackOrder: {
    version: 1,
    props: v.object({ order_id: id }),
    pii: shipmentFields,
    destinations: everywhere,
  },
} as const satisfies Readonly<Record<string, PlannedEvent>>

interface PlannedEvent {
  readonly version: number
  readonly props: v.GenericSchema
  /** Personal fields that a destination may ask for; they never enter an action, the state or the own log. */
  readonly pii: readonly string[]
  readonly destinations: Mapping
}

export type EventName = keyof typeof trackingPlan
export type EventProps<Name extends EventName> = v.InferOutput<(typeof trackingPlan)[Name]['props']>
export type PiiField = (typeof trackingPlan)[EventName]['pii'][number]
export type Pii = Readonly<Partial<Record<PiiField, string>>>

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(trackingPlan, name)
}
