import type { Permission } from '../../domain/consent'
import { attempt, end, type Lane } from './lane'

/** What the visitor has said of a lane's destination. */
export const permissionOf = ({ destination, desk }: Lane): Permission =>
  desk.permissionFor(destination.category)
export const isAllowed = (lane: Lane) => permissionOf(lane) === 'granted'

/** After another choice of the visitor: what was held goes on, or is thrown away with what waits. */
export function reconsider(lane: Lane): void {
  const { destination, desk, queue } = lane
  const permission = permissionOf(lane)
  // Also a vendor that is blocked, whose script may come late.
  if (lane.state !== 'fresh') attempt(() => lane.adapter?.consent?.(desk.allowed()))
  if (permission === 'granted') release(lane)
  // Also what an earlier consent, which has run out, has left behind.
  else attempt(() => destination.forget?.())
  if (permission === 'denied') end(lane, queue.splice(0), 'denied_consent')
}

/** Lets what was held go on. */
export function release(lane: Lane): void {
  for (const job of lane.queue.filter(({ isHeld }) => isHeld)) {
    job.isHeld = false
    attempt(() => lane.destination.keep?.(job.event))
  }
  lane.bell.put('ring')
}
