import type { Mapping } from '../../tracking/destinations'
import type { Outcome } from '../../tracking/outcomes'
import { trackingPlan, type Pii } from '../../tracking/trackingPlan'
import type { AcceptedEvent } from '../acceptedEvent'
import { isAllowed, permissionOf, release } from './consent'
import { end, type Job, type DeliveryQueue } from './deliveryQueue'

const maxQueued = 200
const maxAwaitingConsent = 50

/** Queues an event or ends it at once. No code of the destination runs here. */
export function admit(deliveryQueue: DeliveryQueue, event: AcceptedEvent, pii: Pii = {}): void {
  const { queue, state } = deliveryQueue
  const refusal = refusalOf(deliveryQueue, event)
  const job: Job = {
    event,
    pii,
    isPending: true,
    needsConsent: !refusal,
    calls: [],
    taken: new Set(),
    attempts: 0,
    tries: [],
  }
  if (refusal) end(deliveryQueue, [job], refusal)
  // A destination without a sign-out event still resets its customer, in the queue's order.
  const mayKnowWho = state === 'loaded' || queue.length > 0
  if (refusal && !(event.name === 'SignOut' && mayKnowWho)) return
  // A purchase doesn't pass earlier events, because analysts need the order of a checkout. It would gain nothing: a
  // loaded vendor gets all waiting events at once when the page ends, a vendor that hasn't loaded gets none.
  queue.push(job)
  if (isAllowed(deliveryQueue)) release(deliveryQueue)
  else {
    const limit = deliveryQueue.destination.maxQueued ?? maxAwaitingConsent
    end(deliveryQueue, queue.splice(0, queue.length - limit), 'dropped_overflow')
  }
}

function refusalOf(deliveryQueue: DeliveryQueue, { name, region }: AcceptedEvent): Outcome | null {
  const { id, regions, maxQueued: limit = maxQueued } = deliveryQueue.destination
  const mapping: Mapping & Readonly<Record<string, string | undefined>> = trackingPlan[name].destinations
  if (mapping[id] === 'not_mapped') return 'not_mapped'
  if (regions && !regions.includes(region)) return 'disabled'
  if (permissionOf(deliveryQueue) === 'denied') return 'denied_consent'
  // A full queue still accepts a sign-out, so later events never carry the previous customer.
  return deliveryQueue.queue.length >= limit && name !== 'SignOut' ? 'dropped_overflow' : null
}
