import type { ConsentCategory } from '../domain/consent'
import { keysOf } from '../domain/typedObject'

/**
 * The consent category that each analytics vendor's script requires. Each has its own integration
 * (docs/contract.md#analytics).
 */
export const trackerCategories = {
  tag_manager: 'analytics',
  meta_pixel: 'marketing',
  criteo: 'marketing',
  omnisend: 'messaging',
  clarity: 'analytics',
  moengage: 'messaging',
  hubspot: 'messaging',
  mautic: 'messaging',
} as const satisfies Readonly<Record<string, Exclude<ConsentCategory, 'necessary' | 'functional'>>>
export type TrackerId = keyof typeof trackerCategories
export const trackerIds = keysOf(trackerCategories)

/** Public settings of a vendor's script. */
export interface Tracker {
  /** The shop's id, key or name at the vendor. */
  readonly id: string
  /** URL of its script. */
  readonly script: string
}

/** The vendors of a site. */
export type Trackers = Readonly<Partial<Record<TrackerId, Tracker>>>
