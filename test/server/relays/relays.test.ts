import { randomUUID } from 'node:crypto'
import { attemptsIn } from '../../../server/limits/attempts'
import { openRelays, type Relays } from '../../../server/relays/relays'
import { mauticRelay, omnisendRelay } from '../../../server/relays/vendorsFor'
import { defaultLimits as limits } from '../../../server/settings/limitSettings'
import { parseSettings, type Settings } from '../../../server/settings/settings'
import { openFakeServer } from '../../setup/fakeServer'
import { openTradingShop, orderIn, type TradingShop } from '../../setup/tradingShop'

let shop: TradingShop
let vendor: Awaited<ReturnType<typeof openFakeServer>>
let relays: Relays
let settings: Settings
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 100)
  vendor = await openFakeServer(({ path }) => ({ status: path === '/v5/events' ? 202 : 201, json: {} }))
  relays = openRelays(shop.database.db, {
    mautic: mauticRelay({ url: vendor.url, user: 'shop', password: 'mautic-secret' }),
    omnisend: omnisendRelay({ url: vendor.url, apiKey: 'omnisend-secret' }),
  })
  settings = parseSettings({ MAUTIC_URL: vendor.url, OMNISEND_BRAND_ID: 'brand' }, process.cwd())
})
beforeEach(() => {
  vendor.suffer(null)
  vendor.requests.splice(0)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

const aVisitor = (parts: object = {}) => shop.visitor('in.localhost', settings, { relays, ...parts })
type Visitor = ReturnType<typeof aVisitor>
const notify = (visitor: Visitor, destination: string, body: object) =>
  visitor.request('POST', '', body, { url: `/api/analytics/relay/${destination}` })

/** A guest's order, and the browser's request to relay its purchase event. */
async function aPurchase(visitor = aVisitor()) {
  await visitor.add({ productId: 4001, variantId: 400101 })
  const { number, contact } = orderIn(await visitor.order({ expectedTotal: 598 }))
  return { event_id: randomUUID(), name: 'Purchased', order: number, email: contact.email }
}

test("Omnisend receives the order from the shop's data, with the key that stays on the server", async () => {
  const visitor = aVisitor()
  const purchase = await aPurchase(visitor)
  const response = await notify(visitor, 'omnisend', {
    ...purchase,
    value: 1,
    email: purchase.email.toUpperCase(),
  })
  expect([response.status, response.body]).toEqual([200, { data: { status: 'told' } }])
  const [requested] = vendor.requests
  expect([requested?.method, requested?.path, requested?.headers['x-api-key']]).toEqual([
    'POST',
    '/v5/events',
    'omnisend-secret',
  ])
  expect(JSON.parse(requested?.text ?? '')).toMatchObject({
    eventName: 'placed order',
    eventID: purchase.event_id,
    properties: {
      orderID: purchase.order,
      currency: 'INR',
      totalPrice: 598,
      shippingPrice: 99,
      lineItems: [{ productSKU: 'OS-ITO-65-WHITE', productPrice: 499, productQuantity: 1 }],
    },
  })
  expect(JSON.stringify(response)).not.toContain('secret')
})

test('vendors receive the personal fields of the plan and no others', async () => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  const registration = { event_id: randomUUID(), name: 'Registration' }
  expect((await notify(visitor, 'mautic', registration)).status).toBe(200)
  const purchase = await aPurchase()
  for (const destination of ['mautic', 'omnisend'])
    expect((await notify(aVisitor(), destination, purchase)).status).toBe(200)
  const [registered, customer, order] = vendor.requests.map(
    ({ text }) => JSON.parse(text) as Readonly<Record<string, unknown>>,
  )
  // docs/analytics.md, the table of destinations: Mautic gets no phone number, Omnisend no name.
  const names = { firstname: 'Asha', lastname: 'Rao', overwriteWithBlank: false }
  expect(registered).toEqual({ email, ...names, tags: ['registered', 'courtline-in'] })
  expect(customer).toEqual({ email: purchase.email, ...names, tags: ['customer', 'courtline-in'] })
  expect(order?.contact).toEqual({ email: purchase.email, phone: '+919812345678' })
})

test('Mautic receives the signed-in customer as contact, regardless of the email address that the browser sends', async () => {
  const visitor = aVisitor()
  const event = { event_id: randomUUID(), name: 'Registration', email: 'somebody.else@example.test' }
  expect((await notify(visitor, 'mautic', event)).status).toBe(401)
  const { email } = await visitor.join()
  expect((await notify(visitor, 'mautic', event)).status).toBe(200)
  expect(vendor.requests).toHaveLength(1)
  expect(vendor.requests[0]?.path).toBe('/api/contacts/new')
  expect(vendor.requests[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('shop:mautic-secret').toString('base64')}`,
  )
  expect(JSON.parse(vendor.requests[0]?.text ?? '')).toMatchObject({
    email,
    tags: ['registered', 'courtline-in'],
  })
})

test('relays an event once per vendor, however often it is requested', async () => {
  const visitor = aVisitor()
  const purchase = await aPurchase(visitor)
  const both = await Promise.all([notify(visitor, 'mautic', purchase), notify(visitor, 'mautic', purchase)])
  // A request during the first relay gets 503 and is repeated.
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200]))
  expect(both.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect((await notify(visitor, 'mautic', purchase)).body).toEqual({ data: { status: 'told' } })
  expect((await notify(visitor, 'omnisend', purchase)).status).toBe(200)
  expect(vendor.requests.map(({ path }) => path)).toEqual(['/api/contacts/new', '/v5/events'])
})

test.each(['down', 'failing'] as const)(
  'responds with 502 while the vendor is %s, and a repeated request succeeds',
  async (fault) => {
    const visitor = aVisitor()
    const purchase = await aPurchase(visitor)
    vendor.suffer(fault)
    const response = await notify(visitor, 'omnisend', purchase)
    expect([response.status, response.body.errors]).toEqual([
      502,
      [{ code: 'not_ready', message: 'omnisend has not taken it' }],
    ])
    vendor.suffer(null)
    expect((await notify(visitor, 'omnisend', purchase)).status).toBe(200)
    expect(vendor.requests).toHaveLength(1)
  },
)

test('needs the order number with its email address, and limits wrong attempts as order tracking does', async () => {
  const visitor = aVisitor({ attempts: attemptsIn(shop.database.db) })
  const purchase = await aPurchase(visitor)
  for (const wrong of [{ email: 'somebody.else@example.test' }, { order: 'CL-0000-0000' }])
    expect((await notify(visitor, 'mautic', { ...purchase, ...wrong })).status).toBe(404)
  // Right attempts don't count.
  for (let times = 0; times < limits.track.perAccount; times += 1)
    expect((await notify(visitor, 'mautic', { ...purchase, event_id: randomUUID() })).status).toBe(200)
  for (let tries = 0; tries < limits.track.perAccount; tries += 1)
    await notify(visitor, 'mautic', { ...purchase, order: 'CL-0000-0000' })
  const late = { ...purchase, event_id: randomUUID() }
  expect((await notify(visitor, 'mautic', late)).status).toBe(429)
})

test('does not relay an order that was not bought', async () => {
  const visitor = aVisitor()
  const purchase = await aPurchase(visitor)
  await shop.database.db
    .updateTable('orders')
    .set({ payment_status: 'void', status: 'cancelled' })
    .where('number', '=', purchase.order)
    .execute()
  expect((await notify(visitor, 'mautic', purchase)).status).toBe(404)
  expect(vendor.requests).toEqual([])
})

test('responds with 404 for vendors that are not configured or do not receive the event', async () => {
  const purchase = await aPurchase()
  const registration = { event_id: randomUUID(), name: 'Registration' }
  const bare = shop.visitor('in.localhost', {}, { relays })
  const keyless = aVisitor({ relays: openRelays(shop.database.db, {}) })
  const responses = await Promise.all([
    notify(aVisitor(), 'hubspot', purchase),
    notify(aVisitor(), 'omnisend', registration),
    notify(bare, 'mautic', purchase),
    notify(keyless, 'mautic', purchase),
  ])
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await notify(aVisitor(), 'mautic', { ...purchase, event_id: '1' })).status).toBe(400)
  expect((await notify(aVisitor(), 'mautic', { ...purchase, email: undefined })).status).toBe(400)
  expect(vendor.requests).toEqual([])
})
