import type { ConsentCategories } from '../../domain/consent'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Call, SingleDestination } from '../destination'
import type { EventItem } from '../eventFields'
import { loadScript } from './loadScript'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

interface TagManagerSettings {
  /** `GTM-...`; without one nothing is loaded, and whoever reads `dataLayer` gets the events. */
  readonly containerId: string | null
}

/** A tag manager's data layer, in the words of GA4, with Google's Consent Mode v2. */
export function tagManager({ containerId }: TagManagerSettings): SingleDestination {
  return {
    id: 'tag_manager',
    kind: 'tag_manager',
    category: 'analytics',
    piiFields: [],
    load: (allowed) => {
      command('consent', 'default', { ...signalsOf(null), wait_for_update: 500 })
      command('set', 'ads_data_redaction', true)
      command('set', 'url_passthrough', false)
      command('consent', 'update', signalsOf(allowed))
      if (containerId === null) return
      push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      return loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`)
    },
    consent: (allowed) => command('consent', 'update', signalsOf(allowed)),
    map: callsOf,
    send: ({ body }) => {
      // GA4 merges what is pushed; without this an event would inherit the last one's items.
      if (typeof body === 'object' && body !== null && 'ecommerce' in body) push({ ecommerce: null })
      push(body)
      return 'handed_off'
    },
  }
}

function callsOf(event: AcceptedEvent): Call[] | null {
  const { event_id, currency } = event
  switch (event.name) {
    case 'page_browse': {
      const { page_url, page_path, title } = event.props
      return [call('page_view', { page_location: page_url, page_path, page_title: title, event_id })]
    }
    case 'AddedToCart': {
      const { value, items } = event.props
      return [call('add_to_cart', { ecommerce: { currency, value, items: items.map(itemOf) }, event_id })]
    }
    case 'Purchased': {
      const { transaction_id, value, tax, shipping, coupon, items } = event.props
      const ecommerce = { currency, transaction_id, value, tax, shipping, coupon, items: items.map(itemOf) }
      return [call('purchase', { ecommerce, event_id })]
    }
    case 'PaymentFailure':
      return [call('payment_failure', { ...event.props, currency, event_id })]
    case 'TrackOrder':
      return [call('track_order', { order_ref: event.props.order_id, event_id })]
    default:
      return null
  }
}

const call = (name: string, body: object): Call => ({ name, body: { event: name, ...body } })

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
function signalsOf(allowed: ConsentCategories | null): Readonly<Record<string, 'granted' | 'denied'>> {
  const signal = (isAllowed = false) => (isAllowed ? 'granted' : 'denied')
  return {
    ad_storage: signal(allowed?.marketing),
    ad_user_data: signal(allowed?.marketing),
    ad_personalization: signal(allowed?.marketing),
    analytics_storage: signal(allowed?.analytics),
    functionality_storage: signal(allowed?.functional),
    personalization_storage: signal(allowed?.functional),
    security_storage: 'granted',
  }
}

function push(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Google's commands are told from events by being an `arguments` object. */
function command(..._words: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  push(arguments)
}
