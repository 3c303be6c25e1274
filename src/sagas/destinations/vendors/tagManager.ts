import type { ConsentCategories } from '../../../domain/consent'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { dropCookies } from './dropCookies'
import { levelsOf, signalOf } from './vendor'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * A tag manager's data layer, in the words of GA4, with Google's Consent Mode v2.
 * @param tracker `GTM-...`; without a script nothing is loaded, and whoever reads `dataLayer` gets the events
 */
export function tagManager({ script }: Tracker): SingleAdapter {
  return {
    load: (allowed) => {
      dropAdverts(allowed)
      command('consent', 'default', { ...signalsOf({}), wait_for_update: 500 })
      command('set', 'ads_data_redaction', true)
      command('set', 'url_passthrough', false)
      command('consent', 'update', signalsOf(allowed))
      if (script === '') return
      push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      return loadScript(script)
    },
    consent: (allowed) => {
      command('consent', 'update', signalsOf(allowed))
      dropAdverts(allowed)
    },
    map: callsOf,
    send: ({ body }) => {
      pushEvent(body as object)
      return 'handed_off'
    },
    // GA4 knows two steps within a checkout; they are no events of their own.
    step: ({ currency, value, coupon, items, chosen }) => {
      const ecommerce = { currency, value, coupon, items: items.map(itemOf) }
      pushEvent(
        'shipping' in chosen
          ? { event: 'add_shipping_info', ecommerce: { ...ecommerce, shipping_tier: chosen.shipping } }
          : { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: chosen.payment } },
      )
    },
  }
}

const cartEvents = {
  AddedToCart: 'add_to_cart',
  RemovedFromCart: 'remove_from_cart',
  CartItems: 'view_cart',
  CheckoutInitiated: 'begin_checkout',
} as const

function callsOf(event: AcceptedEvent): Call[] {
  const { event_id, currency } = event
  const tell = (name: string, facts: object) => [{ name, body: { event: name, ...facts, event_id } }]
  const shop = (name: string, items: readonly EventItem[], facts: object) =>
    tell(name, { ecommerce: { currency, ...facts, items: items.map(itemOf) } })
  switch (event.name) {
    case 'page_browse': {
      const { page_url, page_path, title } = event.props
      return tell('page_view', { page_location: page_url, page_path, page_title: title })
    }
    case 'ProductViewed':
      return shop('view_item', [event.props.item], { value: event.props.item.price })
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed': {
      const path = levelsOf(event.props)
      return shop('view_item_list', event.props.items, {
        item_list_id: path.join('/'),
        item_list_name: path.at(-1),
      })
    }
    case 'AddedToCart':
    case 'RemovedFromCart':
    case 'CartItems':
    case 'CheckoutInitiated': {
      const { items, value, coupon } = { coupon: undefined, ...event.props }
      return shop(cartEvents[event.name], items, { value, coupon })
    }
    case 'Purchased': {
      const { items, transaction_id, value, tax, shipping, coupon } = event.props
      return shop('purchase', items, { transaction_id, value, tax, shipping, coupon })
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

function itemOf(item: EventItem, index: number): object {
  const categories = item.categories.map(
    (name, level) => [`item_category${level === 0 ? '' : level + 1}`, name] as const,
  )
  return {
    item_id: item.sku,
    item_name: item.name,
    item_brand: item.brand,
    item_variant: item.variant_id,
    ...Object.fromEntries(categories),
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

/** Its cookies of clicks on adverts are of another category than itself. */
function dropAdverts({ marketing }: ConsentCategories): void {
  if (!marketing) dropCookies('_gcl')
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
