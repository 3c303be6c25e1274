import type { ConsentCategories } from '../../../domain/consent'
import type { Tracker } from '../../../site/trackers'
import type { AcceptedEvent } from '../../acceptedEvent'
import {
  callAs,
  itself,
  listLevels,
  countUnits,
  priced,
  listSkus,
  type Args,
  type Goods,
  type Rows,
  type Vendor,
  type VendorFunction,
} from './vendor'

interface Pixel extends VendorFunction {
  /** Set by the vendor's script when it loads. */
  callMethod?: VendorFunction
  push?: VendorFunction
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/**
 * Meta's pixel. It receives actions without identities (https://developers.facebook.com/docs/meta-pixel/reference).
 */
export function metaPixel({ id }: Tracker): Vendor {
  const send = (args: Args) => void window.fbq?.(...args)
  const consent = (allowed: Pick<ConsentCategories, 'marketing'>) =>
    send(['consent', allowed.marketing ? 'grant' : 'revoke'])
  return {
    begin: (allowed) => {
      window.fbq ??= pixel()
      // Revoke first, so the pixel sends nothing before the consent is set.
      consent({ marketing: false })
      send(['init', id])
      consent(allowed)
    },
    consent,
    rows,
    send,
  }
}

/** The queue that Meta's own snippet creates. It collects calls until the script loads. */
function pixel(): Pixel {
  const queue: unknown[] = []
  const stub: Pixel = Object.assign(
    (...args: readonly unknown[]) => (stub.callMethod ? stub.callMethod(...args) : queue.push(args)),
    // Without these settings the pixel counts URL changes itself and drops our page views.
    { queue, loaded: true, version: '2.0', disablePushState: true, allowDuplicatePageViews: true },
  )
  stub.push = stub
  window._fbq ??= stub
  return stub
}

function rows(event: AcceptedEvent): Rows {
  const { event_id, currency } = event
  const called =
    (kind: string) =>
    <Props>(name: string, factsOf: (props: Props) => object) =>
    // Meta counts calls of browser and server with one event name and `eventID` once
    // (https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events).
    (props: Props) => [callAs(name, kind, name, factsOf(props), { eventID: event_id })]
  const track = called('track')
  const custom = called('trackCustom')
  const cart = ({ items, value }: Goods) => ({
    content_ids: listSkus(items),
    content_type: 'product',
    contents: items.map(({ sku, quantity }) => ({ id: sku, quantity })),
    num_items: countUnits(items),
    value,
    currency,
  })
  return {
    page_browse: track('PageView', () => ({})),
    ProductViewed: track('ViewContent', (props) => ({ ...cart(props), content_name: props.item.name })),
    AddedToCart: track('AddToCart', cart),
    RemovedFromCart: custom('RemoveFromCart', cart),
    CartItems: custom('ViewCart', cart),
    CheckoutInitiated: track('InitiateCheckout', cart),
    Purchased: track('Purchase', (props) => ({ ...cart(props), order_id: props.transaction_id })),
    ProductSearch: track('Search', ({ keyword }) => ({ search_string: keyword })),
    listing: custom('ViewCategory', (props) => ({
      content_category: listLevels(props).join(' > '),
      content_ids: listSkus(props.items),
    })),
    CouponApplied: custom('CouponApplied', priced(event)),
    PaymentFailure: custom('PaymentFailure', priced(event)),
    Registration: track('CompleteRegistration', () => ({ content_name: 'signup', status: true })),
    SignIn: custom('SignIn', itself),
  }
}
