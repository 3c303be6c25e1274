import type { Tracker, TrackerId, Trackers } from '../../site/trackers'
import type { Destination } from '../delivery/destination'
import { clarity } from './clarity'
import { criteo } from './criteo'
import { hubspot } from './hubspot'
import { mautic } from './mautic'
import { metaPixel } from './metaPixel'
import { moengage } from './moengage'
import { omnisend } from './omnisend'
import { ownLog } from './ownLog'
import { tagManager } from './tagManager'

const vendors: Readonly<Record<Exclude<TrackerId, 'tag_manager'>, (tracker: Tracker) => Destination>> = {
  meta_pixel: metaPixel,
  criteo,
  omnisend,
  clarity,
  moengage,
  hubspot,
  mautic,
}

/** Where a shop's events go, each of them only with consent; a vendor that the shop does not use is not there. */
export function ourDestinations({ tag_manager, ...others }: Trackers = {}): readonly Destination[] {
  const used = Object.entries(vendors).flatMap(([id, vendor]) => {
    const tracker = others[id as keyof typeof vendors]
    return tracker ? [vendor(tracker)] : []
  })
  return [tagManager(tag_manager ?? null), ...used, ownLog()]
}
