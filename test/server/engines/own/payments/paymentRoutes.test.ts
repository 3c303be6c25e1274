import type { PaymentView } from '../../../../../server/commerce/payments'
import { checkoutsIn } from '../../../../../server/engines/own/checkout/checkouts'
import { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import { developmentGateway } from '../../../../../server/gateways/gatewaysFor'
import { attemptsIn } from '../../../../../server/limits/attempts'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import { defaultSites } from '../../../../../src/site/sites'
import { aGateway, gatewaysOf } from '../../../../setup/aPaymentService'
import {
  livingIn,
  openTradingShop,
  orderIn,
  type ShopResponse,
  type TradingShop,
  keyOf,
} from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }

let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(strings.variantId, 500)
})
afterAll(() => shop.close())

const hosted = aGateway()
const output: string[] = []
const visitor = (host = 'in.localhost', settings = {}) => {
  const { db } = shop.database
  const { engine: orders } = shop.commerce
  const payments = new PaymentService({
    db,
    orders,
    gateways: gatewaysOf(developmentGateway, hosted),
    log: (line) => output.push(line),
  })
  return shop.visitor(host, settings, { payments, checkouts: checkoutsIn(db) })
}
type Shopper = ReturnType<typeof visitor>

const paymentIn = ({ body }: ShopResponse) => body.data as PaymentView
const codesOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]
const pay = (shopper: Shopper, { id }: Order, paymentMethod: string) =>
  shopper.request('POST', `orders/${id}/payment`, { paymentMethod })
const statusOf = async (shopper: Shopper, { id }: Order) =>
  orderIn(await shopper.request('GET', `orders/${id}`)).status

/** Orders the cart with the correct total from the error of a wrong one. */
async function anOrder(shopper: Shopper, changes: object): Promise<Order> {
  await shopper.add(strings)
  const rejected = await shopper.order({ ...changes, expectedTotal: 1 })
  expect(codesOf(rejected)).toEqual([409, 'price_changed'])
  const now = /is now \D*([\d.,]+)$/.exec(rejected.body.errors?.[0]?.message ?? '')?.[1] ?? ''
  // The English message has a decimal point.
  const placed = await shopper.order({ ...changes, expectedTotal: Number(now.replaceAll(',', '')) })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  return orderIn(placed)
}

test.each([
  ['in.localhost', {}, '+919812345678'],
  ['sg.localhost', livingIn.SG, '+6581234567'],
  ['localhost', livingIn.AE, '+971501234567'],
  ['id.localhost', livingIn.ID, '+6281234567890'],
  ['official.sg.localhost', livingIn.SG, '+6581234567'],
])(
  'an order at %s stores the international phone number and is pending until its payment',
  async (host, address, phone) => {
    const shopper = visitor(host)
    const order = await anOrder(shopper, { ...address, paymentMethod: 'test_approve' })
    expect(order).toMatchObject({ status: 'pending_payment', payment: 'pending', contact: { phone } })
    expect(paymentIn(await shopper.request('GET', `orders/${order.id}/payment`))).toBeNull()
    const response = await pay(shopper, order, 'test_approve')
    const { total: amount, currency } = order
    expect(paymentIn(response)).toMatchObject({ state: 'paid', step: { kind: 'none' }, amount, currency })
    const shown = await shopper.request('GET', `orders/${order.id}`)
    expect(paymentIn(response)).toMatchObject({ order: orderIn(shown) })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await statusOf(shopper, order)).toBe('paid')
  },
)

test('a declined order retains its items and can be paid with another method', async () => {
  const shopper = visitor()
  const before = await shop.stockOf(strings.variantId)
  const order = await anOrder(shopper, { paymentMethod: 'test_decline' })
  expect(paymentIn(await pay(shopper, order, 'test_decline'))).toMatchObject({
    state: 'failed',
    failure: 'declined',
  })
  expect(await statusOf(shopper, order)).toBe('payment_failed')
  expect(await shop.stockOf(strings.variantId)).toBe(before - 1)
  expect(paymentIn(await pay(shopper, order, 'test_approve'))).toMatchObject({ state: 'paid' })
  expect(await statusOf(shopper, order)).toBe('paid')
})

test('a gateway leads back to a page that the site has, whatever language the order was placed in', async () => {
  const { id } = await anOrder(visitor(), { paymentMethod: 'test_approve' })
  const { db } = shop.database
  await db.updateTable('orders').set({ locale: 'hi-IN' }).where('id', '=', id).execute()
  const abroad = visitor('sg.localhost')
  abroad.orders = await keyOf(shop.database, id)
  expect(
    (await abroad.request('POST', `orders/${id}/payment`, { paymentMethod: 'test_approve' })).status,
  ).toBe(200)
  const { return_url } = await db
    .selectFrom('payments')
    .select('return_url')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(return_url).toBe(`http://sg.localhost:3000/orders/${id}/`)
})

test('an order is paid once by any number of requests', async () => {
  const shopper = visitor()
  const order = await anOrder(shopper, { paymentMethod: 'test_approve' })
  await Promise.all(Array.from({ length: 6 }, () => pay(shopper, order, 'test_approve')))
  await pay(shopper, order, 'test_approve')
  const paid = await shop.database.db
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', order.id)
    .execute()
  expect(paid).toEqual([{ state: 'paid' }])
})

test('refuses to pay cash on delivery orders, cancelled and finished orders', async () => {
  const shopper = visitor()
  const onDelivery = await anOrder(shopper, { paymentMethod: 'cod' })
  expect(codesOf(await pay(shopper, onDelivery, 'test_approve'))).toEqual([409, 'order_moved_on'])
  const cancelled = await anOrder(shopper, { paymentMethod: 'test_approve' })
  await shopper.request('POST', `orders/${cancelled.id}/cancel`, {})
  expect(codesOf(await pay(shopper, cancelled, 'test_approve'))).toEqual([409, 'order_moved_on'])
  expect(await statusOf(shopper, cancelled)).toBe('cancelled')
})

test.each(['upi', 'grabpay', 'cod'])('%s has no gateway to pay an order later', async (method) => {
  const shopper = visitor()
  const order = await anOrder(shopper, { paymentMethod: 'test_decline' })
  expect(codesOf(await pay(shopper, order, method))).toEqual([409, 'payment_unavailable'])
})

test('hides the payment of an order from visitors who cannot open the order', async () => {
  const order = await anOrder(visitor(), { paymentMethod: 'test_approve' })
  const stranger = visitor()
  expect(codesOf(await stranger.request('GET', `orders/${order.id}/payment`))).toEqual([404, 'not_found'])
  expect(codesOf(await pay(stranger, order, 'test_approve'))).toEqual([404, 'not_found'])
})

test('a public site rejects test payments', async () => {
  const sites = defaultSites(3000).map((site) => ({ ...site, openMethods: ['cod'] as const }))
  const shopper = visitor('in.localhost', { sites })
  await shopper.add(strings)
  const response = await shopper.order({ paymentMethod: 'test_approve', expectedTotal: 1 })
  expect(codesOf(response)).toEqual([409, 'payment_unavailable'])
  const payer = visitor()
  const order = await anOrder(payer, { paymentMethod: 'test_approve' })
  shopper.orders = payer.orders
  expect(codesOf(await pay(shopper, order, 'test_approve'))).toEqual([409, 'payment_unavailable'])
})

test.each([
  ['nothing', {}, 400],
  ['an unknown method', { paymentMethod: 'gold' }, 400],
  ['a number', { paymentMethod: 7 }, 400],
  ['a list', [], 400],
])('rejects %s as a payment method', async (_what, body, status) => {
  const shopper = visitor()
  const order = await anOrder(shopper, { paymentMethod: 'test_approve' })
  expect((await shopper.request('POST', `orders/${order.id}/payment`, body)).status).toBe(status)
})

test('responds with 404 for an unknown order and one of another site', async () => {
  const order = await anOrder(visitor(), { paymentMethod: 'test_approve' })
  const elsewhere = visitor('official.in.localhost')
  for (const request of [
    pay(elsewhere, order, 'test_approve'),
    visitor().request('GET', 'orders/nothing/payment'),
  ]) {
    expect(codesOf(await request)).toEqual([404, 'not_found'])
  }
})

test('placing an order deletes the draft, and so does signing out', async () => {
  const shopper = visitor()
  await shopper.request('PUT', 'checkout', { fields: { email: 'asha@example.test' } })
  expect(shopper.checkout).not.toBeNull()
  await anOrder(shopper, { paymentMethod: 'test_approve' })
  expect(shopper.checkout).toBeNull()
  await shopper.join()
  await shopper.request('PUT', 'checkout', { fields: { phone: '1' } })
  await shopper.request('POST', 'customers/logout')
  expect(shopper.checkout).toBeNull()
})

test('accepts webhooks from any origin, but not without a signature', async () => {
  const shopper = visitor()
  const write = (url: string, headers: Record<string, string>, payload = '{"reference":"ref-1"}') =>
    shopper.request('POST', `../payments/${url}`, undefined, {
      url: `/api/payments/${url}`,
      payload,
      headers: {
        host: 'in.localhost',
        origin: 'https://pay.example',
        'content-type': 'application/json',
        ...headers,
      },
    })
  expect((await write('hosted/webhook', { 'x-signature': 'right' })).status).toBe(200)
  expect((await write('hosted/webhook', { 'x-signature': 'wrong' })).status).toBe(400)
  expect(
    (await write('hosted/webhook', { 'x-signature': 'right', 'content-type': 'text/plain' })).status,
  ).toBe(200)
  expect((await write('nobody/webhook', { 'x-signature': 'right' })).status).toBe(404)
  expect((await write('development/webhook', {})).status).toBe(400)
})

test('limits rejected webhooks per network and does not count valid ones', async () => {
  const { db } = shop.database
  const { engine: orders } = shop.commerce
  const payments = new PaymentService({ db, orders, gateways: gatewaysOf(aGateway()), log: () => {} })
  const shopper = shop.visitor('in.localhost', {}, { payments, attempts: attemptsIn(db) })
  const write = (signature: string, payload = '{"reference":"ref-1"}') =>
    shopper.request('POST', '', undefined, {
      url: '/api/payments/hosted/webhook',
      payload,
      headers: { host: 'in.localhost', 'content-type': 'application/json', 'x-signature': signature },
    })
  const statuses: number[] = []
  for (const signature of ['right', 'wrong', 'right', 'wrong']) statuses.push((await write(signature)).status)
  statuses.push((await write('right', ' '.repeat(300_000))).status)
  expect(statuses).toEqual([200, 400, 200, 400, 413])
  const counted = await db.selectFrom('attempts').select(['kind', 'tries']).execute()
  expect(counted).toEqual([{ kind: 'webhook from network', tries: 2 }])
})
