import type { Destination } from '../destination'
import { ownLog } from './ownLog'
import { tagManager } from './tagManager'

/** Where this shop's events go, each of them only with consent. */
export function ourDestinations(): readonly Destination[] {
  return [tagManager({ containerId: null }), ownLog()]
}
