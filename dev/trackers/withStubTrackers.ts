import type { Settings } from '../../server/settings/settings'
import { withTrackers, type TrackerKeys } from '../../server/settings/trackerSettings'
import { stubVendors } from './stubVendors'

/** The settings with all vendors enabled and pointing to the sandbox's url. Real keys are dropped. */
export function withStubTrackers(settings: Settings, url: string): Settings {
  const { MOENGAGE_CLUSTER } = settings.trackerKeys
  const accounts = Object.values(stubVendors).map((vendor) => vendor.accounts)
  const trackerKeys: TrackerKeys = accounts.reduce<TrackerKeys>((keys, own) => ({ ...keys, ...own }), {
    MOENGAGE_CLUSTER,
    MAUTIC_URL: url,
    TRACKER_ORIGIN: url,
  })
  const sites = settings.sites.map(withTrackers(trackerKeys, settings.siteTrackers))
  return { ...settings, trackerKeys, sites }
}
