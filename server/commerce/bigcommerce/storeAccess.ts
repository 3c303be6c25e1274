import type { StoreSettings } from '../../settings/storeSettings'
import type { StoreAccess } from './client/storeClient'

/** The client's access to the store of the settings. */
export const storeAccess = ({
  hash,
  apiToken,
  storefrontToken,
  proxySecret,
  sandboxUrl,
}: StoreSettings): StoreAccess => ({
  hash,
  apiToken,
  storefrontToken: () => storefrontToken,
  ...(proxySecret !== null && { proxySecret }),
  ...(sandboxUrl !== null && {
    apiUrl: sandboxUrl,
    storefrontUrl: (channel: number) => `${sandboxUrl}/channels/${channel}`,
  }),
})
