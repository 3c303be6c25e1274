import type { Permission } from '../../domain/consent'
import { attempt, end, type DeliveryQueue } from './deliveryQueue'

/** What the visitor has said of a lane's destination. */
export const permissionOf = ({ destination, context }: DeliveryQueue): Permission =>
  context.permissionFor(destination.category)
export const isAllowed = (deliveryQueue: DeliveryQueue) => permissionOf(deliveryQueue) === 'granted'

/** After another choice of the visitor: what was held goes on, or is thrown away with what waits. */
export function reconsider(deliveryQueue: DeliveryQueue): void {
  const { destination, context, queue } = deliveryQueue
  const permission = permissionOf(deliveryQueue)
  // Also a vendor that is blocked, whose script may come late.
  if (deliveryQueue.state !== 'fresh') attempt(() => deliveryQueue.adapter?.consent?.(context.allowed()))
  if (permission === 'granted') release(deliveryQueue)
  // Also what an earlier consent, which has run out, has left behind.
  else attempt(() => destination.clear?.())
  if (permission === 'denied') end(deliveryQueue, queue.splice(0), 'denied_consent')
}

/** Lets what was held go on. */
export function release(deliveryQueue: DeliveryQueue): void {
  for (const job of deliveryQueue.queue.filter(({ needsConsent }) => needsConsent)) {
    job.needsConsent = false
    attempt(() => deliveryQueue.destination.store?.(job.event))
  }
  deliveryQueue.signal.put('ring')
}
