import { openCatalog } from '../catalog/openCatalog'
import { bigcommerceCommerce } from '../engines/bigcommerce/bigcommerceCommerce'
import { mirroredChannels, readMapping } from '../engines/bigcommerce/mirror/mapping'
import { requireStorefrontToken } from '../engines/bigcommerce/storefrontToken'
import { webhooksPath } from '../engines/bigcommerce/webhooks/webhookMessage'
import type { Settings } from '../settings/settings'
import type { BackEndParts } from './prepare'

export { openStorePictures } from '../engines/bigcommerce/pictures/storePictures'

interface HostedStore extends Pick<Settings, 'sites'> {
  readonly store: NonNullable<Settings['store']>
  /** The shop's signing key. */
  readonly secret: string
}

/** Opens the back end of a shop with a hosted store. */
export async function openHostedStore(
  { store, secret, sites }: HostedStore,
  { database, events, photos, log }: BackEndParts,
) {
  requireStorefrontToken(store)
  const mapping = readMapping(store.mappingFile)
  const opened = await openCatalog({ database, log, photos })
  const catalog = { ...opened, size: () => opened.model.index.size }
  const mirror = { channels: mirroredChannels(sites, store), mapping }
  const reporting = { events, sites }
  const [first] = sites
  return bigcommerceCommerce({
    store,
    secret,
    database,
    catalog,
    mirror,
    reporting,
    log,
    // One set of webhooks serves all sites: that of the first.
    ...(first && { webhooksUrl: `${first.url}${webhooksPath}` }),
  })
}
