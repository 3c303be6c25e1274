import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { isRelayed, relayed, sendRelayed } from './relay'
import { callAs, contactOf, globalsOf, placeList, wordsOf } from './vendor'

/** Omnisend. Its events count once the contact is known; orders are told by our server. */
export function omnisend({ id, script }: Tracker, forget: () => void): SingleAdapter {
  const list = () => placeList('omnisend')
  return {
    piiFields: ['email', 'mobileNumber', 'billing_email', 'mobile'],
    load: async () => {
      list().push(['brandID', id])
      await loadScript(script)
    },
    reset: forget,
    map: callsOf,
    send: (each) => {
      if (isRelayed(each)) return sendRelayed(each)
      if (each.name === 'identifyContact') {
        // A list until the vendor's script has come: then there is nobody to tell, which throws.
        const vendor = globalsOf(window).omnisend as { identifyContact: (who: unknown) => void }
        vendor.identifyContact(wordsOf(each)[0])
      } else list().push(wordsOf(each))
      return 'handed_off'
    },
  }
}

function callsOf(event: AcceptedEvent, pii: Pii): Call[] | null {
  const { currency, page } = event
  const product = (item: EventItem) => productOf(item, currency, page.url_scrubbed)
  const track = (name: string, properties: object) => [
    callAs(name, 'track', name, {
      origin: 'api',
      eventVersion: '',
      eventID: event.event_id,
      eventTime: event.occurred_at,
      properties,
    }),
  ]
  const cart = (items: readonly EventItem[], value: number, cartID?: string) => ({
    cartID,
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
      const { items, value, cart_id } = event.props
      const addedItem = items.map(product)[0]
      return track('added product to cart', { ...cart(items, value, cart_id), addedItem })
    }
    case 'RemovedFromCart': {
      const { items, value, cart_id } = event.props
      return track('removed from cart', cart(items, value, cart_id))
    }
    case 'CheckoutInitiated': {
      const { items, value, cart_id } = event.props
      return track('started checkout', cart(items, value, cart_id))
    }
    case 'ProductSearch':
      return track('searched', { keyword: event.props.keyword, results: event.props.results })
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed': {
      const { items, ...levels } = event.props
      return track('viewed category', { ...levels, products: items.map(({ sku }) => sku) })
    }
    case 'PaymentFailure':
      return track('payment failed', { ...event.props, currency })
    case 'Purchased':
      return [relayed('omnisend', event, pii)]
    case 'TrackOrder':
    case 'Registration':
    case 'SignIn':
      return identify(pii)
    default:
      return null
  }
}

function identify(pii: Pii): Call[] | null {
  const contact = contactOf(pii)
  if (!contact) return null
  const { email, phone } = contact
  return [callAs('identifyContact', { email, ...(phone && { phone }) })]
}

/** Mails need whole addresses. */
const productOf = (item: EventItem, currency: string, page: string) => ({
  id: item.sku,
  title: item.name,
  price: item.price,
  currency,
  quantity: item.quantity,
  url: new URL(item.url, page).href,
  imageUrl: new URL(item.image_url, page).href,
  categories: item.categories,
})
