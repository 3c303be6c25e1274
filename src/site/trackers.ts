import type { ConsentCategory } from '../domain/consent'

/** Analytics vendors; each has its own integration (docs/contract.md#analytics). */
export const trackerIds = [
  'tag_manager',
  'meta_pixel',
  'criteo',
  'omnisend',
  'clarity',
  'moengage',
  'hubspot',
  'mautic',
] as const
export type TrackerId = (typeof trackerIds)[number]

/** Public settings of a vendor's script. */
export interface Tracker {
  /** The shop's id, key or name at the vendor. */
  readonly id: string
  /** URL of its script. */
  readonly script: string
}

/** The vendors of a site. */
export type Trackers = Readonly<Partial<Record<TrackerId, Tracker>>>

/** Vendor names for visitors, and the consent category that each vendor's script requires. */
export const trackerFacts: Readonly<
  Record<
    TrackerId,
    { readonly name: string; readonly category: Exclude<ConsentCategory, 'necessary' | 'functional'> }
  >
> = {
  tag_manager: { name: 'Google Tag Manager', category: 'analytics' },
  clarity: { name: 'Microsoft Clarity', category: 'analytics' },
  meta_pixel: { name: 'Meta Pixel', category: 'marketing' },
  criteo: { name: 'Criteo', category: 'marketing' },
  omnisend: { name: 'Omnisend', category: 'messaging' },
  moengage: { name: 'MoEngage', category: 'messaging' },
  hubspot: { name: 'HubSpot', category: 'messaging' },
  mautic: { name: 'Mautic', category: 'messaging' },
}

/** Vendors whose API needs a secret key, so that the server sends their events. */
export const relayedTrackers = ['mautic', 'omnisend'] as const satisfies readonly TrackerId[]
