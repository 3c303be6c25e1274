import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { bySaying, callAs, levelsOf, piecesOf, skusOf, type Tell } from './vendor'

interface Pixel extends Tell {
  /** The vendor's script is there. */
  callMethod?: Tell
  push?: Tell
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** Meta's pixel; told what was done, never by whom. */
export function metaPixel({ id, script }: Tracker): SingleAdapter {
  const tell: Tell = (...words) => (window.fbq ??= pixel())(...words)
  return {
    load: () => {
      // Nothing is sent before its consent is said.
      tell('consent', 'revoke')
      tell('init', id)
      tell('consent', 'grant')
      return loadScript(script)
    },
    consent: ({ marketing }) => tell('consent', marketing ? 'grant' : 'revoke'),
    map: callsOf,
    send: bySaying(tell),
  }
}

/** What collects calls until the vendor's script takes them, as its own snippet would put it there. */
function pixel(): Pixel {
  const queue: unknown[] = []
  const stub: Pixel = Object.assign(
    (...words: readonly unknown[]) => (stub.callMethod ? stub.callMethod(...words) : queue.push(words)),
    { queue, loaded: true, version: '2.0' },
  )
  stub.push = stub
  window._fbq ??= stub
  return stub
}

function callsOf(event: AcceptedEvent): Call[] | null {
  const { currency } = event
  // `eventID` lets Meta see that a call and a server's are the same.
  const called =
    (kind: string) =>
    (name: string, facts: object = {}) => [callAs(name, kind, name, facts, { eventID: event.event_id })]
  const track = called('track')
  const custom = called('trackCustom')
  const cart = ({ items, value }: { readonly items: readonly EventItem[]; readonly value: number }) => ({
    content_ids: skusOf(items),
    content_type: 'product',
    contents: items.map(({ sku, quantity }) => ({ id: sku, quantity })),
    num_items: piecesOf(items),
    value,
    currency,
  })
  switch (event.name) {
    case 'page_browse':
      return track('PageView')
    case 'ProductViewed': {
      const { item } = event.props
      return track('ViewContent', { ...cart({ items: [item], value: item.price }), content_name: item.name })
    }
    case 'AddedToCart':
      return track('AddToCart', cart(event.props))
    case 'RemovedFromCart':
      return custom('RemoveFromCart', cart(event.props))
    case 'CartItems':
      return custom('ViewCart', cart(event.props))
    case 'CheckoutInitiated':
      return track('InitiateCheckout', cart(event.props))
    case 'Purchased':
      return track('Purchase', cart(event.props))
    case 'ProductSearch':
      return track('Search', { search_string: event.props.keyword })
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed':
      return custom('ViewCategory', {
        content_category: levelsOf(event.props).join(' > '),
        content_ids: skusOf(event.props.items),
      })
    case 'CouponApplied':
      return custom('CouponApplied', event.props)
    case 'PaymentFailure':
      return custom('PaymentFailure', { ...event.props, currency })
    case 'Registration':
      return track('CompleteRegistration', { content_name: 'signup', status: true })
    case 'SignIn':
      return custom('SignIn', event.props)
    default:
      return null
  }
}
