import { trackerIds } from '../site/trackers'

/** Ids of all destinations: one vendor of each kind (docs/contract.md#analytics), and the own log. */
export const destinationIds = [...trackerIds, 'own_log'] as const
export type DestinationId = (typeof destinationIds)[number]
