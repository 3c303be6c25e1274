import './productionGraphql.cjs'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { faultSchema } from '../../dev/bigcommerce/faults'
import { issueToken } from '../../dev/bigcommerce/state/store'
import { buildStoreSandbox } from '../../dev/bigcommerce/storeSandbox'
import { currentCatalog } from '../../server/catalog/exchange/currentCatalog'
import type { Tables } from '../../server/database/tables'
import type { StoreCall, StoreTiming } from '../../server/engines/bigcommerce/client/storeCalls'
import {
  openStoreClient,
  type StoreAccess,
  type StorefrontContext,
} from '../../server/engines/bigcommerce/client/storeClient'
import { defaultMapping, mirroredChannel } from '../../server/engines/bigcommerce/mirror/mapping'
import { fillMirror, refreshProducts, type MirrorParts } from '../../server/engines/bigcommerce/mirror/mirror'
import type { Progress } from '../../server/engines/bigcommerce/mirror/readChannel'
import { brandKeys } from '../../src/domain/channel'
import { regionCodes, regions } from '../../src/domain/region/region'
import type { TestDatabase } from './testDatabase'

/** Test secrets without value. */
export const storeKeys = { hash: 'sandbox1', apiToken: 'admin-of-a-test-shop', clientSecret: 'client-secret' }
/** Deadlines that a slow machine keeps too; a test whose store never responds sets shorter ones. */
export const patientTiming: Partial<StoreTiming> = {
  retryMs: 1,
  readMs: 20_000,
  changeMs: 20_000,
  attemptMs: 20_000,
}
const year = 365 * 86_400_000

/** Starts a store sandbox in this process, with a client that logs its calls. */
export async function aStoreSandbox(products = 40) {
  let ahead = 0
  const now = () => Date.now() + ahead
  const { app, store } = buildStoreSandbox({ ...storeKeys, products, now })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const channelIds = store.channels.map(({ id }) => id)
  const token = issueToken(store, {
    channelIds,
    scopes: ['Unauthenticated', 'Customer'],
    expiresAt: Date.now() + year,
  })
  const access: StoreAccess = {
    hash: storeKeys.hash,
    apiToken: storeKeys.apiToken,
    storefrontToken: () => token,
    storefrontUrl: (channel) => `${url}/channels/${channel}`,
    apiUrl: url,
  }
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const json: unknown = await response.json()
    if (!response.ok) throw new Error(`The control ${path} answered ${response.status}`)
    return json
  }
  return {
    app,
    store,
    url,
    token,
    access,
    /** Advances the store's clock. */
    pass: (milliseconds: number) => void (ahead += milliseconds),
    control,
    fault: (fault: z.input<typeof faultSchema>) => control('POST', 'faults', fault),
    clearFaults: () => control('DELETE', 'faults'),
    /** A client with circuit breaker, limits and log of its own. */
    client: (changes: Partial<StoreAccess> = {}, timing: Partial<StoreTiming> = patientTiming) => {
      const log: StoreCall[] = []
      const client = openStoreClient({
        access: { ...access, ...changes },
        log: (call) => void log.push(call),
        timing,
      })
      return { ...client, log }
    },
    close: () => app.close(),
  }
}
export type StoreSandbox = Awaited<ReturnType<typeof aStoreSandbox>>

/** A guest of the first channel. */
export const guest: StorefrontContext = { channel: 1, ip: '203.0.113.7' }

/** All channels of a store sandbox with their sites. */
export const channelsOf = ({ store }: StoreSandbox) =>
  store.channels.map(({ id, name }) => {
    const [brandName = '', regionCode] = name.toLowerCase().split(' ')
    const brand = brandKeys.find((each) => each === brandName)
    const region = regionCodes.find((each) => each.toLowerCase() === regionCode)
    if (!brand || !region) throw new Error(`The channel ${name} has no site`)
    return mirroredChannel({ id: `${brand}-${regionCode}`, brand, currency: regions[region].currency }, id)
  })

/** The variables of a command for a store sandbox. */
export const storeSettings = (sandbox: StoreSandbox) => ({
  BIGCOMMERCE_SANDBOX: sandbox.url,
  BIGCOMMERCE_STORE_HASH: storeKeys.hash,
  BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
  BIGCOMMERCE_STOREFRONT_TOKEN: sandbox.token,
  BIGCOMMERCE_CHANNELS: channelsOf(sandbox)
    .map(({ site, id }) => `${site}=${id}`)
    .join(', '),
})

/** A mirror of a store sandbox in a database. */
export function aMirror(
  sandbox: StoreSandbox,
  { db }: Pick<TestDatabase, 'db'>,
  changes: Partial<MirrorParts> = {},
  timing: Partial<StoreTiming> = patientTiming,
) {
  const client = sandbox.client({}, timing)
  const parts: MirrorParts = {
    db,
    client,
    channels: channelsOf(sandbox),
    mapping: defaultMapping,
    ...changes,
  }
  return {
    parts,
    log: client.log,
    fill: async (onProgress?: (progress: Progress) => void) => {
      const filled = await fillMirror(parts, onProgress)
      if (!filled) throw new Error('another process reads the store')
      return filled
    },
    refresh: (...ids: number[]) => refreshProducts(parts, ids),
  }
}

/** Reads what a mirror has written. */
export const mirroredProducts = (db: Kysely<Tables>) => ({
  /** A product in the format of catalog files. */
  of: async (id: number) => {
    const { products } = await currentCatalog(db)
    const known = [...products.values()].find((each) => each.id === id)
    if (!known) throw new Error(`There is no product ${id}`)
    return known.product
  },
  ids: async () => {
    const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  },
  channels: async (id: number) => {
    const row = await db.selectFrom('products').select('channels').where('id', '=', id).executeTakeFirst()
    return row?.channels
  },
  /** Everything in the catalog, to compare two of them. */
  all: async () => {
    const { products, categories } = await currentCatalog(db)
    return {
      categories,
      products: [...products.values()].map(({ id, product }) => ({ id, ...product })),
    }
  },
  /** The number of recorded changes of the catalog. */
  changes: async () => {
    const row = await db
      .selectFrom('catalogue_changes')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  },
})
