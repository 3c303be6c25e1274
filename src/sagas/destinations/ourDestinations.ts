import { pageLoaded } from '../../api/pageLoaded'
import { trackerIds, type Tracker, type TrackerId, type Trackers } from '../../site/trackers'
import type { Destination } from '../delivery/destination'
import { dropCookies } from './vendors/dropCookies'
import { ownLog } from './ownLog'
import { vendors } from './vendors/vendors'

/** A tag manager's data layer is there for whoever reads it, with a vendor's script or without. */
const always: Trackers = { tag_manager: { id: '', script: '' } }

/** Where a shop's events go, each of them only with consent; a vendor that the shop does not use is not there. */
export function ourDestinations(trackers: Trackers = {}): readonly Destination[] {
  const used = { ...always, ...trackers }
  const vendors = trackerIds.flatMap((id) => {
    const tracker = used[id]
    return tracker ? [vendorAt(id, tracker)] : []
  })
  return [...vendors, ownLog()]
}

function vendorAt(id: TrackerId, tracker: Tracker): Destination {
  const { cookies, adapter, ...facts } = vendors[id]
  const clear = () => dropCookies(...cookies)
  return {
    ...facts,
    id,
    clear,
    adapter: () => adapter(tracker, clear),
    // A script that is asked for before would hold back the page, and for good where nobody answers.
    ...(tracker.script !== '' && { until: pageLoaded }),
  }
}
