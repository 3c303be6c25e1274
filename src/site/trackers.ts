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

/** The consent category that each vendor's script requires. */
export const trackerCategories: Readonly<
  Record<TrackerId, Exclude<ConsentCategory, 'necessary' | 'functional'>>
> = {
  tag_manager: 'analytics',
  clarity: 'analytics',
  meta_pixel: 'marketing',
  criteo: 'marketing',
  omnisend: 'messaging',
  moengage: 'messaging',
  hubspot: 'messaging',
  mautic: 'messaging',
}
