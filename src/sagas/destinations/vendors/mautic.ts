import type { Tracker } from '../../../site/trackers'
import type { Pii } from '../../../tracking/personalFields'
import { relayedFields } from '../../../tracking/relayedTrackers'
import type { AcceptedEvent } from '../../acceptedEvent'
import { relayed } from './messages'
import {
  call,
  collector,
  listLevels,
  type Args,
  type Contact,
  type Rows,
  type Vendor,
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
export function mautic(_tracker: Tracker, clear: () => void): Vendor {
  let facts: object = {}
  return {
    piiFields: relayedFields.mautic,
    begin: () => {
      window.MauticTrackingObject = 'mt'
      window.mt ??= collector()
    },
    reset: () => {
      facts = {}
      clear()
    },
    rows,
    send: (body: object, name) => {
      if (name !== 'send') {
        facts = { ...facts, ...body }
        return
      }
      const sent = facts
      const [method, hit, page] = body as Args
      return new Promise((resolve) => {
        const onload = () => {
          if (facts === sent) facts = {}
          resolve(true)
        }
        window.mt?.(method, hit, { ...sent, ...(page as object) }, { onload, onerror: () => resolve(false) })
      })
    },
  }
}

function rows(event: AcceptedEvent, pii: Pii, contact: Contact): Rows {
  const { url_scrubbed: page_url, title: page_title } = event.page
  const { event_id } = event
  const note = (facts: object) => [{ name: 'next pageview', body: facts }]
  const identify = () => note(contact)
  // The relay is last: its result is that of the event.
  const register = () => [...identify(), relayed('mautic', event, pii)]
  return {
    page_browse: () => [call('send', 'pageview', { page_url, page_title, event_id })],
    ProductViewed: ({ item }) => note({ tags: item.categories.join(',') }),
    listing: (props) => note({ tags: listLevels(props).join(',') }),
    TrackOrder: identify,
    SignIn: identify,
    Registration: register,
    Purchased: register,
  }
}
