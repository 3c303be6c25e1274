import type { PiiField } from './trackingPlan'

/**
 * Personal fields that a vendor with an API may receive, from its adapter in the browser and from the server
 * (`server/relays`). The table of docs/analytics.md shows them.
 */
export const relayedFields = {
  omnisend: ['email', 'billing_email', 'mobileNumber', 'mobile'],
  mautic: ['email', 'billing_email', 'firstName', 'first_name', 'lastName', 'last_name'],
} as const satisfies Readonly<Record<string, readonly PiiField[]>>
