import { developmentGateway } from '../../../../../server/gateways/gatewaysFor'
import type { PaymentStep } from '../../../../../src/domain/payment/paymentAttempt'
import {
  aGateway,
  back,
  openPayingShop,
  referenceOf,
  signed,
  webhookOf,
} from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'

const shop = forSuite(openPayingShop)
beforeEach(() => shop.deletePayments())

const aCode = (expiresAt: string): PaymentStep => ({
  kind: 'qr',
  payload: 'upi://pay?pa=shop',
  link: null,
  expiresAt,
  simulator: null,
})
const upi = () => aGateway({}, { name: 'bank', methods: ['upi'] })

test("another payment method cancels the first payment at its gateway and becomes the order's method", async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const bank = upi()
  const { service, notified } = shop.aPaymentService([card, bank])
  expect(await service.pay(order, 'card', back)).toMatchObject({ state: 'pending', canChange: true })
  expect(await service.pay(order, 'upi', back)).toMatchObject({ method: 'upi', state: 'pending' })
  expect(await card.look(referenceOf(card))).toMatchObject({ state: 'cancelled' })
  expect(await service.ofOrder(order)).toMatchObject({ method: 'upi', state: 'pending' })
  // The order has no failed payment, because its shopper changed the method.
  expect([notified, await shop.now(order)]).toMatchObject([
    [],
    { status: 'pending_payment', paymentMethod: 'upi' },
  ])
})

test('an attempt paid during the change of method remains the payment', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const bank = upi()
  const { service, events } = shop.aPaymentService([card, bank])
  await service.pay(order, 'card', back)
  card.decide(referenceOf(card), { state: 'paid' })
  expect(await service.pay(order, 'upi', back)).toMatchObject({
    method: 'card',
    state: 'paid',
    canChange: false,
  })
  expect([bank.begun, events()]).toEqual([[], ['pay']])
})

test.each(['isStubborn', 'isDown', 'isSilent'] as const)(
  'begins no second attempt while the first cannot be cancelled: its gateway %s',
  async (trouble) => {
    const order = await shop.anOrder()
    const card = aGateway()
    const bank = upi()
    const { service } = shop.aPaymentService([card, bank], {
      responseMs: 50,
      pauseMs: 0,
      pageMs: 20,
      roundMs: 100,
    })
    await service.pay(order, 'card', back)
    card[trouble] = true
    await expect(service.pay(order, 'upi', back)).rejects.toMatchObject({ code: 'payment_open', status: 409 })
    expect(bank.begun).toEqual([])
    card[trouble] = false
    expect(await service.pay(order, 'upi', back)).toMatchObject({ method: 'upi', state: 'pending' })
  },
)

test('finds an attempt without a response by its key and cancels it', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const bank = upi()
  const { service } = shop.aPaymentService([card, bank])
  card.isDown = true
  await expect(service.pay(order, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  await expect(service.pay(order, 'upi', back)).rejects.toMatchObject({ code: 'payment_open' })
  card.isDown = false
  expect(await service.pay(order, 'upi', back)).toMatchObject({ state: 'pending' })
  const keys = new Set(card.begun.map(({ key }) => key))
  expect([keys.size, await card.look(referenceOf(card))]).toMatchObject([1, { state: 'cancelled' }])
})

test('replaces an expired payment code and cancels the old one', async () => {
  const expiresAt = new Date(Date.now() - 1_000).toISOString()
  const order = await shop.anOrder()
  const bank = aGateway({}, { name: 'bank', methods: ['upi'], step: aCode(expiresAt) })
  const { service } = shop.aPaymentService([bank])
  const first = await service.pay(order, 'upi', back)
  expect(first).toMatchObject({ state: 'pending', expiresAt })
  const second = await service.pay(order, 'upi', back)
  expect(second).toMatchObject({ state: 'pending' })
  expect(second.id).not.toBe(first.id)
  expect(await bank.look(referenceOf(bank))).toMatchObject({ state: 'cancelled' })
})

test('shows no later deadline of a code or an account than that of the order', async () => {
  const order = await shop.anOrder()
  const step = aCode('2999-01-01T00:00:00.000Z')
  const bank = aGateway({}, { name: 'bank', methods: ['upi', 'virtual_account'], step })
  const { service } = shop.aPaymentService([bank])
  // The virtual account extends the order's time.
  for (const method of ['upi', 'virtual_account'] as const) {
    const begun = await service.pay(order, method, back)
    const now = await shop.now(order)
    const expiresAt = now.expiresAt?.toISOString()
    expect(begun).toMatchObject({ method, expiresAt, step: { expiresAt } })
    expect(await service.ofOrder(now)).toMatchObject({ method, expiresAt, step: { expiresAt } })
  }
})

test('two tabs that choose different methods leave one open attempt', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const bank = upi()
  const { service } = shop.aPaymentService([card, bank])
  await Promise.allSettled([
    service.pay(order, 'card', back),
    service.pay(order, 'upi', back),
    service.pay(order, 'card', back),
    service.pay(order, 'upi', back),
  ])
  await service.reconcile()
  const reports = await Promise.all([
    ...card.begun.map(({ key }) => card.look(`ref-${key}`)),
    ...bank.begun.map(({ key }) => bank.look(`ref-${key}`)),
  ])
  const open = new Set(reports.flatMap((report) => (report?.state === 'pending' ? report.reference : [])))
  expect(open.size).toBeLessThanOrEqual(1)
})

test('two clicks on retry begin one attempt', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service, events } = shop.aPaymentService([card, developmentGateway])
  await service.pay(order, 'test_decline', back)
  const failed = await shop.now(order)
  const views = await Promise.all([1, 2, 3].map(() => service.pay(failed, 'card', back)))
  expect(new Set(views.map(({ id }) => id)).size).toBe(1)
  expect(events()).toEqual(['fail_payment', 'retry_payment'])
})

test('money for the former attempt counts if it arrives first; the newer attempt is cancelled', async () => {
  const order = await shop.anOrder()
  const card = aGateway({ state: 'expired' })
  const bank = upi()
  const { service } = shop.aPaymentService([card, bank])
  await service.pay(order, 'card', back)
  await service.pay(await shop.now(order), 'upi', back)
  card.decide(referenceOf(card), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(card), signed)
  expect(await service.ofOrder(order)).toMatchObject({ method: 'card', state: 'paid' })
  await service.reconcile()
  expect(await bank.look(referenceOf(bank))).toMatchObject({ state: 'cancelled' })
  expect(await shop.now(order)).toMatchObject({ status: 'paid' })
})

test('a cancelled order cancels its open attempt and refunds a paid one', async () => {
  const given = await shop.anOrder()
  const paid = await shop.anOrder()
  const card = aGateway()
  const { service } = shop.aPaymentService([card])
  for (const order of [given, paid]) {
    await service.pay(order, 'card', back)
    await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' })
  }
  card.decide(referenceOf(card, 1), { state: 'paid' })
  expect(await service.ofOrder(await shop.now(given))).toMatchObject({ state: 'cancelled', canChange: false })
  await service.reconcile()
  expect(await card.look(referenceOf(card))).toMatchObject({ state: 'cancelled' })
  expect(card.refunded).toEqual([{ reference: referenceOf(card, 1), minor: paid.totalMinor }])
  expect([await shop.now(given), await shop.now(paid)]).toMatchObject([
    { status: 'cancelled', payment: 'void' },
    { status: 'refunded', payment: 'refunded' },
  ])
})

test("a slow payment method extends the order's time up to a limit", async () => {
  const order = await shop.anOrder()
  const bank = aGateway({}, { methods: ['virtual_account'] })
  const { service } = shop.aPaymentService([bank])
  await service.pay(order, 'virtual_account', back)
  const hours = ({ expiresAt, placedAt }: typeof order) =>
    ((expiresAt?.getTime() ?? 0) - placedAt.getTime()) / 3_600_000
  expect(hours(order)).toBeCloseTo(0.5, 1)
  expect(hours(await shop.now(order))).toBeCloseTo(24, 1)
})

test("refuses a gateway's answer with another amount and does not redirect to it", async () => {
  const order = await shop.anOrder()
  const card = aGateway({ amount: { minor: 1, currency: 'INR' } })
  const { service, logged } = shop.aPaymentService([card])
  for (let time = 0; time < 2; time += 1)
    await expect(service.pay(order, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(logged).toEqual([expect.stringMatching(/another amount: the report is rejected/)])
  expect(await service.ofOrder(order)).toMatchObject({ state: 'pending', step: { kind: 'none' } })
})

test("refuses a gateway's reference that another payment already has", async () => {
  const one = await shop.anOrder()
  const other = await shop.anOrder()
  const card = aGateway({ reference: 'ref-same' })
  const { service, logged } = shop.aPaymentService([card])
  await service.pay(one, 'card', back)
  await expect(service.pay(other, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(logged).toEqual([expect.stringMatching(/as another payment: the report is rejected/)])
})
