import type { Tracker, TrackerId } from '../../../site/trackers'
import type { Adapter, Destination } from '../../delivery/destination'
import { dropCookies } from './dropCookies'

/** A vendor's facts, available before its script or adapter loads. */
interface Vendor extends Pick<Destination, 'regions'> {
  /** Prefixes of its first-party cookies' names. */
  readonly cookies: readonly string[]
  /** @param clear deletes its cookies */
  readonly adapter: (tracker: Tracker, clear: () => void) => Promise<Adapter>
}

/** Google's cookies of ad clicks. */
const advertCookies = '_gcl'

/** The vendors. Adapters of one consent category (`trackerFacts`) share a chunk. */
export const vendors: Readonly<Record<TrackerId, Vendor>> = {
  tag_manager: {
    cookies: ['_ga', advertCookies],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfAnalytics" */ './tagManager')).tagManager(tracker, () =>
        dropCookies(advertCookies),
      ),
  },
  meta_pixel: {
    cookies: ['_fbp', '_fbc'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMarketing" */ './metaPixel')).metaPixel(tracker),
  },
  criteo: {
    cookies: ['cto_'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMarketing" */ './criteo')).criteo(tracker),
  },
  omnisend: {
    cookies: ['omnisend'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './omnisend')).omnisend(...given),
  },
  // Only for these regions (specification section 9), even if the shop adds others.
  clarity: {
    regions: ['IN', 'SG', 'AE', 'ID'],
    cookies: ['_clck', '_clsk'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfAnalytics" */ './clarity')).clarity(tracker),
  },
  moengage: {
    cookies: ['moe_'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './moengage')).moengage(tracker),
  },
  hubspot: {
    cookies: ['hubspotutk', '__hs'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './hubspot')).hubspot(...given),
  },
  mautic: {
    cookies: ['mtc_id', 'mtc_sid', 'mautic_'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './mautic')).mautic(...given),
  },
}
