import { pageLoaded } from '../../api/pageLoaded'
import { trackerIds, vendorFacts, type Tracker, type TrackerId, type Trackers } from '../../site/trackers'
import { isOrderPage } from '../../site/urls/paths'
import type { Destination, Adapter } from '../delivery/destination'
import { ownLog } from './ownLog'
import { clarity } from './vendors/clarity'
import { createAdapter } from './vendors/createAdapter'
import { tagManager } from './vendors/tagManager'
import type { Vendor } from './vendors/vendor'

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
  const facts = vendorFacts[id]
  const clear = () => dropCookies(...facts.cookies)
  return {
    ...facts,
    id,
    clear,
    adapter: () => loadAdapter(id, tracker, clear),
    // An earlier request for the script could delay the load event, forever if the vendor doesn't respond.
    // On an order's page the script loads at once, because its shopper may leave soon.
    ...(tracker.script !== '' && { until: async () => isOrderPage() || pageLoaded() }),
  }
}

/**
 * @param clear deletes the vendor's cookies
 * @param drop deletes the cookies whose names have one of these prefixes
 */
type CreateVendor = (tracker: Tracker, clear: () => void, drop: typeof dropCookies) => Vendor

/** These vendors are in the first chunk. Those of marketing and messaging share one that loads after their consent. */
const ofAnalytics = { tag_manager: tagManager, clarity }

/** Loads a vendor's adapter. */
async function loadAdapter(id: TrackerId, tracker: Tracker, clear: () => void): Promise<Adapter> {
  const created: Readonly<Partial<Record<TrackerId, CreateVendor>>> =
    vendorFacts[id].category === 'analytics'
      ? ofAnalytics
      : await import(/* webpackChunkName: "trackers" */ './vendors/otherAdapters')
  // The two have all vendors.
  const create = created[id] as CreateVendor
  return createAdapter(create(tracker, clear, dropCookies), tracker)
}

/** Deletes first-party cookies with these name prefixes on this host and its parent domains. */
function dropCookies(...beginnings: readonly string[]): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_label, index) => `; domain=.${labels.slice(index).join('.')}`)
  for (const name of names.filter((each) => beginnings.some((beginning) => each.startsWith(beginning))))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
