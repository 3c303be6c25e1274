import { toHex } from '../../../site/newId'
import type { Tracker } from '../../../site/trackers'
import type { EventItem } from '../../../tracking/eventFields'
import type { Pii } from '../../../tracking/personalFields'
import type { AcceptedEvent } from '../../acceptedEvent'
import { callAs, listSkus, type Contact, type Rows, type Vendor } from './vendor'

declare global {
  interface Window {
    criteo_q?: unknown[]
  }
}

/**
 * Criteo's tag. Every call carries the account, the device and whom the page knows
 * (https://developers.criteo.com/retailer-integration/docs/onetag-for-offsite). The email address and the customer's id
 * leave the page only as hashes.
 */
export function criteo({ id }: Tracker): Vendor {
  let identity: Readonly<Record<string, CriteoEvent>> = {}
  return {
    piiFields: ['email', 'billing_email'],
    reset: () => void (identity = {}),
    rows,
    send: async (events: readonly CriteoEvent[]) => {
      const args: CriteoEvent[] = []
      for (const sentEvent of events) {
        const { event } = sentEvent
        const field = hashedFields[event]
        if (!field) args.push(sentEvent)
        // Without TLS there is no `crypto.subtle`, so the call is dropped.
        else if ('subtle' in crypto && sentEvent[field])
          identity = { ...identity, [event]: { ...sentEvent, [field]: await hashText(sentEvent[field]) } }
      }
      ;(window.criteo_q ??= []).push(
        { event: 'setAccount', account: id },
        { event: 'setSiteType', type: siteType() },
        ...Object.values(identity),
        ...args,
      )
    },
  }
}

/** The field to hash, per Criteo event. */
const hashedFields: Readonly<Record<string, string>> = { setEmail: 'email', setCustomerId: 'id' }

type CriteoEvent = Readonly<{ event: string } & Record<string, string>>

function rows(
  { currency, user_ref, anonymous_id, event_id }: AcceptedEvent,
  _pii: Pii,
  contact: Contact,
): Rows {
  // OneTag passes custom parameters on under names that begin with `ui_`.
  const custom = { ui_event_id: event_id }
  const visitor = [
    { event: 'setCustomerId', id: user_ref },
    { event: 'setRetailerVisitorId', id: anonymous_id },
  ].filter(({ id }) => id)
  const customer = { event: 'setEmail', ...contact, hash_method: 'sha256' }
  const callVendor =
    <Props>(name: string, factsOf: (props: Props) => object, ...before: readonly object[]) =>
    (props: Props) => [callAs(name, ...visitor, ...before, { event: name, ...factsOf(props), ...custom })]
  const basket = ({ items }: { readonly items: readonly EventItem[] }) => ({
    currency,
    item: items.map(({ sku, price, quantity }) => ({ id: sku, price, quantity })),
  })
  const viewBasket = callVendor('viewBasket', basket)
  const list = callVendor('viewList', ({ items }: { readonly items: readonly EventItem[] }) => ({
    item: listSkus(items),
  }))
  return {
    page_browse: (props) =>
      /^\/([a-z]{2}\/)?$/.test(props.page_path) ? callVendor('viewHome', () => ({}))(props) : null,
    ProductViewed: callVendor('viewItem', ({ item, in_stock }) => ({
      item: item.sku,
      price: item.price,
      availability: in_stock ? 1 : 0,
    })),
    AddedToCart: callVendor('addToCart', basket),
    // A basket without items is no basket to Criteo.
    RemovedFromCart: ({ remaining }) => (remaining.length > 0 ? viewBasket({ items: remaining }) : null),
    CartItems: viewBasket,
    CheckoutInitiated: viewBasket,
    ProductSearch: list,
    listing: list,
    Purchased: callVendor(
      'trackTransaction',
      (props) => ({ id: props.transaction_id, ...basket(props), deduplication: 1 }),
      customer,
    ),
    Registration: () => [callAs('setEmail', ...visitor, customer)],
    SignIn: () => [callAs('setCustomerId', ...visitor, customer)],
  }
}

/** SHA-256 of the trimmed, lower-case text, in hexadecimal. */
async function hashText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.trim().toLowerCase())
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Criteo's code for mobile, tablet or desktop. */
function siteType(): 'm' | 't' | 'd' {
  if (window.innerWidth < 768) return 'm'
  return window.innerWidth < 1024 ? 't' : 'd'
}
