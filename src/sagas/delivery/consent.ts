import type { Permission } from '../../domain/consent'
import { logErrors, end, type DeliveryQueue } from './deliveryQueue'

/** The visitor's permission for the queue's destination. */
export const permissionOf = ({ destination, context }: DeliveryQueue): Permission =>
  context.permissionFor(destination.category)
export const isAllowed = (deliveryQueue: DeliveryQueue) => permissionOf(deliveryQueue) === 'granted'

/** Applies a changed choice of the visitor: releases the pending events or drops them. */
export function reconsider(deliveryQueue: DeliveryQueue): void {
  const { destination, context, queue } = deliveryQueue
  const permission = permissionOf(deliveryQueue)
  if (permission !== 'granted') deliveryQueue.loading?.abort()
  // A blocked vendor's script may still arrive late, so it gets the choice, too.
  if (deliveryQueue.state !== 'fresh') logErrors(() => deliveryQueue.adapter?.consent?.(context.allowed()))
  if (permission === 'granted') release(deliveryQueue)
  // This also deletes data from an earlier consent that has expired.
  else logErrors(() => destination.clear?.())
  if (permission === 'denied') end(deliveryQueue, queue.splice(0), 'denied_consent')
}

/** Releases jobs that waited for consent. */
export function release(deliveryQueue: DeliveryQueue): void {
  for (const job of deliveryQueue.queue.filter(({ needsConsent }) => needsConsent)) {
    job.needsConsent = false
    logErrors(() => deliveryQueue.destination.store?.(job.event))
  }
  deliveryQueue.signal.put('ring')
}
