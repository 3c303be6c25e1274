import type { TrackerId } from '../site/trackers'
import type { PiiField } from './personalFields'

/** Vendors with an API that the server calls with a secret key. */
export const relayedTrackers = [
  'mautic',
  'omnisend',
  'meta_pixel',
  'tag_manager',
] as const satisfies readonly TrackerId[]

/**
 * Personal fields that a vendor with an API may receive, from its adapter in the browser and from the server
 * (`server/relays`). The table of docs/analytics.md shows them.
 */
export const relayedFields = {
  omnisend: ['email', 'billing_email', 'mobileNumber', 'mobile'],
  mautic: ['email', 'billing_email', 'firstName', 'first_name', 'lastName', 'last_name'],
} as const satisfies Readonly<Record<string, readonly PiiField[]>>
