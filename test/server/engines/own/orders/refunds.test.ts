import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import type { StoredOrder, StoredOrderLine } from '../../../../../server/commerce/order'
import { developmentGateway } from '../../../../../server/gateways/gatewaysFor'
import { stringingSlug } from '../../../../../src/domain/product/services'
import { defaultSites } from '../../../../../src/site/sites'
import {
  aGateway,
  back,
  openPayingShop,
  referenceOf,
  signed,
  strings,
  webhookOf,
} from '../../../../setup/aPaymentService'
import { runInProcess } from '../../../../setup/runScript'
import { forSuite } from '../../../../setup/testDatabase'
import { configuredItem, orderIn, strung } from '../../../../setup/tradingShop'

const shop = forSuite(() => openPayingShop({ sites: defaultSites(3000) }))
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
/** Confirms the order as it is now. */
async function refund(number: string, ...options: string[]): Promise<string> {
  const { version } = await shop.commerce.staffOrders.read(number)
  return staff('refund', number, ...options, '--yes', String(version))
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
  const { engine } = shop.commerce
  await engine.move(id, { event: 'pack', by: 'staff' })
  await engine.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  await engine.move(id, { event: 'accept_return', by: 'staff' })
}

test('a cancelled paid order is refunded once, and its shopper is notified when the refund is done', async () => {
  const { order, card, service } = await aPaidOrder()
  card.refunds = 'pending'
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' })
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
    refunds: [{ totalMinor: order.totalMinor, gatewayMinor: order.totalMinor, state: 'done' }],
  })
  expect((await mailsTo(order)).filter((plain) => plain.includes('Banks take a few days'))).toHaveLength(1)
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
  expect((await mailsTo(order)).filter((plain) => plain.includes('too much for order'))).toHaveLength(1)
})

const pieces = ({ refunds }: StoredOrder) =>
  refunds.map(({ totalMinor, lines, state }) => [totalMinor, lines.map(({ quantity }) => quantity), state])

test('the staff confirms a refund, and refunds in parts up to the paid amount', async () => {
  const { order, card, service } = await aPaidOrder()
  await bringBack(order)
  const preview = await staff('refund', order.number)
  expect(preview).toContain('Owed: ₹598. Left of the payment: ₹598.')
  expect(preview).toContain('line 1, 1 x Ito 65: ₹499')
  expect(preview).toContain('delivery: ₹99')
  expect(preview).toMatch(/Repeat the command with --yes \d+ to send it/)
  expect((await shop.now(order)).refunds).toEqual([])
  await expect(refund(order.number, '--amount', '598.01')).rejects.toThrow('No more than was paid')
  expect(await refund(order.number, '--line', '1')).toBe(
    `${order.number} is returned now, payment paid.\n` +
      'A refund of ₹499 is pending at the gateway; "show" prints its state.\n' +
      '₹99 is owed: refund it (refund).',
  )
  await expect(refund(order.number, '--line', '1')).rejects.toThrow('0 pieces of line 1')
  await service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'returned', payment: 'paid' })
  await refund(order.number)
  await service.reconcile()
  expect(card.refunded).toEqual([
    { reference: referenceOf(card), minor: 49_900 },
    { reference: referenceOf(card), minor: 9900 },
  ])
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
  expect(await staff('show', order.number)).toContain('₹598')
  await expect(refund(order.number, '--amount', '1')).rejects.toThrow('No change is possible')
})

test('a repeated command pays its goodwill once', async () => {
  const { order, card, service } = await aPaidOrder()
  const gift = ['refund', order.number, '--amount', '50', '--goodwill']
  const [, version = ''] = /--yes (\d+)/.exec(await staff(...gift)) ?? []
  await staff(...gift, '--yes', version)
  await expect(staff(...gift, '--yes', version)).rejects.toThrow('The order has changed since it was shown')
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 5000 }])
})

test('a delivered order gets goodwill without a return, and stays delivered', async () => {
  const { order, card, service } = await aPaidOrder()
  await shop.commerce.engine.move(order.id, { event: 'pack', by: 'staff' })
  const note = 'For the bent tube'
  await refund(order.number, '--amount', '50', '--goodwill', '--note', note)
  await service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'packed', payment: 'paid' })
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 5000 }])
  expect((await mailsTo(order)).at(-1)).toContain(note)
  const { refunds } = await shop.now(order)
  expect(refunds).toMatchObject([{ reason: 'goodwill', note, otherMinor: 5000, state: 'done' }])
})

/** A paid order of three sets of strings. */
async function threeSets() {
  const card = aGateway({ state: 'paid' })
  const opened = shop.aPaymentService([card, developmentGateway])
  const visitor = shop.visitor()
  await visitor.add({ productId: 4001, variantId: 400101, quantity: 3 })
  const placed = orderIn(await visitor.order({ expectedTotal: 3 * 499 + 99, paymentMethod: 'card' }))
  const order = (await shop.commerce.orders.read(placed.id, {
    brand: 'courtline',
    region: 'IN',
    currency: 'INR',
  }))!
  await opened.service.pay(order, 'card', back)
  return { order, card, visitor, ...opened }
}

test('cancelled items of a paid order go back to stock and are refunded', async () => {
  const { order, card, service } = await threeSets()
  const stock = await shop.stockOf(400101)
  const text = await staff('cancel', order.number, '--line', '1x2')
  expect(text).toContain('₹998 is refunded.')
  expect(await shop.stockOf(400101)).toBe(stock + 2)
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 99_800 }])
  const now = await shop.now(order)
  expect([now.status, now.lines[0]?.cancelled, pieces(now)]).toEqual(['paid', 2, [[99_800, [2], 'done']]])
  await expect(staff('cancel', order.number, '--line', '1')).rejects.toThrow('cancel the whole order')
  await staff('cancel', order.number)
  expect(await shop.stockOf(400101)).toBe(stock + 3)
  await service.reconcile()
  expect(card.refunded.reduce((sum, { minor }) => sum + minor, 0)).toBe(order.totalMinor)
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
})

test('the mail about a cancellation announces what is still to be refunded', async () => {
  const { order, service } = await threeSets()
  await staff('cancel', order.number, '--line', '1x2')
  await service.reconcile()
  await staff('cancel', order.number)
  const plain = (await mailsTo(order)).at(-1)
  expect(plain).toContain('We’ll refund ₹598 within 7 days.')
  expect(plain).not.toContain('₹1,596')
})

test('the mail about a second cancellation that owes nothing announces no earlier refund', async () => {
  const { order, service } = await threeSets()
  await staff('cancel', order.number, '--line', '1x1')
  expect((await mailsTo(order)).at(-1)).toContain('₹499')
  await service.reconcile()
  await refund(order.number, '--amount', '499')
  await service.reconcile()
  await staff('cancel', order.number, '--line', '1x1')
  const now = await shop.now(order)
  expect([now.refunds.length, now.lines[0]?.cancelled]).toEqual([2, 2])
  const plain = (await mailsTo(order)).at(-1)
  expect(plain).toContain('1 × Ito 65')
  expect(plain).not.toContain('₹499')
})

test.each([
  ['done', '₹548'],
  ['pending', '₹598'],
  ['failed', '₹598'],
] as const)('goodwill that is %s leaves %s to the mail about a cancellation', async (state, amount) => {
  const { order, card, service } = await aPaidOrder()
  card.refunds = state
  await refund(order.number, '--amount', '50', '--goodwill')
  await service.reconcile()
  await staff('cancel', order.number)
  expect((await mailsTo(order)).at(-1)).toContain(`We’ll refund ${amount} within 7 days.`)
})

test('a return of everything covers what was neither cancelled nor returned before', async () => {
  await shop.setPrice(100102, 500)
  const visitor = shop.visitor()
  const racket = { productId: 1001, variantId: 100102 }
  const stringing = configuredItem(9001, { ...strung, 90011: '1001' })
  const { cart_amount } = await visitor.add(stringing, racket, { ...strings, quantity: 2 })
  const request = { expectedTotal: cart_amount + 99, paymentMethod: 'card' }
  const { id, number } = orderIn(await visitor.order(request))
  const order = (await shop.commerce.staffOrders.read(number)).order
  const { service } = shop.aPaymentService([aGateway({ state: 'paid' })])
  await service.pay(order, 'card', back)
  const lineOf = (test: (line: StoredOrderLine) => boolean) => order.lines.findIndex(test) + 1
  await staff('cancel', number, '--line', String(lineOf(({ path }) => path === stringingSlug)))
  await service.reconcile()
  const { engine } = shop.commerce
  await engine.move(id, { event: 'pack', by: 'staff' })
  await engine.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  await engine.move(id, { event: 'deliver', by: 'staff' })
  await staff('return', number, '--line', `${lineOf(({ sku }) => sku === 'OS-ITO-65-WHITE')}x1`)
  expect((await visitor.request('POST', `orders/${id}/return`, {})).status).toBe(200)
  const mail = (await mailsTo(order)).at(-1)
  expect(mail).toContain('1 × Ito 65')
  expect(mail).toContain('1 × ' + order.lines.find(({ productId }) => productId === '1001')!.name)
  expect(mail).not.toContain('2 × Ito 65')
  await staff('return', number)
  const now = await shop.now(order)
  expect([now.status, now.lines.map((line) => line.cancelled + line.returned)]).toEqual([
    'returned',
    now.lines.map(({ quantity }) => quantity),
  ])
})

test('one of three items comes back: its price is owed, and the rest can still come back', async () => {
  const { order, card, visitor, service } = await threeSets()
  const { engine } = shop.commerce
  await engine.move(order.id, { event: 'pack', by: 'staff' })
  await engine.move(order.id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  await engine.move(order.id, { event: 'deliver', by: 'staff' })
  const items = [{ sku: 'OS-ITO-65-WHITE', quantity: 1 }]
  const requested = await visitor.request('POST', `orders/${order.id}/return`, { reason: 'Too many', items })
  expect(requested.status).toBe(200)
  expect(await staff('return', order.number)).toBe(
    `${order.number} is delivered now, payment paid.\n₹499 is owed: refund it (refund).`,
  )
  await refund(order.number)
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 49_900 }])
  const seen = orderIn(await visitor.request('GET', `orders/${order.id}`))
  expect(seen).toMatchObject({
    status: 'delivered',
    payment: 'paid',
    refundedTotal: 499,
    actions: ['return'],
    lines: [{ quantity: 3, returned: 1 }],
    refunds: [
      { position: 1, reason: 'returned', state: 'done', total: 499, lines: [{ line: 1, quantity: 1 }] },
    ],
  })
  const tooMany = await visitor.request('POST', `orders/${order.id}/return`, {
    reason: '',
    items: [{ ...items[0], quantity: 3 }],
  })
  expect(tooMany.status).toBe(400)
  // The staff takes back the rest without a request, and restocks it.
  const stock = await shop.stockOf(400101)
  await staff('return', order.number, '--line', '1', '--restock')
  expect(await shop.stockOf(400101)).toBe(stock + 2)
  await refund(order.number)
  await service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
  expect(card.refunded.reduce((sum, { minor }) => sum + minor, 0)).toBe(order.totalMinor)
})

test('goodwill for an item reduces neither what its return owes nor what can be refunded by line', async () => {
  const { order, card, service, visitor } = await threeSets()
  expect(await staff('refund', order.number, '--goodwill')).toContain('Nothing to refund')
  await refund(order.number, '--line', '1x1', '--delivery', '--goodwill')
  expect(await staff('cancel', order.number, '--line', '1x1')).toContain('₹499 is refunded.')
  const seen = orderIn(await visitor.request('GET', `orders/${order.id}`))
  expect(seen.refunds).toMatchObject([
    { reason: 'goodwill', lines: [{ line: 1, quantity: 1 }], delivery: 99, total: 598, creditNote: null },
    { reason: 'cancelled', lines: [{ line: 1, quantity: 1 }], total: 499 },
  ])
  expect(seen.refunds[1]?.creditNote).toMatch(/^CLINC/)
  await service.reconcile()
  // The rest of the payment is the limit.
  await staff('cancel', order.number)
  await service.reconcile()
  expect(card.refunded.map(({ minor }) => minor)).toEqual([59_800, 49_900, 49_900])
  expect(await shop.now(order)).toMatchObject({ status: 'refunded', payment: 'refunded' })
})

test('parallel refund requests are accepted up to the payment', async () => {
  const { order, card, service } = await aPaidOrder()
  await bringBack(order)
  const quarter = {
    ...{ lines: [], isWithDelivery: false, otherMinor: 25_000 },
    ...{ isGoodwill: false, note: '', isByHand: false },
  }
  const requested = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      shop.commerce.staffOrders.refund({ id: null, name: 'Test' }, order.number, quarter),
    ),
  )
  expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await service.reconcile()
  expect(card.refunded.map(({ minor }) => minor)).toEqual([25_000, 25_000])
})

test('a refund that the order was not told of yet counts', async () => {
  const { order, card, service, opened } = await aPaidOrder()
  await bringBack(order)
  await refund(order.number, '--amount', '300')
  opened.refusal = new Error('whoever tells it has died')
  await service.reconcile()
  await expect(refund(order.number, '--amount', '300')).rejects.toThrow('No more than was paid')
  opened.refusal = null
  await shop.longAfter()
  await service.reconcile()
  expect(card.refunded).toEqual([{ reference: referenceOf(card), minor: 30_000 }])
  expect(await shop.now(order)).toMatchObject({ status: 'returned', refunds: [{ state: 'done' }] })
})

test('leaves a refund that the gateway refuses to the staff, who records another way of repayment', async () => {
  const { order, card, service, logged } = await aPaidOrder()
  card.refunds = 'failed'
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' })
  for (let round = 0; round < 2; round += 1) {
    await service.reconcile()
    await shop.longAfter()
  }
  expect(logged).toEqual([expect.stringMatching(/failed permanently/)])
  expect(await staff('money')).toContain('rejected: refund it by hand')
  expect(await staff('refund', order.number)).toContain('record it with --by-hand')
  expect(await refund(order.number, '--by-hand')).toContain('by hand: no gateway was called')
  expect([card.refunded, await staff('money')]).toEqual([[], 'No payment or refund needs attention.'])
  expect(await staff('show', order.number)).toContain('(hosted) rejected, refunded by hand, cancelled')
})

test('leaves an overpayment whose refund the gateway rejects to the staff, apart from what the order is owed', async () => {
  const { order, card, service } = await aPaidOrder(aGateway({ state: 'expired' }))
  card.refunds = 'failed'
  await service.pay(await shop.now(order), 'test_approve', back)
  card.decide(referenceOf(card), { state: 'paid' })
  await service.handleWebhook('hosted', webhookOf(card), signed)
  await service.reconcile()
  await bringBack(order)
  expect(await staff('money')).toContain('₹598 (hosted) rejected: refund it by hand, twice')
  expect(await staff('refund', order.number)).toContain(
    'The gateway rejected the refund of an overpayment of ₹598',
  )
  const byHand = await staff('refund', order.number, '--by-hand')
  expect(byHand).toContain('This settles the refund of an overpayment of ₹598 by hand.')
  const [confirmation = ''] = /--yes \d+/.exec(byHand) ?? []
  const confirm = () => staff('refund', order.number, '--by-hand', ...confirmation.split(' '))
  expect(await confirm()).toContain('Recorded a refund of ₹598 by hand')
  // A repeated command doesn't record what the order is owed.
  await expect(confirm()).rejects.toThrow('has changed')
  expect(await shop.now(order)).toMatchObject({ status: 'returned', refunds: [] })
  expect([card.refunded, await staff('money')]).toEqual([[], 'No payment or refund needs attention.'])
  expect(await staff('settlement')).toMatch(new RegExp(`,by hand,refund,${order.number},.*,INR,,598,`))
  expect((await mailsTo(order)).at(-1)).toContain('We received ₹598 too much for order')
})

test('repeats a refund with the same key until the gateway responds', async () => {
  const { order, card, service, logged } = await aPaidOrder()
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'staff' })
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
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'staff' })
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
  expect(logged).toEqual([expect.stringMatching(/went back to the shopper without a request/)])
  expect(await shop.now(order)).toMatchObject({ status: 'paid' })
  expect(await staff('money')).toContain(
    'went back to the shopper without a request from the shop: check it at the gateway',
  )
})

test.each(['done', 'failed'] as const)(
  'flags a whole refund of which the shop made a part: %s',
  async (own) => {
    const { order, card, service, logged } = await aPaidOrder()
    card.refunds = own
    await refund(order.number, '--amount', own === 'done' ? '20' : '598')
    await service.reconcile()
    const before = logged.length
    card.decide(referenceOf(card), { state: 'refunded' })
    await service.handleWebhook('hosted', webhookOf(card), signed)
    expect(logged.slice(before)).toEqual([
      expect.stringMatching(/went back to the shopper without a request/),
    ])
  },
)

test("the shop's own refunds in parts explain a whole refund", async () => {
  const { order, card, service, logged } = await aPaidOrder()
  card.refunds = 'pending'
  for (const amount of ['20', '578']) await refund(order.number, '--amount', amount)
  await service.reconcile()
  card.decide(referenceOf(card), { state: 'refunded' })
  await service.handleWebhook('hosted', webhookOf(card), signed)
  expect(logged).toEqual([])
})
