import { scrubUrl } from '../../../domain/redaction'
import type { Tracker } from '../../../site/trackers'
import type { AcceptedEvent } from '../../acceptedEvent'
import { contactFields, toCart } from './messages'
import { call, itself, priced, type Args, type Contact, type Rows, type Vendor } from './vendor'

declare global {
  interface Window {
    _hsq?: unknown[]
  }
}

/**
 * HubSpot. It sends an identity with the next view or event. A placeholder identity would merge all visitors
 * (https://developers.hubspot.com/docs/api-reference/latest/account/settings/tracking-code/overview).
 */
export function hubspot({ id }: Tracker, clear: () => void): Vendor {
  const callVendor = (args: Args) => void (window._hsq ??= []).push(args)
  let path: unknown = null
  /** The page that the script counts by itself when it loads, until its own view comes. */
  let countedPath: unknown = undefined
  return {
    piiFields: contactFields,
    ready: () => {
      countedPath = scrubUrl(window.location.pathname)
    },
    consent: ({ messaging }) => messaging || callVendor(['revokeCookieConsent']),
    reset: clear,
    rows: (event, _pii, contact) => rows(event, contact, id),
    send: (args: Args, name) => {
      if (name === 'setPath') path = args[1]
      // The views of earlier pages wait for a late consent. Only the present page's is counted already.
      if (name === 'trackPageView' && path === countedPath) countedPath = undefined
      else callVendor(args)
    },
  }
}

function rows(event: AcceptedEvent, contact: Contact, hubId: string): Rows {
  const { name, event_id } = event
  const identify = contact.email ? [call('identify', contact)] : []
  const track =
    <Props>(factsOf: (props: Props) => object) =>
    (props: Props) => [
      ...identify,
      // https://developers.hubspot.com/docs/api-reference/2026-03/account/settings/tracking-code/track-event
      call('trackCustomBehavioralEvent', {
        name: `pe${hubId}_${name.toLowerCase()}`,
        properties: { ...factsOf(props), event_id },
      }),
    ]
  const cartOf = toCart(event)
  const cart = track(cartOf)
  return {
    page_browse: ({ page_path }) => [call('setPath', page_path), call('trackPageView')],
    ProductViewed: cart,
    AddedToCart: cart,
    CheckoutInitiated: cart,
    PaymentFailure: track(priced(event)),
    Purchased: track(({ transaction_id, ...goods }) => ({ transaction_id, ...cartOf(goods) })),
    TrackOrder: track(itself),
    Registration: track(itself),
    // No page view of its own: the custom event carries the identity.
    SignIn: track(itself),
  }
}
