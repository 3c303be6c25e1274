import { recordFrom } from '../domain/typedObject'
import { trackerIds } from '../site/trackers'

/** Ids of all destinations: one vendor of each kind (docs/contract.md#analytics), and the own log. */
export const destinationIds = [...trackerIds, 'own_log'] as const
export type DestinationId = (typeof destinationIds)[number]

/** For each destination, whether it receives an event. */
export type Mapping = Readonly<Record<DestinationId, 'mapped' | 'not_mapped'>>

/** Maps an event to all destinations except the listed ones. */
export function toAllBut(excluded: readonly DestinationId[]): Mapping {
  return recordFrom(destinationIds, (id) => (excluded.includes(id) ? 'not_mapped' : 'mapped'))
}
