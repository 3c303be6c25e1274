import { z } from 'zod'
import type { TrackerId } from '../../src/site/trackers'
import type { StubCall } from './callBook'
import { mauticContact, omnisendContact } from './contactRules'

/** Personal data that these vendors must not get: addresses of mailboxes and phone numbers. */
const personal = /[\w.+-]+@[\w-]+\.\w{2,}|\+\d{10,}/
const anonymous: readonly TrackerId[] = ['tag_manager', 'meta_pixel', 'clarity']

const text = z.string().min(1)
const amount = z.number().min(0)
const quantity = z.number().int().min(1)
const currency = z.string().regex(/^[A-Z]{3}$/)
const webUrl = z.url({ protocol: /^https?$/ })
const sha256 = z.string().regex(/^[\da-f]{64}$/)
const noFields = z.looseObject({})

const words = (...parts: z.ZodType[]) => z.tuple([...parts] as [z.ZodType, ...z.ZodType[]])
const toWords = (call: unknown): readonly unknown[] => (Array.isArray(call) ? (call as unknown[]) : [])

/** The sum of price x quantity, with a tolerance of half a cent per item for rounded prices. */
const isSum = (
  value: number,
  items: readonly { readonly price?: number | undefined; readonly quantity?: number | undefined }[],
) =>
  Math.abs(items.reduce((sum, { price = 0, quantity: count = 1 }) => sum + price * count, 0) - value) <=
  0.005 * (items.length + 1)

/**
 * GA4 items and events: https://developers.google.com/analytics/devguides/collection/ga4/reference/events, "Set value to
 * the sum of (price * quantity)"; limits: https://support.google.com/analytics/answer/9267744; `price` is the discounted
 * one: https://developers.google.com/analytics/devguides/collection/ga4/apply-discount.
 */
const gaItem = z.looseObject({
  item_id: text,
  item_name: text,
  item_variant: text.optional(),
  price: amount,
  discount: amount.optional(),
  coupon: text.optional(),
  quantity,
})
const gaItems = z.array(gaItem).min(1).max(200)
const commerceFields = z.looseObject({ currency, value: amount, coupon: text.optional(), items: gaItems })
const summed = <Fields extends z.ZodType<z.output<typeof commerceFields>>>(fields: Fields) =>
  fields.refine(({ value, items }) => isSum(value, items), 'value is not the sum of price x quantity')
const commerce = summed(commerceFields)
const orderFields = commerceFields.extend({
  transaction_id: text,
  tax: amount.optional(),
  shipping: amount.optional(),
})
const refundFields = z.looseObject({
  currency,
  value: amount,
  transaction_id: text,
  items: z.array(gaItem).max(200),
})
/** GA4's events with items, by name. */
export const gaEvents: Readonly<Partial<Record<string, z.ZodType>>> = {
  view_item: commerce,
  add_to_cart: commerce,
  remove_from_cart: commerce,
  view_cart: commerce,
  begin_checkout: commerce,
  add_shipping_info: summed(commerceFields.extend({ shipping_tier: text })),
  add_payment_info: summed(commerceFields.extend({ payment_type: text })),
  purchase: summed(orderFields),
  refund: refundFields,
  view_item_list: z.looseObject({
    item_list_id: text,
    item_list_name: text,
    items: z.array(gaItem).max(200),
  }),
}
/** https://support.google.com/analytics/answer/9267744: names have letters, digits and `_`, 40 at most. */
const layerEvent = z.looseObject({ event: z.string().regex(/^[a-zA-Z]\w{0,39}$|^gtm\.\w+$/) })
const plainLayerEvents: Readonly<Partial<Record<string, z.ZodType>>> = {
  page_view: layerEvent.extend({ page_location: webUrl, page_title: z.string() }),
  search: layerEvent.extend({ search_term: text }),
  login: layerEvent.extend({ method: text }),
  sign_up: layerEvent.extend({ method: text }),
}

function layerRule(call: unknown): z.ZodType | null {
  const read = layerEvent.safeParse(call)
  if (!read.success) return Array.isArray(call) || hasOnly(call, 'ecommerce') ? null : layerEvent
  const { event } = read.data
  const ecommerce = gaEvents[event]
  // Only the id connects the call with the shop's event.
  return ecommerce
    ? layerEvent.extend({ ecommerce, event_id: text })
    : (plainLayerEvents[event] ?? layerEvent)
}

/** Meta's standard events and their fields: https://developers.facebook.com/docs/meta-pixel/reference. */
const metaCart = z.looseObject({
  content_ids: z.array(text).min(1),
  content_type: z.literal('product'),
  contents: z.array(z.looseObject({ id: text, quantity })).min(1),
  value: amount,
  currency,
})
const metaEvents: Readonly<Record<string, z.ZodType>> = {
  PageView: noFields,
  ViewContent: metaCart,
  Search: z.looseObject({ search_string: text }),
  AddToCart: metaCart,
  InitiateCheckout: metaCart.extend({ num_items: quantity }),
  Purchase: metaCart.extend({ num_items: quantity, order_id: text }),
  CompleteRegistration: noFields,
}
/** https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events */
const eventId = z.strictObject({ eventID: text })

function metaRule(call: unknown): z.ZodType | null {
  const [method, name] = toWords(call)
  if (method === 'trackCustom') return words(z.literal(method), z.string().min(1).max(50), noFields, eventId)
  if (method !== 'track') return null
  // The sandbox counts a page view of a changed URL without an id, as the vendor's script does.
  const isOwnView = toWords(call).length < 4 && name === 'PageView'
  return words(
    z.literal(method),
    z.enum(Object.keys(metaEvents)),
    metaEvents[String(name)] ?? noFields,
    ...(isOwnView ? [] : [eventId]),
  )
}

/**
 * Criteo: https://developers.criteo.com/retailer-integration/docs/onetag-for-offsite and
 * https://support.criteo.com/hc/en-us/articles/202806951: account and site type on every page, items with id, price and
 * quantity, email addresses as SHA-256.
 */
const criteoItems = z.array(z.looseObject({ id: text, price: amount, quantity })).min(1)
const criteoEvents: Readonly<Record<string, z.ZodType>> = {
  setAccount: z.looseObject({ account: text }),
  setSiteType: z.looseObject({ type: z.enum(['d', 'm', 't']) }),
  setEmail: z.looseObject({ email: sha256, hash_method: z.literal('sha256') }),
  setCustomerId: z.looseObject({ id: text }),
  setRetailerVisitorId: z.looseObject({ id: text }),
  viewHome: noFields,
  viewItem: z.looseObject({ item: text, price: amount }),
  viewList: z.looseObject({ item: z.array(text) }),
  viewBasket: z.looseObject({ item: criteoItems }),
  addToCart: z.looseObject({ item: criteoItems }),
  trackTransaction: z.looseObject({ id: text, item: criteoItems }),
}

function criteoRule(call: unknown): z.ZodType {
  const names = toWords(call).map(
    (event) => z.looseObject({ event: text }).safeParse(event).data?.event ?? '',
  )
  const known = z.enum(Object.keys(criteoEvents), 'an event that Criteo does not know')
  return words(
    ...names.map((name) => z.looseObject({ event: known }).and(criteoEvents[name] ?? noFields)),
  ).refine(
    () => names.includes('setAccount') && names.includes('setSiteType'),
    'lacks the account or the site type',
  )
}

/**
 * Omnisend: https://api-docs.omnisend.com/docs/added-product-to-cart, https://api-docs.omnisend.com/docs/started-checkout,
 * https://api-docs.omnisend.com/docs/viewed-product. Names that it does not know are custom events.
 */
const omnisendLine = z.strictObject({
  productID: text,
  productTitle: text,
  productPrice: amount,
  productQuantity: quantity,
  productURL: webUrl,
  productImageURL: webUrl,
})
const omnisendCart = z.looseObject({
  abandonedCheckoutURL: webUrl,
  cartID: text,
  currency,
  value: amount,
  lineItems: z.array(omnisendLine).min(1),
})
const omnisendEvents: Readonly<Partial<Record<string, { version: string; properties: z.ZodType }>>> = {
  'added product to cart': { version: '', properties: omnisendCart.extend({ addedItem: omnisendLine }) },
  'started checkout': { version: '', properties: omnisendCart },
  'viewed product': {
    version: 'v4',
    properties: z.strictObject({
      product: z.strictObject({
        id: text,
        title: text,
        price: amount,
        currency,
        url: webUrl,
        imageUrl: webUrl,
        categories: z.array(z.strictObject({ id: text, title: text })),
        status: z.enum(['inStock', 'outOfStock', 'notAvailable']),
      }),
    }),
  },
}

function omnisendRule(call: unknown): z.ZodType | null {
  const [method, name] = toWords(call)
  if (method === 'identifyContact')
    return words(
      z.literal(method),
      z.union([z.looseObject({ email: z.email() }), z.looseObject({ phone: text })]),
    )
  if (method !== 'track' || String(name).startsWith('$')) return null
  const known = omnisendEvents[String(name)] ?? { version: '', properties: noFields }
  const event = z.strictObject({
    origin: z.literal('api'),
    eventVersion: z.literal(known.version),
    eventID: z.uuid(),
    eventTime: z.iso.datetime(),
    properties: known.properties,
  })
  return words(z.literal(method), text, event)
}

/**
 * Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-api; tags have at most 255
 * characters.
 */
function clarityRule(call: unknown): z.ZodType | null {
  const [method] = toWords(call)
  const short = z.string().min(1).max(255)
  const storage = z.enum(['granted', 'denied'])
  if (method === 'event') return words(z.literal(method), short)
  if (method === 'identify') return words(z.literal(method), short)
  if (method === 'consentv2')
    return words(z.literal(method), z.strictObject({ ad_Storage: storage, analytics_Storage: storage }))
  return method === 'set' ? words(z.literal(method), short, z.string().max(255)) : null
}

/**
 * MoEngage: https://npmjs.com/package/@moengage/web-sdk; limits and types:
 * https://help.moengage.com/hc/en-us/articles/360037314991-Data-Tracking-Policies. An attribute is a scalar here, and no
 * name begins with `moe_`.
 */
const moengageName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^(?!moe_)/)
const scalar = z.union([z.string(), z.number(), z.boolean()])
const attributes = z.record(moengageName, scalar)
/** Events whose message names a product. */
const naming = /(Product Viewed|To Cart|From Cart|Cart Items|Checkout Initiated|Purchased)$/

function moengageRule(call: unknown): z.ZodType | null {
  const [method, name] = toWords(call)
  if (method === 'track_event') {
    const isNaming = naming.test(String(name))
    const named = isNaming ? attributes.and(z.looseObject({ products: text, currency })) : attributes
    const viewed = attributes.and(z.looseObject({ name: text, currency }))
    return words(z.literal(method), moengageName, name === 'Product Viewed' ? viewed : named)
  }
  // It rejects these ids, because they would merge people.
  const rejected = ['guest', 'null', 'undefined', '0', '1']
  return method === 'add_unique_user_id'
    ? words(
        z.literal(method),
        z.string().refine((id) => !rejected.includes(id), 'an id that MoEngage rejects'),
      )
    : null
}

/**
 * HubSpot: custom events have the name `pe{HubID}_{name}` and scalar properties
 * (https://developers.hubspot.com/docs/api-reference/2026-03/account/settings/tracking-code/track-event); names of
 * events: https://developers.hubspot.com/docs/api-reference/latest/events/define-events/guide.
 */
const hubspotIdentity = z.looseObject({ email: z.email() })
function hubspotRule(call: unknown): z.ZodType | null {
  const [method, event] = toWords(call)
  if (method === 'identify') return words(z.literal(method), hubspotIdentity)
  if (method === 'setPath') return words(z.literal(method), z.string().startsWith('/'))
  if (method !== 'trackCustomBehavioralEvent') return null
  const name = String((event as { readonly name?: unknown } | undefined)?.name)
  const isNaming = /_(productviewed|addedtocart|checkoutinitiated|purchased)$/.test(name)
  const properties = z.record(text, scalar)
  const named = properties.and(z.looseObject({ products: text, product_ids: text }))
  const known = z.strictObject({
    name: z.string().regex(/^pe\d+_[a-z][a-z\d_-]*$/, 'is not pe{HubID}_{name}'),
    properties: isNaming ? named : properties,
  })
  return words(z.literal(method), known)
}

/** Mautic: https://docs.mautic.org/en/6.0/configuration/tracking_script.html. Values are texts of contact fields. */
const mauticRule = (call: unknown): z.ZodType | null =>
  toWords(call)[0] === 'send'
    ? words(
        z.literal('send'),
        z.literal('pageview'),
        z.looseObject({ page_url: webUrl, page_title: z.string() }).and(z.record(text, z.string())),
      )
    : null

/** Schemas of the page's calls by vendor, from the vendors' documentation. Null for a call without rules. */
const rules: Readonly<Record<TrackerId, (call: unknown) => z.ZodType | null>> = {
  tag_manager: layerRule,
  meta_pixel: metaRule,
  criteo: criteoRule,
  omnisend: omnisendRule,
  clarity: clarityRule,
  moengage: moengageRule,
  hubspot: hubspotRule,
  mautic: mauticRule,
}

/** Schemas of the server's calls, from the documentation of the vendors' APIs. */
const relayRules: Readonly<Partial<Record<TrackerId, z.ZodType>>> = {
  // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters: website events need the user agent
  // and the page; contact data are hashed; events are at most seven days old.
  meta_pixel: z.strictObject({
    data: z
      .array(
        z.strictObject({
          event_name: z.enum(Object.keys(metaEvents)),
          event_time: z.number().int().max(1e10),
          event_id: text,
          action_source: z.literal('website'),
          event_source_url: webUrl,
          user_data: z.strictObject({
            em: z.array(sha256).optional(),
            ph: z.array(sha256).optional(),
            client_user_agent: text,
            fbp: z
              .string()
              .regex(/^fb\.\d\.\d+\.\d+$/)
              .optional(),
            fbc: z
              .string()
              .regex(/^fb\.\d\.\d+\..+$/)
              .optional(),
          }),
          custom_data: metaCart.extend({ num_items: quantity, order_id: text }),
        }),
      )
      .min(1)
      .max(1_000),
    access_token: text,
  }),
  // https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference: microseconds have 16 digits, at
  // most 25 events.
  tag_manager: z.strictObject({
    client_id: text,
    timestamp_micros: z.number().int().min(1e15).max(1e16),
    consent: z.strictObject({
      ad_user_data: z.enum(['GRANTED', 'DENIED']),
      ad_personalization: z.enum(['GRANTED', 'DENIED']),
    }),
    events: z
      .array(
        z.discriminatedUnion('name', [
          z.strictObject({ name: z.literal('purchase'), params: summed(orderFields) }),
          z.strictObject({ name: z.literal('refund'), params: refundFields }),
        ]),
      )
      .min(1)
      .max(25),
  }),
  // https://api-docs.omnisend.com/docs/placed-order
  omnisend: z.union([
    omnisendContact,
    z.looseObject({
      eventName: z.literal('placed order'),
      origin: z.literal('api'),
      eventVersion: z.literal('v2'),
      eventID: z.uuid(),
      eventTime: z.iso.datetime(),
      contact: z.union([z.looseObject({ email: z.email() }), z.looseObject({ phone: text })]),
      properties: z.looseObject({
        orderID: text,
        currency,
        totalPrice: amount,
        lineItems: z.array(z.looseObject({ ...omnisendLine.shape })).min(1),
      }),
    }),
  ]),
  mautic: mauticContact,
}

const hasOnly = (call: unknown, field: string) =>
  typeof call === 'object' && call !== null && Object.keys(call).join() === field

/** Why a vendor would reject or misread a call; empty for a good one. */
export function findProblems({ vendor, kind, call }: Pick<StubCall, 'vendor' | 'kind' | 'call'>): string[] {
  if (kind === 'script') return []
  const rule = kind === 'hit' ? rules[vendor](call) : relayRules[vendor]
  const problems = rule?.safeParse(call).error?.issues.map(issueText) ?? []
  const leak = anonymous.includes(vendor) && personal.test(JSON.stringify([call]))
  return leak ? [...problems, 'contains an email address or a phone number'] : problems
}

const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
