import { randomUUID } from 'node:crypto'
import { checkEvent } from '../../../../../server/analytics/checkEvent'
import { unlinkErased } from '../../../../../server/analytics/erasures'
import { openEventLog } from '../../../../../server/analytics/eventLog'
import { openAnalytics } from '../../../../../server/analytics/openAnalytics'
import { createToUserRef } from '../../../../../server/analytics/userReferences'
import { checkoutsIn } from '../../../../../server/engines/own/checkout/checkouts'
import { attemptsIn } from '../../../../../server/limits/attempts'
import { defaultLimits as limits } from '../../../../../server/settings/limitSettings'
import { aSentEvent, aSentPurchase } from '../../../../setup/aSentEvent'
import {
  anAmount,
  cartIn,
  firstLine,
  openTradingShop,
  orderIn,
  type TradingShop,
  type Visitor,
} from '../../../../setup/tradingShop'

let shop: TradingShop
/** A product of the demo catalog and its first variant. */
let listed: { readonly productId: number; readonly variantId: number; readonly sku: string }

beforeAll(async () => {
  shop = await openTradingShop()
  const row = await shop.database.db
    .selectFrom('variants')
    .innerJoin('variant_prices', 'variant_prices.variant_id', 'variants.id')
    .select(['variants.id', 'product_id', 'sku'])
    .where('stock', '>', 20)
    .where('currency', '=', 'INR')
    .where('list_minor', '<', 400_000)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  listed = { productId: row.product_id, variantId: row.id, sku: row.sku }
})
afterAll(() => shop.close())

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919812345678',
  address: '12 Temple Road',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560003',
}
const idOf = async (email: string) =>
  (await shop.database.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst())
    ?.id

/** A customer with an address, a wishlist item, an open cart and an order. */
async function aRegular() {
  const visitor = shop.visitor()
  const joined = await visitor.join()
  const id = (await idOf(joined.email)) ?? 0
  const { productId, variantId } = listed
  const ok = async (...requested: Parameters<Visitor['request']>) => {
    const response = await visitor.request(...requested)
    expect([requested[1], response.status, response.body.errors]).toEqual([requested[1], 200, undefined])
    return response
  }
  await ok('POST', 'customers/addresses', home)
  await ok('POST', 'wishlist', { item: { productId, variantId } })
  const { db } = shop.database
  const own = { customer_id: id }
  const first = await visitor.add({ productId, variantId, quantity: 1 })
  const total = firstLine(first).extended_sale_price
  const placed = await visitor.order({ expectedTotal: total < 5000 ? total + 99 : total })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  const order = orderIn(placed)
  await db.updateTable('orders').set(own).where('id', '=', order.id).execute()
  const cart = await visitor.add({ productId, variantId, quantity: 2 })
  await db.updateTable('carts').set(own).where('id', '=', cart.id).execute()
  return { visitor, ...joined, id, order, cart }
}

test('a customer downloads all stored personal data without any secrets', async () => {
  const { visitor, email, id, order, cart } = await aRegular()
  const other = await aRegular()
  const response = await visitor.request('GET', 'customers/data')
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="courtline-\d{4}-\d\d-\d\d\.json"$/,
    ) as string,
  })
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
  const line = { sku: listed.sku, name: expect.any(String) as string }
  expect(response.body.data).toEqual({
    profile: {
      number: id,
      brand: 'courtline',
      firstName: 'Asha',
      lastName: 'Rao',
      email,
      phone: '',
      gender: null,
      createdAt: time,
    },
    addresses: [
      {
        ...home,
        id: expect.any(String) as string,
        region: 'IN',
        addressLine2: '',
        landmark: '',
        district: '',
        isDefault: true,
        createdAt: time,
      },
    ],
    wishes: [{ ...line, priceThen: expect.any(Number) as number, currency: 'INR', addedAt: time }],
    carts: [
      expect.objectContaining({
        region: 'IN',
        currency: 'INR',
        lines: [expect.objectContaining({ ...line, quantity: 2 })],
      }),
    ],
    orders: [
      expect.objectContaining({
        number: order.number,
        total: order.total,
        currency: 'INR',
        contact: expect.objectContaining({ address: '12 Temple Road' }) as object,
        lines: [expect.objectContaining({ ...line, quantity: 1 })],
      }),
    ],
    sessions: [{ startedAt: time, lastVisitAt: time }],
    reviews: [],
    questions: [],
    stockAlerts: [],
    priceAlerts: [],
    setUps: [],
    cartMails: [],
    newsletter: [],
    sharedWishlists: [],
    passkeys: [],
  })
  const text = JSON.stringify(response.body)
  const { rows } = await shop.database.pool.query<{ password_hash: string; token: string }>(
    `select password_hash, wishlists.token from customers
     join wishlists on wishlists.customer_id = customers.id where customers.id = $1`,
    [id],
  )
  const secrets = [rows[0]?.password_hash, rows[0]?.token, visitor.session, order.id, visitor.orders, cart.id]
  for (const secret of [...secrets, 'scrypt', other.email, other.order.number]) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
})

test('the download shows all amounts of an order in major units, as the order page does', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  await visitor.add({ productId: 4001, variantId: 400101, quantity: 4, giftWrapping: { message: '' } })
  const cart = cartIn(await visitor.request('POST', 'cart/coupons', { code: 'WELCOME10' }))
  const placed = await visitor.order({
    paymentMethod: 'test_approve',
    expectedTotal: Math.round((cart.cart_amount + 99) * 100) / 100,
  })
  const { id } = orderIn(placed)
  const { engine } = shop.commerce
  await engine.move(id, { event: 'pay', by: 'payment' })
  await engine.move(id, { event: 'cancel', by: 'staff' })
  await engine.refund(id, anAmount(100_050))
  const shown = orderIn(await visitor.request('GET', `orders/${id}`))
  expect([shown.refundedTotal, shown.wrappingTotal, shown.discountTotal > 0]).toEqual([1000.5, 4 * 49, true])
  const { linesTotal, discountTotal, wrappingTotal, deliveryTotal, total, due, refundedTotal } = shown
  const response = await visitor.request('GET', 'customers/data')
  expect(response.body.data).toMatchObject({
    orders: [
      {
        linesTotal,
        discountTotal,
        wrappingTotal,
        deliveryTotal,
        total,
        due,
        refundedTotal,
        lines: [{ price: shown.lines[0]?.price, listPrice: shown.lines[0]?.listPrice, wrapping: 49 }],
        history: [{}, {}, {}, { event: 'refund', detail: { refunded: { amount: 1000.5, how: 'by hand' } } }],
      },
    ],
  })
  expect(JSON.stringify(response.body)).not.toMatch(/minor"/i)
})

test('deleting a customer anonymises the orders and deletes all other data', async () => {
  const { visitor, email, password, id, order } = await aRegular()
  const response = await visitor.request('POST', 'customers/removal', { password })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect([visitor.session, visitor.cartId]).toEqual([null, null])
  for (const table of ['customers', 'sessions', 'addresses', 'wishlists', 'carts', 'orders'] as const) {
    const column = table === 'customers' ? 'id' : 'customer_id'
    const { rowCount } = await shop.database.pool.query(`select 1 from ${table} where ${column} = $1`, [id])
    expect([table, rowCount]).toEqual([table, 0])
  }
  const stored = await shop.database.db
    .selectFrom('orders')
    .select(['number', 'customer_id'])
    .where('id', '=', order.id)
    .execute()
  expect(stored).toEqual([{ number: order.number, customer_id: null }])
  const login = await shop.visitor().request('POST', 'customers/login', { email, password })
  expect(login.status).toBe(401)
  // The email address can sign up again.
  await shop.visitor().join({ email })
})

test('deleting a customer deletes the checkout draft too', async () => {
  const visitor = shop.visitor(undefined, {}, { checkouts: checkoutsIn(shop.database.db) })
  const { password } = await visitor.join()
  await visitor.request('PUT', 'checkout', { fields: home })
  const typed = visitor.checkout
  expect((await visitor.request('POST', 'customers/removal', { password: 'wrong 123' })).status).toBe(401)
  expect([typed, visitor.checkout]).toEqual([expect.any(String), typed])
  expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
  expect(visitor.checkout).toBeNull()
  visitor.checkout = typed
  expect((await visitor.request('GET', 'checkout')).body).toEqual({ data: null })
  expect(await shop.database.db.selectFrom('checkouts').select('fields').execute()).toEqual([])
})

test('deleting a customer needs the password and ends the sessions of other browsers', async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const elsewhere = shop.visitor()
  await elsewhere.request('POST', 'customers/login', { email, password })
  for (const wrong of ['wrong 123', `${password} `, password.toUpperCase()]) {
    const { status, body, cookie } = await visitor.request('POST', 'customers/removal', { password: wrong })
    expect([status, body.errors?.[0]?.code, cookie]).toEqual([401, 'invalid_credentials', ''])
  }
  for (const body of [undefined, {}, { password: '' }, { password: 7 }, [], { password: 'x'.repeat(5000) }]) {
    expect((await visitor.request('POST', 'customers/removal', body)).status).toBe(400)
  }
  expect(await idOf(email)).toBeDefined()
  expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
  expect((await elsewhere.request('GET', 'customers')).body.data).toBeNull()
  const gone = await elsewhere.request('GET', 'customers/data')
  expect([gone.status, gone.body.errors?.[0]?.code]).toEqual([401, 'not_signed_in'])
})

test('rejects data and deletion requests of guests', async () => {
  const guest = shop.visitor()
  for (const response of [
    await guest.request('GET', 'customers/data'),
    await guest.request('POST', 'customers/removal', { password: 'shuttle 21' }),
  ]) {
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([401, 'not_signed_in'])
  }
})

test('limits the number of data and deletion requests', async () => {
  const visitor = shop.visitor(undefined, {}, { attempts: attemptsIn(shop.database.db) })
  const { password } = await visitor.join()
  for (let count = 0; count < limits.data.perAccount; count += 1) {
    expect((await visitor.request('GET', 'customers/data')).status).toBe(200)
  }
  expect((await visitor.request('GET', 'customers/data')).status).toBe(429)
  for (let count = 0; count < limits.login.perAccount; count += 1) {
    expect((await visitor.request('POST', 'customers/removal', { password: 'wrong 123' })).status).toBe(401)
  }
  const rejected = await visitor.request('POST', 'customers/removal', { password })
  expect([rejected.status, rejected.body.errors?.[0]?.code]).toEqual([429, 'too_many_requests'])
})

describe('the event log', () => {
  /** A customer with a visit before the sign-in, a signed-in view and a purchase; and a stranger's event. */
  async function aLoggedCustomer() {
    const { db } = shop.database
    const references = createToUserRef('a-signing-key')
    const visitor = shop.visitor(
      'in.localhost',
      {},
      {
        analytics: openAnalytics(db),
        userReferences: references,
      },
    )
    const { email, password } = await visitor.join()
    const id = (await idOf(email)) ?? 0
    const cart = await visitor.add({ productId: listed.productId, variantId: listed.variantId, quantity: 1 })
    const total = firstLine(cart).extended_sale_price
    const placed = await visitor.order({ expectedTotal: total < 5000 ? total + 99 : total })
    const { number } = orderIn(placed)
    await db.updateTable('orders').set({ customer_id: id }).where('number', '=', number).execute()
    const user_ref = references(id, 'courtline')
    const session_id = randomUUID()
    const anonymous_id = randomUUID()
    const own = { session_id, anonymous_id }
    const consent = { id: randomUUID(), version: 1, categories: aSentEvent().consent.categories }
    const events = [
      aSentEvent(own),
      aSentEvent({ anonymous_id, user_ref }),
      aSentPurchase(number, { ...own, user_ref, consent }),
      aSentEvent({ anonymous_id: randomUUID() }),
      aSentEvent({ session_id, user_ref: 'another-customer' }),
    ]
    for (const event of events) {
      const checked = checkEvent(event, { brand: 'courtline', region: 'IN' })
      if (!('body' in checked)) throw new Error(checked.reason)
      await openEventLog(db).write([checked])
    }
    const settled = (outcome: string) => ({ outcome, attempts: 1, ms: 1, call: null })
    await db
      .insertInto('event_outcomes')
      .values({
        event_id: events[1]?.event_id ?? '',
        outcomes: JSON.stringify({ hubspot: settled('handed_off'), clarity: settled('denied_consent') }),
        has_failed: false,
      })
      .execute()
    await db
      .insertInto('relayed_events')
      .values({
        event_id: events[2]?.event_id ?? '',
        destination: 'mautic',
        name: 'Purchased',
        done_at: new Date(),
      })
      .execute()
    return { visitor, email, password, number, user_ref, events }
  }
  const ids = (events: readonly { readonly event_id: string }[]) => events.map(({ event_id }) => event_id)

  test('a customer downloads the events of the own visits, with the vendors that received them', async () => {
    const { visitor, events } = await aLoggedCustomer()
    const { body } = await visitor.request('GET', 'customers/data')
    const downloaded = (body.data as { events: { event: { event_id: string }; vendors: string[] }[] }).events
    expect(ids(downloaded.map(({ event }) => event))).toEqual(ids(events.slice(0, 3)))
    expect(downloaded.map(({ vendors }) => vendors)).toEqual([[], ['hubspot'], ['mautic']])
  })

  test('a deletion asks for the events to be unlinked, a failed one does not', async () => {
    const { db } = shop.database
    const { visitor, email, password, number, user_ref } = await aLoggedCustomer()
    const stored = () => db.selectFrom('erasures').selectAll().where('user_ref', '=', user_ref).execute()
    expect((await visitor.request('POST', 'customers/removal', { password: 'wrong' })).status).toBe(401)
    expect(await stored()).toEqual([])
    expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
    expect(await stored()).toMatchObject([{ site: 'courtline-in', email, order_numbers: [number] }])
    expect(await unlinkErased(db)).toBe(3)
  })
})
