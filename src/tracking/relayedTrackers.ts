import type { TrackerId } from '../site/trackers'

/** Vendors whose API needs a secret key, so that the server sends their events. */
export const relayedTrackers = ['mautic', 'omnisend'] as const satisfies readonly TrackerId[]
