import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { loadScript } from './loadScript'
import { call, callAs, cartOf, contactFields, contactOf, wordsOf } from './vendor'

declare global {
  interface Window {
    _hsq?: unknown[]
  }
}

/** HubSpot. What it knows of somebody travels with the next view or event; a placeholder would merge all visitors. */
export function hubspot({ script }: Tracker, forget: () => void): SingleAdapter {
  const tell = (words: readonly unknown[]) => (window._hsq ??= []).push(words)
  let hasLoadedHere = true
  return {
    piiFields: contactFields,
    load: () => loadScript(script),
    consent: ({ messaging }) => {
      if (!messaging) tell(['revokeCookieConsent'])
    },
    reset: forget,
    map: callsOf,
    send: (each) => {
      if (each.name === 'forget') {
        forget()
        return 'handed_off'
      }
      // The script counts the page that it comes to by itself.
      if (each.name === 'trackPageView' && hasLoadedHere) hasLoadedHere = false
      else tell(wordsOf(each))
      return 'handed_off'
    },
  }
}

function callsOf(event: AcceptedEvent, pii: Pii): Call[] | null {
  const { currency } = event
  const track = (properties: object) => [
    ...identify(pii),
    call('trackCustomBehavioralEvent', { name: event.name.toLowerCase(), properties }),
  ]
  switch (event.name) {
    case 'page_browse':
      return [call('setPath', event.props.page_path), call('trackPageView')]
    case 'ProductViewed': {
      const { sku, name, price } = event.props.item
      return track({ sku, name, price, currency })
    }
    case 'AddedToCart':
    case 'CheckoutInitiated':
      return track(cartOf(event.props, currency))
    case 'PaymentFailure':
      return track({ ...event.props, currency })
    case 'Purchased': {
      const { transaction_id, value } = event.props
      return track({ transaction_id, value, currency })
    }
    case 'TrackOrder':
    case 'Registration':
      return track(event.props)
    case 'SignIn':
      return [...identify(pii), call('trackPageView')]
    case 'SignOut':
      return [callAs('forget')]
    default:
      return null
  }
}

function identify(pii: Pii): Call[] {
  const contact = contactOf(pii)
  return contact.email ? [call('identify', contact)] : []
}
