import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { EventProps, Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { paths } from '../../../site/urls/paths'
import { loadScript } from './loadScript'
import { isRelayed, relayed, sendRelayed } from './relay'
import { callAs, contactOf, skusOf, wordsOf, type Tell } from './vendor'

declare global {
  interface Window {
    omnisend?: unknown[]
  }
}

/** What the vendor's script puts in the list's place. */
interface Omnisend extends Array<unknown> {
  identifyContact: Tell
}

/** Omnisend. Its events count once the contact is known; orders are told by our server. */
export function omnisend({ id, script }: Tracker, forget: () => void): SingleAdapter {
  const list = () => (window.omnisend ??= [])
  return {
    piiFields: ['email', 'mobileNumber', 'billing_email', 'mobile'],
    load: () => {
      list().push(['brandID', id])
      return loadScript(script)
    },
    reset: forget,
    map: callsOf,
    send: (each) => {
      if (isRelayed(each)) return sendRelayed(each)
      if (each.name === 'identifyContact') {
        // A list until the vendor's script has come: then there is nobody to tell, which throws.
        const vendor = list() as Omnisend
        vendor.identifyContact(...wordsOf(each))
      } else list().push(wordsOf(each))
      return 'handed_off'
    },
  }
}

function callsOf(event: AcceptedEvent, pii: Pii): Call[] | null {
  const { currency, page } = event
  // Mails need whole addresses.
  const address = (path: string) => new URL(path, page.url_scrubbed).href
  const product = ({ sku, name, price, quantity, url, image_url, categories }: EventItem) => ({
    id: sku,
    title: name,
    price,
    currency,
    quantity,
    url: address(url),
    imageUrl: address(image_url),
    categories,
  })
  const track = (name: string, properties: object) => [
    callAs(name, 'track', name, {
      origin: 'api',
      eventVersion: '',
      eventID: event.event_id,
      eventTime: event.occurred_at,
      properties,
    }),
  ]
  const cart = ({ items, value, cart_id }: EventProps<'RemovedFromCart' | 'CartItems'>) => ({
    cartID: cart_id,
    value,
    currency,
    lineItems: items.map(product),
  })
  switch (event.name) {
    case 'page_browse':
      return [callAs('$pageViewed', 'track', '$pageViewed')]
    case 'ProductViewed': {
      const { item, in_stock } = event.props
      const status = in_stock ? 'inStock' : 'outOfStock'
      return track('viewed product', { product: { ...product(item), status } })
    }
    case 'AddedToCart': {
      const added = cart(event.props)
      const abandonedCheckoutURL = address(paths.cart())
      return track('added product to cart', { ...added, addedItem: added.lineItems[0], abandonedCheckoutURL })
    }
    case 'RemovedFromCart':
      return track('removed from cart', cart(event.props))
    case 'CheckoutInitiated':
      return track('started checkout', cart(event.props))
    case 'ProductSearch': {
      const { keyword, results } = event.props
      return track('searched', { keyword, results })
    }
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed': {
      const { items, ...levels } = event.props
      return track('viewed category', { ...levels, products: skusOf(items) })
    }
    case 'PaymentFailure':
      return track('payment failed', { ...event.props, currency })
    case 'Purchased':
      return [relayed('omnisend', event, pii)]
    case 'TrackOrder':
    case 'Registration':
    case 'SignIn':
      return [callAs('identifyContact', contactOf(pii))]
    default:
      return null
  }
}
