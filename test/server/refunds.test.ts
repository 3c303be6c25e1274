import { ordersCommand } from '../../scripts/orders/commandLine'
import { developmentGateway } from '../../server/gateways/developmentGateway'
import type { StoredOrder } from '../../server/commerce/order'
import { defaultSites } from '../../src/site/sites'
import { aGateway } from '../setup/aGateway'
import {
  back,
  openPayingShop,
  referenceOf,
  signed,
  webhookOf,
  type PayingShop,
} from '../setup/aPaymentService'
import { runInProcess } from '../setup/runInProcess'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ sites: defaultSites(3000) })
})
afterAll(() => shop.close())
beforeEach(() => shop.deletePayments())

/**
 * Returns the text that `npm run orders` prints, without its last line break. Rejects with the printed
 * errors.
 */
async function staff(...args: string[]): Promise<string> {
  const { output, errors, code } = await runInProcess(ordersCommand, args, {
    DATABASE_URL: shop.database.url,
    PORT: '3000',
  })
  if (code !== 0) throw new Error(errors)
  return output.replace(/\n$/, '')
}
const mailsTo = async (order: StoredOrder) => {
  const mails = await shop.database.db
    .selectFrom('outgoing_mails')
    .select('plain')
    .orderBy('created_at')
    .execute()
  return mails.map(({ plain }) => plain).filter((plain) => plain.includes(order.id))
}

async function aPaidOrder(card = aGateway({ state: 'paid' })) {
  const order = await shop.anOrder()
  const opened = shop.aPaymentService([card, developmentGateway])
  await opened.service.pay(order, 'card', back)
  return { order, card, opened, ...opened }
}

/** Brings the order to the status in which the staff can refund it. */
async function bringBack({ id }: StoredOrder): Promise<void> {
  const { orders } = shop.commerce
  await orders.move(id, { event: 'pack', by: 'staff' })
  await orders.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  await orders.move(id, { event: 'accept_return', by: 'staff' })
}

test('a cancelled paid order is refunded once, and its shopper is notified when the refund is done', async () => {
  const { order, card, service } = await aPaidOrder()
  card.refunds = 'pending'
  await shop.commerce.orders.move(order.id, { event: 'cancel', by: 'shopper' })
  await service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'cancelled', payment: 'paid' })
  expect(await staff('show', order.number)).toMatch(
    /₹598 \(hosted\) refund pending, cancelled, tried 1 times/,
  )
  expect(await staff('money')).toContain(order.number)
  card.refunds = 'done'
  await shop.longAfter()
  await Promise.all([service.reconcile(), service.reconcile()])
  await shop.longAfter()
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: order.totalMinor }])
  expect(await shop.now(order)).toMatchObject({
    status: 'refunded',
    payment: 'refunded',
    refundedMinor: order.totalMinor,
  })
  expect((await mailsTo(order)).filter((plain) => plain.includes('went back the way it came'))).toHaveLength(
    1,
  )
  expect(await service.ofOrder(await shop.now(order))).toMatchObject({ state: 'refunded', canChange: false })
  expect(await staff('money')).not.toContain(order.number)
})

test('refunds a second payment and mails the reason', async () => {
  const order = await shop.anOrder()
  const late = aGateway({ state: 'expired' })
  const { service } = shop.aPaymentService([late, developmentGateway])
  await service.pay(order, 'card', back)
  await service.pay(await shop.now(order), 'test_approve', back)
  late.decide(referenceOf(late), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(late), signed)
  for (let round = 0; round < 2; round += 1) {
    await service.reconcile()
    await shop.longAfter()
  }
  expect(late.refunded).toEqual([{ reference: referenceOf(late), minor: order.totalMinor }])
  expect(await shop.now(order)).toMatchObject({ status: 'paid', payment: 'paid' })
  expect((await mailsTo(order)).filter((plain) => plain.includes('that was not needed'))).toHaveLength(1)
})

test('the staff refunds a part through the gateway, up to the paid amount', async () => {
  const { order, card, service } = await aPaidOrder()
  await bringBack(order)
  await expect(staff('refund', order.number, '--amount', '598.01')).rejects.toThrow('No more than the total')
  expect(await staff('refund', order.number, '--amount', '499')).toBe(
    `${order.number} is returned now, payment paid.\n` +
      'A refund of ₹499 through hosted is pending; "show" prints its state.',
  )
  for (const again of [['--amount', '1'], ['--by-hand']])
    await expect(staff('refund', order.number, ...again)).rejects.toThrow('A refund of it is under way')
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 49900 }])
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', refundedMinor: 49900 })
  await expect(staff('refund', order.number, '--amount', '1')).rejects.toThrow('No change is possible')
})

test('of parallel refund requests one is accepted', async () => {
  const { order, card, service } = await aPaidOrder()
  await bringBack(order)
  const asked = await Promise.allSettled(
    Array.from({ length: 5 }, () => staff('refund', order.number, '--amount', '300')),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 30000 }])
})

test('refuses another refund while the first is not yet notified to the order', async () => {
  const { order, card, service, opened } = await aPaidOrder()
  await bringBack(order)
  await staff('refund', order.number, '--amount', '300')
  opened.refusal = new Error('whoever tells it has died')
  await service.reconcile()
  await expect(staff('refund', order.number, '--amount', '200')).rejects.toThrow(
    'A refund of it is under way',
  )
  opened.refusal = null
  await shop.longAfter()
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 30000 }])
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', refundedMinor: 30000 })
})

test('leaves a refund that the gateway refuses to the staff, who records another way of repayment', async () => {
  const { order, card, service, logged } = await aPaidOrder()
  card.refunds = 'failed'
  await shop.commerce.orders.move(order.id, { event: 'cancel', by: 'shopper' })
  for (let round = 0; round < 2; round += 1) {
    await service.reconcile()
    await shop.longAfter()
  }
  expect(logged).toEqual([expect.stringMatching(/failed permanently/)])
  expect(await staff('money')).toContain('refused: refund it by hand')
  expect(await staff('refund', order.number, '--by-hand')).toContain('by hand: no gateway was called')
  expect([card.refunded, await staff('money')]).toEqual([[], 'No payment or refund needs attention.'])
})

test('repeats a refund with the same key until the gateway answers', async () => {
  const { order, card, service, logged } = await aPaidOrder()
  await shop.commerce.orders.move(order.id, { event: 'cancel', by: 'staff' })
  card.isDown = true
  await service.reconcile()
  await service.reconcile()
  expect(logged).toEqual([expect.stringMatching(/could not be sent/)])
  card.isDown = false
  await shop.longAfter()
  await service.reconcile()
  expect(card.refunded).toHaveLength(1)
})

test('notifies an order later of its refund, which is made once', async () => {
  const { order, card, service, notified, opened } = await aPaidOrder()
  await shop.commerce.orders.move(order.id, { event: 'cancel', by: 'staff' })
  opened.refusal = new Error('the connection was cut')
  await service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'cancelled' })
  opened.refusal = null
  for (let round = 0; round < 2; round += 1) {
    await shop.longAfter()
    await service.reconcile()
  }
  expect(notified.filter(({ event }) => event === 'refund')).toHaveLength(1)
  expect([card.refunded.length, await shop.now(order)]).toMatchObject([1, { status: 'refunded' }])
})

test('logs a refund that the gateway made by itself', async () => {
  const { order, card, service, logged } = await aPaidOrder()
  card.decide(referenceOf(card), { state: 'refunded' })
  for (let time = 0; time < 2; time += 1) await service.handleWebhook('hosted', webhookOf(card), signed)
  expect(logged).toEqual([expect.stringMatching(/was refunded without a request/)])
  expect(await shop.now(order)).toMatchObject({ status: 'paid' })
  expect(await staff('money')).toContain(
    'was refunded without a request from the shop: check it at the gateway',
  )
})
