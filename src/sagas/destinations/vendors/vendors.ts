import type { Tracker, TrackerId } from '../../../site/trackers'
import type { Adapter, Destination } from '../../delivery/destination'
import { dropCookies } from './dropCookies'

/** A vendor's facts, available before its script or adapter loads. */
interface Vendor extends Pick<Destination, 'category' | 'regions'> {
  /** Prefixes of its first-party cookies' names. */
  readonly cookies: readonly string[]
  /** @param clear deletes its cookies */
  readonly adapter: (tracker: Tracker, clear: () => void) => Promise<Adapter>
}

/** Google's cookies of ad clicks. */
const advertCookies = '_gcl'

/** Adapters of one consent category share a chunk. */
export const vendors: Readonly<Record<TrackerId, Vendor>> = {
  tag_manager: {
    category: 'analytics',
    cookies: ['_ga', advertCookies],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfAnalytics" */ './tagManager')).tagManager(tracker, () =>
        dropCookies(advertCookies),
      ),
  },
  meta_pixel: {
    category: 'marketing',
    cookies: ['_fbp', '_fbc'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMarketing" */ './metaPixel')).metaPixel(tracker),
  },
  criteo: {
    category: 'marketing',
    cookies: ['cto_'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMarketing" */ './criteo')).criteo(tracker),
  },
  omnisend: {
    category: 'messaging',
    cookies: ['omnisend'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './omnisend')).omnisend(...given),
  },
  // Only for these regions (specification section 9), even if the shop adds others.
  clarity: {
    category: 'analytics',
    regions: ['IN', 'SG', 'AE', 'ID'],
    cookies: ['_clck', '_clsk'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfAnalytics" */ './clarity')).clarity(tracker),
  },
  moengage: {
    category: 'messaging',
    cookies: ['moe_'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './moengage')).moengage(tracker),
  },
  hubspot: {
    category: 'messaging',
    cookies: ['hubspotutk', '__hs'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './hubspot')).hubspot(...given),
  },
  mautic: {
    category: 'messaging',
    cookies: ['mtc_id', 'mtc_sid', 'mautic_'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './mautic')).mautic(...given),
  },
}
