import type { Tracker } from '../../../site/trackers'
import { relayedFields, type Pii } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { SingleAdapter } from '../../delivery/destination'
import { awaitEnds, loadScript } from './loadScript'
import { isRelayed, relayed, sendRelayed } from './relay'
import {
  argsOf,
  call,
  callsBy,
  collector,
  toContact,
  listLevels,
  ofListings,
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
 * Mautic. The browser identifies a contact; our server creates and registers it, because it has the token. Each `send`
 * counts a page hit (https://docs.mautic.org/en/6.0/configuration/tracking_script.html), so facts about the visitor go
 * with the next page view.
 */
export function mautic({ script }: Tracker, clear: () => void): SingleAdapter {
  let facts: Readonly<Record<string, string>> = {}
  return {
    piiFields: relayedFields.mautic,
    load: (_allowed, withdrawn) => {
      window.MauticTrackingObject = 'mt'
      window.mt ??= collector()
      return loadScript(script, withdrawn)
    },
    reset: () => {
      facts = {}
      clear()
    },
    map: buildCalls,
    send: async (each) => {
      if (isRelayed(each)) return sendRelayed(each)
      if (each.name === 'send') {
        const sent = facts
        const [method, hit, page] = argsOf(each)
        await awaitEnds((ends) => window.mt?.(method, hit, { ...sent, ...(page as object) }, ends))
        if (facts === sent) facts = {}
        return 'confirmed'
      }
      facts = { ...facts, ...(each.body as typeof facts) }
      return 'handed_off'
    },
  }
}

function buildCalls(event: AcceptedEvent, pii: Pii) {
  const { url_scrubbed: page_url, title: page_title } = event.page
  const { event_id } = event
  const note = (facts: object) => [{ name: 'next pageview', body: facts }]
  const identify = () => note(toContact(pii))
  const register = () => [relayed('mautic', event, pii), ...identify()]
  return callsBy(event, {
    page_browse: () => [call('send', 'pageview', { page_url, page_title, event_id })],
    ProductViewed: ({ item }) => note({ tags: item.categories.join(',') }),
    ...ofListings((props) => note({ tags: listLevels(props).join(',') })),
    TrackOrder: identify,
    SignIn: identify,
    Registration: register,
    Purchased: register,
  })
}
