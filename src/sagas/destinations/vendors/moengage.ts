import type { ConsentCategories } from '../../../domain/consent'
import type { Tracker } from '../../../site/trackers'
import type { Pii } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import { loadScript } from './loadScript'
import {
  byCalling,
  call,
  callsBy,
  toCart,
  contactFields,
  toContact,
  itself,
  known,
  ofListings,
  priced,
  toSearch,
  type VendorFunction,
} from './vendor'

type Method =
  | 'track_event'
  | 'add_unique_user_id'
  | 'add_email'
  | 'add_mobile'
  | 'add_first_name'
  | 'add_last_name'
  | 'add_gender'

interface Moengage extends Readonly<Record<Method, VendorFunction>> {
  readonly destroy_session: () => Promise<void>
  /** Missing in some versions of the script. */
  readonly enableSdk?: () => void
  readonly disableSdk?: () => void
}

declare global {
  interface Window {
    /** Defined by the vendor's script. */
    moe: (settings: object) => Moengage
    Moengage: Moengage
  }
}

/**
 * MoEngage. A site uses it only if configured. The first argument of a call is the method
 * (https://npmjs.com/package/@moengage/web-sdk). An attribute's value has at most 512 characters
 * (https://help.moengage.com/hc/en-us/articles/360037314991-Data-Tracking-Policies).
 */
export function moengage({ id, script }: Tracker): SingleAdapter {
  // Undefined until the script loads.
  let sdk: Moengage | undefined
  // `disableSdk` drops collected data and sends nothing.
  const consent = ({ messaging }: ConsentCategories) => sdk?.[messaging ? 'enableSdk' : 'disableSdk']?.()
  return {
    piiFields: [...contactFields, 'gender'],
    load: async (allowed, withdrawn) => {
      await loadScript(script, withdrawn)
      sdk = window.Moengage = window.moe({
        app_id: id,
        cluster: findCluster(script),
        // The visitor may have withdrawn consent by now.
        disableSdk: !allowed().messaging,
      })
      // The SDK stores a withdrawal, so apply the current consent again.
      consent(allowed())
    },
    consent,
    // The next call must wait for this promise.
    reset: () => sdk?.destroy_session(),
    map: buildCalls,
    send: byCalling((method, ...args) => window.Moengage[method as Method](...args)),
  }
}

/** The script's data centre in MoEngage's notation: `DC_3`. */
const findCluster = (script: string) => (/dc_\d/.exec(script)?.[0] ?? 'dc_1').toUpperCase()

function buildCalls(event: AcceptedEvent, pii: Pii) {
  const { name, props, currency, event_id } = event
  const track =
    <Props>(factsOf: (props: Props) => object) =>
    (props: Props) => [
      ...identify(event, pii),
      call('track_event', argsFor(name), { ...factsOf(props), event_id }),
    ]
  const cartOf = toCart(event)
  const cart = track(cartOf)
  const calls = callsBy(event, {
    ProductViewed: track(({ item: { sku, name, price, categories } }) => ({
      sku,
      name,
      price,
      currency,
      category: categories.join('/'),
    })),
    AddedToCart: cart,
    RemovedFromCart: cart,
    CartItems: cart,
    CheckoutInitiated: cart,
    Purchased: track(({ transaction_id, ...goods }) => ({ transaction_id, ...cartOf(goods) })),
    ...ofListings(track(({ items, ...levels }) => ({ ...levels, count: items.length }))),
    CouponApplied: track(priced(event)),
    PaymentFailure: track(priced(event)),
    ProductSearch: track(toSearch),
  })
  return calls ?? track(itself)(props)
}

/** Calls that identify the customer; none without personal data. */
function identify({ user_ref }: AcceptedEvent, pii: Pii): Call[] {
  const { email, phone, firstname, lastname } = toContact(pii)
  const facts = known({
    // Shared ids such as `guest` or `0` would merge all visitors. Ours is the customer's own.
    unique_user_id: email && user_ref,
    email,
    mobile: phone,
    first_name: firstname,
    last_name: lastname,
    gender: pii.gender,
  })
  return Object.entries(facts).map(([fact, value]) => call(`add_${fact}`, value))
}

/** `AddedToCart` becomes `Added To Cart`. */
const argsFor = (name: string) =>
  name === 'page_browse' ? 'Page Browse' : name.replaceAll(/\B[A-Z]/g, ' $&')
