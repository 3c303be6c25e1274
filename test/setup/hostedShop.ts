import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { faultKinds, type FaultKind } from '../../dev/bigcommerce/faults'
import { newCart, addToCart } from '../../dev/bigcommerce/state/carts'
import type { SandboxOption, SandboxProduct } from '../../dev/bigcommerce/state/catalog'
import type { SandboxCurrency } from '../../dev/bigcommerce/state/channels'
import { placeOrder } from '../../dev/bigcommerce/state/orders'
import { signatureHeaders } from '../../dev/bigcommerce/webhooks'
import { openEventLog } from '../../server/analytics/eventLog'
import { openCatalog } from '../../server/catalog/openCatalog'
import type { Commerce } from '../../server/commerce/commerce'
import { bigcommerceCommerce } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import type { StoreTiming } from '../../server/engines/bigcommerce/client/storeCalls'
import { defaultMapping } from '../../server/engines/bigcommerce/mirror/mapping'
import type { WebhookTiming } from '../../server/engines/bigcommerce/webhooks/webhookWorker'
import type { Shop } from '../../server/http/routes/shop'
import type { NewMail } from '../../server/mail/mail'
import { noPhotos } from '../../server/pictures/photoIndex'
import { capabilitiesOf } from '../../src/domain/capabilities'
import type { Product, ProductOption } from '../../src/domain/product/product'
import { aCommerce, aProductOnWire, aShop, someSettings } from './aShop'
import { buildDescribedApp } from './describedApp'
import { isFull } from './fullRun'
import {
  aMirror,
  channelsOf,
  aStoreSandbox,
  patientTiming,
  storeKeys,
  type StoreSandbox,
} from './storeSandbox'
import { openTestDatabase, type TestDatabase } from './testDatabase'
import { until } from './until'

const siteIds = ['ae', 'in', 'sg', 'id'].map((region) => `courtline-${region}`)
/** The sandbox's channels of these sites: 1, 1002, 1003 and 1004. */
const channels = new Map(siteIds.map((id, index) => [id, index === 0 ? 1 : 1_001 + index]))

/** The shop's settings of a store sandbox. */
export const storeOf = (
  sandbox: StoreSandbox,
  channelIds: ReadonlyMap<string, number> = channels,
  storefrontToken = sandbox.token,
) => ({
  ...storeKeys,
  storefrontToken,
  proxySecret: null,
  sandboxUrl: sandbox.url,
  mappingFile: null,
  channels: channelIds,
})

/** The sites of a hosted shop. */
export const hostedSites = () =>
  someSettings().sites.map((site) => ({ ...site, commerce: capabilitiesOf.bigcommerce, openMethods: [] }))

/** The web server of a hosted shop, which logs to `log`. */
const hostedApp = (commerce: Commerce, log: (line: string) => void, parts: Partial<Shop> = {}) =>
  buildDescribedApp(
    aShop({
      commerce,
      settings: someSettings({ sites: hostedSites(), logLevel: 'info' }),
      log: { write: log },
      ...parts,
    }),
  )

/**
 * A shop over HTTP, in the test's process, whose engine is a store sandbox. Its catalog is in memory, beside the mirror's tables. Close it after the
 * test file.
 * @param other another process of the same shop, which closes store and database
 */
export async function aHostedShop(
  timing: Partial<StoreTiming> = patientTiming,
  other?: { readonly sandbox: StoreSandbox; readonly database: TestDatabase },
) {
  const sandbox = other?.sandbox ?? (await aStoreSandbox())
  const database = other?.database ?? (await openTestDatabase())
  if (!other) {
    // The catalog is in memory. The mirror adds the ids of the store's options, which all channels share.
    const indian = channelsOf(sandbox).filter(({ site }) => site === 'courtline-in')
    await aMirror(sandbox, database, { channels: indian }).fill()
    await sandbox.clearFaults()
  }
  const lines: string[] = []
  const mails: NewMail[] = []
  const products = [...sandbox.store.catalog.products.values()].map((product) => onWire(product, 'INR'))
  const commerce = bigcommerceCommerce({
    store: storeOf(sandbox),
    secret: 'secret of a test shop',
    database,
    catalog: { ...aCommerce({ products }), size: () => products.length },
    log: (line) => void lines.push(line),
    timing,
  })
  const app = hostedApp(commerce, (line) => void lines.push(line), {
    mails: { post: async (mail) => void mails.push(mail) },
  })
  const callsOf = async (operation: string): Promise<number> => {
    const calls = await sandbox.control('GET', 'calls')
    return Number(Object.entries(calls ?? {}).find(([name]) => name === operation)?.[1] ?? 0)
  }
  return {
    sandbox,
    database,
    commerce,
    app,
    products,
    /** All mails that the shop has queued. */
    mails,
    /** All lines of the log. */
    lines,
    /** Number of the store's calls of an operation. */
    callsOf,
    visitor: () => aGuest(app),
    close: async () => {
      await app.close()
      await commerce.close()
      if (other) return
      await database.close()
      await sandbox.close()
    },
  }
}
export type HostedShop = Awaited<ReturnType<typeof aHostedShop>>

let guests = 0

/** A guest whose browser stores cookies, at an address of its own. */
function aGuest(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const host = 'in.localhost'
  // The store throttles by address.
  guests += 1
  const remoteAddress = `203.0.${Math.floor(guests / 250)}.${guests % 250}`
  return {
    cookies,
    request: async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
      more: object = {},
    ) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({
        method,
        remoteAddress,
        url: path.startsWith('/') ? path : `/api/bigcommerce/${path}`,
        headers: { host, ...(cookie !== '' && { cookie }), ...more },
        ...(body && { payload: body }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
}

/** A product of the sandbox as a site shows it. */
export function onWire(product: SandboxProduct, currency: SandboxCurrency): Product {
  const { id, sku, name, path, options, variants } = product
  const value = (product.salePrices ?? product.prices)[currency]
  const price = { value, currencyCode: currency }
  const ofVariants = options.flatMap((option) =>
    option.kind === 'choice' && option.isVariantOption ? [option] : [],
  )
  return aProductOnWire({
    id: String(id),
    entityId: id,
    sku,
    name,
    slug: path.replaceAll('/', ''),
    path,
    price,
    prices: { price: value, salePrice: null, retailPrice: null },
    options: ofVariants.map((option): ProductOption => ({
      id: String(option.id),
      displayName: option.name,
      values: option.values.map(({ label }) => ({ label })),
    })),
    modifiers: options.flatMap(modifierOf),
    variants: variants.map((variant) => ({
      id: String(variant.id),
      sku: variant.sku,
      options: Object.fromEntries(
        ofVariants.map((option) => [
          option.name,
          option.values.find(({ id: valueId }) => variant.valueIds.includes(valueId))?.label ?? '',
        ]),
      ),
      defaultImage: '/api/studio2/product/HAL-SM90/thumbnail',
      inStock: !product.hasStock || variant.stock > 0,
      price,
    })),
  })
}

function modifierOf(option: SandboxOption): NonNullable<Product['modifiers']> {
  const requests = { id: String(option.id), displayName: option.name, isRequired: option.isRequired }
  switch (option.kind) {
    case 'text':
      return [{ ...requests, kind: 'text', longest: option.maxLength, format: 'line', surcharge: 0 }]
    case 'number':
      return [{ ...requests, kind: 'number', least: option.lowest, most: option.highest, unit: 'lb' }]
    case 'checkbox':
      return [{ ...requests, kind: 'choice', values: [{ label: 'Yes', surcharge: 0 }] }]
    case 'date':
      return []
    case 'choice':
      if (option.isVariantOption) return []
      return [
        { ...requests, kind: 'choice', values: option.values.map(({ label }) => ({ label, surcharge: 0 })) },
      ]
  }
}

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

/** A store sandbox, and a database with a mirror of its catalog. Every sandbox begins with the same products. */
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

/** A process of a hosted shop with the mirrored catalog. It listens, and processes webhooks. */
export async function aHookedShop(
  { sandbox, database }: Hooked,
  webhookTiming: Partial<WebhookTiming> = {},
  timing: Partial<StoreTiming> = patientTiming,
  storefrontToken = sandbox.token,
) {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const opened = await openCatalog({ database, log, photos: noPhotos, refreshIntervalMs: 20 })
  const mirrored = channelsOf(sandbox)
  const commerce = bigcommerceCommerce({
    store: storeOf(sandbox, new Map(mirrored.map(({ site, id }) => [site, id])), storefrontToken),
    secret: 'secret of a test shop',
    database,
    catalog: { ...opened, size: () => 0 },
    mirror: { channels: mirrored, mapping: defaultMapping },
    reporting: { events: openEventLog(database.db), sites: hostedSites() },
    log,
    timing,
    webhookTiming: { ...fast, ...webhookTiming },
  })
  const app = hostedApp(commerce, log)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    commerce,
    catalog: opened.catalog,
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
  const product = store.catalog.products.get(productId)
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

export const password = 'smash4you'

interface ShopResponse {
  readonly json: () => unknown
}
/** The data of a response, as its type expects it. */
// The caller knows the shape.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const dataIn = <Data>(response: ShopResponse): Data => (response.json() as { data: Data }).data
export const codeIn = (response: ShopResponse) =>
  (response.json() as { errors?: { code: string }[] }).errors?.[0]?.code

let customers = 0

/** A customer who has just signed up in the hosted shop. */
export async function aHostedCustomer(shop: HostedShop, visitor = shop.visitor()) {
  customers += 1
  const email = `asha.${customers}@example.test`
  const body = { firstName: 'Asha', lastName: 'Rao', email, password }
  const response = await visitor.request('POST', 'customers/signup', body)
  if (response.statusCode !== 200) throw new Error(`The sign-up answered ${response.body}`)
  const { store } = shop.sandbox
  const found = [...store.customers.values()].find((each) => each.email === email)
  if (!found) throw new Error('The store has no such customer')
  return {
    visitor,
    email,
    /** The customer in the store, also after the deletion. */
    stored: () => found,
    /** The customer's tokens that the store accepts. */
    storeTokens: () =>
      [...store.customerTokens]
        .filter(([, { customerId }]) => customerId === found.id)
        .map(([value]) => value),
  }
}

/** Orders the visitor's cart at the store's checkout. @returns the order's number */
export async function orderUpstream(
  shop: HostedShop,
  visitor: ReturnType<HostedShop['visitor']>,
  email: string,
): Promise<number> {
  const { headers } = await visitor.request('GET', '/checkout/')
  const opened = await fetch(String(headers.location))
  const form = new URLSearchParams({
    email,
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '+919812345678',
    address1: '12 Court Road',
    city: 'Bengaluru',
    postalCode: '560001',
    countryCode: 'IN',
    result: 'paid',
  })
  const response = await fetch(opened.url, { method: 'POST', body: form })
  if (response.status !== 200) throw new Error(`The checkout answered ${response.status}`)
  return Math.max(...shop.sandbox.store.orders.keys())
}

export const racket = { productId: 101, variantId: 101_000 }
export const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9812345678',
  address: '12 Court Road',
  addressLine2: 'Flat 3',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
}
export const newPassword = 'newSmash4you'

const allTransient: readonly FaultKind[] = faultKinds.filter(
  (kind) => !['revoked_token', 'missing_scope', 'lost_cart', 'stale_version', 'null_version'].includes(kind),
)
/** Faults that pass: two in `npm test`, all in `npm run test:full`. */
export const transient: readonly FaultKind[] = isFull ? allTransient : ['rate_limited', 'cut_body']
/** The effect happens, and the response is lost. */
export const lost: readonly FaultKind[] = ['bad_gateway_after', 'slow', 'cut_body']

/** The status of a request during which one call of the store fails once: only its rate limit reaches the browser. */
export const statusDuring = (kind: FaultKind): 200 | 429 => (kind.startsWith('rate_limited') ? 429 : 200)

/** A customer with a cart, an address, a wishlist and an order. */
export async function aRegular(shop: HostedShop) {
  const asha = await aHostedCustomer(shop)
  await asha.visitor.request('POST', 'cart', { items: [racket] })
  const order = await orderUpstream(shop, asha.visitor, asha.email)
  await asha.visitor.request('POST', 'cart', { items: [racket] })
  await asha.visitor.request('POST', 'customers/addresses', home)
  await asha.visitor.request('POST', 'wishlist', { item: { productId: 139 } })
  return { ...asha, order, address: asha.stored().addresses[0]!.id }
}
export type Regular = Awaited<ReturnType<typeof aRegular>>

/** The customer's carts in the store. */
export const cartsOf = (shop: HostedShop, customerId: number) =>
  [...shop.sandbox.store.carts.values()].filter((cart) => cart.customerId === customerId)
/** Item count of each cart of the customer. */
export const piecesOf = (shop: HostedShop, customerId: number) =>
  cartsOf(shop, customerId).map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0))

/** Expects neither these tokens nor passwords in the log. */
export function expectNoSecrets(shop: HostedShop, tokens: readonly string[]): void {
  const log = shop.lines.join('\n')
  for (const secret of [...tokens, password, newPassword, shop.sandbox.token])
    expect(log).not.toContain(secret)
}
