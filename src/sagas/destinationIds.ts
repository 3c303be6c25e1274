import { trackerIds } from '../site/trackers'

/** Where events go: one vendor of each kind (specification section 7), and the shop's own log. */
export const destinationIds = [...trackerIds, 'own_log'] as const
export type DestinationId = (typeof destinationIds)[number]

/** Whether a destination gets an event at all; each event decides for every destination. */
export type Mapping = Readonly<Record<DestinationId, 'mapped' | 'not_mapped'>>

/** To every destination but these, which are deliberately not told. */
export function toAllBut(...excluded: readonly DestinationId[]): Mapping {
  const decisions = destinationIds.map((id) => [id, excluded.includes(id) ? 'not_mapped' : 'mapped'])
  return Object.fromEntries(decisions) as Mapping
}
