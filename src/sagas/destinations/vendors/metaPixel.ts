import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { bySaying, callAs, globalsOf, levelsOf, piecesOf, skusOf } from './vendor'

interface Pixel {
  (...words: readonly unknown[]): void
  callMethod?: (...words: readonly unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
}

/** Meta's pixel; told what was done, never by whom. */
export function metaPixel({ id, script }: Tracker): SingleAdapter {
  const tell = (...words: readonly unknown[]) => (globalsOf(window).fbq as Pixel)(...words)
  return {
    load: async () => {
      placePixel()
      // Nothing is sent before its consent is said.
      tell('consent', 'revoke')
      tell('init', id)
      tell('consent', 'grant')
      await loadScript(script)
    },
    consent: ({ marketing }) => tell('consent', marketing ? 'grant' : 'revoke'),
    map: callsOf,
    send: bySaying(tell),
  }
}

function placePixel(): void {
  const globals = globalsOf(window)
  if (globals.fbq) return
  const queue: unknown[] = []
  const pixel: Pixel = Object.assign(
    (...words: readonly unknown[]) => (pixel.callMethod ? pixel.callMethod(...words) : queue.push(words)),
    { queue, loaded: true, version: '2.0', push: (...words: readonly unknown[]) => pixel(...words) },
  )
  globals.fbq = pixel
  globals._fbq ??= pixel
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
