import type { Permission } from '../../domain/consent'
import type { ConsentState } from '../../features/consent'
import { logErrors, end, type DeliveryQueue } from './deliveryQueue'

/** The visitor's permission for the queue's destination, now or for an event at an earlier consent. */
export const permissionOf = (deliveryQueue: DeliveryQueue, since?: ConsentState): Permission =>
  deliveryQueue.context.permissionFor(deliveryQueue.destination.category, since)
export const isAllowed = (deliveryQueue: DeliveryQueue) => permissionOf(deliveryQueue) === 'granted'

/** Applies a changed choice of the visitor: releases the pending events or drops them. */
export function reconsider(deliveryQueue: DeliveryQueue): void {
  const permission = permissionOf(deliveryQueue)
  // A blocked vendor's script may still arrive late, so it gets the choice, too.
  if (deliveryQueue.state !== 'fresh')
    logErrors(() => deliveryQueue.adapter?.consent?.(deliveryQueue.context.allowed()))
  if (permission === 'granted') release(deliveryQueue)
  else {
    deliveryQueue.loading?.abort()
    // This also deletes data from an earlier consent that has expired.
    logErrors(() => deliveryQueue.destination.clear?.())
  }
  if (permission === 'denied') end(deliveryQueue, deliveryQueue.queue.splice(0), 'denied_consent')
}

/** Releases jobs that waited for consent. */
export function release(deliveryQueue: DeliveryQueue): void {
  for (const job of deliveryQueue.queue.filter(({ needsConsent }) => needsConsent)) {
    job.needsConsent = false
    logErrors(() => deliveryQueue.destination.store?.(job.event))
  }
  deliveryQueue.signal.put('ring')
}
