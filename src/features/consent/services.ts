import type { ConsentCategory } from '../../domain/consent'
import { brandOf } from '../../site/brand/brands'
import type { Site } from '../../site/site'
import { trackerFacts, trackerIds } from '../../site/trackers'

/** Returns the names of a category's services on a site: brand, vendors and the help script's hostname. */
export function servicesOf(category: ConsentCategory, site: Site): readonly string[] {
  const own = category === 'necessary' || category === 'analytics' ? [brandOf(site.brand).name] : []
  const vendors = trackerIds.filter((id) => site.trackers?.[id] && trackerFacts[id].category === category)
  const help =
    category === 'functional' && site.flags.helpWidget && site.helpScript
      ? [new URL(site.helpScript).hostname]
      : []
  return [...own, ...vendors.map((id) => trackerFacts[id].name), ...help]
}
