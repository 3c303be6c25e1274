import type { Trackers } from '../../site/trackers'
import { trackingPlan, type Pii } from '../../tracking/trackingPlan'
import type { AcceptedEvent } from '../acceptedEvent'
import { loadAdapter, permittedPii, type Call } from '../delivery/destination'
import { ourDestinations } from '../destinations/ourDestinations'

/** An event's calls by the id of the destination; null if the plan or the adapter doesn't map the event. */
export type CallsByDestination = Readonly<Record<string, readonly Call[] | null>>

/**
 * Returns the calls that an event causes, without making them.
 * @param pii the personal fields of the event; each destination gets only its permitted ones
 */
export async function previewCalls(
  event: AcceptedEvent,
  trackers: Trackers | undefined,
  pii: Pii = {},
): Promise<CallsByDestination> {
  const mapping: Readonly<Record<string, string | undefined>> = trackingPlan[event.name].destinations
  const calls = ourDestinations(trackers).map(async (destination) => {
    const { id } = destination
    if (mapping[id] === 'not_mapped') return [id, null] as const
    const adapter = await loadAdapter(destination)
    return [id, adapter.map(event, permittedPii(adapter, pii))] as const
  })
  return Object.fromEntries(await Promise.all(calls))
}
