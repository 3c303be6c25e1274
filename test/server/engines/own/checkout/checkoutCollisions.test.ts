import { sql } from 'kysely'
import { notifyShopper } from '../../../../../server/engines/own/mails/notifyShopper'
import { expireUnpaid } from '../../../../../server/engines/own/orders/expireUnpaid'
import { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import { developmentGateway } from '../../../../../server/gateways/gatewaysFor'
import { defaultSites } from '../../../../../src/site/sites'
import { gatewaysOf } from '../../../../setup/aPaymentService'
import type { Confirmed } from '../../../../setup/faultyShopper'
import { isFull } from '../../../../setup/fullRun'
import { forSuite } from '../../../../setup/testDatabase'
import {
  errorResponse,
  cartIn,
  openTradingShop,
  orderIn,
  type ShopResponse,
  type Visitor,
} from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'
import { auditOrders, stocksIn, type Stocks } from '../orderAudit'

const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }
const delivery = 99
const notify = notifyShopper(defaultSites(3000))

const shop = forSuite(() => openTradingShop({ sites: defaultSites(3000) }))
beforeEach(async () => {
  await shop.setStock(400101, 50)
  await shop.setStock(500103, 50)
})

const payments = () =>
  new PaymentService({
    db: shop.database.db,
    orders: shop.commerce.engine,
    gateways: gatewaysOf(developmentGateway),
    log: () => {},
  })

/** A visitor at the review, with the total they agree to. */
async function atReview(items: object[] = [strings], coupon?: string) {
  const visitor = shop.visitor('in.localhost', {}, { payments: payments() })
  let cart = await visitor.add(...items)
  if (coupon !== undefined) cart = cartIn(await visitor.request('POST', 'cart/coupons', { code: coupon }))
  return { visitor, cart, expectedTotal: Number((cart.cart_amount + delivery).toFixed(2)) }
}

/** Another tab of the same browser. */
function anotherTab({ cartId, session, checkout }: Visitor): Visitor {
  return Object.assign(shop.visitor('in.localhost', {}, { payments: payments() }), {
    cartId,
    session,
    checkout,
  })
}

const idsIn = (responses: readonly ShopResponse[]) => [
  ...new Set(responses.map((response) => [response.status, orderIn(response).id].join(' '))),
]
const left = async () => [await shop.stockOf(400101), await shop.stockOf(500103)]

test('a double click places one order', async () => {
  const { visitor, cart, expectedTotal } = await atReview()
  const request = { expectedTotal, cartId: cart.id }
  expect(idsIn(await Promise.all([visitor.order(request), visitor.order(request)]))).toHaveLength(1)
  expect(await left()).toEqual([49, 50])
})

test('two tabs that order the same cart get one order, even after the next cart has begun', async () => {
  const { visitor, cart, expectedTotal } = await atReview()
  const other = anotherTab(visitor)
  const first = await visitor.order({ expectedTotal, cartId: cart.id })
  const next = await visitor.add(grip)
  // Both tabs share the browser's cookies.
  other.cartId = visitor.cartId
  const second = await other.order({ expectedTotal, cartId: cart.id })
  expect(idsIn([first, second])).toHaveLength(1)
  expect([next.id === cart.id, await left()]).toEqual([false, [49, 50]])
  expect(cartIn(await visitor.request('GET', 'cart')).id).toBe(next.id)
})

test('does not order items that another tab has added after the review', async () => {
  const { visitor, expectedTotal } = await atReview()
  await anotherTab(visitor).add(grip)
  expect(await visitor.order({ expectedTotal })).toMatchObject(errorResponse(409, 'price_changed'))
  expect(await left()).toEqual([50, 50])
})

test('returns the existing order when the shopper goes back and orders again with changed details', async () => {
  const { visitor, cart, expectedTotal } = await atReview()
  const first = await visitor.order({ expectedTotal, cartId: cart.id })
  visitor.cartId = cart.id
  const again = await visitor.order({
    expectedTotal: 1,
    cartId: cart.id,
    firstName: 'Ravi',
    paymentMethod: 'test_approve',
  })
  expect(idsIn([first, again])).toHaveLength(1)
  expect(orderIn(again)).toMatchObject({ paymentMethod: 'cod', contact: { firstName: 'Asha' } })
  expect(await left()).toEqual([49, 50])
})

test('a price rise after the review is reported, and nothing is charged before the next agreement', async () => {
  const { visitor, expectedTotal } = await atReview([grip])
  await shop.setPrice(500103, 399)
  const response = await visitor.order({ expectedTotal })
  expect(response).toMatchObject(errorResponse(409, 'price_changed'))
  expect(response.body.errors?.[0]?.message).toBe('The total was ₹448 and is now ₹498')
  expect(await left()).toEqual([50, 50])
  expect((await visitor.order({ expectedTotal: 498 })).status).toBe(200)
})

test('an item sold out after the review is named, and the others stay in stock', async () => {
  const { visitor, expectedTotal } = await atReview([strings, grip])
  await shop.setStock(400101, 0)
  const response = await visitor.order({ expectedTotal })
  expect(response).toMatchObject(errorResponse(409, 'out_of_stock'))
  expect(response.body.errors).toEqual([expect.objectContaining({ field: 'OS-ITO-65-WHITE' })])
  expect(await left()).toEqual([0, 50])
})

/** Creates a coupon for one order. */
async function aCodeForOne(): Promise<string> {
  const code = 'ONLYONE'
  const anything = { amounts: '{}', minimums: '{}', regions: '[]', brands: '[]' }
  await shop.database.db
    .insertInto('coupons')
    .values({ code, kind: 'percent', percent: 10, max_uses: 1, ...anything })
    .execute()
  return code
}

test('a coupon used up after the review raises no total without agreement', async () => {
  const code = await aCodeForOne()
  const mine = await atReview([strings], code)
  const theirs = await atReview([strings], code)
  expect((await theirs.visitor.order({ expectedTotal: theirs.expectedTotal })).status).toBe(200)
  const { visitor, expectedTotal } = mine
  expect(await visitor.order({ expectedTotal })).toMatchObject(errorResponse(409, 'price_changed'))
  expect(cartIn(await visitor.request('GET', 'cart')).coupons[0]?.problem).toBe('coupon_used_up')
  const order = orderIn(await visitor.order({ expectedTotal: 598 }))
  expect([order.couponCode, order.total]).toEqual([null, 598])
})

describe('the expiry of an order and its payment', () => {
  let before: Stocks
  const confirmed: Confirmed = { orders: new Map(), paid: new Set() }
  let buyers = 0
  // Each test starts without orders, so that the stock can be compared.
  beforeEach(async () => {
    const { db } = shop.database
    await db.deleteFrom('orders').execute()
    await db.deleteFrom('document_series').execute()
    await db.deleteFrom('carts').execute()
    await db.deleteFrom('outgoing_mails').execute()
    await db.updateTable('coupons').set({ uses: 0 }).execute()
    confirmed.orders.clear()
    confirmed.paid.clear()
    before = await stocksIn(db)
  })

  async function anOverdueOrder() {
    const { visitor, expectedTotal } = await atReview()
    const email = `buyer${(buyers += 1)}@example.test`
    const { id } = orderIn(await visitor.order({ expectedTotal, email, paymentMethod: 'test_approve' }))
    confirmed.orders.set(email, new Set([id]))
    await shop.database.db
      .updateTable('orders')
      .set({ expires_at: sql`clock_timestamp() - interval '1 second'` })
      .where('id', '=', id)
      .execute()
    const pay = async () => {
      const response = await visitor.request('POST', `orders/${id}/payment`, {
        paymentMethod: 'test_approve',
      })
      if (response.status === 200) confirmed.paid.add(id)
      return response
    }
    const see = async () => {
      const { status, payment } = orderIn(await visitor.request('GET', `orders/${id}`))
      return `${status}, ${payment}`
    }
    return { id, pay, see }
  }

  /** The number of backends that wait for a lock on this database. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.db)
    return rows[0]?.count ?? 0
  }
  async function untilWaiting(count: number): Promise<void> {
    await until(async () => (await waiting()) >= count, `${count} transactions wait`)
  }

  test.each([
    ['the payment first', true, 'paid, paid', 49, ['Thank you']],
    // An expired order doesn't start a payment.
    ['the clock first', false, 'cancelled, void', 50, ['nothing to pay']],
  ])('lock the same row, %s', async (_who, isPaidFirst, outcome, stock, mails) => {
    const { id, pay, see } = await anOverdueOrder()
    const expire = () => expireUnpaid(shop.database.db, notify)
    const steps: (() => Promise<unknown>)[] = isPaidFirst ? [pay, expire] : [expire, pay]
    const running: Promise<unknown>[] = []
    await shop.database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      for (const [index, step] of steps.entries()) {
        running.push(step())
        await untilWaiting(index + 1)
      }
    })
    await Promise.all(running)
    expect([await see(), await shop.stockOf(400101)]).toEqual([outcome, stock])
    const { rows } = await shop.database.pool.query<{ plain: string }>(
      'select plain from outgoing_mails order by created_at',
    )
    const output = rows.filter(({ plain }) => plain.includes(id)).map(({ plain }) => plain)
    expect(output.map((plain) => /Thank you|nothing to pay/.exec(plain)?.[0])).toEqual(mails)
  })

  test('meet at any moment: the order is paid with its items, or cancelled without a payment', async () => {
    const rounds = await Promise.all(Array.from({ length: isFull ? 24 : 6 }, anOverdueOrder))
    await Promise.all([
      ...rounds.map(({ pay }) => pay()),
      expireUnpaid(shop.database.db, notify),
      expireUnpaid(shop.database.db, notify),
    ])
    const ends = new Set(await Promise.all(rounds.map(({ see }) => see())))
    for (const end of ends) expect(['paid, paid', 'cancelled, void']).toContain(end)
    const audit = await auditOrders(shop.database.db, { confirmed, before, mails: '/nowhere' })
    expect(audit.faults).toEqual([])
  })
})
