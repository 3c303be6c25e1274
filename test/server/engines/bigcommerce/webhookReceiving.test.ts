import { anApp } from '../../../setup/aShop'
import {
  aHookedShop,
  aMirroredStore,
  aWebhookBody,
  deliver,
  signed,
  storedWebhooks,
  webhooksPath,
} from '../../../setup/hostedShop'
import { storeKeys } from '../../../setup/storeSandbox'

let mirrored: Awaited<ReturnType<typeof aMirroredStore>>
let shop: Awaited<ReturnType<typeof aHookedShop>>
beforeAll(async () => {
  mirrored = await aMirroredStore()
  shop = await aHookedShop(mirrored)
})
afterAll(async () => {
  await shop.close()
  await mirrored.close()
})
beforeEach(() => mirrored.database.db.deleteFrom('store_webhooks').execute())

const ofProduct = (changes = {}) =>
  aWebhookBody('store/product/updated', { type: 'product', id: 101 }, changes)
const stored = () => storedWebhooks(mirrored.database)
const aStockOf = (product_id: number) => ({ product_id, method: 'absolute', value: 5, variant_id: 509 })
/** Webhooks that the shop could not read, as /metrics counts them. */
const unreadCount = async () =>
  ((await shop.commerce.figures?.()) ?? [])
    .filter(({ name }) => name === 'shop_store_webhooks_unread_total')
    .reduce((sum, { value }) => sum + value, 0)
const seconds = () => Math.floor(Date.now() / 1_000)

test('stores a signed webhook and responds with 200', async () => {
  const body = ofProduct()
  const response = await shop.app.inject({
    method: 'POST',
    url: webhooksPath,
    headers: signed(body),
    payload: body,
  })
  expect([response.statusCode, response.json()]).toEqual([200, { data: null }])
  expect(await stored()).toMatchObject([
    { scope: 'store/product/updated', subject: 'product', subject_id: 101, previous_status: null },
  ])
})

test.each([
  ['no id', { 'webhook-id': '' }],
  ['no time', { 'webhook-timestamp': '' }],
  ['no signature', { 'webhook-signature': '' }],
  ['another id than the signed one', { 'webhook-id': 'another' }],
  ['a time that is no number', { 'webhook-timestamp': '1e9' }],
  ['a later time than the signed one', { 'webhook-timestamp': String(seconds() + 100) }],
  ['another version', { 'webhook-signature': signed('{}')['webhook-signature'].replace('v1', 'v1a') }],
  ['the signature of another body', { 'webhook-signature': signed('{}')['webhook-signature'] }],
])('rejects %s with 401', async (_name, changes) => {
  const body = ofProduct()
  expect(await deliver(shop, body, { ...signed(body, seconds(), 'some-id'), ...changes })).toBe(401)
  expect(await stored()).toEqual([])
})

test.each([-301, 301])('rejects a webhook whose time differs by %d seconds', async (difference) => {
  const body = ofProduct()
  expect(await deliver(shop, body, signed(body, seconds() + difference))).toBe(401)
  expect(await deliver(shop, body, signed(body, seconds() + Math.sign(difference) * 295))).toBe(200)
})

test('rejects a body that was changed after it was signed', async () => {
  const body = ofProduct()
  expect(await deliver(shop, body.replace('101', '102'), signed(body))).toBe(401)
  expect(await stored()).toEqual([])
})

test('accepts one right signature among several', async () => {
  const body = ofProduct()
  const headers = signed(body)
  const several = `v1,${Buffer.alloc(32).toString('base64')} ${headers['webhook-signature']}`
  expect(await deliver(shop, body, { ...headers, 'webhook-signature': several })).toBe(200)
})

test('rejects a body over 16 KB with 413, signed or not', async () => {
  const body = ofProduct({ padding: 'x'.repeat(16 * 1024) })
  expect(await deliver(shop, body)).toBe(413)
  expect(await deliver(shop, body, { 'content-type': 'application/json' })).toBe(413)
  expect(await stored()).toEqual([])
})

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['a list', '[]'],
  ['another store', ofProduct({ producer: 'stores/another' })],
])('rejects %s with 400, although signed', async (_name, body) => {
  expect(await deliver(shop, body)).toBe(400)
  expect(await stored()).toEqual([])
})

// The store repeats a rejected webhook for 48 hours, then it switches the webhook off.
test.each([
  ['no hash', ofProduct({ hash: undefined }), 'hash'],
  ['a product without an id', aWebhookBody('store/product/updated', { type: 'product' }), 'no id'],
  ['an id that no database holds', aWebhookBody('store/product/updated', { id: 9_999_999_999 }), 'no id'],
  ['data that is a list', aWebhookBody('store/order/created', [] as never), 'data'],
])('accepts a webhook that it cannot read: %s; logs and counts it', async (_name, body, problem) => {
  const before = await unreadCount()
  expect(await deliver(shop, body)).toBe(200)
  expect(await stored()).toEqual([])
  expect(shop.lines.at(-1)).toMatch(new RegExp(`A webhook store/\\S+ of the store can't be read: ${problem}`))
  expect(await unreadCount()).toBe(before + 1)
})

test.each([
  ['store/customer/created', { type: 'customer', id: 7 }],
  ['store/order/metafield/created', { metafield_id: 14, resource_id: '270' }],
  ['store/product/metafield/updated', { metafield_id: 12, resource_id: '118', resource_type: 'product' }],
  ['store/category/metafield/deleted', { metafield_id: 17, resource_id: '24' }],
  ['store/metafield/created', { metafield_id: 12, resource_id: '118', resource_type: 'variant' }],
])('accepts %s, which the shop does not follow, and stores nothing', async (scope, data) => {
  const before = await unreadCount()
  expect(await deliver(shop, aWebhookBody(scope, data))).toBe(200)
  expect(await stored()).toEqual([])
  expect(await unreadCount()).toBe(before)
})

// The forms that the store's documentation gives for each scope.
test.each([
  [
    'store/order/transaction/created',
    { type: 'transaction', order_id: 250, transaction_id: '176342342' },
    'order',
    250,
  ],
  [
    'store/order/transaction/updated',
    { type: 'transaction', order_id: '250', transaction_id: '1' },
    'order',
    250,
  ],
  ['store/order/message/created', { type: 'order', id: 250, message: { order_message_id: 3 } }, 'order', 250],
  ['store/order/refund/created', { type: 'order', id: 250, refund: { refund_id: 3 } }, 'order', 250],
  ['store/sku/inventory/updated', { type: 'sku', id: 461, inventory: aStockOf(206) }, 'product', 206],
  ['store/sku/inventory/order/updated', { type: 'sku', id: 461, inventory: aStockOf(206) }, 'product', 206],
  ['store/product/inventory/updated', { type: 'product', id: 167, inventory: aStockOf(167) }, 'product', 167],
  ['store/category/created', { type: 'category', id: 42 }, 'category', 42],
])('reads %s', async (scope, data, subject, subject_id) => {
  expect(await deliver(shop, aWebhookBody(scope, data))).toBe(200)
  expect(await stored()).toMatchObject([{ scope, subject, subject_id }])
})

test('a sku belongs to its product', async () => {
  const data = { type: 'sku', id: 9, sku: { product_id: 102, variant_id: 102_000 } }
  expect(await deliver(shop, aWebhookBody('store/sku/updated', data))).toBe(200)
  expect(await stored()).toMatchObject([{ subject: 'product', subject_id: 102 }])
})

test('stores a message once, however often it is delivered', async () => {
  const body = ofProduct()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver(shop, body)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await deliver(shop, body)).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('two changes within a second are two messages, and equal hashes of another time too', async () => {
  const hash = 'the-same-hash'
  expect(await deliver(shop, ofProduct({ hash, created_at: 1_000 }))).toBe(200)
  expect(await deliver(shop, ofProduct({ hash, created_at: 1_001 }))).toBe(200)
  expect(await stored()).toHaveLength(2)
})

test('another website cannot disturb it, and other methods are rejected', async () => {
  const body = ofProduct()
  expect(await deliver(shop, body, { ...signed(body), origin: 'https://evil.example' })).toBe(200)
  const read = await shop.app.inject({ url: webhooksPath })
  expect([read.statusCode, read.headers.allow]).toEqual([405, 'OPTIONS, POST'])
})

test('a shop without a hosted store has no such route', async () => {
  const body = ofProduct()
  const { statusCode } = await anApp({}).inject({
    method: 'POST',
    url: webhooksPath,
    headers: { ...signed(body), host: 'in.localhost' },
    payload: body,
  })
  expect(statusCode).toBe(404)
})

test('no secret and no body is in the log', () => {
  const log = shop.lines.join('\n')
  for (const secret of [storeKeys.clientSecret, storeKeys.apiToken, mirrored.sandbox.token, 'v1,'])
    expect(log).not.toContain(secret)
})
