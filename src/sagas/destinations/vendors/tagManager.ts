import type { ConsentCategories } from '../../../domain/consent'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { levelsOf, signalOf } from './vendor'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * A tag manager's data layer, in the words of GA4, with Google's Consent Mode v2.
 * @param tracker `GTM-...`; without a script nothing is loaded, and whoever reads `dataLayer` gets the events
 * @param forgetAdverts deletes its cookies of clicks on adverts, which are of another category than itself
 */
export function tagManager({ script }: Tracker, forgetAdverts: () => void): SingleAdapter {
  const consent = (allowed: ConsentCategories) => {
    command('consent', 'update', signalsOf(allowed))
    if (!allowed.marketing) forgetAdverts()
  }
  return {
    load: (allowed) => {
      command('consent', 'default', { ...signalsOf({}), wait_for_update: 500 })
      command('set', 'ads_data_redaction', true)
      command('set', 'url_passthrough', false)
      consent(allowed)
      if (script === '') return
      push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      return loadScript(script)
    },
    consent,
    map: callsOf,
    send: ({ body }) => {
      pushEvent(body as object)
      return 'handed_off'
    },
    // GA4 knows two steps within a checkout; they are no events of their own.
    step: ({ currency, chosen, ...cart }) =>
      pushEvent(
        'shipping' in chosen
          ? shopEvent('add_shipping_info', currency, cart, { shipping_tier: chosen.shipping })
          : shopEvent('add_payment_info', currency, cart, { payment_type: chosen.payment }),
      ),
  }
}

function callsOf(event: AcceptedEvent): Call[] {
  const { event_id, currency } = event
  const tell = (name: string, facts: object) => [{ name, body: { event: name, ...facts, event_id } }]
  const shop = (name: string, goods: Goods, facts?: object) =>
    tell(name, shopEvent(name, currency, goods, facts))
  switch (event.name) {
    case 'page_browse': {
      const { page_url, page_path, title } = event.props
      return tell('page_view', { page_location: page_url, page_path, page_title: title })
    }
    case 'ProductViewed': {
      const { item } = event.props
      return shop('view_item', { items: [item], value: item.price })
    }
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed': {
      const path = levelsOf(event.props)
      return shop('view_item_list', event.props, {
        item_list_id: path.join('/'),
        item_list_name: path.at(-1),
      })
    }
    case 'AddedToCart':
      return shop('add_to_cart', event.props)
    case 'RemovedFromCart':
      return shop('remove_from_cart', event.props)
    case 'CartItems':
      return shop('view_cart', event.props)
    case 'CheckoutInitiated':
      return shop('begin_checkout', event.props)
    case 'Purchased': {
      const { transaction_id, tax, shipping } = event.props
      return shop('purchase', event.props, { transaction_id, tax, shipping })
    }
    case 'ProductSearch':
      return tell('search', { search_term: event.props.keyword })
    case 'CouponApplied':
      return tell('coupon_applied', event.props)
    case 'PaymentFailure':
      return tell('payment_failure', { ...event.props, currency })
    case 'TrackOrder':
      return tell('track_order', { order_ref: event.props.order_id })
    case 'Registration':
      return tell('sign_up', event.props)
    case 'SignIn':
      return tell('login', { ...event.props, user_id: event.user_ref })
    case 'SignOut':
      return tell('sign_out', { user_id: null })
  }
}

/** What an event is about: items, and what they come to where that is known. */
interface Goods {
  readonly items: readonly EventItem[]
  readonly value?: number
  readonly coupon?: string | undefined
}

const shopEvent = (event: string, currency: string, { items, value, coupon }: Goods, facts?: object) => ({
  event,
  ecommerce: { currency, value, coupon, ...facts, items: items.map(itemOf) },
})

function itemOf(item: EventItem, index: number): object {
  return {
    item_id: item.sku,
    item_name: item.name,
    item_brand: item.brand,
    item_variant: item.variant_id,
    ...Object.fromEntries(
      item.categories.map((name, level) => [`item_category${level === 0 ? '' : level + 1}`, name]),
    ),
    price: item.price,
    quantity: item.quantity,
    index,
  }
}

/** Google's names for what the visitor allows; all denied before a choice. */
function signalsOf({ marketing, analytics, functional }: Partial<ConsentCategories>): object {
  return {
    ad_storage: signalOf(marketing),
    ad_user_data: signalOf(marketing),
    ad_personalization: signalOf(marketing),
    analytics_storage: signalOf(analytics),
    functionality_storage: signalOf(functional),
    personalization_storage: signalOf(functional),
    security_storage: 'granted',
  }
}

/** GA4 merges what is pushed: without the first an event would inherit the last one's items. */
function pushEvent(event: object): void {
  if ('ecommerce' in event) push({ ecommerce: null })
  push(event)
}

const push = (entry: unknown) => (window.dataLayer ??= []).push(entry)

/** Google's commands are told from events by being an `arguments` object. */
function command(..._words: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  push(arguments)
}
