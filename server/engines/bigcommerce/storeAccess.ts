import type { StoreSettings } from '../../settings/storeSettings'
import type { StoreAccess } from './client/storeClient'
import { storefrontTokenOf } from './storefrontToken'

/** The client's access to the store of the settings. */
export const storeAccess = (store: StoreSettings): StoreAccess => {
  const { hash, apiToken, proxySecret, sandboxUrl } = store
  return {
    hash,
    apiToken,
    storefrontToken: storefrontTokenOf(store),
    ...(proxySecret !== null && { proxySecret }),
    ...(sandboxUrl !== null && {
      apiUrl: sandboxUrl,
      storefrontUrl: (channel: number) => `${sandboxUrl}/channels/${channel}`,
    }),
  }
}
