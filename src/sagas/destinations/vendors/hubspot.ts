import type { Tracker } from '../../../site/trackers'
import type { Pii } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { SingleAdapter } from '../../delivery/destination'
import { loadScript } from './loadScript'
import { call, callAs, callsBy, toCart, contactFields, toContact, itself, priced, argsOf } from './vendor'

declare global {
  interface Window {
    _hsq?: unknown[]
  }
}

/**
 * HubSpot. It sends an identity with the next view or event. A placeholder identity would merge all visitors.
 */
export function hubspot({ script }: Tracker, clear: () => void): SingleAdapter {
  const callVendor = (args: readonly unknown[]) => (window._hsq ??= []).push(args)
  let hasLoadedHere = true
  return {
    piiFields: contactFields,
    load: (_allowed, withdrawn) => loadScript(script, withdrawn),
    consent: ({ messaging }) => messaging || callVendor(['revokeCookieConsent']),
    reset: clear,
    map: buildCalls,
    send: (each) => {
      // The script itself counts the first page view after it loads.
      if (each.name === 'trackPageView' && hasLoadedHere) hasLoadedHere = false
      // For `forget`, the reset that follows does the work.
      else if (each.name !== 'forget') callVendor(argsOf(each))
      return 'handed_off'
    },
  }
}

function buildCalls(event: AcceptedEvent, pii: Pii) {
  const { name, currency, event_id } = event
  const contact = toContact(pii)
  const identify = contact.email ? [call('identify', contact)] : []
  const track =
    <Props>(factsOf: (props: Props) => object) =>
    (props: Props) => [
      ...identify,
      call('trackCustomBehavioralEvent', {
        name: name.toLowerCase(),
        properties: { ...factsOf(props), event_id },
      }),
    ]
  const cart = track(toCart(event))
  return callsBy(event, {
    page_browse: ({ page_path }) => [call('setPath', page_path), call('trackPageView')],
    ProductViewed: track(({ item: { sku, name, price } }) => ({ sku, name, price, currency })),
    AddedToCart: cart,
    CheckoutInitiated: cart,
    PaymentFailure: track(priced(event)),
    Purchased: track(({ transaction_id, value }) => ({ transaction_id, value, currency })),
    TrackOrder: track(itself),
    Registration: track(itself),
    SignIn: () => [...identify, call('trackPageView')],
    SignOut: () => [callAs('forget')],
  })
}
