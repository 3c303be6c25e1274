import type { ConsentCategory } from '../../domain/consent'
import { brandOf } from '../../site/brand/brands'
import type { Site } from '../../site/site'
import { trackerFacts, trackerIds } from '../../site/trackers'

/**
 * Returns the services of a category on a site: the shop's brand, the vendors' names and the hostname of the
 * help widget's script.
 */
export function servicesOf(category: ConsentCategory, site: Site): readonly string[] {
  const own = category === 'necessary' || category === 'analytics' ? [brandOf(site.brand).name] : []
  const vendors = trackerIds.filter((id) => site.trackers?.[id] && trackerFacts[id].category === category)
  const help =
    category === 'functional' && site.flags.helpWidget && site.helpScript
      ? [new URL(site.helpScript).hostname]
      : []
  return [...own, ...vendors.map((id) => trackerFacts[id].name), ...help]
}
