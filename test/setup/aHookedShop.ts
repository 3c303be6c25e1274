import { randomUUID } from 'node:crypto'
import { newCart, addToCart } from '../../dev/bigcommerce/state/carts'
import { placeOrder } from '../../dev/bigcommerce/state/orders'
import { signatureHeaders } from '../../dev/bigcommerce/webhooks'
import { openEventLog } from '../../server/analytics/eventLog'
import { openCatalogue } from '../../server/catalog/openCatalogue'
import { bigcommerceCommerce } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import type { StoreTiming } from '../../server/engines/bigcommerce/client/storeCalls'
import { defaultMapping } from '../../server/engines/bigcommerce/mirror/mapping'
import type { WebhookTiming } from '../../server/engines/bigcommerce/webhooks/webhookWorker'
import { buildApp } from '../../server/http/app'
import { noPhotos } from '../../server/pictures/photoIndex'
import { capabilitiesOf } from '../../src/domain/capabilities'
import { aMirror, channelsOf } from './aMirror'
import { aShop, someSettings } from './aShop'
import { aStoreSandbox, storeKeys, type StoreSandbox } from './aStoreSandbox'
import { openTestDatabase, type TestDatabase } from './testDatabase'
import { until } from './until'

export const webhooksPath = '/api/bigcommerce/webhooks'

const fast: WebhookTiming = { leaseMs: 60_000, retryMs: 20, lookMs: 50 }

let mirrorOfFile: Promise<TestDatabase> | null = null
afterAll(async () => (await mirrorOfFile)?.close())

/** A database with the mirror of an unchanged store. Filling it costs more than the rest of a test: once per file. */
async function filledMirror(): Promise<TestDatabase> {
  const [sandbox, database] = await Promise.all([aStoreSandbox(), openTestDatabase()])
  await aMirror(sandbox, database).fill()
  await Promise.all([sandbox.close(), database.disconnect()])
  return database
}

/** A store sandbox, and a database with a mirror of its catalogue. Every sandbox begins with the same goods. */
export async function aMirroredStore() {
  const [sandbox, database] = await Promise.all([
    aStoreSandbox(),
    (mirrorOfFile ??= filledMirror()).then((mirror) => openTestDatabase({ copyOf: mirror })),
  ])
  return {
    sandbox,
    database,
    close: async () => {
      await database.close()
      await sandbox.close()
    },
  }
}

interface Hooked {
  readonly sandbox: StoreSandbox
  readonly database: TestDatabase
}

/** A process of a hosted shop that listens and processes webhooks. */
export async function aHookedShop(
  { sandbox, database }: Hooked,
  webhookTiming: Partial<WebhookTiming> = {},
  timing: Partial<StoreTiming> = { retryMs: 1 },
  storefrontToken = sandbox.token,
) {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const opened = await openCatalogue({ database, log, photos: noPhotos, refreshIntervalMs: 20 })
  const settings = someSettings()
  const channels = channelsOf(sandbox)
  const sites = settings.sites.map((site) => ({ ...site, commerce: capabilitiesOf.bigcommerce }))
  const commerce = bigcommerceCommerce({
    store: {
      ...storeKeys,
      storefrontToken,
      proxySecret: null,
      sandboxUrl: sandbox.url,
      mappingFile: null,
      channels: new Map(channels.map(({ site, id }) => [site, id])),
    },
    secret: 'secret of a test shop',
    database,
    catalogue: { ...opened, size: () => 0 },
    mirror: { channels, mapping: defaultMapping },
    reporting: { events: openEventLog(database.db), sites },
    log,
    timing,
    webhookTiming: { ...fast, ...webhookTiming },
  })
  const app = buildApp(
    aShop({ commerce, settings: { ...settings, sites, logLevel: 'info' }, log: { write: log } }),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    catalogue: opened.catalogue,
    /** All lines of the log. */
    lines,
    /** Registers this process for webhooks at the store. */
    subscribe: (...scopes: string[]) => {
      for (const scope of scopes) {
        const id = sandbox.store.nextId()
        sandbox.store.hooks.set(id, {
          id,
          scope,
          isActive: true,
          headers: {},
          destination: `${url}${webhooksPath}`,
        })
      }
    },
    close: async () => {
      await app.close()
      await commerce.close()
    },
  }
}

let count = 0

/** The body of a webhook of the sandbox. */
export function aWebhookBody(
  scope: string,
  data: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> = {},
): string {
  count += 1
  return JSON.stringify({
    scope,
    store_id: '1001',
    producer: `stores/${storeKeys.hash}`,
    data,
    hash: `hash-of-the-test-${count}`,
    created_at: Math.floor(Date.now() / 1_000),
    ...changes,
  })
}

/** Headers that the store sends with this body now. */
export const signed = (
  body: string,
  seconds = Math.floor(Date.now() / 1_000),
  id: string = randomUUID(),
) => ({
  'content-type': 'application/json',
  ...signatureHeaders(storeKeys.clientSecret, id, seconds, body),
})

/** Sends a webhook to a shop. @returns the status */
export async function deliver(
  { app }: Pick<Awaited<ReturnType<typeof aHookedShop>>, 'app'>,
  body: string,
  headers: Readonly<Record<string, string>> = signed(body),
): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url: webhooksPath, headers, payload: body })
  return statusCode
}

export { until }

/** Stored webhooks in order of their arrival. */
export const storedWebhooks = ({ db }: Pick<TestDatabase, 'db'>) =>
  db.selectFrom('store_webhooks').selectAll().orderBy('received_at').execute()

/** Waits until all stored webhooks are processed. */
export const processed = (database: Pick<TestDatabase, 'db'>) =>
  until(async () => (await storedWebhooks(database)).every(({ processed_at }) => processed_at !== null))

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.test',
  phone: '+919812345678',
  address1: '7 Baseline Road',
  city: 'Bengaluru',
  postalCode: '560001',
  countryCode: 'IN',
}

interface Bought {
  /** Of the hand-over; null: the shop has no hand-over of the cart. */
  readonly consent?: readonly ('analytics' | 'marketing')[] | null
  readonly productId?: number
  readonly quantity?: number
}

/** An order that a browser of the Indian site placed in the store's checkout. No webhook is sent. */
export async function aStoreOrder(
  { sandbox: { store }, database: { db } }: Hooked,
  { consent = ['analytics'], productId = 101, quantity = 2 }: Bought = {},
) {
  const channel = store.channels.find(({ name }) => name === 'Courtline IN')
  if (!channel) throw new Error('The sandbox has no such channel')
  const product = store.catalogue.products.get(productId)
  for (const variant of product?.variants ?? []) variant.stock = 1_000
  const cart = newCart(store, channel.id, channel.currency)
  addToCart(store, cart, {
    lineItems: [{ quantity, productEntityId: productId, variantEntityId: product?.variants[0]?.id ?? null }],
  })
  if (consent !== null) {
    await db
      .insertInto('checkout_hand_overs')
      .values({
        id: randomUUID(),
        key: randomUUID().replaceAll('-', ''),
        cart_id: cart.id,
        site: 'courtline-in',
        locale: 'hi-IN',
        consent,
        visitor_id: consent.includes('analytics') ? '0b9e0000-0000-4000-8000-000000000001' : null,
        session_id: consent.includes('analytics') ? '0b9e0000-0000-4000-8000-000000000002' : null,
      })
      .execute()
  }
  return placeOrder(store, cart, address)
}
