import type { OrderMove } from '../../../../../server/commerce/orderEngine'
import { inTransaction } from '../../../../../server/database/transaction'
import { notifyShopper } from '../../../../../server/engines/own/mails/notifyShopper'
import { expireUnpaid } from '../../../../../server/engines/own/orders/expireUnpaid'
import { moveOrder } from '../../../../../server/engines/own/orders/moveOrder'
import { endOfDay } from '../../../../../src/domain/order/orderJourney'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import { forSuite } from '../../../../setup/testDatabase'
import {
  everything,
  configuredItem,
  lettered,
  strung,
  cartIn,
  linesOf,
  openTradingShop,
  orderIn,
  type ShopResponse,
} from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }
const delivery = 99
const nobody = notifyShopper([])
const shop = forSuite(openTradingShop)
beforeEach(async () => {
  await shop.setStock(400101, 50)
  await shop.setStock(500103, 50)
})

async function anOrder(...items: object[]) {
  const visitor = shop.visitor()
  const { cart_amount } = await visitor.add(...(items.length > 0 ? items : [strings]))
  const order = orderIn(await visitor.order({ expectedTotal: cart_amount + delivery }))
  return { visitor, order }
}

/** An unpaid order at a gateway. */
async function anUnpaidOrder(...items: object[]) {
  const { visitor, order } = await anOrder(...items)
  await shop.database.db
    .updateTable('orders')
    .set({ payment_method: 'upi', expires_at: new Date(Date.now() + 60_000) })
    .where('id', '=', order.id)
    .execute()
  return { visitor, order }
}

const overdue = (id: string) =>
  shop.database.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()

type Event = Exclude<OrderMove['event'], 'cancel_pieces'>
const move = (id: string, ...events: Event[]) =>
  events.reduce<Promise<unknown>>(
    (before, event) =>
      before.then(() =>
        event === 'refund'
          ? shop.commerce.engine.refund(id, everything)
          : shop.commerce.engine.move(id, byStaff(event)),
      ),
    Promise.resolve(),
  )

function byStaff(event: Exclude<Event, 'refund'>): OrderMove {
  if (event === 'ship') return { event, by: 'staff', carrier: 'Swift', trackingNumber: 'SW1' }
  if (event === 'request_return') return { event, by: 'staff', reason: '', items: [] }
  return { event, by: event === 'pay' || event === 'fail_payment' ? 'payment' : 'staff' }
}

const see = async (id: string) => orderIn(await (await shop.opener(id)).request('GET', `orders/${id}`))
const post = async (id: string, what: string, body: object = {}) =>
  (await shop.opener(id)).request('POST', `orders/${id}/${what}`, body)
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]
const stocks = async () => [await shop.stockOf(400101), await shop.stockOf(500103)]
const stepsOf = ({ history }: Order) => history.map(({ event, status }) => `${event}: ${status}`)

test('packs, ships and delivers an order, and shows each step and the parcel on its page', async () => {
  const { order } = await anOrder()
  await move(order.id, 'pack', 'ship', 'deliver')
  const now = await see(order.id)
  expect(stepsOf(now)).toEqual([
    'place: pending_payment',
    'pack: packed',
    'ship: shipped',
    'deliver: delivered',
  ])
  expect(now).toMatchObject({
    status: 'delivered',
    payment: 'paid',
    carrier: 'Swift',
    trackingNumber: 'SW1',
    actions: ['return'],
  })
  const [days] = [now.returnUntil].map((until) => (Date.parse(until ?? '') - Date.now()) / 86_400_000)
  // The whole last day counts.
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(15)
})

test('a shopper cancels an unpacked order, which returns all items to the stock', async () => {
  const { order } = await anOrder({ ...strings, quantity: 3 }, grip)
  expect(await stocks()).toEqual([47, 49])
  const response = await post(order.id, 'cancel')
  expect([
    response.status,
    orderIn(response).status,
    orderIn(response).payment,
    orderIn(response).actions,
  ]).toEqual([200, 'cancelled', 'void', []])
  expect(await stocks()).toEqual([50, 50])
  expect(codeOf(await post(order.id, 'cancel'))).toEqual([409, 'order_moved_on'])
  expect(await stocks()).toEqual([50, 50])
})

test('only the staff cancels a packed order, and nobody a shipped one', async () => {
  const { order } = await anOrder()
  await move(order.id, 'pack')
  expect(codeOf(await post(order.id, 'cancel'))).toEqual([409, 'order_moved_on'])
  await move(order.id, 'cancel')
  expect(await stocks()).toEqual([50, 50])
  const other = await anOrder()
  await move(other.order.id, 'pack', 'ship')
  await expect(move(other.order.id, 'cancel')).rejects.toMatchObject({ code: 'order_moved_on', status: 409 })
  await move(other.order.id, 'accept_return')
  expect(await stocks()).toEqual([49, 50])
})

/** The variant of the string that an order took for its stringing. */
async function stringOf({ id }: Order): Promise<number> {
  const quantity = await shop.database.db
    .selectFrom('order_pieces')
    .select('variant_id')
    .where('order_id', '=', id)
    .execute()
  return (
    quantity.map(({ variant_id }) => variant_id).find((variant) => String(variant).startsWith('4002')) ?? 0
  )
}

test('a cancelled stringing returns its string, and the same stringing can be ordered again', async () => {
  const { order } = await anOrder(configuredItem(9001, strung))
  const string = await stringOf(order)
  const taken = await shop.stockOf(string)
  await post(order.id, 'cancel')
  expect(await shop.stockOf(string)).toBe(taken + 1)
  const visitor = await shop.opener(order.id)
  await visitor.request('POST', `orders/${order.id}/reorder`, {})
  const [line] = linesOf(cartIn(await visitor.request('GET', 'cart')))
  expect(line?.options.map(({ name, value, valueId }) => ({ name, value, valueId }))).toEqual(
    order.lines[0]!.options,
  )
})

test('a returned stringing that is restocked returns its string', async () => {
  const { order } = await anOrder(configuredItem(9001, strung))
  const string = await stringOf(order)
  const taken = await shop.stockOf(string)
  await move(order.id, 'pack', 'ship', 'deliver')
  await shop.commerce.engine.move(order.id, { event: 'accept_return', by: 'staff', isRestocked: true })
  expect(await shop.stockOf(string)).toBe(taken + 1)
})

test("a cancellation returns a coupon's use once", async () => {
  const { db } = shop.database
  await db
    .insertInto('coupons')
    .values({
      code: 'TENOFF',
      kind: 'percent',
      percent: 10,
      amounts: '{}',
      minimums: '{}',
      max_uses: 5,
      uses: 3,
      regions: '[]',
      brands: '[]',
    })
    .execute()
  const { order } = await anOrder()
  await db.updateTable('orders').set({ coupon_code: 'TENOFF' }).where('id', '=', order.id).execute()
  const responses = await Promise.all([
    post(order.id, 'cancel'),
    post(order.id, 'cancel'),
    post(order.id, 'cancel'),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { uses } = await db
    .selectFrom('coupons')
    .select('uses')
    .where('code', '=', 'TENOFF')
    .executeTakeFirstOrThrow()
  expect(uses).toBe(2)
})

test('of ten parallel cancellations one succeeds, and the stock rises once', async () => {
  const { order } = await anOrder({ ...strings, quantity: 2 })
  const responses = await Promise.all(Array.from({ length: 10 }, () => post(order.id, 'cancel')))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await stocks()).toEqual([50, 50])
  expect(stepsOf(await see(order.id))).toEqual(['place: pending_payment', 'cancel: cancelled'])
})

test('of parallel cancelling and packing one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { order } = await anOrder()
    const before = await shop.stockOf(400101)
    const [packed, cancelled] = await Promise.allSettled([
      shop.commerce.engine.move(order.id, { event: 'pack', by: 'staff' }),
      shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' }),
    ])
    const { status } = await see(order.id)
    expect([packed.status, cancelled.status, status, (await shop.stockOf(400101)) - before]).toEqual(
      status === 'packed'
        ? ['fulfilled', 'rejected', 'packed', 0]
        : ['rejected', 'fulfilled', 'cancelled', 1],
    )
  }
})

test('an unpaid order expires once for all servers and returns its items', async () => {
  const { order } = await anUnpaidOrder({ ...strings, quantity: 4 })
  const { db } = shop.database
  await expireUnpaid(db, nobody)
  expect((await see(order.id)).status).toBe('pending_payment')
  await overdue(order.id)
  await Promise.all([expireUnpaid(db, nobody), expireUnpaid(db, nobody), expireUnpaid(db, nobody)])
  expect(await see(order.id)).toMatchObject({ status: 'cancelled', payment: 'void', expiresAt: null })
  expect(stepsOf(await see(order.id))).toEqual(['place: pending_payment', 'expire: cancelled'])
  expect(await stocks()).toEqual([50, 50])
})

test('an order whose time was extended after it was found overdue stays open', async () => {
  const { order } = await anUnpaidOrder()
  await overdue(order.id)
  const giveUp = async (id: string) => {
    const later = new Date(Date.now() + 60_000)
    await shop.database.db.updateTable('orders').set({ expires_at: later }).where('id', '=', id).execute()
  }
  await expireUnpaid(shop.database.db, nobody, { giveUp })
  expect(stepsOf(await see(order.id))).toEqual(['place: pending_payment'])
  await overdue(order.id)
  await expireUnpaid(shop.database.db, nobody)
  expect((await see(order.id)).status).toBe('cancelled')
})

test('a cash on delivery order never expires', async () => {
  const { order } = await anOrder()
  await overdue(order.id)
  await expireUnpaid(shop.database.db, nobody)
  expect((await see(order.id)).status).toBe('pending_payment')
})

test('a payment at the moment of expiry is paid, or cancelled and owed back', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const { order } = await anUnpaidOrder()
    const before = await shop.stockOf(400101)
    await overdue(order.id)
    await Promise.all([
      expireUnpaid(shop.database.db, nobody),
      shop.commerce.engine.move(order.id, { event: 'pay', by: 'payment' }),
    ])
    const { status, payment } = await see(order.id)
    const back = (await shop.stockOf(400101)) - before
    seen.add(`${status} ${payment} ${back}`)
  }
  expect([...seen].filter((outcome) => !['paid paid 0', 'cancelled paid 1'].includes(outcome))).toEqual([])
})

test('a declined payment can be retried, and an order is paid only once', async () => {
  const { order } = await anUnpaidOrder()
  await move(order.id, 'fail_payment')
  expect(await see(order.id)).toMatchObject({ status: 'payment_failed', actions: ['pay', 'cancel'] })
  await shop.commerce.engine.move(order.id, { event: 'retry_payment', by: 'shopper' })
  await move(order.id, 'pay')
  await expect(move(order.id, 'pay')).rejects.toMatchObject({ code: 'order_moved_on' })
  await post(order.id, 'cancel')
  expect(await see(order.id)).toMatchObject({ status: 'cancelled', payment: 'paid' })
  await move(order.id, 'refund')
  expect(await see(order.id)).toMatchObject({
    status: 'refunded',
    payment: 'refunded',
    refundedTotal: order.total,
  })
})

test('a transition and its transaction commit together or not at all', async () => {
  const { order } = await anOrder()
  const failing = inTransaction(shop.database.db, async (transaction) => {
    await moveOrder(transaction, order.id, { event: 'cancel', by: 'staff' }, nobody)
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect([(await see(order.id)).status, await shop.stockOf(400101)]).toEqual(['pending_payment', 49])
})

test('a return names its reason and items and ends with its acceptance or rejection', async () => {
  const { order } = await anOrder({ ...strings, quantity: 2 }, grip)
  await move(order.id, 'pack', 'ship', 'deliver')
  const sku = 'OS-ITO-65-WHITE'
  for (const items of [[{ sku: 'AV-UNKNOWN', quantity: 1 }], [{ sku, quantity: 3 }]])
    expect(codeOf(await post(order.id, 'return', { items }))).toEqual([400, 'validation_error'])
  expect(codeOf(await post(order.id, 'return', { reason: 'x'.repeat(501) }))).toEqual([
    400,
    'validation_error',
  ])
  expect(codeOf(await post(order.id, 'return', { reason: 'esc \u001b[2J' }))).toEqual([
    400,
    'validation_error',
  ])
  const response = await post(order.id, 'return', { reason: 'Too stiff', items: [{ sku, quantity: 1 }] })
  expect([response.status, orderIn(response).status]).toEqual([200, 'return_requested'])
  const step = await shop.database.db
    .selectFrom('order_history')
    .select('detail')
    .where('order_id', '=', order.id)
    .where('event', '=', 'request_return')
    .executeTakeFirstOrThrow()
  expect(step.detail).toEqual({ reason: 'Too stiff', items: [{ sku, quantity: 1 }] })
  await move(order.id, 'decline_return')
  expect((await post(order.id, 'return')).status).toBe(200)
  await move(order.id, 'accept_return', 'refund')
  expect(await see(order.id)).toMatchObject({ status: 'refunded', payment: 'refunded', actions: [] })
  // Returned items are inspected before they are sold again.
  expect(await stocks()).toEqual([48, 49])
})

test('a personalised item is not part of a return and cannot be returned alone', async () => {
  const shirt = configuredItem(9002, lettered)
  const { order } = await anOrder(strings, shirt)
  await move(order.id, 'pack', 'ship', 'deliver')
  const [string, print] = order.lines.map(({ sku }) => sku)
  const items = [{ sku: print, quantity: 1 }]
  expect(codeOf(await post(order.id, 'return', { items }))).toEqual([409, 'not_returnable'])
  expect((await post(order.id, 'return')).status).toBe(200)
  const { detail } = await shop.database.db
    .selectFrom('order_history')
    .select('detail')
    .where('order_id', '=', order.id)
    .where('event', '=', 'request_return')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ reason: '', items: [{ sku: string, quantity: 1 }] })

  const alone = await anOrder(shirt)
  await move(alone.order.id, 'pack', 'ship', 'deliver')
  expect(await see(alone.order.id)).toMatchObject({ actions: [], returnUntil: null })
  expect(codeOf(await post(alone.order.id, 'return'))).toEqual([409, 'not_returnable'])
  // The staff can decide otherwise, e.g. for a fault.
  await move(alone.order.id, 'request_return', 'accept_return')
  expect((await see(alone.order.id)).status).toBe('returned')
})

test('a racket bought with its stringing cannot be returned, but an extra one can', async () => {
  await shop.setPrice(100102, 500)
  const rackets = { productId: 1001, variantId: 100102, quantity: 2 }
  const stringing = configuredItem(9001, { ...strung, 90011: '1001' })
  const { order } = await anOrder(stringing, rackets)
  await move(order.id, 'pack', 'ship', 'deliver')
  const sku = order.lines[1]?.sku
  expect(codeOf(await post(order.id, 'return', { items: [{ sku, quantity: 2 }] }))).toEqual([
    409,
    'not_returnable',
  ])
  expect((await post(order.id, 'return')).status).toBe(200)
  const { detail } = await shop.database.db
    .selectFrom('order_history')
    .select('detail')
    .where('order_id', '=', order.id)
    .where('event', '=', 'request_return')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ reason: '', items: [{ sku, quantity: 1 }] })

  const alone = await anOrder(stringing, { ...rackets, quantity: 1 })
  await move(alone.order.id, 'pack', 'ship', 'deliver')
  expect(await see(alone.order.id)).toMatchObject({ actions: [], returnUntil: null })
  expect(codeOf(await post(alone.order.id, 'return'))).toEqual([409, 'not_returnable'])
})

test('after the fourteenth day only the staff can start a return', async () => {
  const { order } = await anOrder()
  await move(order.id, 'pack', 'ship', 'deliver')
  const deliver = (delivered_at: Date) =>
    shop.database.db.updateTable('orders').set({ delivered_at }).where('id', '=', order.id).execute()
  const tooLate = endOfDay(new Date(Date.now() - 15 * 86_400_000), 'IN')
  await deliver(new Date(tooLate.getTime() + 1))
  expect((await see(order.id)).actions).toEqual(['return'])
  await deliver(tooLate)
  expect((await see(order.id)).actions).toEqual([])
  expect(codeOf(await post(order.id, 'return'))).toEqual([409, 'return_closed'])
  await move(order.id, 'request_return')
  expect((await see(order.id)).status).toBe('return_requested')
})

test("refuses a return before delivery, and changes without the order's id and key", async () => {
  const { order } = await anOrder()
  expect(codeOf(await post(order.id, 'return'))).toEqual([409, 'order_moved_on'])
  for (const what of ['cancel', 'return', 'reorder'])
    for (const response of [
      await post('nothing', what),
      await shop.visitor().request('POST', `orders/${order.id}/${what}`, {}),
    ])
      expect(codeOf(response)).toEqual([404, 'not_found'])
  const elsewhere = await shop.opener(order.id, 'official.in.localhost')
  expect(codeOf(await elsewhere.request('POST', `orders/${order.id}/cancel`, {}))).toEqual([404, 'not_found'])
  const foreign = { headers: { origin: 'https://elsewhere.example' } }
  expect(
    codeOf(await (await shop.opener(order.id)).request('POST', `orders/${order.id}/cancel`, {}, foreign)),
  ).toEqual([403, 'forbidden'])
})

test('ordering again fills the cart with items still sold and names the others', async () => {
  const { visitor, order } = await anOrder({ ...strings, quantity: 2 }, grip)
  await shop.setStock(500103, 0)
  const response = await visitor.request('POST', `orders/${order.id}/reorder`, {})
  expect(response.body.data).toMatchObject({
    missing: [{ sku: 'TR-PKD-T3-ORANGE', name: order.lines[1]!.name, code: 'out_of_stock' }],
  })
  const cart = cartIn(await visitor.request('GET', 'cart'))
  expect(linesOf(cart).map(({ sku, quantity }) => [sku, quantity])).toEqual([['OS-ITO-65-WHITE', 2]])
  await shop.setStock(400101, 0)
  const nothing = await post(order.id, 'reorder')
  expect(nothing.body.data).toMatchObject({ cart: null })
  expect((nothing.body.data as { missing: unknown[] }).missing).toHaveLength(2)
})
