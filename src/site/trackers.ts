import type { ConsentCategory } from '../domain/consent'

/** Vendors that a shop may tell what happens on it; each has its own kind (specification section 7). */
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

/** Where one vendor's script comes from, and whom it counts for; nothing secret. */
export interface Tracker {
  /** The shop's number, key or name at the vendor. */
  readonly id: string
  /** Address of its script. */
  readonly script: string
}

/** Those that a shop uses. */
export type Trackers = Readonly<Partial<Record<TrackerId, Tracker>>>

/** What visitors are told of a vendor, and what they have to allow before anything of it exists in their browser. */
export const trackerFacts: Readonly<
  Record<TrackerId, { readonly name: string; readonly category: ConsentCategory }>
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
