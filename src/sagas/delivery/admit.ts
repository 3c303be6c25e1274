import type { AcceptedEvent } from '../acceptedEvent'
import type { Mapping } from '../destinationIds'
import type { Outcome } from '../outcomes'
import { trackingPlan, type Pii } from '../trackingPlan'
import { isAllowed, permissionOf, release } from './consent'
import { end, type Job, type Lane } from './lane'

const mostQueued = 200
const mostHeld = 50

/** Sends an event on its way, or ends its way at once; nothing of the destination runs here. */
export function admit(lane: Lane, event: AcceptedEvent, pii: Pii = {}): void {
  const { queue, state } = lane
  const refusal = refusalOf(lane, event)
  const job: Job = {
    ...{ event, pii, isPending: true, isHeld: !refusal },
    ...{ calls: [], taken: new Set(), attempts: 0 },
  }
  if (refusal) end(lane, [job], refusal)
  // Whoever is told nothing of a sign-out forgets the customer all the same, in the queue's order.
  const mayKnowWho = state === 'loaded' || queue.length > 0
  if (refusal && !(event.name === 'SignOut' && mayKnowWho)) return
  queue.push(job)
  if (isAllowed(lane)) release(lane)
  else end(lane, queue.splice(0, queue.length - mostHeld), 'dropped_overflow')
}

function refusalOf(lane: Lane, { name, region }: AcceptedEvent): Outcome | null {
  const { id, regions } = lane.destination
  const mapping: Mapping & Readonly<Record<string, string | undefined>> = trackingPlan[name].destinations
  if (mapping[id] === 'not_mapped') return 'not_mapped'
  if (regions && !regions.includes(region)) return 'disabled'
  if (permissionOf(lane) === 'denied') return 'denied_consent'
  // However full it is: what follows a sign-out must not go out in the name of who has left.
  return lane.queue.length >= mostQueued && name !== 'SignOut' ? 'dropped_overflow' : null
}
