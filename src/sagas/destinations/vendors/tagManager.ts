import type { ConsentCategories } from '../../../domain/consent'
import type { Tracker } from '../../../site/trackers'
import type { EventItem } from '../../../tracking/eventFields'
import { toGaItem } from '../../../tracking/gaItem'
import type { AcceptedEvent } from '../../acceptedEvent'
import { itself, listLevels, priced, type Rows, type Vendor } from './vendor'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * The data layer of a tag manager: GA4 events, with Google's Consent Mode v2. `docs/gtm-container.json` forwards them
 * to GA4 (https://developers.google.com/analytics/devguides/collection/ga4/reference/events).
 * @param tracker `GTM-...`; without a script, only `dataLayer` receives the events
 * @param drop deletes cookies by the prefixes of their names
 */
export function tagManager(
  { script }: Tracker,
  _clear: () => void,
  drop: (...prefixes: readonly string[]) => void,
): Vendor {
  const consent = (allowed: ConsentCategories) => {
    command('consent', 'update', googleSignals(allowed))
    // The cookies of ad clicks need consent to marketing.
    if (!allowed.marketing) drop('_gcl')
  }
  return {
    begin: (allowed) => {
      for (const args of googleBeginning) command(...args)
      consent(allowed)
      if (script) push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    },
    consent,
    rows,
    send: (event: object) => {
      // GA4 merges pushed objects. Without the null, an event would inherit the previous items.
      if ('ecommerce' in event) push({ ecommerce: null })
      push(event)
    },
  }
}

/** A consent in the words of Google and Microsoft. */
export const consentValue = (isAllowed = false) => (isAllowed ? 'granted' : 'denied')

/** Consent as signals of Google's Consent Mode v2. Everything is denied before a choice. */
const googleSignals = ({ marketing, analytics, functional }: Partial<ConsentCategories>) => ({
  ad_storage: consentValue(marketing),
  ad_user_data: consentValue(marketing),
  ad_personalization: consentValue(marketing),
  analytics_storage: consentValue(analytics),
  functionality_storage: consentValue(functional),
  personalization_storage: consentValue(functional),
  security_storage: 'granted',
})

/** The first commands to Google's Consent Mode. */
const googleBeginning: readonly (readonly unknown[])[] = [
  ['consent', 'default', { ...googleSignals({}), wait_for_update: 500 }],
  ['set', 'ads_data_redaction', true],
  ['set', 'url_passthrough', false],
]

function rows(event: AcceptedEvent): Rows {
  const { event_id, currency, user_ref } = event
  const callVendor =
    <Props>(name: string, factsOf: (props: Props) => object) =>
    (props: Props) => [{ name, body: { event: name, ...factsOf(props), event_id } }]
  const shop = <Props extends Ecommerce>(name: string, factsOf?: (props: Props) => object) =>
    callVendor(name, (props: Props) => toEcommerce(currency, props, factsOf?.(props)))
  return {
    page_browse: callVendor('page_view', ({ page_url, page_path, title }) => ({
      page_location: page_url,
      page_path,
      page_title: title,
    })),
    ProductViewed: shop('view_item'),
    listing: shop('view_item_list', (props) => {
      const path = listLevels(props)
      return { item_list_id: path.join('/'), item_list_name: path.at(-1) }
    }),
    AddedToCart: shop('add_to_cart'),
    RemovedFromCart: shop('remove_from_cart'),
    CartItems: shop('view_cart'),
    CheckoutInitiated: shop('begin_checkout'),
    ShippingSelected: shop('add_shipping_info', ({ shipping_tier }) => ({ shipping_tier })),
    PaymentSelected: shop('add_payment_info', ({ payment_type }) => ({ payment_type })),
    Purchased: shop('purchase', ({ transaction_id, tax, shipping }) => ({ transaction_id, tax, shipping })),
    ProductSearch: callVendor('search', ({ keyword }) => ({ search_term: keyword })),
    CouponApplied: callVendor('coupon_applied', priced(event)),
    PaymentFailure: callVendor('payment_failure', priced(event)),
    TrackOrder: callVendor('track_order', ({ order_id }) => ({ order_ref: order_id })),
    Registration: callVendor('sign_up', itself),
    SignIn: callVendor('login', (props) => ({ ...props, user_id: user_ref })),
    SignOut: callVendor('sign_out', () => ({ user_id: null })),
  }
}

/** Items, with their value and coupon if known. */
interface Ecommerce {
  readonly items: readonly EventItem[]
  readonly value?: number
  readonly coupon?: string | undefined
}

const toEcommerce = (currency: string, { items, value, coupon }: Ecommerce, facts?: object) => ({
  ecommerce: {
    currency,
    value,
    coupon,
    ...facts,
    items: items.map((item, index) => toGaItem(item, index, coupon)),
  },
})

const push = (entry: unknown) => (window.dataLayer ??= []).push(entry)

/** Google recognizes a command by its `arguments` object. */
function command(..._args: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  push(arguments)
}
