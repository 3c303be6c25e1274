import { trackerFacts, type Tracker, type TrackerId } from '../../../site/trackers'
import type { Adapter, Destination } from '../../delivery/destination'
import { dropCookies } from './dropCookies'

/** A vendor's facts, available before its script or adapter loads. */
interface Vendor extends Pick<Destination, 'regions'> {
  /** Prefixes of its first-party cookies' names. */
  readonly cookies: readonly string[]
}

export const vendors: Readonly<Record<TrackerId, Vendor>> = {
  tag_manager: { cookies: ['_ga', '_gcl'] },
  meta_pixel: { cookies: ['_fbp', '_fbc'] },
  criteo: { cookies: ['cto_'] },
  omnisend: { cookies: ['omnisend'] },
  // Only for these regions (docs/contract.md#analytics), even if the shop adds others.
  clarity: { cookies: ['_clck', '_clsk'], regions: ['IN', 'SG', 'AE', 'ID'] },
  moengage: { cookies: ['moe_'] },
  hubspot: { cookies: ['hubspotutk', '__hs'] },
  mautic: { cookies: ['mtc_id', 'mtc_sid', 'mautic_'] },
}

/**
 * @param clear deletes the vendor's cookies
 * @param drop deletes the cookies whose names have one of these prefixes
 */
type CreateAdapter = (tracker: Tracker, clear: () => void, drop: typeof dropCookies) => Adapter

/** The adapters of one consent category share a chunk. */
const chunks = {
  analytics: () => import(/* webpackChunkName: "trackersOfAnalytics" */ './analyticsAdapters'),
  marketing: () => import(/* webpackChunkName: "trackersOfMarketing" */ './marketingAdapters'),
  messaging: () => import(/* webpackChunkName: "trackersOfMessaging" */ './messagingAdapters'),
}

/** Loads a vendor's adapter. */
export async function loadAdapter(id: TrackerId, tracker: Tracker, clear: () => void): Promise<Adapter> {
  const adapters: Readonly<Partial<Record<TrackerId, CreateAdapter>>> =
    await chunks[trackerFacts[id].category]()
  // The chunk of a category exports the adapters of all its vendors.
  const create = adapters[id] as CreateAdapter
  return create(tracker, clear, dropCookies)
}
