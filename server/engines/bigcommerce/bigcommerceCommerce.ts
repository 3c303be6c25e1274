import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import type { Channel } from '../../../src/domain/channel'
import { CommerceError, notReady } from '../../../src/domain/errors'
import { isCurrencyCode, toMinor } from '../../../src/domain/money'
import type { Site } from '../../../src/site/site'
import type { EventLog } from '../../analytics/eventLog'
import { deleteOldChanges } from '../../catalog/catalogChanges'
import type { GiftCards } from '../../commerce/checkouts'
import type { Catalog, Commerce } from '../../commerce/commerce'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import type { Job } from '../../jobs/jobs'
import { deleteOldAttempts } from '../../limits/attempts'
import { deleteExpiredCartLinks } from '../../links/cartLinkRows'
import type { Log } from '../../process/log'
import type { StoreSettings } from '../../settings/storeSettings'
import { storeCartLinks } from './carts/storeCartLinks'
import { StoreCarts } from './carts/storeCarts'
import { mirroredSelectionIds } from './carts/storeLine'
import type { StoreCall, StoreTiming } from './client/storeCalls'
import { openStoreClient, type StoreAccess, type StoreClient } from './client/storeClient'
import {
  asCommerceError,
  openStorefront,
  siteIdOf,
  withCommerceErrors,
  type Storefront,
} from './client/storefront'
import { CustomersCarts } from './customers/customersCarts'
import { RememberedCustomers } from './customers/rememberedCustomers'
import { storeCustomers } from './customers/storeCustomers'
import { StoreSessions } from './customers/storeSessions'
import { StoreWishlists } from './customers/storeWishlists'
import { mirrorEveryNight, refreshProducts, type MirrorParts } from './mirror/mirror'
import { pageSize } from './mirror/readProducts'
import { refreshCategories } from './mirror/refreshCategories'
import { storeRedirects } from './mirror/storeRedirects'
import { getSite } from './operations/admin'
import { giftCertificate } from './operations/codes'
import { openOrderKeys } from './orders/orderKeys'
import { reportOrder } from './orders/reportOrder'
import { storeOrders } from './orders/storeOrders'
import { checkAccess, deleteOldUnread, StoreAlarms } from './storeAlarms'
import { storefrontTokenOf } from './storefrontToken'
import { storeHandOvers } from './storeHandOvers'
import { storeWebhooks } from './webhooks/storeWebhooks'
import { openWebhookInbox } from './webhooks/webhookInbox'
import type { UnreadWebhook } from './webhooks/webhookMessage'
import { openWebhookWorker, usualWebhookTiming, type WebhookTiming } from './webhooks/webhookWorker'

interface BigcommerceParts {
  readonly store: StoreSettings
  /** Seals the sessions of customers; the same in all processes. */
  readonly secret: string
  readonly database: Pick<Database, 'db'>
  /** The copy of the store's catalog in the database. */
  readonly catalog: {
    readonly catalog: Catalog
    readonly size: () => number
    readonly close: () => Promise<void>
  }
  /** Channels and mapping of the catalog's copy. It is filled at start if it is empty, and every night. Absent: never. */
  readonly mirror?: Pick<MirrorParts, 'channels' | 'mapping'>
  /** The event log that receives orders of these sites. Absent: orders are not reported. */
  readonly reporting?: { readonly events: EventLog; readonly sites: readonly Site[] }
  /** URL that receives the store's webhooks. Absent: their state is not checked. */
  readonly webhooksUrl?: string
  /** Logs one line per failed call. */
  readonly log?: Log
  readonly timing?: Partial<StoreTiming>
  readonly webhookTiming?: Partial<WebhookTiming>
}

export interface BigcommerceCommerce extends Commerce {
  readonly jobs: readonly Job[]
}

/** A hosted BigCommerce store: browsing from the copy of its catalog, carts and checkout in the store. */
export function bigcommerceCommerce(parts: BigcommerceParts): BigcommerceCommerce {
  const { store, secret, timing = {}, log = () => {} } = parts
  const { db } = parts.database
  const { catalog, size, close } = parts.catalog
  const alarms = new StoreAlarms(db, log)
  const counters = storeCounters(size, log)
  const noteCall = (call: StoreCall) => {
    counters.noteCall(call)
    alarms.noteCall(call)
  }
  const noteUnread = (webhook: UnreadWebhook) => {
    counters.noteUnread(webhook)
    alarms.noteUnread(webhook)
  }
  const client = openStoreClient({ access: storeAccess(store), log: noteCall, timing })
  const { fetchRest } = client
  const storefront = openStorefront(client, store.channels)
  const sessions = new StoreSessions(db, secret)
  const remembered = new RememberedCustomers(db)
  const carts = new CustomersCarts({
    carts: withCommerceErrors(
      new StoreCarts({ storefront, catalog, selectionIds: mirroredSelectionIds(db) }),
    ),
    storefront,
    sessions,
    remembered,
  })
  const wishlists = new StoreWishlists({ storefront, sessions, catalog })
  const keys = openOrderKeys({ db, secret, fetchRest, channels: store.channels })
  const orders = storeOrders({ storefront, sessions, catalog, keys })
  // One page size for all passes and refreshes.
  const mirror = parts.mirror && { db, client, size: pageSize(), ...parts.mirror }
  const webhooks = openWebhooks({ ...parts, mirror }, client, noteUnread)
  let isClosed = false
  return {
    capabilities: capabilitiesOf.bigcommerce,
    catalog,
    storeRedirect: storeRedirects(db, catalog),
    carts,
    cartLinks: storeCartLinks({ db, carts, catalog }),
    giftCards: storeGiftCards(storefront),
    customers: storeCustomers({ db, storefront, sessions, remembered, wishlists, carts, orders, fetchRest }),
    wishlists,
    orders,
    handOvers: storeHandOvers({
      db,
      storefront,
      carts,
      sessions,
      keys,
      isCheckout: openCheckoutHosts(store, fetchRest),
    }),
    ...(webhooks && { webhooks: webhooks.receiving }),
    figures: async () => [...counters.figures(), ...(await alarms.figures())],
    jobs: [
      deleteOldHourly(db, { sessions, keys, inbox: webhooks?.inbox ?? null }),
      checkAccess({
        client,
        alarms,
        channels: [...store.channels.values()],
        webhooksUrl: webhooks ? (parts.webhooksUrl ?? null) : null,
      }),
      ...(mirror ? [mirrorEveryNight(mirror, log)] : []),
    ],
    ready: async () => {
      if (isClosed) throw notReady('The shop is closing')
    },
    close: async () => {
      isClosed = true
      await webhooks?.close()
      await alarms.settled()
      await close()
    },
  }
}

/** Counts calls and unread webhooks for the metrics, and logs the failed ones. */
function storeCounters(size: () => number, log: Log) {
  const calls = new Map<string, number>()
  const unread = new Map<string, number>()
  const increment = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    noteCall: (call: StoreCall) => {
      increment(calls, call.failure ?? 'ok')
      if (call.failure !== null) log(lineOf(call))
    },
    noteUnread: ({ scope, problem }: UnreadWebhook) => {
      increment(unread, scope)
      log(`A webhook ${scope} of the store can't be read: ${problem}`)
    },
    figures: () => [
      { name: 'shop_catalogue_products', help: 'Products in the index.', value: size() },
      ...[...calls].map(([outcome, value]) => ({
        name: 'shop_store_calls_total',
        help: 'Calls of the hosted store by outcome.',
        value,
        labels: { outcome },
      })),
      ...[...unread].map(([scope, value]) => ({
        name: 'shop_store_webhooks_unread_total',
        help: 'Signed webhooks of the hosted store that the shop could not read, by scope.',
        value,
        labels: { scope },
      })),
    ],
  }
}

/** Receives and works on the store's webhooks. Null without the secret that signs them. */
function openWebhooks(
  {
    store,
    database: { db },
    catalog: { catalog },
    mirror,
    reporting,
    ...parts
  }: Omit<BigcommerceParts, 'mirror'> & { readonly mirror: MirrorParts | undefined },
  client: StoreClient,
  onUnread: (webhook: UnreadWebhook) => void,
) {
  const { log = () => {}, webhookTiming = {} } = parts
  const { hash, clientSecret } = store
  if (clientSecret === null) return null
  const timing = { ...usualWebhookTiming, ...webhookTiming }
  const inbox = openWebhookInbox(db, timing.leaseMs)
  const worker = openWebhookWorker({
    inbox,
    timing,
    log,
    work: {
      refreshProducts: async (ids) => mirror && refreshProducts(mirror, ids),
      refreshCategories: async () => mirror && refreshCategories(mirror),
      reportOrder: async (id, previous) =>
        reporting && reportOrder({ db, client, catalog, ...reporting }, id, previous),
    },
  })
  const receiving = storeWebhooks({ inbox, hash, clientSecret, onStored: worker.wake, onUnread })
  return { receiving, inbox, close: worker.close }
}

const lineOf = ({ operation, attempt, correlationId, ms, status, failure }: StoreCall) =>
  `The store failed: ${operation} (${failure}, status ${status ?? 'none'}, attempt ${attempt}, ${ms} ms, request ${correlationId}).`

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

/** Gift certificates of the store. Their balance can be read here; the store's checkout takes them. */
const storeGiftCards = (storefront: Storefront): GiftCards => ({
  ofCode: async (code, channel) => {
    const { site } = await storefront(giftCertificate, { code: code.trim() }, channel).catch(
      (error: unknown) => {
        throw asCommerceError(error)
      },
    )
    const found = site.giftCertificate
    const currency = found?.balance.currencyCode ?? ''
    if (found?.status !== 'ACTIVE' || !isCurrencyCode(currency) || currency !== channel.currency)
      throw new CommerceError('gift_card_unknown', 404, 'There is no such gift card')
    return {
      id: found.code,
      lastFour: found.code.slice(-4),
      currency,
      balanceMinor: toMinor(found.balance.value, currency),
      expiresAt: found.expiresAt && new Date(found.expiresAt.utc),
    }
  },
  withIds: async () => [],
})

/** As long as the browser's cookie with their keys (`shopCookies.orders`). The privacy page names it. */
const handOverRetention = '90 days'
/** The store deletes a cart 30 days after its last change. */
const mergeRetention = '30 days'
/** As long as the log's events, by default. */
const purchaseRetention = '400 days'

/** Deletes expired links to carts, and hand-overs, merges of carts, purchases, catalog changes and rate limit counters that nobody needs any more. */
export async function deleteOldRecords(db: Kysely<Tables>): Promise<void> {
  await deleteOldChanges(db)
  await deleteOldAttempts(db)
  await deleteExpiredCartLinks(db)
  await deleteOldUnread(db)
  await db
    .deleteFrom('checkout_hand_overs')
    .where('handed_over_at', '<=', sql<Date>`now() - ${handOverRetention}::interval`)
    .execute()
  await db
    .deleteFrom('store_cart_merges')
    .where('begun_at', '<=', sql<Date>`now() - ${mergeRetention}::interval`)
    .execute()
  await db
    .deleteFrom('store_purchases')
    .where('placed_at', '<=', sql<Date>`now() - ${purchaseRetention}::interval`)
    .execute()
}

interface Expiring {
  readonly sessions: { deleteExpired(): Promise<unknown> }
  readonly keys: { deleteOld(): Promise<unknown> }
  /** Null without webhooks. */
  readonly inbox: { deleteOld(): Promise<unknown> } | null
}

/** Runs `deleteOldRecords`, and deletes expired sessions, order keys and webhooks. */
export const deleteOldHourly = (db: Kysely<Tables>, { sessions, keys, inbox }: Expiring): Job => ({
  name: 'delete old records',
  every: 3_600_000,
  work: async () => {
    await deleteOldRecords(db)
    await sessions.deleteExpired()
    await keys.deleteOld()
    await inbox?.deleteOld()
  },
})

/**
 * Recognises urls of the store's checkout: the store's own hosts, and the https origins of the channel's site. They
 * come from the admin API for an unknown origin, at most once a minute for each channel.
 */
function openCheckoutHosts(
  { hash, sandboxUrl, channels }: StoreSettings,
  fetchRest: StoreClient['fetchRest'],
): (url: URL, channel: Channel) => Promise<boolean> {
  const stores = new RegExp(`^https://store-${hash}(-\\d+)?\\.mybigcommerce\\.com$`)
  const origins = new Map<number, readonly string[]>()
  const readRecently = new LRUCache<number, true>({ max: 1_000, ttl: 60_000 })
  return async ({ origin, protocol }, channel) => {
    if (sandboxUrl === null ? stores.test(origin) : origin === new URL(sandboxUrl).origin) return true
    const id = channels.get(siteIdOf(channel))
    if (id === undefined || protocol !== 'https:') return false
    if (origins.get(id)?.includes(origin) !== true && !readRecently.has(id)) {
      const { data } = await fetchRest(getSite(id))
      readRecently.set(id, true)
      const urls = [data.url, ...(data.urls ?? []).map(({ url }) => url)]
      origins.set(
        id,
        urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin),
      )
    }
    return origins.get(id)?.includes(origin) === true
  }
}
