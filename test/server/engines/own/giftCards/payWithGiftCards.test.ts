import { sql } from 'kysely'
import { show } from '../../../../../scripts/orders/look'
import { moveByHand } from '../../../../../scripts/orders/moveByHand'
import { computeBooks } from '../../../../../server/commerce/orderBooks'
import type { StaffRefund } from '../../../../../server/commerce/staffOrders'
import { blockCard } from '../../../../../server/engines/own/giftCards/blockCards'
import { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { developmentGateway } from '../../../../../server/gateways/gatewaysFor'
import type { AppliedGiftCard } from '../../../../../src/domain/payment/giftCard'
import {
  aGateway,
  back,
  checkoutIn,
  codesOf,
  gatewaysOf,
  openGiftCardShop,
  referenceOf,
  signed,
  strings,
  webhookOf,
} from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'
import { anAmount, cartIn, everything, configuredItem, given, orderIn } from '../../../../setup/tradingShop'

const by = { id: null, name: 'Test' }

const owed = {
  event: 'refund' as const,
  lines: [],
  isWithDelivery: false,
  amount: null,
  note: '',
  isGoodwill: false,
  isByHand: false,
  version: null,
}

const shop = forSuite(openGiftCardShop)

/** Confirms a refund of the order as it is now. */
async function refund(number: string, options: Partial<Omit<StaffRefund, 'otherMinor'>> = {}) {
  const { staffOrders } = shop.commerce
  const { version } = await staffOrders.read(number)
  return moveByHand(staffOrders, by, number, { ...owed, ...options, version })
}

const move = (
  id: string,
  event: 'cancel' | 'pay' | 'pack' | 'deliver' | 'accept_return',
  by: 'staff' | 'payment' = 'staff',
) => shop.commerce.engine.move(id, { event, by })
const ship = (id: string) =>
  shop.commerce.engine.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
const now = async (id: string) => {
  const [order] = await readOrders(shop.db, (orders) => orders.where('id', '=', id))
  if (!order) throw new Error('There is no such order')
  return order
}
const mailsAbout = async (number: string) =>
  (await shop.mailbox.to('asha@example.test')).filter(({ subject, text }) =>
    `${subject}${text}`.includes(number),
  )

test('a gift card pays a part of an order and another method the rest', async () => {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  expect(checkoutIn(await shopper.request('GET', 'checkout'))).toMatchObject({
    giftCards: [{ id: card.id, lastFour: card.code.replaceAll('-', '').slice(-4), balance: 200 }],
  })
  const expectedDue = total - 200
  const placed = await shopper.order({ expectedTotal: total, expectedDue, paymentMethod: 'card' })
  const order = orderIn(placed)
  const [part] = order.paidByCards
  expect(order).toMatchObject({ status: 'pending_payment', total, due: expectedDue, paymentMethod: 'card' })
  expect(part).toEqual({ lastFour: card.code.replaceAll('-', '').slice(-4), amount: 200, back: 0 })
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 0, reasons: ['issue', 'redeem'] })
  // The draft and its gift cards are deleted with the order.
  expect((await shopper.request('GET', 'checkout')).body.data).toBeNull()
  await move(order.id, 'pay', 'payment')
  const [mail] = await mailsAbout(order.number)
  expect(mail?.text).toMatch(/Total, GST included: ₹598\nGift card ending in .{4}: -₹200\nPaid: ₹398/)
})

test('an order fully covered by gift cards is paid at once', async () => {
  const one = await shop.aCard(10_000)
  const other = await shop.aCard(100_000)
  const { shopper, total } = await shop.shopperWith([one.code, other.code])
  const placed = await shopper.order({ expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' })
  const order = orderIn(placed)
  expect(order).toMatchObject({ status: 'paid', payment: 'paid', due: 0, paymentMethod: 'gift_card' })
  expect(order.paidByCards.map(({ amount }) => amount)).toEqual([100, 498])
  expect((await shop.balanceOf(other.id)).minor).toBe(100_000 - 49_800)
  const again = await shopper.order({ cartId: 'whatever', expectedTotal: total, expectedDue: 0 })
  expect(again.status).toBe(404)
  const payment = { paymentMethod: 'test_approve' }
  const paid = await shopper.request('POST', `orders/${order.id}/payment`, payment)
  expect(codesOf(paid)).toEqual([409, 'order_moved_on'])
  expect((await shop.balanceOf(other.id)).minor).toBe(100_000 - 49_800)
})

test('a repeated request places one order and redeems once', async () => {
  const card = await shop.aCard(1_000_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const request = { expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card', cartId: shopper.cartId }
  const responses = await Promise.all([1, 2, 3].map(() => shopper.order(request)))
  expect(new Set(responses.map((response) => orderIn(response).id)).size).toBe(1)
  expect((await shop.balanceOf(card.id)).minor).toBe(1_000_000 - total * 100)
})

test("twenty parallel orders redeem no more than the card's balance", async () => {
  const card = await shop.aCard(3 * 59_800 + 10_000)
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.shopperWith([card.code])))
  const responses = await Promise.all(
    shoppers.map(({ shopper, total }) =>
      shopper.order({ expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  const rejected = responses.filter(({ status }) => status !== 200)
  expect(new Set(rejected.map((response) => codesOf(response).join(' ')))).toEqual(
    new Set(['409 gift_card_changed']),
  )
  expect(await shop.balanceOf(card.id)).toEqual({
    minor: 10_000,
    reasons: ['issue', 'redeem', 'redeem', 'redeem'],
  })
  // A late shopper sees the remaining balance and pays the rest with another method.
  const late = shoppers[responses.findIndex(({ status }) => status !== 200)]!
  expect(checkoutIn(await late.shopper.request('GET', 'checkout')).giftCards).toMatchObject([
    { balance: 100 },
  ])
  const placed = await late.shopper.order({ expectedTotal: 598, expectedDue: 498, paymentMethod: 'card' })
  expect(orderIn(placed)).toMatchObject({ due: 498 })
})

test('parallel orders over several cards in different order do not deadlock', async () => {
  const cards = await Promise.all(Array.from({ length: 3 }, () => shop.aCard(200_000)))
  const codes = cards.map(({ code }) => code)
  const shoppers = await Promise.all(
    Array.from({ length: 9 }, (_none, index) =>
      shop.shopperWith(codes.map((_code, at) => codes[(at * (1 + (index % 2)) + index) % 3]!)),
    ),
  )
  const responses = await Promise.all(
    shoppers.map(({ shopper }) =>
      shopper.order({ expectedTotal: 598, expectedDue: 0, paymentMethod: 'gift_card' }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  const left = await Promise.all(cards.map(async ({ id }) => (await shop.balanceOf(id)).minor))
  expect(left.reduce((sum, minor) => sum + minor, 0)).toBe(600_000 - 9 * 59_800)
})

test("a cancelled order returns the card's money and owes nothing else", async () => {
  const card = await shop.aCard(100_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const placed = await shopper.order({ expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' })
  const { id, number } = orderIn(placed)
  const response = await shopper.request('POST', `orders/${id}/cancel`)
  expect(orderIn(response)).toMatchObject({
    status: 'refunded',
    payment: 'refunded',
    refundedTotal: total,
    actions: [],
  })
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 100_000, reasons: ['issue', 'redeem', 'refund'] })
  const mails = await mailsAbout(number)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${number}`,
    `Order ${number} is cancelled`,
  ])
  expect(mails[1]?.text).toContain('₹598 from your gift card is back on it')
  expect(mails[1]?.text).toContain('There’s nothing to pay.')
})

test('the mail about cancelled items says that money is back on the card, not that it will come', async () => {
  const card = await shop.aCard(500_000)
  const { shopper, total } = await shop.shopperWith([card.code], 3)
  const request = { expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' }
  const { id, number } = orderIn(await shopper.order(request))
  const quantity = [{ line: 1, quantity: 1 }]
  await shop.commerce.engine.move(id, { event: 'cancel_pieces', by: 'staff', pieces: quantity })
  const { text = '' } = (await mailsAbout(number)).at(-1) ?? {}
  expect(text).toContain('The ₹499 from your gift card is back on it')
  expect(text).not.toContain('payment method within')
})

test('an expired order returns the money to the card', async () => {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const placed = await shopper.order({
    expectedTotal: total,
    expectedDue: total - 200,
    paymentMethod: 'card',
  })
  const { id } = orderIn(placed)
  await shop.db
    .updateTable('orders')
    .set({ expires_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await shop.commerce.engine.move(id, { event: 'expire', by: 'time' })
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 20_000, reasons: ['issue', 'redeem', 'release'] })
  // Late money is owed back, but the card already has its part.
  await move(id, 'pay', 'payment')
  const now = await shop.commerce.engine.refund(id, everything)
  expect(now.status).toBe('refunded')
  expect((await shop.balanceOf(card.id)).minor).toBe(20_000)
})

test('a refund after a return goes to the card first and the rest to its source', async () => {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const placed = await shopper.order({
    expectedTotal: total,
    expectedDue: total - 200,
    paymentMethod: 'card',
  })
  const { id, number } = orderIn(placed)
  await move(id, 'pay', 'payment')
  await move(id, 'pack')
  await ship(id)
  await move(id, 'deliver')
  await shop.commerce.engine.move(id, { event: 'request_return', by: 'staff', reason: '', items: [] })
  await move(id, 'accept_return')
  expect((await shop.balanceOf(card.id)).minor).toBe(0)
  await shop.commerce.engine.refund(id, anAmount(49_900))
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 20_000, reasons: ['issue', 'redeem', 'refund'] })
  const mail = (await mailsAbout(number)).at(-1)
  expect(mail?.text).toContain('₹499 for order')
  expect(mail?.text).toContain('₹200 of that is back on your gift card.')
})

test("a partial refund within the card's part goes only to the card", async () => {
  const one = await shop.aCard(20_000)
  const other = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([one.code, other.code])
  const placed = await shopper.order({
    expectedTotal: total,
    expectedDue: total - 400,
    paymentMethod: 'card',
  })
  const { id } = orderIn(placed)
  for (const event of ['pay', 'pack'] as const) await move(id, event, event === 'pay' ? 'payment' : 'staff')
  await ship(id)
  await move(id, 'accept_return')
  await shop.commerce.engine.refund(id, anAmount(25_000))
  expect([(await shop.balanceOf(one.id)).minor, (await shop.balanceOf(other.id)).minor]).toEqual([
    20_000, 5_000,
  ])
})

/** Lets a card expire, even between two requests. */
const expire = (id: string) =>
  shop.db
    .updateTable('gift_cards')
    .set({ send_at: sql`now() - interval '3 years'`, expires_at: sql`now() - interval '1 day'` })
    .where('id', '=', id)
    .execute()
const block = (id: string) => shop.db.transaction().execute((transaction) => blockCard(transaction, id))
/** Places an order that cards pay in full, in the order of the codes. */
const paidByCards = async (codes: readonly string[]) => {
  const { shopper, total } = await shop.shopperWith(codes)
  const request = { expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' }
  return { shopper, ...orderIn(await shopper.order(request)) }
}
const dayIn = (months: number) => {
  const day = new Date()
  day.setMonth(day.getMonth() + months)
  return day.getTime()
}

test('a gift card and a coupon that expire while the payment is pending still count for the order', async () => {
  const card = await shop.aCard(20_000)
  const { shopper } = await shop.shopperWith([card.code], 4)
  await shopper.request('POST', 'cart/coupons', { code: 'WELCOME10' })
  const { cart_amount: amount } = cartIn(await shopper.request('GET', 'cart'))
  expect(amount).toBe(1996 - 199.6)
  const placed = await shopper.order({
    expectedTotal: amount + 99,
    expectedDue: amount + 99 - 200,
    paymentMethod: 'card',
  })
  const { id } = orderIn(placed)
  const before = await now(id)
  await shop.payments.pay(before, 'card', back)
  await expire(card.id)
  const past = { ends_at: new Date(Date.now() - 1_000) }
  const coupons = shop.db.updateTable('coupons').where('code', '=', 'WELCOME10')
  await coupons.set(past).execute()
  const index = shop.hosted.begun.length - 1
  expect(shop.hosted.begun[index]?.amount.minor).toBe(before.totalMinor - 20_000)
  shop.hosted.decide(referenceOf(shop.hosted, index), { state: 'paid' })
  await shop.payments.handleWebhook('hosted', webhookOf(shop.hosted, index), signed)
  const { status, payment, totalMinor, discountMinor, cardsMinor, couponCode } = await now(id)
  expect({ status, payment, couponCode, totalMinor, discountMinor, cardsMinor }).toEqual({
    status: 'paid',
    payment: 'paid',
    couponCode: 'WELCOME10',
    totalMinor: before.totalMinor,
    discountMinor: 19_960,
    cardsMinor: 20_000,
  })
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 0, reasons: ['issue', 'redeem'] })
  await coupons.set({ ends_at: null }).execute()
})

test('money refunded to an expired card can be spent for three months', async () => {
  const card = await shop.aCard(100_000)
  const { id, number } = await paidByCards([card.code])
  await move(id, 'pack')
  await ship(id)
  await move(id, 'deliver')
  await expire(card.id)
  const unknown = await shop.visitor().request('POST', 'gift-cards/balance', { code: card.code })
  expect(codesOf(unknown)).toEqual([404, 'gift_card_unknown'])
  await shop.commerce.engine.move(id, { event: 'request_return', by: 'staff', reason: '', items: [] })
  await move(id, 'accept_return')
  const output = await refund(number)
  expect(output).toMatch(/₹598 was refunded to the gift card ending in .{4}, valid until \d{4}-\d\d-\d\d/)
  expect(output).not.toContain('by hand')
  const { body } = await shop.visitor().request('POST', 'gift-cards/balance', { code: card.code })
  const { balance, expiresAt } = body.data as AppliedGiftCard
  expect(balance).toBe(1000)
  expect(Math.abs(new Date(expiresAt ?? 0).getTime() - dayIn(3))).toBeLessThan(5 * 86_400_000)
  // The card expires at the end of a day in India, since the mail names a day.
  expect(expiresAt).toMatch(/T18:29:59\.999Z$/)
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  const mail = (await mailsAbout(number)).at(-1)
  expect(mail?.text).toContain(
    `back on your gift card. You can spend it until ${day.format(new Date(expiresAt ?? 0))}.`,
  )
})

test('a cancellation also extends an expired card, and a valid card retains its expiry date', async () => {
  const over = await shop.aCard(10_000)
  const long = await shop.aCard(100_000)
  const { id, shopper } = await paidByCards([over.code, long.code])
  await expire(over.id)
  const before = await shop.db
    .selectFrom('gift_cards')
    .select('expires_at')
    .where('id', '=', long.id)
    .execute()
  expect((await shopper.request('POST', `orders/${id}/cancel`)).status).toBe(200)
  const { body } = await shop.visitor().request('POST', 'gift-cards/balance', { code: over.code })
  expect(body.data).toMatchObject({ balance: 100 })
  const after = await shop.db
    .selectFrom('gift_cards')
    .select('expires_at')
    .where('id', '=', long.id)
    .execute()
  expect(after).toEqual(before)
})

test('a blocked card gets no refund: shopper and staff see that the money is owed', async () => {
  const blocked = await shop.aCard(10_000)
  const open = await shop.aCard(100_000)
  const { id, number, shopper } = await paidByCards([blocked.code, open.code])
  const shown = async () => orderIn(await shopper.request('GET', `orders/${id}`))
  await move(id, 'pack')
  await ship(id)
  await move(id, 'accept_return')
  await block(blocked.id)
  const output = await refund(number)
  expect(output).toContain('₹498 was refunded to the gift card')
  expect(output).toContain('₹100 was paid with a blocked gift card: refund it by hand.')
  expect(await show(shop.commerce.staffOrders, number)).toContain('₹100 was paid with a blocked gift card')
  expect(await shop.balanceOf(blocked.id)).toEqual({ minor: 0, reasons: ['issue', 'redeem'] })
  expect((await shop.balanceOf(open.id)).minor).toBe(100_000)
  const mail = (await mailsAbout(number)).at(-1)
  expect(mail?.text).toContain(`refunded ₹498 for order ${number}`)
  expect(mail?.text).toContain('₹498 of that is back on your gift card')
  expect(mail?.text).toContain('₹100 was paid with a gift card that has been blocked')
  expect(await shown()).toMatchObject({ owedByHand: 100, refunds: [{ toCards: 498 }] })
  const order = await now(id)
  expect(order).toMatchObject({ status: 'returned', payment: 'paid', refunds: [{ cardsMinor: 49_800 }] })
  expect(computeBooks(order)).toMatchObject({ refundedToCards: 49_800, refundedByHand: 0, net: 10_000 })
  await refund(number, { isByHand: true })
  expect(await now(id)).toMatchObject({
    status: 'refunded',
    payment: 'refunded',
    refunds: [{ totalMinor: 49_800 }, { byHandMinor: 10_000, totalMinor: 10_000 }],
  })
  expect((await mailsAbout(number)).at(-1)?.text).not.toContain('has been blocked')
  expect(await shown()).not.toHaveProperty('owedByHand')
})

test('the cancellation mail does not say that money is on a blocked card', async () => {
  const card = await shop.aCard(100_000)
  const { id, number } = await paidByCards([card.code])
  await block(card.id)
  const output = await moveByHand(shop.commerce.staffOrders, by, number, { event: 'cancel' })
  expect(output).toContain('₹598 was paid with a blocked gift card: refund it by hand.')
  const { text = '' } = (await mailsAbout(number)).at(-1) ?? {}
  expect(text).toContain('₹598 was paid with a gift card that has been blocked')
  expect(text).not.toContain('is back on it')
  expect(text).not.toContain('nothing to pay')
  expect(await now(id)).toMatchObject({ status: 'cancelled', payment: 'paid', refunds: [] })
  const preview = await moveByHand(shop.commerce.staffOrders, by, number, owed)
  expect(preview).toContain('Owed: ₹598.')
  expect(preview).toContain('₹598 was paid with a blocked gift card and stays owed')
  await expect(refund(number)).rejects.toThrow('Pay it by hand')
  const settled = await refund(number, { isByHand: true })
  expect(settled).toContain('Recorded a refund of ₹598 by hand')
  expect(settled).not.toContain('blocked')
  const order = await now(id)
  expect(order).toMatchObject({
    status: 'refunded',
    refunds: [{ cardsMinor: 0, gatewayMinor: 0, byHandMinor: 59_800, state: 'done' }],
  })
  expect(computeBooks(order)).toMatchObject({
    giftCards: 59_800,
    refundedToCards: 0,
    refundedByHand: 59_800,
    net: 0,
  })
  expect(await shop.balanceOf(card.id)).toMatchObject({ reasons: ['issue', 'redeem', 'block'] })
})

test('the cancellation mail promises no refund if only the part of a blocked card is owed', async () => {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const paymentMethod = 'test_approve'
  const placed = await shopper.order({ expectedTotal: total, expectedDue: total - 200, paymentMethod })
  const { id, number } = orderIn(placed)
  await shopper.request('POST', `orders/${id}/payment`, { paymentMethod })
  await block(card.id)
  await shop.commerce.engine.refund(id, { ...anAmount(39_800, false), reason: 'goodwill' })
  await shop.payments.reconcile()
  await move(id, 'cancel')
  const refunds = [{ gatewayMinor: 39_800, state: 'done' }]
  expect(await now(id)).toMatchObject({ status: 'cancelled', payment: 'paid', refunds })
  const { subject, text } = (await mailsAbout(number)).at(-1) ?? {}
  expect(subject).toBe(`Order ${number} is cancelled`)
  expect(text).toContain('₹200 was paid with a gift card that has been blocked')
  expect(text).not.toContain('within 7 days')
})

test('returns a second payment that comes after the first one went back, while a blocked card is owed its part', async () => {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const placed = { expectedTotal: total, expectedDue: total - 200, paymentMethod: 'card' }
  const order = await now(orderIn(await shopper.order(placed)).id)
  const hosted = aGateway()
  const logged: string[] = []
  const payments = new PaymentService({
    db: shop.db,
    orders: shop.commerce.engine,
    gateways: gatewaysOf(developmentGateway, hosted),
    log: (line) => logged.push(line),
  })
  await payments.pay(order, 'card', back)
  // The first attempt is cancelled for the second, which pays the order.
  await payments.pay(order, 'test_approve', back)
  await block(card.id)
  await move(order.id, 'cancel')
  await payments.reconcile()
  expect(await now(order.id)).toMatchObject({ payment: 'paid', refunds: [{ gatewayMinor: 39_800 }] })
  hosted.decide(referenceOf(hosted), { state: 'paid' })
  for (let round = 0; round < 2; round += 1) await payments.handleWebhook('hosted', webhookOf(hosted), signed)
  await payments.reconcile()
  expect(hosted.refunded).toEqual([{ reference: referenceOf(hosted), minor: 39_800 }])
  expect(logged).toEqual([expect.stringContaining('needs no payment: it is refunded')])
  expect((await now(order.id)).refunds).toHaveLength(1)
})

test('an order that expires unpaid owes what a blocked card paid, and the staff can record its payment', async () => {
  const card = await shop.aCard(20_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const request = { expectedTotal: total, expectedDue: total - 200, paymentMethod: 'card' }
  const { id, number } = orderIn(await shopper.order(request))
  await block(card.id)
  await move(id, 'cancel')
  expect(await now(id)).toMatchObject({ status: 'cancelled', payment: 'void' })
  expect(await show(shop.commerce.staffOrders, number)).toContain('₹200 was paid with a blocked gift card')
  await refund(number, { isByHand: true })
  const order = await now(id)
  expect(order).toMatchObject({ status: 'cancelled', payment: 'void', refunds: [{ byHandMinor: 20_000 }] })
  expect(computeBooks(order)).toMatchObject({
    giftCards: 20_000,
    refundedByHand: 20_000,
    unpaid: 39_800,
    net: 0,
  })
  expect(await show(shop.commerce.staffOrders, number)).not.toContain('blocked')
  await expect(refund(number, { isByHand: true })).rejects.toThrow(number)
})

test('goodwill for a bought gift card is rejected and leaves the card valid', async () => {
  const { order } = await shop.buyCard()
  await expect(refund(order.number, { isGoodwill: true, lines: [{ line: 1, quantity: 1 }] })).rejects.toThrow(
    'Line 1 is a gift card',
  )
  expect((await now(order.id)).boughtCards).toMatchObject([{ isBlocked: false }])
})

test('cash on delivery pays the rest, and a returned parcel gives the card its money back', async () => {
  const card = await shop.aCard(200_000)
  const { shopper, total } = await shop.shopperWith([card.code], 12)
  expect(codesOf(await shopper.order({ expectedTotal: total - 99 }))).toEqual([409, 'payment_unavailable'])
  const placed = await shopper.order({ expectedTotal: total - 99, expectedDue: total - 99 - 2000 })
  const { id, number, due } = orderIn(placed)
  expect(due).toBe(12 * 499 - 2000)
  expect((await mailsAbout(number))[0]?.text).toContain('You’ll pay ₹3,988 in cash at the door')
  await move(id, 'pack')
  await ship(id)
  await move(id, 'accept_return')
  expect(await shop.balanceOf(card.id)).toEqual({ minor: 200_000, reasons: ['issue', 'redeem', 'release'] })
  const { text = '' } = (await mailsAbout(number)).at(-1) ?? {}
  expect(text).toContain('₹2,000 from your gift card is back on it')
  expect(text).not.toContain('You haven’t paid anything')
})

test('a gift card cannot pay for a gift card', async () => {
  const card = await shop.aCard(1_000_000)
  const shopper = shop.visitor()
  await shopper.add(strings, configuredItem(9004, given))
  await shopper.request('POST', 'checkout/gift-cards', { code: card.code })
  const all = { expectedTotal: 3098, expectedDue: 0, paymentMethod: 'gift_card' }
  expect(codesOf(await shopper.order(all))).toEqual([409, 'gift_card_changed'])
  const placed = await shopper.order({ ...all, expectedDue: 2500, paymentMethod: 'card' })
  expect(orderIn(placed)).toMatchObject({ due: 2500, status: 'pending_payment' })
})

test('refuses the method gift_card while money is due, and leaves the card out when no due amount is given', async () => {
  const card = await shop.aCard(10_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  const wrong = { expectedTotal: total, expectedDue: total - 100, paymentMethod: 'gift_card' }
  expect(codesOf(await shopper.order(wrong))).toEqual([409, 'payment_unavailable'])
  const plain = orderIn(await shopper.order({ expectedTotal: total }))
  expect([plain.due, plain.paidByCards]).toEqual([total, []])
  expect((await shop.balanceOf(card.id)).minor).toBe(10_000)
})

test('adds a card once, removes it, and refuses an empty one', async () => {
  const card = await shop.aCard(10_000)
  const empty = await shop.aCard(10_000)
  const { shopper } = await shop.shopperWith([card.code, card.code])
  expect(checkoutIn(await shopper.request('GET', 'checkout')).giftCards).toHaveLength(1)
  const spender = await shop.shopperWith([empty.code])
  await spender.shopper.order({ expectedTotal: 598, expectedDue: 498, paymentMethod: 'card' })
  const rejected = await shopper.request('POST', 'checkout/gift-cards', { code: empty.code })
  expect(codesOf(rejected)).toEqual([409, 'gift_card_empty'])
  expect((await shopper.request('POST', 'gift-cards/balance', { code: empty.code })).body.data).toMatchObject(
    {
      balance: 0,
    },
  )
  const off = await shopper.request('DELETE', 'checkout/gift-cards', { id: card.id })
  expect(checkoutIn(off).giftCards).toEqual([])
  expect((await shopper.request('DELETE', 'checkout/gift-cards', { id: 'x' })).status).toBe(400)
})

test('at most five cards pay one order', async () => {
  const cards = await Promise.all(Array.from({ length: 6 }, () => shop.aCard(100)))
  const { shopper } = await shop.shopperWith(cards.slice(0, 5).map(({ code }) => code))
  const sixth = await shopper.request('POST', 'checkout/gift-cards', { code: cards[5]!.code })
  expect(codesOf(sixth)).toEqual([400, 'validation_error'])
})

test('a card blocked after the checkout pays nothing', async () => {
  const card = await shop.aCard(100_000)
  const { shopper, total } = await shop.shopperWith([card.code])
  await shop.db.updateTable('gift_cards').set({ blocked_at: new Date() }).where('id', '=', card.id).execute()
  const request = { expectedTotal: total, expectedDue: 0, paymentMethod: 'gift_card' }
  expect(codesOf(await shopper.order(request))).toEqual([409, 'gift_card_changed'])
  expect(checkoutIn(await shopper.request('GET', 'checkout')).giftCards).toEqual([])
  expect((await shop.balanceOf(card.id)).minor).toBe(100_000)
})
