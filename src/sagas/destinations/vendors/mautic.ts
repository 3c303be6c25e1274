import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { endOf, loadScript } from './loadScript'
import { isRelayed, relayed, sendRelayed } from './relay'
import { call, callAs, collector, contactOf, levelsOf, wordsOf, type Tell } from './vendor'

declare global {
  interface Window {
    /** The name of the next one. */
    MauticTrackingObject?: string
    mt?: Tell
  }
}

/** Mautic: identified in the browser, created and registered by our server, which has the token. */
export function mautic({ script }: Tracker, forget: () => void): SingleAdapter {
  return {
    piiFields: ['email', 'firstName', 'lastName', 'billing_email', 'first_name', 'last_name'],
    load: () => {
      window.MauticTrackingObject = 'mt'
      window.mt ??= collector()
      return loadScript(script)
    },
    reset: forget,
    map: callsOf,
    send: (each) => {
      if (isRelayed(each)) return sendRelayed(each)
      if (each.name === 'forget') {
        forget()
        return 'handed_off'
      }
      return endOf((ends) => window.mt?.(...wordsOf(each), ends)).then(() => 'confirmed')
    },
  }
}

function callsOf(event: AcceptedEvent, pii: Pii): Call[] | null {
  const { url_scrubbed: page_url, title: page_title } = event.page
  const view = (facts: object = {}) => call('send', 'pageview', { page_url, page_title, ...facts })
  const identified = view(contactOf(pii))
  switch (event.name) {
    case 'page_browse':
      return [view()]
    case 'ProductViewed':
      return [view({ tags: event.props.item.categories.join(',') })]
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed':
      return [view({ tags: levelsOf(event.props).join(',') })]
    case 'TrackOrder':
    case 'SignIn':
      return [identified]
    case 'Registration':
    case 'Purchased':
      return [relayed('mautic', event, pii), identified]
    case 'SignOut':
      return [callAs('forget')]
    default:
      return null
  }
}
