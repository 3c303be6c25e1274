import type { Trackers } from '../../site/trackers'
import { trackingPlan, type Pii } from '../../tracking/trackingPlan'
import type { AcceptedEvent } from '../acceptedEvent'
import { loadedAdapter, givenTo, type Call } from '../delivery/destination'
import { ourDestinations } from '../destinations/ourDestinations'

/** The calls of each destination for one event, by its id; null if it receives nothing. */
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
  const mapped: Readonly<Record<string, string | undefined>> = trackingPlan[event.name].destinations
  const calls = ourDestinations(trackers).map(async (destination) => {
    const { id } = destination
    if (mapped[id] === 'not_mapped') return [id, null] as const
    const adapter = await loadedAdapter(destination)
    return [id, adapter.map(event, givenTo(adapter, pii))] as const
  })
  return Object.fromEntries(await Promise.all(calls))
}
