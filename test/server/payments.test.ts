import { developmentGateway } from '../../server/payments/developmentGateway'
import { aGateway } from '../setup/aGateway'
import { back, openPayingShop, referenceOf, signed, webhookOf, type PayingShop } from '../setup/aPaymentDesk'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetPayments())

test.each([
  ['test_approve', 'paid', null, 'pay'],
  ['test_decline', 'failed', 'declined', 'fail_payment'],
] as const)('the development gateway answers %s at once: %s', async (method, state, failure, event) => {
  const order = await shop.anOrder()
  const { desk, told } = shop.aDesk([developmentGateway])
  const answer = await desk.pay(order, method, back)
  const amount = { minor: order.totalMinor, currency: order.currency }
  expect(answer).toMatchObject({ method, amount, state, failure, step: { kind: 'none' } })
  expect(await desk.ofOrder(order)).toEqual(answer)
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
  const [order, gateway] = [await shop.anOrder(), aGateway()]
  const { desk, told } = shop.aDesk([gateway])
  const first = await desk.pay(order, 'card', back)
  expect(first).toMatchObject({ state: 'pending', step: { kind: 'redirect' } })
  expect(await desk.pay(order, 'card', back)).toEqual(first)
  expect(gateway.begun).toMatchObject([
    { amount: { minor: order.totalMinor, currency: 'INR' }, orderNumber: order.number, returnUrl: back },
  ])
  expect(told).toEqual([])
})

test('two tabs that pay at once begin one payment', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway()]
  const { desk } = shop.aDesk([gateway])
  await Promise.all(Array.from({ length: 8 }, () => desk.pay(order, 'card', back)))
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(1)
})

test('money for an attempt that another one has replaced goes back', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway({ state: 'expired' })]
  const { desk, said, events } = shop.aDesk([gateway, developmentGateway])
  await desk.pay(order, 'card', back)
  await desk.pay(await shop.now(order), 'test_approve', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await desk.hear('hosted', webhookOf(gateway), signed)
  await desk.hear('hosted', webhookOf(gateway), signed)
  await desk.lookAfter()
  expect(events()).toEqual(['fail_payment', 'retry_payment', 'pay'])
  expect(said).toEqual([expect.stringMatching(/beside another one of its order: it goes back/)])
  expect(gateway.refunded).toEqual([{ reference: referenceOf(gateway), minor: order.totalMinor }])
  expect(await desk.ofOrder(order)).toMatchObject({ method: 'test_approve', state: 'paid' })
})

test('a webhook that comes twice is heard once, and a failure after the payment not at all', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway()]
  const { desk, events } = shop.aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await Promise.all([1, 2, 3].map(() => desk.hear('hosted', webhookOf(gateway), signed)))
  gateway.decide(referenceOf(gateway), { state: 'failed', failure: 'declined' })
  await desk.hear('hosted', webhookOf(gateway), signed)
  expect(events()).toEqual(['pay'])
  expect(await desk.ofOrder(order)).toMatchObject({ state: 'paid' })
})

test('money that comes after the attempt was given up is money', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway({ state: 'expired' })]
  const { desk, events } = shop.aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await desk.hear('hosted', webhookOf(gateway), signed)
  expect(events()).toEqual(['fail_payment', 'pay'])
})

test.each([
  ['another amount', { minor: 100, currency: 'INR' }],
  ['another currency', { minor: 649000, currency: 'IDR' }],
] as const)('a report of %s is not believed, and somebody is told', async (_what, amount) => {
  const [order, gateway] = [await shop.anOrder(), aGateway()]
  const { desk, told, said } = shop.aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid', amount })
  await desk.hear('hosted', webhookOf(gateway), signed)
  expect(told).toEqual([])
  expect(said).toEqual([expect.stringMatching(/another amount: it is not believed/)])
  expect(await desk.ofOrder(order)).toMatchObject({ state: 'pending' })
})

test('a webhook with a wrong signature, of an unknown gateway or about an unknown payment changes nothing', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway()]
  const { desk, told } = shop.aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await expect(desk.hear('hosted', webhookOf(gateway), {})).rejects.toMatchObject({ status: 400 })
  await expect(desk.hear('other', webhookOf(gateway), signed)).rejects.toMatchObject({ status: 404 })
  await desk.hear('hosted', Buffer.from('{"reference":"ref-0"}'), signed)
  expect(told).toEqual([])
})

test('a gateway that cannot be reached leaves the order as it is, and the next try is the same payment', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway({ state: 'paid' })]
  const { desk, events } = shop.aDesk([gateway])
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
  const [order, gateway] = [
    await shop.anOrder(),
    aGateway({ state: 'failed', failure: 'insufficient_funds' }),
  ]
  const { desk } = shop.aDesk([gateway])
  expect(await desk.pay(order, 'card', back)).toMatchObject({
    state: 'failed',
    failure: 'insufficient_funds',
  })
  await desk.pay(await shop.now(order), 'card', back)
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(2)
})

test('a gateway that stays silent is asked', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway()]
  const { desk, events } = shop.aDesk([gateway])
  await desk.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await desk.lookAfter()
  expect(events(order)).toEqual([])
  await shop.longAfter()
  gateway.isDown = true
  await desk.lookAfter()
  expect(events(order)).toEqual([])
  gateway.isDown = false
  await shop.longAfter()
  await desk.lookAfter()
  expect(events(order)).toEqual(['pay'])
})

test('an order that could not be told is told later, once', async () => {
  const [order, gateway] = [await shop.anOrder(), aGateway({ state: 'paid' })]
  const opened = shop.aDesk([gateway])
  const { desk, events } = opened
  opened.refusal = new Error('the connection was cut')
  await expect(desk.pay(order, 'card', back)).rejects.toThrow('the connection was cut')
  opened.refusal = null
  await shop.longAfter()
  await desk.lookAfter()
  await shop.longAfter()
  await desk.lookAfter()
  expect(events(order)).toEqual(['pay'])
})

test('money for an order that has been paid and given back is not wanted: it goes back', async () => {
  const [order, first, second] = [
    await shop.anOrder(),
    aGateway({ state: 'expired' }),
    aGateway({ state: 'paid' }, { name: 'other', methods: ['upi'] }),
  ]
  const { desk, said } = shop.aDesk([first, second])
  await desk.pay(order, 'card', back)
  await desk.pay(await shop.now(order), 'upi', back)
  await shop.commerce.orders.move(order.id, { event: 'cancel', by: 'shopper' })
  await desk.lookAfter()
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
  first.decide(referenceOf(first), { state: 'paid' })
  await desk.hear('hosted', webhookOf(first), signed)
  await desk.lookAfter()
  expect(said).toEqual([expect.stringMatching(/does not wait for money: it goes back/)])
  expect([first.refunded, second.refunded].map(({ length }) => length)).toEqual([1, 1])
})

test('a method that no gateway serves is refused before anything is written', async () => {
  const order = await shop.anOrder()
  const { desk } = shop.aDesk([aGateway()])
  await expect(desk.pay(order, 'upi', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(await desk.ofOrder(order)).toBeNull()
})
