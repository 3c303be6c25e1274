import './productionGraphql.cjs'
import type { z } from 'zod'
import type { faultSchema } from '../../dev/bigcommerce/faults'
import { issueToken } from '../../dev/bigcommerce/state/store'
import { buildStoreSandbox } from '../../dev/bigcommerce/storeSandbox'
import type { StoreCall, StoreTiming } from '../../server/engines/bigcommerce/client/storeCalls'
import {
  openStoreClient,
  type StoreAccess,
  type StorefrontContext,
} from '../../server/engines/bigcommerce/client/storeClient'

/** Test secrets without value. */
export const storeKeys = { hash: 'sandbox1', apiToken: 'admin-of-a-test-shop', clientSecret: 'client-secret' }
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
    const answer = await fetch(`${url}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const json: unknown = await answer.json()
    if (!answer.ok) throw new Error(`The control ${path} answered ${answer.status}`)
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
    client: (changes: Partial<StoreAccess> = {}, timing: Partial<StoreTiming> = { retryMs: 1 }) => {
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
