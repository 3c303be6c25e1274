import type { NotifyShopper } from '../../../../../server/engines/own/mails/notifyShopper'
import { expireUnpaid } from '../../../../../server/engines/own/orders/expireUnpaid'
import {
  aGateway,
  back,
  delayedResponse,
  impatient,
  openPayingShop,
  referenceOf,
  signed,
  webhookOf,
} from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'

const shop = forSuite(openPayingShop)
beforeEach(() => shop.deletePayments())

const nobody: NotifyShopper = async () => {}
const expire = (service: Parameters<typeof expireUnpaid>[2]) =>
  expireUnpaid(shop.database.db, nobody, service)

test('a shopper who returns before the webhook sees the payment, and the gateway is read once', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service, events } = shop.aPaymentService([card])
  await service.pay(order, 'card', back)
  await Promise.all(Array.from({ length: 6 }, () => service.ofOrder(order)))
  expect(card.looked).toHaveLength(1)
  card.decide(referenceOf(card), { state: 'paid' })
  await shop.longAfter()
  expect(await service.ofOrder(order)).toMatchObject({ state: 'paid', canChange: false })
  expect(events()).toEqual(['pay'])
})

test.each(['isDown', 'isSilent'] as const)(
  'a page does not wait for a gateway that %s and shows the payment as pending',
  async (trouble) => {
    const order = await shop.anOrder()
    const card = aGateway()
    const { service, events } = shop.aPaymentService([card], impatient)
    await service.pay(order, 'card', back)
    card[trouble] = true
    expect(await service.ofOrder(order)).toMatchObject({ state: 'pending' })
    expect(events()).toEqual([])
  },
)

test('a silent gateway is polled less and less often and does not delay other gateways', async () => {
  const one = await shop.anOrder()
  const other = await shop.anOrder()
  const silent = aGateway()
  const lively = aGateway({}, { name: 'bank', methods: ['upi'] })
  const { service, events } = shop.aPaymentService([silent, lively], impatient)
  await service.pay(one, 'card', back)
  await service.pay(other, 'upi', back)
  await shop.longAfter()
  silent.isSilent = true
  lively.decide(referenceOf(lively), { state: 'paid' })
  await service.reconcile()
  expect([events(one), events(other)]).toEqual([[], ['pay']])
  const waits: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await shop.database.pool.query<{ wait: number }>(
      `select extract(epoch from ask_at - asked_at)::float as wait from payments where order_id = $1`,
      [one.id],
    )
    waits.push(Math.round(rows[0]?.wait ?? 0))
    await shop.longAfter()
    await service.reconcile()
  }
  expect(waits).toEqual([30, 60, 120])
})

test('a gateway that is down is left alone for a while, however many payments are pending', async () => {
  const card = aGateway()
  const { service } = shop.aPaymentService([card], impatient)
  for (let count = 0; count < 6; count += 1) await service.pay(await shop.anOrder(), 'card', back)
  await shop.longAfter()
  card.isDown = true
  await service.reconcile()
  await service.reconcile()
  expect(card.looked).toHaveLength(3)
})

test('a payment that its gateway no longer finds remains pending', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service, logged, events } = shop.aPaymentService([card])
  await service.pay(order, 'card', back)
  card.look = async () => null
  for (let time = 0; time < 2; time += 1) {
    await shop.longAfter()
    await service.reconcile()
  }
  expect(logged).toEqual([expect.stringMatching(/is unknown to its gateway/)])
  expect([events(), await service.ofOrder(order)]).toMatchObject([[], { state: 'pending' }])
})

test('before an order expires, its payment is cancelled or found paid', async () => {
  const left = await shop.anOrder()
  const paid = await shop.anOrder()
  const card = aGateway()
  const { service } = shop.aPaymentService([card])
  for (const order of [left, paid]) {
    await service.pay(order, 'card', back)
    await shop.expire(order)
  }
  card.decide(referenceOf(card, 1), { state: 'paid' })
  await expire(service)
  expect([await shop.now(left), await shop.now(paid)]).toMatchObject([
    { status: 'cancelled', payment: 'void' },
    { status: 'paid', payment: 'paid' },
  ])
  expect(await card.look(referenceOf(card))).toMatchObject({ state: 'cancelled' })
})

test('an order waits for an unreachable gateway up to a limit; later money is refunded', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service } = shop.aPaymentService([card], { ...impatient, pauseMs: 0 })
  await service.pay(order, 'card', back)
  card.isDown = true
  await shop.expire(order, 5)
  await expire(service)
  expect(await shop.now(order)).toMatchObject({ status: 'pending_payment' })
  await shop.expire(order, 6)
  await expire(service)
  expect(await shop.now(order)).toMatchObject({ status: 'cancelled', payment: 'void' })
  card.isDown = false
  card.decide(referenceOf(card), { state: 'paid' })
  await shop.longAfter()
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: order.totalMinor }])
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
})

test('an order whose expiry fails does not delay the others', async () => {
  const orders = [await shop.anOrder(), await shop.anOrder(), await shop.anOrder()]
  for (const order of orders) await shop.expire(order)
  const [stuck] = orders.map(({ id }) => id).toSorted()
  const giveUp = async (id: string) => {
    if (id === stuck) throw new Error('a constraint says no')
  }
  await expect(expire({ giveUp })).rejects.toThrow('a constraint says no')
  const left = (await Promise.all(orders.map((order) => shop.now(order)))).filter(
    ({ status }) => status === 'pending_payment',
  )
  expect(left.map(({ id }) => id)).toEqual([stuck])
  await expire(undefined)
})

test('no payment begins for an order that expires at the same moment', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => shop.anOrder()))
  const card = aGateway()
  const { service } = shop.aPaymentService([card])
  for (const order of orders) await shop.expire(order)
  await Promise.all([
    ...orders.map((order) => service.pay(order, 'card', back).catch(() => null)),
    expire(service),
  ])
  await service.reconcile()
  for (const order of orders) {
    const { status } = await shop.now(order)
    const begun = card.begun.find(({ orderNumber }) => orderNumber === order.number)
    const report = begun && (await card.look(`ref-${begun.key}`))
    if (status === 'cancelled') expect(report?.state ?? 'cancelled').toBe('cancelled')
    else expect([status, report?.state]).toEqual(['pending_payment', 'pending'])
  }
})

test('responds with 409 to a webhook about a payment that is just beginning, and logs one about an unknown payment', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service, logged } = shop.aPaymentService([card])
  card.isDown = true
  await expect(service.pay(order, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  card.isDown = false
  card.readWebhook = async () => [
    { reference: 'ref-strange', state: 'paid', amount: { minor: 1, currency: 'INR' }, failure: null },
  ]
  await expect(service.handleWebhook('hosted', webhookOf(card), signed)).rejects.toMatchObject({
    status: 409,
  })
  await service.pay(order, 'card', back)
  await service.handleWebhook('hosted', webhookOf(card), signed)
  expect(logged).toEqual([
    expect.stringMatching(/could not be begun/),
    expect.stringMatching(/is about an unknown payment/),
  ])
})

test('knows a payment whose reference is stored while its webhook is read', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service, logged } = shop.aPaymentService([card])
  card.isDown = true
  await expect(service.pay(order, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
  card.isDown = false
  const report = { state: 'pending', amount: card.begun[0]!.amount, failure: null } as const
  card.readWebhook = async () => [{ ...report, reference: referenceOf(card) }]
  const { plugin, requested, release } = delayedResponse()
  const other = shop.aPaymentService([card], undefined, [plugin])
  const response = other.service.handleWebhook('hosted', webhookOf(card), signed)
  await requested
  await service.pay(order, 'card', back)
  release()
  await response
  expect([...logged, ...other.logged]).toEqual([expect.stringMatching(/could not be begun/)])
})
