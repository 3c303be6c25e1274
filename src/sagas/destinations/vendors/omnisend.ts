import type { ConsentCategories } from '../../../domain/consent'
import type { Tracker } from '../../../site/trackers'
import { paths } from '../../../site/urls/paths'
import type { EventItem } from '../../../tracking/eventFields'
import type { Pii } from '../../../tracking/personalFields'
import { relayedFields } from '../../../tracking/relayedTrackers'
import type { EventProps } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import { relayed, toSearch } from './messages'
import {
  callAs,
  priced,
  listSkus,
  type Args,
  type Contact,
  type Rows,
  type Vendor,
  type VendorFunction,
} from './vendor'

type OmnisendCategories = Readonly<Record<'necessary' | 'analytics' | 'marketing' | 'preferences', boolean>>

declare global {
  interface Window {
    omnisend?: unknown[]
    __omnisendCookieConsent?: {
      /** Resolves to null if the vendor doesn't respond within seconds. */
      getConsentAPI: (options: { wait: true }) => Promise<{
        readonly consentManager: { readonly setConsent: (categories: OmnisendCategories) => void }
      } | null>
    }
  }
}

/** The object that replaces the list when the vendor's script loads. */
interface Omnisend extends Array<unknown> {
  identifyContact: VendorFunction
}

/**
 * Omnisend. It counts events after the contact is identified. Our server sends the orders
 * (https://api-docs.omnisend.com/v5/reference/event-tracking).
 */
export function omnisend({ id }: Tracker, clear: () => void): Vendor {
  const list = () => (window.omnisend ??= [])
  return {
    piiFields: relayedFields.omnisend,
    begin: () => void list().push(['brandID', id]),
    // The script stores a withdrawal, so apply the current consent again.
    ready: omnisendConsent,
    consent: omnisendConsent,
    reset: clear,
    rows,
    send: (args: Args, name) => {
      // Throws while `omnisend` is still a list, before the vendor's script replaces it.
      if (name === 'identifyContact') (list() as Omnisend).identifyContact(...args)
      else list().push(args)
    },
  }
}

/** Sends the consent to Omnisend's Cookie Consent API, which comes with its script. */
const omnisendConsent = ({ messaging }: ConsentCategories) =>
  void window.__omnisendCookieConsent?.getConsentAPI({ wait: true }).then((vendor) =>
    vendor?.consentManager.setConsent({
      necessary: true,
      analytics: messaging,
      marketing: messaging,
      preferences: messaging,
    }),
  )

function rows(event: AcceptedEvent, pii: Pii, contact: Contact): Rows {
  const { currency, page } = event
  // Emails need absolute URLs.
  const address = (path: string) => new URL(path, page.url_scrubbed).href
  // https://api-docs.omnisend.com/docs/added-product-to-cart
  const line = ({ product_id, name, price, quantity, url, image_url }: EventItem) => ({
    productID: product_id,
    productTitle: name,
    productPrice: price,
    productQuantity: quantity,
    productURL: address(url),
    productImageURL: address(image_url),
  })
  const track =
    <Props>(name: string, factsOf: (props: Props) => object, eventVersion = '') =>
    (props: Props) => [
      callAs(name, 'track', name, {
        origin: 'api',
        eventVersion,
        eventID: event.event_id,
        eventTime: event.occurred_at,
        properties: factsOf(props),
      }),
    ]
  // Its campaigns lead back to the cart (https://api-docs.omnisend.com/docs/started-checkout).
  const cart = ({ items, value, cart_id }: EventProps<'RemovedFromCart' | 'CartItems'>) => ({
    abandonedCheckoutURL: address(paths.cart()),
    cartID: cart_id,
    value,
    currency,
    lineItems: items.map(line),
  })
  const identify = () => [callAs('identifyContact', contact)]
  return {
    page_browse: () => [callAs('$pageViewed', 'track', '$pageViewed')],
    // https://api-docs.omnisend.com/docs/viewed-product
    ProductViewed: track(
      'viewed product',
      ({ item, in_stock }) => ({
        product: {
          id: item.product_id,
          title: item.name,
          price: item.price,
          currency,
          url: address(item.url),
          imageUrl: address(item.image_url),
          categories: item.categories.map((id) => ({ id, title: id })),
          status: in_stock ? 'inStock' : 'outOfStock',
        },
      }),
      'v4',
    ),
    AddedToCart: track('added product to cart', (props) => {
      const added = cart(props)
      return { ...added, addedItem: added.lineItems[0] }
    }),
    RemovedFromCart: track('removed from cart', cart),
    CheckoutInitiated: track('started checkout', cart),
    ProductSearch: track('searched', toSearch),
    listing: track('viewed category', ({ items, ...levels }) => ({ ...levels, products: listSkus(items) })),
    PaymentFailure: track('payment failed', priced(event)),
    Purchased: () => [relayed('omnisend', event, pii)],
    TrackOrder: identify,
    Registration: identify,
    SignIn: identify,
  }
}
