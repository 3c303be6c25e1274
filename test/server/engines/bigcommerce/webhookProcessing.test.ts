import { issueToken } from '../../../../dev/bigcommerce/state/store'
import { StoreError } from '../../../../server/engines/bigcommerce/client/storeError'
import { openWebhookInbox } from '../../../../server/engines/bigcommerce/webhooks/webhookInbox'
import { readWebhook } from '../../../../server/engines/bigcommerce/webhooks/webhookMessage'
import { openWebhookWorker } from '../../../../server/engines/bigcommerce/webhooks/webhookWorker'
import { isFull } from '../../../setup/fullRun'
import {
  aHookedShop,
  aMirroredStore,
  aWebhookBody,
  deliver,
  processed,
  storedWebhooks,
} from '../../../setup/hostedShop'
import { mirroredProducts, storeKeys, patientTiming } from '../../../setup/storeSandbox'
import { until } from '../../../setup/until'

type Shop = Awaited<ReturnType<typeof aHookedShop>>

let mirrored: Awaited<ReturnType<typeof aMirroredStore>>
let open: Shop[] = []
beforeEach(async () => void (mirrored = await aMirroredStore()))
afterEach(async () => {
  await Promise.all(open.map((shop) => shop.close()))
  open = []
  await mirrored.close()
})

const aShop = async (
  ...changes: Parameters<typeof aHookedShop> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const shop = await aHookedShop(mirrored, ...changes)
  open.push(shop)
  return shop
}
const india = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const priceOf = async ({ catalog }: Pick<Shop, 'catalog'>, id = 101) =>
  (await catalog.product(String(id), india))?.price.value
const changePrice = (id: number, pricePercent: number) =>
  mirrored.sandbox.control('PUT', `products/${id}`, { pricePercent })
const newPrice = (id: number) => mirrored.sandbox.store.catalog.products.get(id)?.prices.INR
const ofProduct = (id: number) => aWebhookBody('store/product/updated', { type: 'product', id })
const stored = () => storedWebhooks(mirrored.database)
const calls = async () => (await mirrored.sandbox.control('GET', 'calls')) as Record<string, number>
/** Stores a webhook as a process that ends right afterwards. */
const storeOnly = async (body: string, leaseMs = 60_000) => {
  const inbox = openWebhookInbox(mirrored.database.db, leaseMs)
  const message = readWebhook(Buffer.from(body), storeKeys.hash)
  if (!message || 'problem' in message) throw new Error('The webhook cannot be read')
  await inbox.store(message)
  return inbox
}
const storeIsAway = (more: { readonly retryAfter?: number }) =>
  new StoreError('store_unavailable', {
    operation: 'ProductsPage',
    correlationId: 'test',
    reason: 'status',
    status: 503,
    ...more,
  })

test("shows a changed price at the store's webhook, and doesn't wait for the next look", async () => {
  const shop = await aShop({ lookMs: 3_600_000 })
  shop.subscribe('store/product/*')
  await changePrice(101, 50)
  await until(async () => (await priceOf(shop)) === newPrice(101))
})

test('reads only the product of the webhook, once per channel', async () => {
  const shop = await aShop()
  mirrored.sandbox.store.catalog.products.get(102)?.variants.forEach((variant) => void (variant.stock = 0))
  const data = { type: 'product', id: 102, inventory: { product_id: 102, method: 'absolute', value: 0 } }
  await deliver(shop, aWebhookBody('store/product/inventory/updated', data))
  await processed(mirrored.database)
  expect(await calls()).toEqual({ ProductsPage: 8 })
  await until(async () => (await shop.catalog.product('102', india))?.inStock === false)
})

test('a deleted product is gone', async () => {
  const shop = await aShop()
  shop.subscribe('store/product/*')
  await mirrored.sandbox.control('DELETE', 'products/103')
  await until(async () => (await shop.catalog.product('103', india)) === null)
})

test('a renamed category moves its products without reading them', async () => {
  const shop = await aShop()
  const category = mirrored.sandbox.store.catalog.categories.find(({ name }) => name === 'Rackets')
  Object.assign(category ?? {}, { path: '/badminton/racquets/', name: 'Racquets' })
  await deliver(shop, aWebhookBody('store/category/updated', { type: 'category', id: category?.id ?? 0 }))
  await processed(mirrored.database)
  expect(await calls()).toEqual({ CategoryTree: 8 })
  const path = '/category/badminton/racquets/'
  await until(async () => (await shop.catalog.product('101', india))?.categories.includes(path) === true)
  expect(await shop.catalog.categoryRedirect('/category/badminton/rackets/')).toEqual({ movedTo: path })
})

test('a burst about forty products costs few calls and loses none', async () => {
  const burst = isFull ? 400 : 120
  const shop = await aShop()
  const ids = [...mirrored.sandbox.store.catalog.products.keys()]
  for (const product of mirrored.sandbox.store.catalog.products.values()) {
    const { AED, INR, SGD, IDR } = product.prices
    product.prices = { AED: AED + 1, INR: INR + 1, SGD: SGD + 1, IDR: IDR + 1 }
  }
  const bodies = Array.from({ length: burst }, (_each, index) => ofProduct(ids[index % ids.length] ?? 0))
  const statuses = await Promise.all(bodies.map((body) => deliver(shop, body)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await processed(mirrored.database)
  expect(await stored()).toHaveLength(burst)
  for (const id of ids) {
    const product = mirrored.sandbox.store.catalog.products.get(id)
    const sale = product?.salePrices?.INR
    const shown = Math.round((sale ?? newPrice(id) ?? 0) * 100) / 100
    await until(async () => (await priceOf(shop, id)) === shown)
  }
  expect((await calls()).ProductsPage).toBeLessThan(burst)
})

test('messages that arrive late and in another order end in the present state', async () => {
  const shop = await aShop()
  const first = ofProduct(101)
  const second = ofProduct(101)
  await changePrice(101, 50)
  await changePrice(101, 150)
  await deliver(shop, second)
  await processed(mirrored.database)
  await deliver(shop, first)
  await processed(mirrored.database)
  await until(async () => (await priceOf(shop)) === newPrice(101))
})

test('a process that ended between storing and processing loses nothing', async () => {
  await changePrice(101, 50)
  await storeOnly(ofProduct(101))
  const shop = await aShop({ lookMs: 60_000 })
  await until(async () => (await priceOf(shop)) === newPrice(101))
  expect(await stored()).toMatchObject([{ attempts: 1 }])
})

test('after the lease another process takes over the messages of one that ended while processing', async () => {
  await changePrice(101, 50)
  const ended = await storeOnly(ofProduct(101), 400)
  expect(await ended.claim()).toHaveLength(1)
  const shop = await aShop()
  await until(async () => (await priceOf(shop)) === newPrice(101))
  await processed(mirrored.database)
  expect(await stored()).toMatchObject([{ attempts: 2 }])
})

test('two processes process each message once', async () => {
  const shops = [await aShop(), await aShop()]
  const bodies = Array.from({ length: 60 }, (_each, index) => ofProduct(101 + (index % 20)))
  await Promise.all(bodies.flatMap((body) => shops.map((shop) => deliver(shop, body))))
  await processed(mirrored.database)
  expect((await stored()).map(({ attempts }) => attempts)).toEqual(bodies.map(() => 1))
})

test.each([
  ...(['rate_limited', 'cut_body'] as const),
  ...(isFull ? (['rate_limited_bare', 'server_error', 'html'] as const) : []),
])('%s in the middle of a refresh delays it and loses nothing', async (kind) => {
  const shop = await aShop()
  await mirrored.sandbox.fault({ operation: 'ProductsPage', kind, after: 3, times: 4, retryAfter: 0 })
  await changePrice(101, 50)
  await deliver(shop, ofProduct(101))
  await until(async () => (await priceOf(shop)) === newPrice(101))
  await processed(mirrored.database)
})

test('pauses grow while the store is away, and are at least as long as the store asks for', async () => {
  const inbox = await storeOnly(ofProduct(101))
  const pauses: number[] = []
  // The store responds again at the fifth attempt. A postponed message is due at once, so the worker doesn't wait.
  const failures = [{}, {}, { retryAfter: 7 }, {}]
  let attempts = 0
  const worker = openWebhookWorker({
    inbox: {
      ...inbox,
      postpone: async (id, pauseMs, cause) => {
        pauses.push(pauseMs)
        await inbox.postpone(id, 0, cause)
      },
    },
    work: {
      refreshProducts: async () => {
        attempts += 1
        const failure = failures.shift()
        if (failure) throw storeIsAway(failure)
      },
      refreshCategories: async () => undefined,
      reportOrder: async () => undefined,
    },
    timing: { leaseMs: 60_000, retryMs: 100, lookMs: 60_000 },
    log: () => {},
  })
  await processed(mirrored.database)
  await worker.close()
  expect(pauses).toEqual([100, 200, 7_000, 800])
  expect(attempts).toBe(5)
})

const rejectedToken = (operation: string) =>
  new StoreError('store_unavailable', { operation, correlationId: 'test', reason: 'token' })
/** A worker whose pauses would be an hour without a limit. It looks for messages only when it is woken. */
const aPatientWorker = (
  inbox: ReturnType<typeof openWebhookInbox>,
  work: Partial<Parameters<typeof openWebhookWorker>[0]['work']>,
) => {
  const nothing = async () => undefined
  return openWebhookWorker({
    inbox,
    work: { refreshProducts: nothing, refreshCategories: nothing, reportOrder: nothing, ...work },
    timing: { leaseMs: 60_000, retryMs: 3_600_000, lookMs: 3_600_000 },
    log: () => {},
  })
}

test('a process whose token the store rejects leaves the messages to others at once, and rests', async () => {
  const inbox = await storeOnly(ofProduct(101))
  let rejections = 0
  const expired = aPatientWorker(inbox, {
    refreshProducts: async () => {
      rejections += 1
      throw rejectedToken('ProductsPage')
    },
  })
  await until(async () => (await stored())[0]?.cause !== null)
  // While it rests, it takes no message.
  expired.wake()
  await expired.close()
  expect(rejections).toBe(1)
  const healthy = aPatientWorker(inbox, {})
  await processed(mirrored.database)
  await healthy.close()
})

test('a failed order report postpones orders only, for 30 seconds at most', async () => {
  const inbox = await storeOnly(aWebhookBody('store/order/created', { type: 'order', id: 5 }))
  let reports = 0
  const worker = aPatientWorker(inbox, {
    reportOrder: async () => {
      reports += 1
      throw rejectedToken('GET /v2/orders')
    },
  })
  await until(async () => (await stored())[0]?.cause !== null)
  await storeOnly(ofProduct(101))
  worker.wake()
  await until(async () => (await stored()).some(({ processed_at }) => processed_at !== null))
  expect(reports).toBe(1)

  const now = performance.now.bind(performance)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
  worker.wake()
  await until(() => reports === 2)
  await worker.close()
  clock.mockRestore()
})

test('hands out a postponed message only after its pause', async () => {
  const inbox = await storeOnly(ofProduct(101))
  const [message] = await inbox.claim()
  await inbox.postpone(message?.id ?? '', 3_600_000, 'The store is away')
  expect(await inbox.claim()).toEqual([])
  await inbox.postpone(message?.id ?? '', 0, 'The store is away')
  expect(await inbox.claim()).toMatchObject([{ id: message?.id, attempts: 2 }])
})

test('a product that cannot be stored is hidden, and does not stop the others', async () => {
  const shop = await aShop()
  const broken = mirrored.sandbox.store.catalog.products.get(104)
  if (!broken) throw new Error('The store has no product 104')
  // PostgreSQL cannot store NUL characters.
  mirrored.sandbox.store.catalog.products.set(104, { ...broken, name: 'Broken\u0000' })
  await changePrice(101, 50)
  await Promise.all([storeOnly(ofProduct(104)), storeOnly(ofProduct(101))])
  await until(async () => (await priceOf(shop)) === newPrice(101))
  await processed(mirrored.database)
  expect(await mirroredProducts(mirrored.database.db).ids()).not.toContain(104)
})

test.each(['field_errors', 'unexpected_answer'] as const)(
  'a product that cannot be read (%s) is postponed, and does not stop the others',
  async (reason) => {
    const [inbox] = await Promise.all([101, 102, 103, 104, 105].map((id) => storeOnly(ofProduct(id))))
    if (!inbox) throw new Error('There is no inbox')
    const worker = aPatientWorker(inbox, {
      refreshProducts: async (ids) => {
        if (!ids.includes(104)) return
        throw new StoreError('store_unavailable', {
          operation: 'ProductsPage',
          correlationId: 'test',
          reason,
        })
      },
    })
    await until(async () => (await stored()).some(({ cause }) => cause !== null))
    await worker.close()
    const left = (await stored()).filter(({ processed_at }) => processed_at === null)
    expect(left).toMatchObject([{ subject_id: 104, attempts: 1 }])
  },
)

test('with a token that expires in the night, browsing goes on and the messages wait for a new one', async () => {
  const { sandbox, database } = mirrored
  const channelIds = sandbox.store.channels.map(({ id }) => id)
  const token = issueToken(sandbox.store, {
    channelIds,
    scopes: ['Unauthenticated', 'Customer'],
    expiresAt: Date.now() + 1_000,
  })
  const shop = await aShop({ retryMs: 50 }, patientTiming, token)
  sandbox.pass(3_600_000)
  const before = await priceOf(shop)
  await changePrice(101, 50)
  await storeOnly(ofProduct(101))
  await until(() => shop.lines.filter((line) => line.includes('Webhooks (product) wait for')).length > 1)
  expect(await priceOf(shop)).toBe(before)
  expect(shop.lines.join('\n')).not.toContain(token)
  // A process gets its new token by a restart.
  await shop.close()
  open = []
  const renewed = await aShop()
  await until(async () => (await priceOf(renewed)) === newPrice(101))
  await processed(database)
})

test('deletes messages by their age', async () => {
  const { db } = mirrored.database
  const inbox = await storeOnly(ofProduct(101))
  await storeOnly(ofProduct(102))
  const fifteenDaysAgo = new Date(Date.now() - 15 * 86_400_000)
  await db
    .updateTable('store_webhooks')
    .set({ received_at: fifteenDaysAgo })
    .where('subject_id', '=', 101)
    .execute()
  await inbox.deleteOld()
  expect(await stored()).toMatchObject([{ subject_id: 102 }])
})
