import type { Trackers } from '../../site/trackers'
import type { AcceptedEvent } from '../acceptedEvent'
import type { Call } from '../delivery/destination'
import { ourDestinations } from '../destinations/ourDestinations'
import { trackingPlan } from '../trackingPlan'

/** The calls that a destination makes of an event, by its id; null where it is told nothing. */
export type Explanation = Readonly<Record<string, readonly Call[] | null>>

/** Shows what an event says to whom, without telling anybody, and without what is personal. */
export function explain(event: AcceptedEvent, trackers: Trackers | undefined): Explanation {
  const mapped: Readonly<Record<string, string | undefined>> = trackingPlan[event.name].destinations
  const calls = ourDestinations(trackers).map(
    ({ id, map }) => [id, mapped[id] === 'not_mapped' ? null : map(event, {})] as const,
  )
  return Object.fromEntries(calls)
}
