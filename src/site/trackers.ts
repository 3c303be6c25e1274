import type { ConsentCategory } from '../domain/consent'
import type { RegionCode } from '../domain/region/region'
import { keysOf } from '../domain/typedObject'

/** A vendor's facts, available before its script loads. */
interface VendorFacts {
  /** For visitors and staff. */
  readonly name: string
  /** The consent category that its script requires. */
  readonly category: Exclude<ConsentCategory, 'necessary' | 'functional'>
  /** Prefixes of its first-party cookies' names. */
  readonly cookies: readonly string[]
  /** Regions that use it. Default: all. */
  readonly regions?: readonly RegionCode[]
}

const facts = {
  tag_manager: { name: 'Google Tag Manager', category: 'analytics', cookies: ['_ga', '_gcl'] },
  meta_pixel: { name: 'Meta Pixel', category: 'marketing', cookies: ['_fbp', '_fbc'] },
  criteo: { name: 'Criteo', category: 'marketing', cookies: ['cto_'] },
  omnisend: { name: 'Omnisend', category: 'messaging', cookies: ['omnisend'] },
  clarity: {
    name: 'Microsoft Clarity',
    category: 'analytics',
    cookies: ['_clck', '_clsk'],
    // Only for these (docs/contract.md#analytics), even if the shop adds others.
    regions: ['IN', 'SG', 'AE', 'ID'],
  },
  moengage: { name: 'MoEngage', category: 'messaging', cookies: ['moe_'] },
  hubspot: { name: 'HubSpot', category: 'messaging', cookies: ['hubspotutk', '__hs'] },
  mautic: { name: 'Mautic', category: 'messaging', cookies: ['mtc_id', 'mtc_sid', 'mautic_'] },
} as const satisfies Readonly<Record<string, VendorFacts>>

export type TrackerId = keyof typeof facts
/** The analytics vendors. Each has its own integration (docs/contract.md#analytics). */
export const vendorFacts: Readonly<Record<TrackerId, VendorFacts>> = facts
export const trackerIds = keysOf(vendorFacts)

/** Public settings of a vendor's script. */
export interface Tracker {
  /** The shop's id, key or name at the vendor. */
  readonly id: string
  /** URL of its script. */
  readonly script: string
}

/** The vendors of a site. */
export type Trackers = Readonly<Partial<Record<TrackerId, Tracker>>>
