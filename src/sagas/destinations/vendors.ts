import { regionCodes } from '../../domain/region'
import type { Tracker, TrackerId } from '../../site/trackers'
import type { Adapter, Destination } from '../delivery/destination'

/** A vendor before anything of it is loaded, our own code that speaks to it included. */
interface Vendor extends Pick<Destination, 'kind' | 'category' | 'regions' | 'piiFields'> {
  /** How the names of its first-party cookies begin. */
  readonly cookies: readonly string[]
  /** @param forget deletes its cookies */
  readonly adapter: (tracker: Tracker, forget: () => void) => Promise<Adapter>
}

/** Adapters of one category of consent come together, in one file. */
export const vendors: Readonly<Record<TrackerId, Vendor>> = {
  tag_manager: {
    kind: 'tag_manager',
    category: 'analytics',
    piiFields: [],
    cookies: ['_ga', '_gcl'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfAnalytics" */ './tagManager')).tagManager(tracker),
  },
  meta_pixel: {
    kind: 'pixel',
    category: 'marketing',
    piiFields: [],
    cookies: ['_fbp', '_fbc'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMarketing" */ './metaPixel')).metaPixel(tracker),
  },
  criteo: {
    kind: 'pixel',
    category: 'marketing',
    piiFields: ['email', 'billing_email'],
    cookies: ['cto_'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMarketing" */ './criteo')).criteo(tracker),
  },
  omnisend: {
    kind: 'messaging',
    category: 'messaging',
    piiFields: ['email', 'mobileNumber', 'billing_email', 'mobile'],
    cookies: ['omnisend'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './omnisend')).omnisend(...given),
  },
  // Only for the builds of these regions (specification section 9).
  clarity: {
    kind: 'behaviour',
    category: 'analytics',
    regions: regionCodes,
    piiFields: [],
    cookies: ['_clck', '_clsk'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfAnalytics" */ './clarity')).clarity(tracker),
  },
  moengage: {
    kind: 'messaging',
    category: 'messaging',
    piiFields: ['email', 'mobileNumber', 'firstName', 'lastName', 'gender', 'billing_email', 'mobile'],
    cookies: ['moe_'],
    adapter: async (tracker) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './moengage')).moengage(tracker),
  },
  hubspot: {
    kind: 'crm',
    category: 'messaging',
    piiFields: [
      ...(['email', 'firstName', 'lastName', 'mobileNumber'] as const),
      ...(['billing_email', 'first_name', 'last_name', 'mobile'] as const),
    ],
    cookies: ['hubspotutk', '__hs'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './hubspot')).hubspot(...given),
  },
  mautic: {
    kind: 'messaging',
    category: 'messaging',
    piiFields: ['email', 'firstName', 'lastName', 'billing_email', 'first_name', 'last_name'],
    cookies: ['mtc_id', 'mtc_sid', 'mautic_'],
    adapter: async (...given) =>
      (await import(/* webpackChunkName: "trackersOfMessaging" */ './mautic')).mautic(...given),
  },
}
