import { Agent } from 'node:http'
import { sql } from 'kysely'
import { deleteCustomer } from '../../../dev/bigcommerce/state/customers'
import { openCatalogue } from '../../../server/catalog/openCatalogue'
import { bigcommerceCommerce } from '../../../server/engines/bigcommerce/bigcommerceCommerce'
import { buildApp } from '../../../server/http/app'
import { attemptsIn } from '../../../server/limits/attempts'
import { noPhotos } from '../../../server/pictures/photoIndex'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import { aMirror, channelsOf } from '../aMirror'
import { aShop, someSettings } from '../aShop'
import { aStoreSandbox, storeKeys } from '../aStoreSandbox'
import { openTestDatabase } from '../testDatabase'
import type { OpenShop, OpenShopOptions } from './openShop'
import { aStorefront } from './storefront'

/** A shop of a store sandbox, with a mirrored catalogue, listening on a port. Close it after the test file. */
export async function openHostedShop({
  settings = {},
  isCounting = false,
  hasWholeCatalogue = false,
}: OpenShopOptions = {}): Promise<OpenShop> {
  // As many as the pages of the listing tests need.
  const products = hasWholeCatalogue ? 120 : 40
  const [sandbox, database] = await Promise.all([aStoreSandbox(products), openTestDatabase()])
  const channels = channelsOf(sandbox)
  const mirrored = hasWholeCatalogue ? channels : channels.filter(({ site }) => site === 'courtline-in')
  const mirror = aMirror(sandbox, database, { channels: mirrored })
  await mirror.fill()
  const { catalogue, close } = await openCatalogue({ database, photos: noPhotos, log: () => {} })
  const commerce = bigcommerceCommerce({
    store: {
      ...storeKeys,
      storefrontToken: sandbox.token,
      proxySecret: null,
      sandboxUrl: sandbox.url,
      mappingFile: null,
      channels: new Map(channels.map(({ site, id }) => [site, id])),
    },
    secret: 'secret of a test shop',
    database,
    catalogue: { catalogue, size: () => products, close },
    timing: { retryMs: 1 },
  })
  const own = someSettings(settings)
  const sites = own.sites.map((site) => ({ ...site, commerce: capabilitiesOf.bigcommerce, openMethods: [] }))
  const app = buildApp(
    aShop({
      commerce,
      settings: { ...own, sites },
      ...(isCounting && { attempts: attemptsIn(database.db) }),
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const variants = [...sandbox.store.catalogue.products.values()].flatMap((product) => product.variants)
  const variantOf = (id: number) => {
    const variant = variants.find((each) => each.id === id)
    if (!variant) throw new Error(`The store has no variant ${id}`)
    return variant
  }
  return {
    database,
    port,
    stockOf: async (id) => variantOf(id).stock,
    setStock: async (id, stock) => void (variantOf(id).stock = stock),
    visitor: (host) => aStorefront(port, agent, host),
    deleteCustomer: async (email) => {
      const found = [...sandbox.store.customers.values()].find((each) => each.email === email)
      if (!found) throw new Error(`The store has no customer ${email}`)
      deleteCustomer(sandbox.store, found.id)
      // The shop asks the store again after five minutes.
      await sql`update store_sessions set checked_at = now() - interval '6 minutes'`.execute(database.db)
    },
    // Its orders are placed in the store.
    pieces: async () => [],
    deleteProduct: async (id) => {
      sandbox.store.catalogue.products.delete(id)
      await mirror.refresh(id)
    },
    close: async () => {
      agent.destroy()
      await app.close()
      await commerce.close()
      await database.close()
      await sandbox.close()
    },
  }
}
