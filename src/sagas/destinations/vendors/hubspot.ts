import { scrubUrl } from '../../../domain/redaction'
import type { Tracker } from '../../../site/trackers'
import type { Pii } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { SingleAdapter } from '../../delivery/destination'
import { loadScript } from './loadScript'
import { call, callsBy, toCart, contactFields, toContact, itself, priced, argsOf } from './vendor'

declare global {
  interface Window {
    _hsq?: unknown[]
  }
}

/**
 * HubSpot. It sends an identity with the next view or event. A placeholder identity would merge all visitors
 * (https://developers.hubspot.com/docs/api-reference/latest/account/settings/tracking-code/overview).
 */
export function hubspot({ id, script }: Tracker, clear: () => void): SingleAdapter {
  const callVendor = (args: readonly unknown[]) => (window._hsq ??= []).push(args)
  let path: unknown = null
  /** The page that the script counts by itself when it loads, until its own view comes. */
  let countedPath: unknown = undefined
  return {
    piiFields: contactFields,
    load: async (_allowed, withdrawn) => {
      await loadScript(script, withdrawn)
      countedPath = scrubUrl(window.location.pathname)
    },
    consent: ({ messaging }) => messaging || callVendor(['revokeCookieConsent']),
    reset: clear,
    map: (event, pii) => buildCalls(event, pii, id),
    send: (each) => {
      const args = argsOf(each)
      if (each.name === 'setPath') path = args[1]
      // The views of earlier pages wait for a late consent. Only the present page's is counted already.
      if (each.name === 'trackPageView' && path === countedPath) countedPath = undefined
      else callVendor(args)
      return 'handed_off'
    },
  }
}

function buildCalls(event: AcceptedEvent, pii: Pii, hubId: string) {
  const { name, event_id } = event
  const contact = toContact(pii)
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
  return callsBy(event, {
    page_browse: ({ page_path }) => [call('setPath', page_path), call('trackPageView')],
    ProductViewed: track(({ item }) => cartOf({ items: [item], value: item.price })),
    AddedToCart: cart,
    CheckoutInitiated: cart,
    PaymentFailure: track(priced(event)),
    Purchased: track(({ transaction_id, ...goods }) => ({ transaction_id, ...cartOf(goods) })),
    TrackOrder: track(itself),
    Registration: track(itself),
    // No page view of its own: the custom event carries the identity.
    SignIn: track(itself),
  })
}
