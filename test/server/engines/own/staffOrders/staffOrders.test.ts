import type { StaffRefund } from '../../../../../server/commerce/staffOrders'
import type {
  BulkResults,
  RefundPreview,
  StaffOrder,
  StaffOrderPage,
} from '../../../../../src/domain/order/staffOrderSchema'
import { openGiftCardShop, strings } from '../../../../setup/aPaymentService'
import {
  openStaffDesk,
  type JoinedMember,
  type StaffDesk,
  type StaffResponse,
} from '../../../../setup/aStaff'
import { forSuite } from '../../../../setup/testDatabase'
import { orderIn } from '../../../../setup/tradingShop'

const shop = forSuite(openGiftCardShop)
let desk: StaffDesk
let asha: JoinedMember
beforeAll(async () => {
  desk = openStaffDesk(shop.database, { commerce: shop.commerce })
  asha = await desk.join('orders')
})
afterAll(() => desk.close())

const orderOf = ({ data }: StaffResponse) => data as StaffOrder
const pageOf = ({ data }: StaffResponse) => data as StaffOrderPage
const codesOf = ({ status, errors = [] }: StaffResponse) => [status, ...errors.map(({ code }) => code)]

const list = async (query = '') => pageOf(await asha.request('GET', `orders?${query}`))
const read = async (number: string) => orderOf(await asha.request('GET', `orders/${number}`))
/** Sends a change of the order as it is now. */
const move = async (number: string, event: string, more: object = {}, member = asha) => {
  const { version } = await read(number)
  return member.request('POST', `orders/${number}/moves`, { event, version, ...more })
}
const parcel = { carrier: 'Swift Courier', trackingNumber: 'SW-77' }

/** A paid order of strings, 499 rupees each and 99 for delivery. */
async function aPaidOrder(quantity = 1, changes: object = {}) {
  const shopper = shop.visitor()
  await shopper.add({ ...strings, quantity })
  return shop.buy(shopper, 499 * quantity + 99, changes)
}

/** A cash order of strings. */
async function aCashOrder(changes: object = {}) {
  const shopper = shop.visitor()
  await shopper.add(strings)
  return orderIn(await shopper.order({ expectedTotal: 598, ...changes }))
}

const recordedOf = async (number: string) =>
  shop.db
    .selectFrom('staff_changes')
    .select(['action', 'actor', 'before', 'after'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', number)
    .orderBy('id')
    .execute()

test('lists orders newest first, page by page, and counts the waiting work', async () => {
  const before = (await list()).counts
  const paid = await aPaidOrder()
  const cash = await aCashOrder()
  const packed = await aPaidOrder()
  await move(packed.number, 'pack')
  const shopper = shop.visitor()
  await shopper.add(strings)
  const unpaid = orderIn(await shopper.order({ expectedTotal: 598, paymentMethod: 'card' }))
  const first = await list('limit=2')
  expect(first.orders.map(({ number }) => number)).toEqual([unpaid.number, packed.number])
  const second = await list(`limit=2&after=${first.next}`)
  expect(second.orders.map(({ number }) => number)).toEqual([cash.number, paid.number])
  expect(second.orders[1]).toMatchObject({
    status: 'paid',
    payment: 'paid',
    name: 'Asha Rao',
    total: 598,
    itemCount: 1,
    names: ['Ito 65'],
    isAbandoned: false,
    needsAttention: false,
  })
  expect(first.counts).toEqual({
    ...before,
    to_pack: before.to_pack + 2,
    to_ship: before.to_ship + 1,
    unpaid: before.unpaid + 1,
  })
  const numbersIn = async (query: string) => (await list(query)).orders.map(({ number }) => number)
  expect(await numbersIn('queue=to_pack&limit=2')).toEqual([cash.number, paid.number])
  expect(await numbersIn('queue=unpaid&limit=1')).toEqual([unpaid.number])
  expect(await numbersIn('queue=to_ship&limit=1')).toEqual([packed.number])
  expect(await numbersIn('method=cod&limit=1')).toEqual([cash.number])
  expect(await numbersIn('region=SG')).toEqual([])
  expect(await numbersIn('brand=aerovolt')).toEqual([])
  expect(await numbersIn('status=packed&limit=1')).toEqual([packed.number])
})

test('an order of gift cards alone is not to pack, also while a card waits for its day', async () => {
  const { to_pack } = (await list()).counts
  const { order } = await shop.buyCard()
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute()
  expect((await list()).counts.to_pack).toBe(to_pack)
  expect((await list('queue=to_pack')).orders.map(({ number }) => number)).not.toContain(order.number)
})

test('a text finds number, name, email and phone, in any case', async () => {
  const { number } = await aPaidOrder(1, {
    firstName: 'Meera',
    lastName: 'Iyer_100%',
    email: 'Meera.Iyer@example.test',
    phone: '91234 56789',
  })
  const numbersFor = async (text: string) =>
    (await list(`text=${encodeURIComponent(text)}`)).orders.map((each) => each.number)
  for (const text of [
    number.toLowerCase(),
    number.replaceAll('-', ''),
    'meera iyer',
    'iyer_100%',
    'MEERA.IYER@',
    '12345 6789',
  ])
    expect([text, await numbersFor(text)]).toEqual([text, [number]])
  expect(await numbersFor('meera_iyer')).toEqual([])
  expect((await list(`text=meera`)).counts).toMatchObject({ to_pack: 1, to_ship: 0 })
})

test('payments that the gateway reports differently need attention until somebody has checked them', async () => {
  const { number, id } = await aPaidOrder()
  await shop.db
    .insertInto('payments')
    .values({
      id: '5f0c2a9e-0000-4000-8000-00000000000b',
      order_id: id,
      gateway: 'hosted',
      method: 'card',
      currency: 'INR',
      amount_minor: 59_800,
      state: 'paid',
      mismatch: 'amount',
      reference: 'ref-1',
    } as never)
    .execute()
  const { orders, counts } = await list('queue=attention')
  expect([counts.attention, orders.map((each) => each.number)]).toEqual([1, [number]])
  expect((await read(number)).payments).toMatchObject([
    { mismatch: 'amount', reference: 'ref-1', amount: 598 },
  ])
  await shop.db.updateTable('payments').set({ mismatch: null }).where('order_id', '=', id).execute()
  expect((await list('queue=attention')).orders).toEqual([])
})

test('an order is packed, shipped and delivered; each step names its author and is recorded', async () => {
  const ben = await desk.join('orders')
  const { number } = await aPaidOrder()
  expect((await read(number)).moves).toEqual(['pack', 'cancel', 'cancel_pieces', 'refund'])
  expect(orderOf(await move(number, 'pack')).order.status).toBe('packed')
  const shipped = orderOf(await move(number, 'ship', parcel, ben))
  expect(shipped.order).toMatchObject({ status: 'shipped', ...parcel })
  expect(shipped.moves).toEqual(['deliver', 'accept_return', 'refund'])
  const delivered = orderOf(await move(number, 'deliver'))
  expect(delivered.history.map(({ event, author }) => [event, author])).toEqual([
    ['place', null],
    ['pay', null],
    ['pack', asha.name],
    ['ship', ben.name],
    ['deliver', asha.name],
  ])
  expect(await recordedOf(number)).toMatchObject([
    { action: 'order.pack', actor: asha.name, before: { status: 'paid' }, after: { status: 'packed' } },
    { action: 'order.ship', actor: ben.name, after: { status: 'shipped', carrier: 'Swift Courier' } },
    { action: 'order.deliver', after: { status: 'delivered', payment: 'paid' } },
  ])
})

test('a change of an order that a colleague has changed is rejected with its current state', async () => {
  const { number } = await aPaidOrder()
  const { version } = await read(number)
  const send = (event: string) => asha.request('POST', `orders/${number}/moves`, { event, version })
  const both = await Promise.all([send('pack'), send('cancel')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [done, late] = both[0].status === 200 ? both : both.toReversed()
  expect(codesOf(late!)).toEqual([409, 'order_moved_on'])
  expect(orderOf(late!).order.status).toBe(orderOf(done!).order.status)
  expect(await recordedOf(number)).toHaveLength(1)
})

test('quantities of lines are cancelled and their price is owed; nothing more than the order has', async () => {
  const { number } = await aPaidOrder(3)
  const lines = [{ line: 1, quantity: 2 }]
  expect(codesOf(await move(number, 'cancel_pieces', { lines: [{ line: 1, quantity: 4 }] }))).toEqual([
    400,
    'validation_error',
  ])
  const after = orderOf(await move(number, 'cancel_pieces', { lines }))
  expect(after.order).toMatchObject({ status: 'paid', lines: [{ quantity: 3, cancelled: 2 }] })
  expect(after.lines).toMatchObject([{ remaining: 1, refundable: 3 }])
  expect(after.money).toMatchObject({ refundedByHand: 0, owed: 998 })
  expect((await recordedOf(number)).at(-1)).toMatchObject({
    action: 'order.cancel_pieces',
    after: { lines: [{ line: 1, cancelled: 2, returned: 0 }] },
  })
})

test('a return is declined, or accepted in part and put back on sale', async () => {
  const { number, id } = await aPaidOrder(2)
  for (const [event, more] of [['pack'], ['ship', parcel], ['deliver']] as const)
    await move(number, event, more)
  const request = () =>
    shop.commerce.engine.move(id, { event: 'request_return', by: 'shopper', reason: 'Too stiff', items: [] })
  await request()
  expect((await list('queue=return_requested')).orders.map((each) => each.number)).toEqual([number])
  expect((await read(number)).moves).toEqual(['accept_return', 'decline_return', 'refund'])
  expect((await read(number)).history.at(-1)).toMatchObject({ reason: 'Too stiff', actor: 'shopper' })
  expect(orderOf(await move(number, 'decline_return')).order.status).toBe('delivered')
  await request()
  const stock = await shop.stockOf(strings.variantId)
  const back = { lines: [{ line: 1, quantity: 1 }], isRestocked: true }
  expect(orderOf(await move(number, 'accept_return', back)).order).toMatchObject({
    status: 'delivered',
    lines: [{ returned: 1 }],
  })
  expect(await shop.stockOf(strings.variantId)).toBe(stock + 1)
})

const oneLine = { lines: [{ line: 1, quantity: 1 }] }
const preview = async (number: string, refund: object = oneLine) =>
  (await asha.request('POST', `orders/${number}/refunds/preview`, refund)).data as RefundPreview

test('the refund of a line of a gift-card order goes to the card first, as previewed', async () => {
  const { id, code } = await shop.aCard(30_000)
  const { shopper, total } = await shop.shopperWith([code], 2)
  const { number } = await shop.buy(shopper, total, { expectedDue: total - 300 })
  const seen = await preview(number)
  expect(seen).toMatchObject({ total: 499, toCards: 300, byGateway: 199, byHand: 0, left: total })
  expect(seen).toMatchObject({ lines: [{ line: 1, quantity: 1, amount: 499 }], hasCreditNote: true })
  const confirm = (total: number, version = seen.version) =>
    asha.request('POST', `orders/${number}/refunds`, { ...oneLine, total, version, note: 'Sorry.' })
  expect(codesOf(await confirm(498))).toEqual([409, 'order_moved_on'])
  expect(codesOf(await confirm(499, seen.version - 1))).toEqual([409, 'order_moved_on'])
  expect((await shop.balanceOf(id)).minor).toBe(0)
  const [first, again] = await Promise.all([confirm(499), confirm(499)])
  expect([first.status, again.status].sort()).toEqual([200, 409])
  expect((await shop.balanceOf(id)).minor).toBe(30_000)
  const { order, history } = await read(number)
  expect(order.refunds).toMatchObject([{ total: 499, toCards: 300, note: 'Sorry.', lines: [{ line: 1 }] }])
  expect(order.refunds[0]?.creditNote).not.toBeNull()
  expect(history.map(({ event }) => event)).toContain('pay')
  const recorded = (await recordedOf(number)).at(-1)
  expect(recorded).toMatchObject({
    action: 'order.refund',
    after: { refund: { totalMinor: 49_900, cardsMinor: 30_000 } },
  })
  expect(JSON.stringify(recorded)).not.toMatch(/Sorry|asha|@/i)
})

test('a refund that names a line twice is rejected, also as goodwill', async () => {
  const { number } = await aPaidOrder(3)
  const { version } = await preview(number)
  for (const isGoodwill of [false, true]) {
    const twice = { lines: [...oneLine.lines, ...oneLine.lines], isGoodwill }
    const seen = await asha.request('POST', `orders/${number}/refunds/preview`, twice)
    const sent = await asha.request('POST', `orders/${number}/refunds`, { ...twice, total: 998, version })
    expect([seen, sent].map(codesOf)).toEqual(Array(2).fill([400, 'validation_error']))
  }
  expect((await read(number)).order.refunds).toEqual([])
})

test('goodwill for an item and the delivery fee is given once, also by two colleagues at once', async () => {
  const { number } = await aPaidOrder(3)
  const gift = { ...oneLine, isWithDelivery: true, isGoodwill: true }
  const send = (seen: RefundPreview) =>
    asha.request('POST', `orders/${number}/refunds`, { ...gift, total: 598, version: seen.version })
  const seen = await preview(number, gift)
  const both = await Promise.all([send(seen), send(seen)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // The delivery fee is given, two items are left.
  expect(await preview(number, gift)).toMatchObject({ total: 499, delivery: 0 })
  const { staffOrders } = shop.commerce
  const rest: StaffRefund = {
    lines: [{ line: 1, quantity: 2 }],
    isWithDelivery: false,
    otherMinor: 0,
    isGoodwill: true,
    note: '',
    isByHand: false,
  }
  const commands = [1, 2].map(() => staffOrders.refund({ id: null, name: 'Command' }, number, rest))
  const results = await Promise.allSettled(commands)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = await asha.request('POST', `orders/${number}/refunds/preview`, gift)
  expect(codesOf(late)).toEqual([400, 'validation_error'])
  expect((await read(number)).order.refunds.map(({ total }) => total)).toEqual([598, 998])
})

test('a refund needs money that is left, in fractions that the currency has', async () => {
  const { number } = await aPaidOrder()
  expect(await preview(number, { amount: 600 })).toMatchObject({ isTooMuch: true, left: 598 })
  const cents = await asha.request('POST', `orders/${number}/refunds/preview`, { amount: 1.005 })
  expect(codesOf(cents)).toEqual([400, 'validation_error'])
  expect(await preview(number, { isWithDelivery: true, amount: 10.5 })).toMatchObject({
    total: 109.5,
    delivery: 99,
    other: 10.5,
  })
  const { number: unpaid } = await aCashOrder()
  const early = await asha.request('POST', `orders/${unpaid}/refunds/preview`, {})
  expect(codesOf(early)).toEqual([409, 'order_moved_on'])
  expect(orderOf(early).order.number).toBe(unpaid)
})

test('colleagues read a note; its text is neither in the record nor in the order of the shopper', async () => {
  const shopper = shop.visitor()
  await shopper.add(strings)
  const { number, id } = await shop.buy(shopper, 598)
  const text = 'Asha called: leave it with\nthe neighbour'
  expect((await asha.request('POST', `orders/${number}/notes`, { text: ' ' })).status).toBe(400)
  const { notes } = orderOf(await asha.request('POST', `orders/${number}/notes`, { text }))
  expect(notes).toMatchObject([{ author: asha.name, text }])
  const { body } = await shopper.request('GET', `orders/${id}`)
  expect(JSON.stringify(body)).not.toContain('neighbour')
  expect(JSON.stringify(await recordedOf(number))).not.toContain('neighbour')
  expect(await recordedOf(number)).toMatchObject([{ action: 'order.note' }])
})

test('the mails of an order are sent again, each as it was', async () => {
  const email = 'again@example.test'
  const { number } = await aPaidOrder(1, { email })
  await move(number, 'pack')
  await move(number, 'ship', parcel)
  expect((await read(number)).mails).toEqual(['pay', 'ship'])
  const subjects = async () => (await shop.mailbox.to(email)).map(({ subject }) => subject)
  const before = await subjects()
  for (const event of ['pay', 'ship'])
    expect((await asha.request('POST', `orders/${number}/mails`, { event })).status).toBe(200)
  expect((await subjects()).slice(before.length)).toEqual(before)
  const none = await asha.request('POST', `orders/${number}/mails`, { event: 'deliver' })
  expect(codesOf(none)).toEqual([409, 'order_moved_on'])
})

test('several orders are packed and shipped at once, each with its own result', async () => {
  const [one, two] = [await aPaidOrder(), await aCashOrder()]
  const bulk = async (event: string, orders: readonly object[]) =>
    (await asha.request('POST', 'orders/moves', { event, orders })).data as BulkResults
  await move(two.number, 'cancel')
  const numbers = [one.number, two.number, 'CL-2222-2222'].map((number) => ({ number }))
  expect((await bulk('pack', numbers)).results).toMatchObject([
    { number: one.number, status: 'packed', error: null },
    { number: two.number, status: 'cancelled', error: { code: 'order_moved_on' } },
    { number: 'CL-2222-2222', status: null, error: { code: 'not_found' } },
  ])
  const [shipped] = (await bulk('ship', [{ number: one.number, ...parcel }])).results
  expect(shipped).toMatchObject({ status: 'shipped', error: null })
  const many = Array.from({ length: 51 }, () => ({ number: one.number }))
  expect((await asha.request('POST', 'orders/moves', { event: 'pack', orders: many })).status).toBe(400)
})

test('the account for the refund of a cash order is shown once, then on demand, and each reading is recorded', async () => {
  const { number, id } = await aCashOrder()
  for (const [event, more] of [['pack'], ['ship', parcel], ['deliver'], ['accept_return']] as const)
    await move(number, event, more)
  const show = async (isAgain = false, member = asha) =>
    (await member.request('POST', `orders/${number}/refund-account`, { isAgain })).data
  expect(await show()).toMatchObject({ state: 'none', fields: [] })
  await shop.commerce.engine.nameRefundAccount(id, { method: 'upi', upiId: 'asha@bank' })
  expect((await read(number)).order.refundAccount).toEqual({ method: 'upi', ending: 'bank' })
  expect(await show()).toMatchObject({ method: 'upi', fields: [{ field: 'upiId', text: 'asha@bank' }] })
  const ben = await desk.join('orders')
  expect(await show(false, ben)).toMatchObject({ state: 'shown', by: asha.name, fields: [] })
  expect(await show(true, ben)).toMatchObject({ state: 'read' })
  const readings = (await recordedOf(number)).filter(({ action }) => action === 'order.read_refund_account')
  expect(readings.map(({ actor }) => actor)).toEqual([asha.name, ben.name])
  expect(JSON.stringify(readings)).not.toContain('asha@bank')
})

test('an unknown order is not found', async () => {
  expect(codesOf(await asha.request('GET', 'orders/CL-2222-2222'))).toEqual([404, 'not_found'])
  const sent = { event: 'pack', version: 1 }
  expect(codesOf(await asha.request('POST', 'orders/CL-2222-2222/moves', sent))).toEqual([404, 'not_found'])
})
