import type { Settings } from '../settings/settings'
import { mauticRelay } from './mauticRelay'
import { omnisendRelay } from './omnisendRelay'
import type { Vendors } from './relays'

/** The vendors with keys in the settings. */
export function vendorsFor({ trackerKeys }: Pick<Settings, 'trackerKeys'>): Vendors {
  const { TRACKER_ORIGIN, MAUTIC_URL, MAUTIC_USER: user, MAUTIC_PASSWORD: password } = trackerKeys
  const { OMNISEND_API_KEY: apiKey } = trackerKeys
  const mautic = TRACKER_ORIGIN ?? MAUTIC_URL
  return {
    ...(mautic && user && password && { mautic: mauticRelay({ url: mautic, user, password }) }),
    ...(apiKey && { omnisend: omnisendRelay({ url: TRACKER_ORIGIN ?? 'https://api.omnisend.com', apiKey }) }),
  }
}
