import { z } from 'zod'
import type { TrackerId } from '../../src/site/trackers'
import type { StubCall } from './callBook'

/** Personal data that these vendors must not get: addresses of mailboxes and phone numbers. */
const personal = /[\w.+-]+@[\w-]+\.\w{2,}|\+\d{10,}/
const anonymous: readonly TrackerId[] = ['tag_manager', 'meta_pixel', 'clarity']

const text = z.string().min(1)
const amount = z.number().min(0)
const currency = z.string().regex(/^[A-Z]{3}$/)

/** GA4: developers.google.com, "Recommended events" and "Event collection limits". */
const item = z.looseObject({ item_id: text, price: amount, quantity: z.number().int().min(1) })
const items = z.array(item).min(1).max(200)
const commerce = z.looseObject({ currency, value: amount, items })
const ecommerceOf: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    [
      'view_item',
      'add_to_cart',
      'remove_from_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
    ].map((name) => [name, commerce]),
  ),
  view_item_list: z.looseObject({ items: z.array(z.looseObject({ item_id: text })).max(200) }),
  purchase: commerce.extend({ transaction_id: text }),
}
const layerEvent = z.looseObject({ event: z.string().min(1).max(40) })

/** Meta: developers.facebook.com, "Meta Pixel reference". */
const standardEvents = [
  'PageView',
  'ViewContent',
  'Search',
  'AddToCart',
  'InitiateCheckout',
  'Purchase',
  'CompleteRegistration',
]
const bought = z.looseObject({ currency, value: amount })
const eventId = z.looseObject({ eventID: text })

const words = (...parts: z.ZodType[]) => z.tuple([...parts] as [z.ZodType, ...z.ZodType[]])

/** Schemas of the page's calls by vendor, from the vendors' documentation. Null for a call without rules. */
const rules: Readonly<Record<TrackerId, (call: unknown) => z.ZodType | null>> = {
  tag_manager: (call) => {
    const read = layerEvent.safeParse(call)
    if (!read.success) return Array.isArray(call) || hasOnly(call, 'ecommerce') ? null : layerEvent
    const { event } = read.data
    const ecommerce = ecommerceOf[event]
    // Only the id connects the call with the shop's event.
    return ecommerce ? layerEvent.extend({ ecommerce, event_id: text }) : layerEvent
  },
  meta_pixel: (call) => {
    const [method, name] = toWords(call)
    if (method === 'track')
      return words(
        z.literal('track'),
        z.enum(standardEvents),
        name === 'Purchase' ? bought : z.looseObject({}),
        ...(toWords(call).length > 3 || name === 'Purchase' ? [eventId] : []),
      )
    return method === 'trackCustom' ? words(z.literal('trackCustom'), text, z.looseObject({}), eventId) : null
  },
  criteo: (call) => words(...toWords(call).map(criteoEvent)),
  omnisend: (call) =>
    toWords(call)[0] === 'track' && !String(toWords(call)[1]).startsWith('$')
      ? words(z.literal('track'), text, z.looseObject({ origin: z.literal('api'), eventID: text }))
      : null,
  clarity: (call) => {
    const [method] = toWords(call)
    if (method === 'event') return words(z.literal('event'), z.string().min(1).max(255))
    return method === 'set' ? words(z.literal('set'), z.string().max(255), z.string().max(255)) : null
  },
  moengage: (call) => {
    const [method] = toWords(call)
    if (method === 'track_event') return words(z.literal(method), text, z.looseObject({}))
    // MoEngage rejects these ids, because they would merge people.
    const rejected = ['guest', 'null', 'undefined', '0', '1']
    return method === 'add_unique_user_id'
      ? words(
          z.literal(method),
          z.string().refine((id) => !rejected.includes(id), 'an id that MoEngage rejects'),
        )
      : null
  },
  hubspot: (call) =>
    toWords(call)[0] === 'trackCustomBehavioralEvent'
      ? words(
          z.literal('trackCustomBehavioralEvent'),
          z.looseObject({ name: text, properties: z.looseObject({}) }),
        )
      : null,
  mautic: (call) =>
    toWords(call)[0] === 'send' ? words(z.literal('send'), z.literal('pageview'), z.looseObject({})) : null,
}

/** Criteo: "OneTag parameters". */
const criteoItems = z
  .array(z.looseObject({ id: text, price: amount, quantity: z.number().int().min(1) }))
  .min(1)
const criteoEvents: Readonly<Record<string, z.ZodType>> = {
  viewItem: z.looseObject({ item: text }),
  viewList: z.looseObject({ item: z.array(text) }),
  viewBasket: z.looseObject({ item: z.array(z.looseObject({ id: text })) }),
  addToCart: z.looseObject({ item: criteoItems }),
  trackTransaction: z.looseObject({ id: text, item: criteoItems }),
}
const criteoEvent = (event: unknown): z.ZodType => {
  const read = z.looseObject({ event: text }).safeParse(event)
  return criteoEvents[read.data?.event ?? ''] ?? z.looseObject({ event: text })
}

const toWords = (call: unknown): readonly unknown[] => (Array.isArray(call) ? (call as unknown[]) : [])
const hasOnly = (call: unknown, field: string) =>
  typeof call === 'object' && call !== null && Object.keys(call).join() === field

/** Why a vendor would reject or misread a call; empty for a good one. */
export function findProblems({ vendor, kind, call }: Pick<StubCall, 'vendor' | 'kind' | 'call'>): string[] {
  if (kind !== 'hit') return []
  const problems = rules[vendor](call)?.safeParse(call).error?.issues.map(issueText) ?? []
  const leak = anonymous.includes(vendor) && personal.test(JSON.stringify([call]))
  return leak ? [...problems, 'contains an email address or a phone number'] : problems
}

const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
