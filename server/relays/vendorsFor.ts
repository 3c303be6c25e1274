import { toMajor } from '../../src/domain/money'
import { paths } from '../../src/site/urls/paths'
import type { Pii, PiiField } from '../../src/tracking/personalFields'
import { relayedFields } from '../../src/tracking/relayedTrackers'
import type { StoredOrder } from '../commerce/order'
import { basicAuthorization } from '../gateways/gatewayRequest'
import type { Settings } from '../settings/settings'
import { measurementRelay } from './measurementProtocol'
import { metaRelay } from './metaConversions'
import { postToVendor } from './postToVendor'
import type { RelayedEvent, RelayedSubscription, Vendor, Vendors } from './relays'

/** The vendors with keys in the settings. */
export function vendorsFor({ trackerKeys }: Pick<Settings, 'trackerKeys'>): Vendors {
  const { TRACKER_ORIGIN, MAUTIC_URL, MAUTIC_USER: user, MAUTIC_PASSWORD: password } = trackerKeys
  const { OMNISEND_API_KEY: apiKey, META_ACCESS_TOKEN: accessToken } = trackerKeys
  const { GA_MEASUREMENT_ID: measurementId, GA_API_SECRET: apiSecret } = trackerKeys
  const mautic = TRACKER_ORIGIN ?? MAUTIC_URL
  return {
    ...(mautic && user && password && { mautic: mauticRelay({ url: mautic, user, password }) }),
    ...(apiKey && { omnisend: omnisendRelay({ url: TRACKER_ORIGIN ?? 'https://api.omnisend.com', apiKey }) }),
    ...(accessToken && {
      meta_pixel: metaRelay({ url: TRACKER_ORIGIN ?? 'https://graph.facebook.com', accessToken }),
    }),
    ...(measurementId &&
      apiSecret && {
        tag_manager: measurementRelay({
          url: TRACKER_ORIGIN ?? 'https://www.google-analytics.com',
          measurementId,
          apiSecret,
        }),
      }),
  }
}

interface MauticAccess {
  readonly url: string
  readonly user: string
  readonly password: string
}

/**
 * Creates or updates a Mautic contact at registration, at purchase, and with the newsletter (REST API, `contacts/new`). A
 * segment of the tag `newsletter` receives it. `doNotContact` has the reasons of Mautic's DoNotContact: 0 contactable, 1
 * unsubscribed.
 */
export function mauticRelay({ url, user, password }: MauticAccess): Vendor {
  const authorization = basicAuthorization(user, password)
  return {
    names: ['Registration', 'Purchased', 'Subscribed', 'Unsubscribed'],
    needsVisit: false,
    send: async (event) => {
      const { contact, personal } = contactFor('mautic', event)
      await postToVendor(new URL('/api/contacts/new', url).href, { authorization }, buildBody(event, contact))
      return { call: 'contacts/new', personal }
    },
  }
}

function buildBody(event: RelayedEvent, { email, firstName, lastName, phone }: Contact) {
  if (event.name === 'Subscribed' || event.name === 'Unsubscribed') {
    const isStart = event.name === 'Subscribed'
    return {
      email,
      preferred_locale: event.subscription.locale.replace('-', '_'),
      // A minus takes the tag away.
      tags: isStart ? ['newsletter', event.site.id] : ['-newsletter'],
      doNotContact: [{ channel: 'email', reason: isStart ? 0 : 1 }],
      overwriteWithBlank: false,
    }
  }
  return {
    // JSON leaves undefined fields out.
    email,
    firstname: firstName,
    lastname: lastName,
    mobile: phone,
    tags: [event.name === 'Purchased' ? 'customer' : 'registered', event.site.id],
    overwriteWithBlank: false,
  }
}

interface OmnisendAccess {
  /** Origin of the API. */
  readonly url: string
  readonly apiKey: string
}

/**
 * Sends orders to Omnisend (REST API v5, event `placed order`), which ignores orders from its own browser
 * script, and the newsletter's subscriptions (`contacts`).
 */
export function omnisendRelay({ url, apiKey }: OmnisendAccess): Vendor {
  return {
    names: ['Purchased', 'Subscribed', 'Unsubscribed'],
    needsVisit: false,
    send: async (event) => {
      if (event.name === 'Subscribed' || event.name === 'Unsubscribed') {
        const { contact, personal } = contactFor('omnisend', event)
        const body = contactBody(contact.email ?? '', event)
        await postToVendor(new URL('/v5/contacts', url).href, { 'x-api-key': apiKey }, body)
        return { call: 'contacts', personal }
      }
      if (event.name !== 'Purchased') throw new Error(`Omnisend takes no ${event.name}`)
      const { contact, personal } = contactFor('omnisend', event)
      const body = { ...orderEvent(event), contact }
      await postToVendor(new URL('/v5/events', url).href, { 'x-api-key': apiKey }, body)
      return { call: body.eventName, personal }
    },
  }
}

/** https://api-docs.omnisend.com/reference/post_contacts: it updates a contact that has the address already. */
function contactBody(
  email: string,
  { name, site, subscription }: RelayedEvent & { readonly subscription: RelayedSubscription },
) {
  const isStart = name === 'Subscribed'
  const { source, requestedAt, at, locale } = subscription
  return {
    identifiers: [
      {
        type: 'email',
        id: email,
        channels: {
          email: { status: isStart ? 'subscribed' : 'unsubscribed', statusDate: at.toISOString() },
        },
        ...(isStart && { consent: { source, createdAt: requestedAt.toISOString() } }),
      },
    ],
    ...(isStart && { tags: ['newsletter', site.id, `language: ${locale.slice(0, 2)}`] }),
  }
}

function orderEvent({ event_id, order, site }: RelayedEvent & { readonly order: StoredOrder }) {
  const major = (minor: number) => toMajor({ minor, currency: order.currency })
  return {
    eventName: 'placed order',
    origin: 'api',
    // https://api-docs.omnisend.com/docs/placed-order
    eventVersion: 'v2',
    // Omnisend deduplicates events by id and time.
    eventID: event_id,
    eventTime: order.placedAt.toISOString(),
    properties: {
      orderID: order.number,
      createdAt: order.placedAt.toISOString(),
      currency: order.currency,
      paymentMethod: order.paymentMethod,
      paymentStatus: order.payment === 'paid' ? 'paid' : 'awaitingPayment',
      fulfillmentStatus: 'unfulfilled',
      subTotalPrice: major(order.linesMinor),
      totalDiscount: major(order.discountMinor),
      shippingPrice: major(order.deliveryMinor),
      totalPrice: major(order.totalMinor),
      lineItems: order.lines.map((line) => ({
        productID: line.productId,
        productVariantID: line.variantId,
        productSKU: line.sku,
        productTitle: line.name,
        productPrice: major(line.paidMinor),
        productQuantity: line.quantity,
        productURL: new URL(paths.product(line.path), site.url).href,
        productImageURL: new URL(line.imageUrl, site.url).href,
      })),
    },
  }
}

/** A contact as the vendors' APIs need it; absent fields are not sent. */
interface Contact {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * The personal data of an event that a vendor may receive by the plan (`relayedFields`). Everything else stays in
 * the shop.
 * @returns the contact, and the names of its fields in the plan
 */
function contactFor(
  vendor: keyof typeof relayedFields,
  event: RelayedEvent,
): { readonly contact: Contact; readonly personal: readonly PiiField[] } {
  const known = getPii(event)
  const personal = relayedFields[vendor].filter((field) => known[field])
  const given: Pii = Object.fromEntries(personal.map((field) => [field, known[field]]))
  return {
    contact: {
      email: given.email ?? given.billing_email,
      phone: given.mobileNumber ?? given.mobile,
      firstName: given.firstName ?? given.first_name,
      lastName: given.lastName ?? given.last_name,
    },
    personal,
  }
}

function getPii(event: RelayedEvent): Pii {
  if (event.name === 'Purchased') {
    const { email, phone, firstName, lastName } = event.order.contact
    return { billing_email: email, mobile: phone, first_name: firstName, last_name: lastName }
  }
  if (event.name === 'Subscribed' || event.name === 'Unsubscribed') return { email: event.subscription.email }
  if (event.name !== 'Registration') return {}
  const { email, phone, firstName, lastName } = event.customer
  return { email, mobileNumber: phone, firstName, lastName }
}
