import { pageLoaded } from '../../api/pageLoaded'
import { trackerFacts, trackerIds, type Tracker, type TrackerId, type Trackers } from '../../site/trackers'
import { isOrderPage } from '../../site/urls/paths'
import type { Destination } from '../delivery/destination'
import { ownLog } from './ownLog'
import { dropCookies } from './vendors/dropCookies'
import { loadAdapter, vendors } from './vendors/vendors'

/** The data layer exists even without a tag manager's script. */
const always: Trackers = { tag_manager: { id: '', script: '' } }

/** The destinations of a site: its vendors, the data layer and the own log. */
export function ourDestinations(trackers: Trackers = {}): readonly Destination[] {
  const used = { ...always, ...trackers }
  const vendors = trackerIds.flatMap((id) => {
    const tracker = used[id]
    return tracker ? [vendorAt(id, tracker)] : []
  })
  return [...vendors, ownLog()]
}

function vendorAt(id: TrackerId, tracker: Tracker): Destination {
  const { cookies, ...facts } = vendors[id]
  const clear = () => dropCookies(...cookies)
  return {
    ...facts,
    id,
    category: trackerFacts[id].category,
    clear,
    adapter: () => loadAdapter(id, tracker, clear),
    // An earlier request for the script could delay the load event, forever if the vendor doesn't respond.
    // On an order's page nothing waits: its shopper may leave at once.
    ...(tracker.script !== '' && { until: () => (isOrderPage() ? Promise.resolve() : pageLoaded()) }),
  }
}
