import type { Tracker } from '../../../site/trackers'
import { relayedFields, type Pii } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { SingleAdapter } from '../../delivery/destination'
import { awaitEnds, loadScript } from './loadScript'
import { isRelayed, relayed, sendRelayed } from './relay'
import {
  call,
  callAs,
  callsBy,
  collector,
  toContact,
  listLevels,
  ofListings,
  argsOf,
  type VendorFunction,
} from './vendor'

declare global {
  interface Window {
    /** Name of the global function that Mautic's script uses. */
    MauticTrackingObject?: string
    mt?: VendorFunction
  }
}

/**
 * Mautic. The browser identifies a contact; our server creates and registers it, because it has the token.
 */
export function mautic({ script }: Tracker, clear: () => void): SingleAdapter {
  return {
    piiFields: relayedFields.mautic,
    load: (_allowed, withdrawn) => {
      window.MauticTrackingObject = 'mt'
      window.mt ??= collector()
      return loadScript(script, withdrawn)
    },
    reset: clear,
    map: buildCalls,
    send: (each) => {
      if (isRelayed(each)) return sendRelayed(each)
      // The reset that follows does the work.
      if (each.name === 'forget') return 'handed_off'
      return awaitEnds((ends) => window.mt?.(...argsOf(each), ends)).then(() => 'confirmed')
    },
  }
}

function buildCalls(event: AcceptedEvent, pii: Pii) {
  const { url_scrubbed: page_url, title: page_title } = event.page
  const { event_id } = event
  const view = (facts?: object) => call('send', 'pageview', { page_url, page_title, ...facts, event_id })
  const identify = () => [view(toContact(pii))]
  const register = () => [relayed('mautic', event, pii), ...identify()]
  return callsBy(event, {
    page_browse: () => [view()],
    ProductViewed: ({ item }) => [view({ tags: item.categories.join(',') })],
    ...ofListings((props) => [view({ tags: listLevels(props).join(',') })]),
    TrackOrder: identify,
    SignIn: identify,
    Registration: register,
    Purchased: register,
    SignOut: () => [callAs('forget')],
  })
}
