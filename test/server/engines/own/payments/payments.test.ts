import { developmentGateway } from '../../../../../server/gateways/gatewaysFor'
import {
  aGateway,
  back,
  delayedResponse,
  openPayingShop,
  referenceOf,
  signed,
  webhookOf,
} from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'

const shop = forSuite(openPayingShop)
beforeEach(() => shop.deletePayments())

test.each([
  ['test_approve', 'paid', null, 'pay'],
  ['test_decline', 'failed', 'declined', 'fail_payment'],
] as const)('the development gateway decides %s at once: %s', async (method, state, failure, event) => {
  const order = await shop.anOrder()
  const { service, notified } = shop.aPaymentService([developmentGateway])
  const response = await service.pay(order, method, back)
  const amount = { minor: order.totalMinor, currency: order.currency }
  expect(response).toMatchObject({ method, amount, state, failure, step: { kind: 'none' } })
  expect(await service.ofOrder(order)).toEqual(response)
  expect(notified).toEqual([{ order: order.id, event, by: 'payment' }])
})

test('the development gateway finds its decisions after a restart and no others', async () => {
  const amount = { minor: 129900, currency: 'INR' } as const
  const { report } = await developmentGateway.begin({
    key: 'a-b',
    amount,
    method: 'test_approve',
    bank: null,
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

test('continues a pending payment instead of beginning another', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway()
  const { service, notified } = shop.aPaymentService([gateway])
  const first = await service.pay(order, 'card', back)
  expect(first).toMatchObject({ state: 'pending', step: { kind: 'redirect' } })
  expect(await service.pay(order, 'card', back)).toEqual(first)
  expect(gateway.begun).toMatchObject([
    { amount: { minor: order.totalMinor, currency: 'INR' }, orderNumber: order.number, returnUrl: back },
  ])
  expect(notified).toEqual([])
})

test('two tabs that pay at once begin one payment', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway()
  const { service } = shop.aPaymentService([gateway])
  await Promise.all(Array.from({ length: 8 }, () => service.pay(order, 'card', back)))
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(1)
})

test('a tab that is overtaken by the payment of another tab shows that payment', async () => {
  const order = await shop.anOrder()
  // The second response is that the order has no attempt yet.
  const slow = delayedResponse(2)
  const late = shop.aPaymentService([developmentGateway], undefined, [slow.plugin])
  const overtaken = late.service.pay(order, 'test_approve', back)
  await slow.requested
  const { service } = shop.aPaymentService([developmentGateway])
  const paid = await service.pay(order, 'test_approve', back)
  slow.release()
  expect(paid).toMatchObject({ state: 'paid' })
  expect(await overtaken).toEqual(paid)
})

test('refunds money for a replaced attempt', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway({ state: 'expired' })
  const { service, logged, events } = shop.aPaymentService([gateway, developmentGateway])
  await service.pay(order, 'card', back)
  await service.pay(await shop.now(order), 'test_approve', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(gateway), signed)
  await service.handleWebhook('hosted', webhookOf(gateway), signed)
  await service.reconcile()
  expect(events()).toEqual(['fail_payment', 'retry_payment', 'pay'])
  expect(logged).toEqual([
    expect.stringMatching(/in addition to another payment of its order: it is refunded/),
  ])
  expect(gateway.refunded).toEqual([{ reference: referenceOf(gateway), minor: order.totalMinor }])
  expect(await service.ofOrder(order)).toMatchObject({ method: 'test_approve', state: 'paid' })
})

test('handles a repeated webhook once and keeps the payment after a reported failure', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway()
  const { service, events } = shop.aPaymentService([gateway])
  await service.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await Promise.all([1, 2, 3].map(() => service.handleWebhook('hosted', webhookOf(gateway), signed)))
  gateway.decide(referenceOf(gateway), { state: 'failed', failure: 'declined' })
  await service.handleWebhook('hosted', webhookOf(gateway), signed)
  expect(events()).toEqual(['pay'])
  expect(await service.ofOrder(order)).toMatchObject({ state: 'paid' })
})

test('accepts money that arrives after the attempt expired', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway({ state: 'expired' })
  const { service, events } = shop.aPaymentService([gateway])
  await service.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(gateway), signed)
  expect(events()).toEqual(['fail_payment', 'pay'])
})

test.each([
  ['another amount', { minor: 100 }],
  ['another currency', { currency: 'IDR' }],
] as const)('flags a report of %s and does not accept it', async (_what, different) => {
  const order = await shop.anOrder()
  const amount = { minor: order.totalMinor, currency: order.currency, ...different }
  const gateway = aGateway()
  const { service, notified, logged } = shop.aPaymentService([gateway])
  await service.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid', amount })
  await service.handleWebhook('hosted', webhookOf(gateway), signed)
  expect(notified).toEqual([])
  expect(logged).toEqual([expect.stringMatching(/another amount: the report is rejected/)])
  expect(await service.ofOrder(order)).toMatchObject({ state: 'pending' })
})

test('ignores a webhook with a wrong signature, of an unknown gateway or about an unknown payment', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway()
  const { service, notified } = shop.aPaymentService([gateway])
  await service.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await expect(service.handleWebhook('hosted', webhookOf(gateway), {})).rejects.toMatchObject({ status: 400 })
  await expect(service.handleWebhook('other', webhookOf(gateway), signed)).rejects.toMatchObject({
    status: 404,
  })
  await service.handleWebhook('hosted', Buffer.from('{"reference":"ref-0"}'), signed)
  expect(notified).toEqual([])
})

test('an unreachable gateway leaves the order unchanged, and the retry is the same payment', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway({ state: 'paid' })
  const { service, events } = shop.aPaymentService([gateway])
  gateway.isDown = true
  await expect(service.pay(order, 'card', back)).rejects.toMatchObject({
    code: 'payment_unavailable',
    status: 409,
  })
  gateway.isDown = false
  expect(await service.pay(order, 'card', back)).toMatchObject({ state: 'paid' })
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(1)
  expect(events()).toEqual(['pay'])
})

test('an attempt after a failure is another payment', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway({ state: 'failed', failure: 'insufficient_funds' })
  const { service } = shop.aPaymentService([gateway])
  expect(await service.pay(order, 'card', back)).toMatchObject({
    state: 'failed',
    failure: 'insufficient_funds',
  })
  await service.pay(await shop.now(order), 'card', back)
  expect(new Set(gateway.begun.map(({ key }) => key)).size).toBe(2)
})

test('reads the payment at a gateway that sends no webhook', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway()
  const { service, events } = shop.aPaymentService([gateway])
  await service.pay(order, 'card', back)
  gateway.decide(referenceOf(gateway), { state: 'paid' })
  await service.reconcile()
  expect(events(order)).toEqual([])
  await shop.longAfter()
  gateway.isDown = true
  await service.reconcile()
  expect(events(order)).toEqual([])
  gateway.isDown = false
  await shop.longAfter()
  await service.reconcile()
  expect(events(order)).toEqual(['pay'])
})

test('notifies an order once after a failed notice', async () => {
  const order = await shop.anOrder()
  const gateway = aGateway({ state: 'paid' })
  const opened = shop.aPaymentService([gateway])
  const { service, events } = opened
  opened.refusal = new Error('the connection was cut')
  await expect(service.pay(order, 'card', back)).rejects.toThrow('the connection was cut')
  opened.refusal = null
  await shop.longAfter()
  await service.reconcile()
  await shop.longAfter()
  await service.reconcile()
  expect(events(order)).toEqual(['pay'])
})

test('refunds money for an order that was already paid and refunded', async () => {
  const order = await shop.anOrder()
  const first = aGateway({ state: 'expired' })
  const second = aGateway({ state: 'paid' }, { name: 'other', methods: ['upi'] })
  const { service, logged } = shop.aPaymentService([first, second])
  await service.pay(order, 'card', back)
  await service.pay(await shop.now(order), 'upi', back)
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' })
  await service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
  first.decide(referenceOf(first), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(first), signed)
  await service.reconcile()
  expect(logged).toEqual([expect.stringMatching(/order that needs no payment: it is refunded/)])
  expect([first.refunded, second.refunded].map(({ length }) => length)).toEqual([1, 1])
})

test('rejects a method without a gateway before it writes anything', async () => {
  const order = await shop.anOrder()
  const { service } = shop.aPaymentService([aGateway()])
  await expect(service.pay(order, 'upi', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(await service.ofOrder(order)).toBeNull()
})
