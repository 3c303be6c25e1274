import type { ConsentCategories } from '../../../domain/consent'
import type { Tracker } from '../../../site/trackers'
import type { Pii } from '../../../tracking/personalFields'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'
import { contactFields, toCart, toSearch } from './messages'
import {
  call,
  itself,
  known,
  priced,
  type Args,
  type Contact,
  type Rows,
  type Vendor,
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
export function moengage({ id, script }: Tracker): Vendor {
  // Undefined until the script loads.
  let sdk: Moengage | undefined
  // `disableSdk` drops collected data and sends nothing.
  const consent = ({ messaging }: ConsentCategories) => sdk?.[messaging ? 'enableSdk' : 'disableSdk']?.()
  return {
    piiFields: [...contactFields, 'gender'],
    ready: (allowed) => {
      sdk = window.Moengage = window.moe({
        app_id: id,
        cluster: findCluster(script),
        // The visitor may have withdrawn consent by now.
        disableSdk: !allowed.messaging,
      })
      // The SDK stores a withdrawal, so apply the current consent again.
      consent(allowed)
    },
    consent,
    // The next call must wait for this promise.
    reset: () => sdk?.destroy_session(),
    rows,
    send: ([method, ...args]: readonly [Method, ...Args]) => void window.Moengage[method](...args),
  }
}

/** The script's data centre in MoEngage's notation: `DC_3`. */
const findCluster = (script: string) => (/dc_\d/.exec(script)?.[0] ?? 'dc_1').toUpperCase()

function rows(event: AcceptedEvent, pii: Pii, contact: Contact): Rows {
  const { name, currency, event_id } = event
  const track =
    <Props>(factsOf: (props: Props) => object) =>
    (props: Props) => [
      ...identify(event, pii, contact),
      call('track_event', argsFor(name), { ...factsOf(props), event_id }),
    ]
  const cartOf = toCart(event)
  const cart = track(cartOf)
  return {
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
    listing: track(({ items, ...levels }) => ({ ...levels, count: items.length })),
    CouponApplied: track(priced(event)),
    PaymentFailure: track(priced(event)),
    ProductSearch: track(toSearch),
    others: track(itself),
  }
}

/** Calls that identify the customer; none without personal data. */
function identify(
  { user_ref }: AcceptedEvent,
  { gender }: Pii,
  { email, phone, firstname, lastname }: Contact,
): Call[] {
  const facts = known({
    // Shared ids such as `guest` or `0` would merge all visitors. Ours is the customer's own.
    unique_user_id: email && user_ref,
    email,
    mobile: phone,
    first_name: firstname,
    last_name: lastname,
    gender,
  })
  return Object.entries(facts).map(([fact, value]) => call(`add_${fact}`, value))
}

/** `AddedToCart` becomes `Added To Cart`. */
const argsFor = (name: string) =>
  name === 'page_browse' ? 'Page Browse' : name.replaceAll(/\B[A-Z]/g, ' $&')
