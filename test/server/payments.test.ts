import { sql } from 'kysely'
import { developmentGateway } from '../../server/payments/developmentGateway'
import { openPaymentDesk } from '../../server/payments/paymentDesk'
import type { PaymentGateway } from '../../server/payments/payments'
import type { OrderMove, StoredOrder } from '../../server/commerce/order'
import { CommerceError } from '../../src/domain/errors'
import { aGateway, gatewaysOf, type AGateway } from '../setup/aGateway'
import { openTradingShop, orderIn, type TradingShop } from '../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }

let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(strings.variantId, 500)
})
afterAll(() => shop.close())

const back = 'http://in.localhost/orders/1/'

/** An order of one set of strings, as the back end keeps it. */
async function anOrder(): Promise<StoredOrder> {
  const visitor = shop.visitor()
  const { cart_amount } = await visitor.add(strings)
  const { id } = orderIn(await visitor.order({ expectedTotal: cart_amount + 99 }))
  const order = await shop.commerce.orders.read(id, { brand: 'courtline', region: 'IN', currency: 'INR' })
  if (!order) throw new Error('There is no order')
  // Nothing here is paid at the door.
  return { ...order, paymentMethod: 'card' }
}

/** A desk whose orders note what they are told; `refusal` is thrown instead. */
function aDesk(gateways: readonly PaymentGateway[]) {
  const told: (OrderMove & { readonly order: string })[] = []
  const said: string[] = []
  const orders = { refusal: null as Error | null }
  const desk = openPaymentDesk({
    db: shop.database.db,
    gateways: gatewaysOf(...gateways),
    say: (line) => said.push(line),
    orders: {
      move: async (order, move) => {
        if (orders.refusal) throw orders.refusal
        told.push({ ...move, order })
        return {} as StoredOrder
      },
    },
  })
  /** What one order was told, or all. */
  const events = (order?: StoredOrder) =>
    told.filter((each) => !order || each.order === order.id).map(({ event }) => event)
  return { desk, told, said, orders, events }
}

const longAgo = () =>
  shop.database.db
    .updateTable('payments')
    .set({ updated_at: sql`now() - interval '1 hour'` })
    .execute()
const referenceOf = ({ begun }: AGateway) => `ref-${begun[0]?.key}`
const webhook = (gateway: AGateway) => Buffer.from(JSON.stringify({ reference: referenceOf(gateway) }))
const signed = { 'x-signature': 'right' }

test.each([
  ['test_approve', 'paid', null, 'pay'],
  ['test_decline', 'failed', 'declined', 'fail_payment'],
] as const)('the development gateway answers %s at once: %s', async (method, state, failure, event) => {
  const order = await anOrder()
  const { desk, told } = aDesk([developmentGateway])
  const answer = await desk.pay(order, method, back)
  const amount = { minor: order.totalMinor, currency: order.currency }
  expect(answer).toMatchObject({ method, amount, state, failure, step: { kind: 'none' } })
  expect(await desk.ofOrder(order.id)).toEqual(answer)
  expect(told).toEqual([{ order: order.id, event, by: 'payment' }])
})

test('the development gateway knows what it has decided after a restart, and nothing else', async () => {
  const amount = { minor: 129900, currency: 'INR' } as const
  const { report } = await developmentGateway.begin({
    key: 'a-b',
    amount,
    method: 'test_approve',
    orderNumber: 'CL-1',
    region: 'IN',
    brand: 'courtline',
    shopper: { name: '', email: '', phone: '' },
    returnUrl: back,
    locale: 'en-IN',
  })
  expect(await developmentGateway.look(report.reference)).toEqual(report)
  for (const unknown of [
    '',
    'test_approve',
    'card:INR:1:a',
    'test_approve:EUR:1:a',
    'test_approve:INR:-1:a',
  ]) {
    expect(await developmentGateway.look(unknown)).toBeNull()
  }
})

test('a payment that is decided later is gone on with, not begun again', async () => {
  const [order, gateway] = [await anOrder(), aGateway()]
  const { desk, told } = aDesk([gateway])
  const first = await desk.pay(order, 'card', back)
  expect(first).toMatchObject({ state: 'pending', step: { kind: 'redirect' } })
  expect(await desk.pay(order, 'card', back)).toEqual(first)
  expect(gateway.begun).toMatchObject([
    { amount: { minor: order.totalMinor, currency: 'INR' }, orderNumber: order.number, returnUrl: back },
  ])
  expect(told).toEqual([])
})

test('two tabs that pay at once begin one payment', async () => {
  const [order, gateway] = [await anOrder(), aGateway()]
  const { desk } = aDesk([gateway])
  await Promise.all(Array.from({ length: 8 }, () => desk.pay(order, 'card', back)))
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(1)
})

test('money for an attempt that another one has replaced goes back', async () => {
  const [order, gateway] = [await anOrder(), aGateway({ state: 'expired' })]
  const { desk, said, events } = aDesk([gateway, developmentGateway])
  await desk.pay(order, 'card', back)
  await desk.pay({ ...order, status: 'payment_failed' }, 'test_approve', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await desk.hear('hosted', webhook(gateway), signed)
  await desk.hear('hosted', webhook(gateway), signed)
  expect(events()).toEqual(['fail_payment', 'retry_payment', 'pay'])
  expect(said).toEqual([expect.stringMatching(/beside another one of its order: it goes back/)])
  expect(gateway.refunded).toEqual([{ reference: referenceOf(gateway), minor: order.totalMinor }])
  expect(await desk.ofOrder(order.id)).toMatchObject({ method: 'test_approve', state: 'paid' })
})

test('a webhook that comes twice is heard once, and a failure after the payment not at all', async () => {
  const [order, gateway] = [await anOrder(), aGateway()]
  const { desk, events } = aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await Promise.all([1, 2, 3].map(() => desk.hear('hosted', webhook(gateway), signed)))
  gateway.decide(referenceOf(gateway), { state: 'failed', failure: 'declined' })
  await desk.hear('hosted', webhook(gateway), signed)
  expect(events()).toEqual(['pay'])
  expect(await desk.ofOrder(order.id)).toMatchObject({ state: 'paid' })
})

test('money that comes after the attempt was given up is money', async () => {
  const [order, gateway] = [await anOrder(), aGateway({ state: 'expired' })]
  const { desk, events } = aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await desk.hear('hosted', webhook(gateway), signed)
  expect(events()).toEqual(['fail_payment', 'pay'])
})

test.each([
  ['another amount', { minor: 100, currency: 'INR' }],
  ['another currency', { minor: 649000, currency: 'IDR' }],
] as const)('a report of %s is not believed, and somebody is told', async (_what, amount) => {
  const [order, gateway] = [await anOrder(), aGateway()]
  const { desk, told, said } = aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid', amount })
  await desk.hear('hosted', webhook(gateway), signed)
  expect(told).toEqual([])
  expect(said).toEqual([expect.stringMatching(/another amount: it is not believed/)])
  expect(await desk.ofOrder(order.id)).toMatchObject({ state: 'pending' })
})

test('a webhook with a wrong signature, of an unknown gateway or about an unknown payment changes nothing', async () => {
  const [order, gateway] = [await anOrder(), aGateway()]
  const { desk, told } = aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await expect(desk.hear('hosted', webhook(gateway), {})).rejects.toMatchObject({ status: 400 })
  await expect(desk.hear('other', webhook(gateway), signed)).rejects.toMatchObject({ status: 404 })
  await desk.hear('hosted', Buffer.from('{"reference":"ref-0"}'), signed)
  expect(told).toEqual([])
})

test('a gateway that cannot be reached leaves the order as it is, and the next try is the same payment', async () => {
  const [order, gateway] = [await anOrder(), aGateway({ state: 'paid' })]
  const { desk, events } = aDesk([gateway])
  gateway.isDown = true
  await expect(desk.pay(order, 'card', back)).rejects.toMatchObject({
    code: 'payment_unavailable',
    status: 409,
  })
  gateway.isDown = false
  expect(await desk.pay(order, 'card', back)).toMatchObject({ state: 'paid' })
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(1)
  expect(events()).toEqual(['pay'])
})

test('after a failure another attempt is another payment', async () => {
  const [order, gateway] = [await anOrder(), aGateway({ state: 'failed', failure: 'insufficient_funds' })]
  const { desk } = aDesk([gateway])
  expect(await desk.pay(order, 'card', back)).toMatchObject({
    state: 'failed',
    failure: 'insufficient_funds',
  })
  await desk.pay({ ...order, status: 'payment_failed' }, 'card', back)
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(2)
})

test('a gateway that stays silent is asked', async () => {
  const [order, gateway] = [await anOrder(), aGateway()]
  const { desk, events } = aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await desk.lookAfter()
  expect(events(order)).toEqual([])
  await longAgo()
  gateway.isDown = true
  await desk.lookAfter()
  expect(events(order)).toEqual([])
  gateway.isDown = false
  await longAgo()
  await desk.lookAfter()
  expect(events(order)).toEqual(['pay'])
})

test('an order that could not be told is told later, once', async () => {
  const [order, gateway] = [await anOrder(), aGateway({ state: 'paid' })]
  const { desk, orders, events } = aDesk([gateway])
  orders.refusal = new Error('the connection was cut')
  await expect(desk.pay(order, 'card', back)).rejects.toThrow('the connection was cut')
  orders.refusal = null
  await longAgo()
  await desk.lookAfter()
  await longAgo()
  await desk.lookAfter()
  expect(events(order)).toEqual(['pay'])
})

test('money for an order that waits for none is said, so that it can go back', async () => {
  const [order, gateway] = [await anOrder(), aGateway({ state: 'paid' })]
  const { desk, orders, said } = aDesk([gateway])
  orders.refusal = new CommerceError('order_moved_on', 409, 'This order has moved on')
  await desk.pay(order, 'card', back)
  expect(said).toEqual([expect.stringMatching(/does not wait for money/)])
})

test('a method that no gateway serves is refused before anything is written', async () => {
  const order = await anOrder()
  const { desk } = aDesk([aGateway()])
  await expect(desk.pay(order, 'upi', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(await desk.ofOrder(order.id)).toBeNull()
})
