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
