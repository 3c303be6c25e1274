import type { TrackerId } from '../site/trackers'

/** Vendors with an API that the server calls with a secret key. */
export const relayedTrackers = [
  'mautic',
  'omnisend',
  'meta_pixel',
  'tag_manager',
] as const satisfies readonly TrackerId[]
