import type { ConsentCategory } from '../../domain/consent'
import { brandOf } from '../../site/brand/brands'
import type { Site } from '../../site/site'
import { trackerFacts, trackerIds } from '../../site/trackers'

/** Who belongs to a category on a site: the shop itself, vendors by their names, the script that gives help by its host. */
export function servicesOf(category: ConsentCategory, site: Site): readonly string[] {
  const own = category === 'necessary' || category === 'analytics' ? [brandOf(site.brand).name] : []
  const vendors = trackerIds.filter((id) => site.trackers?.[id] && trackerFacts[id].category === category)
  const help =
    category === 'functional' && site.flags.helpWidget && site.helpScript
      ? [new URL(site.helpScript).hostname]
      : []
  return [...own, ...vendors.map((id) => trackerFacts[id].name), ...help]
}
