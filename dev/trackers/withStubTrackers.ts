import type { Settings } from '../../server/settings/settings'
import { withTrackers, type TrackerKeys } from '../../server/settings/trackerSettings'

/** Invented accounts. */
const accounts = {
  GTM_CONTAINER_ID: 'GTM-STUB0',
  META_PIXEL_ID: '100000000000000',
  CRITEO_ACCOUNT: '10000',
  OMNISEND_BRAND_ID: 'stub-brand',
  OMNISEND_API_KEY: 'stub-api-key',
  CLARITY_ID: 'stubclarity',
  MOENGAGE_APP_ID: 'STUBAPP',
  HUBSPOT_ID: '1000000',
  MAUTIC_USER: 'stub',
  MAUTIC_PASSWORD: 'stub',
} as const

/** The settings with all vendors enabled and pointing to the sandbox's url. Real keys are dropped. */
export function withStubTrackers(settings: Settings, url: string): Settings {
  const { MOENGAGE_CLUSTER } = settings.trackerKeys
  const trackerKeys: TrackerKeys = { ...accounts, MOENGAGE_CLUSTER, MAUTIC_URL: url, TRACKER_ORIGIN: url }
  const sites = settings.sites.map(withTrackers(trackerKeys, settings.siteTrackers))
  return { ...settings, trackerKeys, sites }
}
