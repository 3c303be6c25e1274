import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { forSuite } from '../../../../setup/testDatabase'
import {
  errorResponse,
  cartIn,
  firstLine,
  linesOf,
  openTradingShop,
  orderIn,
  type Joined,
  type Visitor,
} from '../../../../setup/tradingShop'

const racket = { productId: 1001, variantId: 100102 }
/** 499 rupees an item. */
const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }

const shop = forSuite(() => openTradingShop({ giftCardProductId: 9004 }))
beforeEach(async () => {
  await shop.setStock(100102, 29)
  await shop.setStock(400101, 500)
  await shop.setStock(500103, 500)
})

const signIn = (visitor: Visitor, { email, password }: Joined) =>
  visitor.request('POST', 'customers/login', { email, password })
const cartOf = async (visitor: Visitor) => (await visitor.request('GET', 'cart')).body.data
const quantities = async (visitor: Visitor) =>
  linesOf(cartIn(await visitor.request('GET', 'cart'))).map(({ variant_id, quantity }) => [
    variant_id,
    quantity,
  ])

/** A signed-in customer. `elsewhere` signs in on another device. */
async function aCustomer(host = 'in.localhost') {
  const visitor = shop.visitor(host)
  const joined = await visitor.join()
  const elsewhere = async (on = host) => {
    const other = shop.visitor(on)
    expect((await signIn(other, joined)).status).toBe(200)
    return other
  }
  return { visitor, joined, elsewhere }
}

test("a customer's cart names its owner and opens only with that session", async () => {
  const { visitor, joined } = await aCustomer()
  const cart = await visitor.add(strings)
  expect([cart.customer_id > 1000, cart.email]).toEqual([true, joined.email])
  const { id: itemId } = firstLine(cart)
  const stranger = await aCustomer()
  for (const other of [shop.visitor(), stranger.visitor]) {
    const changes = [
      ['PUT', 'cart', { itemId, item: { ...strings, quantity: 9 } }],
      ['PUT', 'cart/gift-wrapping', { itemId, giftWrapping: {} }],
      ['POST', 'cart/coupons', { code: 'FREESHIP' }],
      ['DELETE', 'cart/coupons', { code: 'FREESHIP' }],
      ['POST', 'cart/prices', {}],
      ['DELETE', 'cart', { itemId }],
    ] as const
    for (const [method, path, body] of changes) {
      other.cartId = cart.id
      const { status } = await other.request(method, path, body)
      // Removing from an inaccessible cart changes nothing and succeeds.
      expect([path, method, status]).toEqual([
        path,
        method,
        path === 'cart' && method === 'DELETE' ? 200 : 404,
      ])
      expect(other.cartId).toBeNull()
    }
    other.cartId = cart.id
    expect([await cartOf(other), other.cartId]).toEqual([null, null])
    other.cartId = cart.id
    const ordered = await other.order({ expectedTotal: 598 })
    expect(ordered).toMatchObject(errorResponse(404, 'not_found'))
    // Items of the other visitor go into a new cart.
    other.cartId = cart.id
    expect((await other.add(grip)).id).not.toBe(cart.id)
  }
  expect(await cartOf(visitor)).toEqual(cart)
})

test('a second device opens the cart without its cookie, and both change one cart', async () => {
  const { visitor, elsewhere } = await aCustomer()
  const { id } = await visitor.add(strings)
  const phone = await elsewhere()
  phone.cartId = null
  const response = await phone.request('GET', 'cart')
  expect([cartIn(response).id, response.cookie]).toEqual([id, expect.stringContaining(`bc_cartId=${id}`)])
  expect((await phone.request('GET', 'cart')).cookie).toBe('')
  phone.cartId = randomUUID()
  expect((await phone.add(grip)).id).toBe(id)
  expect(phone.cartId).toBe(id)
  expect(await quantities(visitor)).toEqual([
    [400101, 1],
    [500103, 1],
  ])
  const singapore = await elsewhere('sg.localhost')
  expect(await cartOf(singapore)).toBeNull()
})

test("a guest's cart belongs to the customer after signing in", async () => {
  const { joined } = await aCustomer()
  const visitor = shop.visitor()
  const guests = await visitor.add({ ...strings, giftWrapping: { message: 'Hi' } })
  await visitor.request('POST', 'cart/coupons', { code: 'NOT-THERE' })
  await signIn(visitor, joined)
  const owned = cartIn(await visitor.request('GET', 'cart'))
  expect([owned.id, owned.email, linesOf(owned)]).toEqual([guests.id, joined.email, linesOf(guests)])
  expect(owned.version).toBeGreaterThan(guests.version)
  const session = visitor.session
  visitor.session = null
  expect([await cartOf(visitor), visitor.cartId]).toEqual([null, null])
  visitor.session = session
  expect(cartIn(await visitor.request('GET', 'cart')).id).toBe(guests.id)
})

test('merges two carts by adding quantities up to the stock, and marks reduced lines', async () => {
  const { visitor, joined } = await aCustomer()
  const own = await visitor.add({ ...racket, quantity: 20 }, { ...strings, quantity: 2 })
  const guest = shop.visitor()
  const guestCart = await guest.add(
    { ...racket, quantity: 15, giftWrapping: { message: 'Play' } },
    { ...strings, quantity: 3 },
    { ...grip, quantity: 4 },
  )
  await shop.setStock(500103, 1)
  await guest.request('POST', 'cart/coupons', { code: 'FREESHIP' })
  await signIn(guest, joined)
  expect(guest.cartId).toBe(own.id)
  const merged = cartIn(await guest.request('GET', 'cart'))
  expect(merged.version).toBeGreaterThan(own.version)
  expect(merged.coupons[0]?.code).toBe('FREESHIP')
  expect(
    linesOf(merged).map(({ variant_id, quantity, wanted_quantity }) => [
      variant_id,
      quantity,
      wanted_quantity,
    ]),
  ).toEqual([
    [100102, 29, 35],
    [400101, 5, null],
    [500103, 1, 4],
  ])
  expect(firstLine(merged).gift_wrapping?.message).toBe('Play')
  const { rows } = await sql`select from carts where id = ${guestCart.id}`.execute(shop.database.db)
  expect(rows).toEqual([])
  // A second sign-in, or one with the old cookie, changes nothing.
  guest.cartId = guestCart.id
  await signIn(guest, joined)
  expect(await cartOf(guest)).toEqual(merged)
  const agreed = cartIn(await guest.request('POST', 'cart/prices', {}))
  expect(linesOf(agreed).map(({ wanted_quantity }) => wanted_quantity)).toEqual([null, null, null])
})

test('the merge retains the coupon and the agreed price of the customer’s own cart', async () => {
  const { visitor, joined } = await aCustomer()
  await visitor.add({ ...strings, quantity: 3 })
  await visitor.request('POST', 'cart/coupons', { code: 'FREESHIP' })
  const guest = shop.visitor()
  try {
    await shop.setPrice(400101, 600)
    await guest.add({ ...strings, quantity: 2 })
    await guest.request('POST', 'cart/coupons', { code: 'COURT10' })
    await signIn(guest, joined)
    const merged = cartIn(await guest.request('GET', 'cart'))
    expect(merged.coupons.map(({ code }) => code)).toEqual(['FREESHIP'])
    expect(firstLine(merged)).toMatchObject({ quantity: 5, sale_price: 600, price_when_agreed: 499 })
  } finally {
    await shop.setPrice(400101, 499)
  }
})

test('an ordered cart can no longer be changed, also with its former cookie', async () => {
  const visitor = shop.visitor()
  const cart = await visitor.add(strings)
  const { id: itemId } = firstLine(cart)
  orderIn(await visitor.order({ expectedTotal: cart.cart_amount + 99 }))
  visitor.cartId = cart.id
  const change = { itemId, item: { ...strings, quantity: 9 } }
  expect((await visitor.request('PUT', 'cart', change)).status).toBe(404)
  const { rows } = await sql`select quantity from cart_lines where cart_id = ${cart.id}`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ quantity: 1 }])
})

test('the merge leaves one item of a sold-out variant and reports none left', async () => {
  const { visitor, joined } = await aCustomer()
  await visitor.add({ ...grip, quantity: 2 })
  const guest = shop.visitor()
  await guest.add({ ...grip, quantity: 3 }, { ...strings, quantity: 2 })
  await shop.setStock(500103, 0)
  await shop.setStock(400101, 0)
  await signIn(guest, joined)
  const lines = linesOf(cartIn(await guest.request('GET', 'cart')))
  expect(
    lines.map(({ quantity, stock_left, wanted_quantity }) => [quantity, stock_left, wanted_quantity]),
  ).toEqual([
    [1, 0, 5],
    [1, 0, 2],
  ])
})

test('two parallel sign-ins merge one guest cart once', async () => {
  const { visitor, joined } = await aCustomer()
  await visitor.add(strings)
  const tabs = Array.from({ length: 4 }, () => shop.visitor())
  await tabs[0]!.add({ ...strings, quantity: 3 })
  for (const tab of tabs) tab.cartId = tabs[0]!.cartId
  const responses = await Promise.all(tabs.map((tab) => signIn(tab, joined)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(tabs.map(({ cartId }) => cartId))).toEqual(new Set([visitor.cartId]))
  expect(await quantities(visitor)).toEqual([[400101, 4]])
})

test('parallel sign-ins on several devices merge all guest carts into one', async () => {
  const { joined, elsewhere } = await aCustomer()
  const tabs = Array.from({ length: 4 }, () => shop.visitor())
  await Promise.all(tabs.map((tab) => tab.add({ ...strings, quantity: 2 })))
  const responses = await Promise.all(tabs.map((tab) => signIn(tab, joined)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await quantities(await elsewhere())).toEqual([[400101, 8]])
})

test('first items from several devices at once go into one cart', async () => {
  const { visitor, elsewhere } = await aCustomer()
  const devices = [visitor, await elsewhere(), await elsewhere(), await elsewhere()]
  const carts = await Promise.all(devices.map((device) => device.add(strings)))
  expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
  expect(await quantities(visitor)).toEqual([[400101, 4]])
})

test("an item that a guest's tab adds while another tab signs in ends in the customer's cart", async () => {
  const { joined } = await aCustomer()
  const first = shop.visitor()
  const second = shop.visitor()
  await first.add(strings)
  second.cartId = first.cartId
  const [, added] = await Promise.all([signIn(first, joined), second.request('POST', 'cart', { item: grip })])
  expect(added.status).toBe(200)
  // The tabs share their cookies: the cart of the later answer, and the session.
  second.session = first.session
  expect((await quantities(second)).toSorted()).toEqual([
    [400101, 1],
    [500103, 1],
  ])
})

test('an item added during sign-out goes to the customer, never to the next guest', async () => {
  const { visitor, joined } = await aCustomer()
  await visitor.add(strings)
  const { session, cartId } = visitor
  const [out, added] = await Promise.all([
    visitor.request('GET', 'customers/logout'),
    visitor.request('POST', 'cart', { item: grip }),
  ])
  expect([out.status, added.status]).toEqual([200, 200])
  // The item was added before the sign-out, or as a guest's.
  const isOwned = cartIn(added).customer_id > 0
  expect(cartIn(added).id === cartId).toBe(isOwned)
  const next = shop.visitor()
  next.cartId = cartId
  expect(await cartOf(next)).toBeNull()
  next.cartId = cartId
  next.session = session
  expect(await cartOf(next)).toBeNull()
  const back = shop.visitor()
  await signIn(back, joined)
  expect((await quantities(back)).length).toBe(isOwned ? 2 : 1)
})

test('an expired cart has no owner, and a new one replaces it', async () => {
  const { visitor } = await aCustomer()
  const { id } = await visitor.add(strings)
  await sql`update carts set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    shop.database.db,
  )
  expect([await cartOf(visitor), visitor.cartId]).toEqual([null, null])
  const next = await visitor.add(grip)
  expect(next.id).not.toBe(id)
  const guest = shop.visitor()
  guest.cartId = id
  expect(await cartOf(guest)).toBeNull()
})

test('an order has its customer, and the next item starts a new cart', async () => {
  const { visitor, elsewhere } = await aCustomer()
  const cart = await visitor.add(strings)
  const placed = await visitor.order({ expectedTotal: 598 })
  expect(placed.status).toBe(200)
  const row = await shop.database.db
    .selectFrom('orders')
    .select('customer_id')
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow()
  expect(row.customer_id).toBe(cart.customer_id)
  // Repeating the request returns the same order, but not to another customer.
  expect(orderIn(await visitor.order({ cartId: cart.id, expectedTotal: 598 })).id).toBe(orderIn(placed).id)
  expect((await shop.visitor().order({ cartId: cart.id, expectedTotal: 598 })).status).toBe(404)
  const phone = await elsewhere()
  expect(await cartOf(phone)).toBeNull()
  expect((await phone.add(grip)).id).not.toBe(cart.id)
})

test('fifty carts and orders for the last ten items sell exactly ten', async () => {
  await shop.setStock(400101, 10)
  const one = shop.visitor()
  const two = shop.visitor()
  const { id: itemId } = firstLine(await one.add(strings))
  two.cartId = one.cartId
  // Two tabs of one cart: each change is checked against the stock that the previous one left.
  const tabs = await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      index % 2 === 0
        ? one.request('POST', 'cart', { item: strings })
        : two.request('PUT', 'cart', { itemId, item: { ...strings, quantity: 1 + (index % 10) } }),
    ),
  )
  expect(tabs.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await quantities(one))[0]![1]).toBeLessThanOrEqual(10)

  const visitors = Array.from({ length: 50 }, () => shop.visitor())
  await Promise.all(visitors.map((visitor) => visitor.add(strings)))
  const responses = await Promise.all(visitors.map((visitor) => visitor.order({ expectedTotal: 598 })))
  const statuses = responses.map(({ status }) => status)
  expect([statuses.filter((status) => status === 200).length, statuses.includes(500)]).toEqual([10, false])
  expect(await shop.stockOf(400101)).toBe(0)
})

test('no cart request of a customer causes a 5xx answer', async () => {
  const { visitor } = await aCustomer()
  const cart = await visitor.add(strings)
  const nasty = [
    undefined,
    null,
    true,
    -1,
    1.5,
    1e308,
    '',
    'NaN',
    '\u0000',
    '\ud800',
    [],
    {},
    'x'.repeat(5000),
  ]
  for (const value of nasty) {
    for (const [method, path, body] of [
      ['POST', 'cart/coupons', { code: value }],
      ['DELETE', 'cart/coupons', { code: value }],
      ['PUT', 'cart/gift-wrapping', { itemId: value, giftWrapping: value }],
      ['PUT', 'cart', { itemId: value, item: { ...strings, quantity: value } }],
      ['POST', 'cart', { item: { ...strings, giftWrapping: { message: value } } }],
      ['POST', 'cart/prices', { prices: value }],
    ] as const) {
      visitor.cartId = cart.id
      const { status } = await visitor.request(method, path, body)
      expect([method, path, value, status < 500]).toEqual([method, path, value, true])
    }
  }
  for (const id of ['', 'x', '0', randomUUID(), '%00', "' or 1=1 --"]) {
    visitor.cartId = id
    const response = await visitor.request('GET', 'cart')
    expect([response.status, cartIn(response).id, visitor.cartId]).toEqual([200, cart.id, cart.id])
  }
})

test('a customer deleted while adding leaves no cart behind', async () => {
  const { visitor } = await aCustomer()
  const { customer_id } = await visitor.add(strings)
  await shop.database.db.deleteFrom('customers').where('id', '=', customer_id).execute()
  const holder = { id: null, shopper: { customerId: customer_id, session: visitor.session ?? '' } }
  const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const item = { productId: '4001', variantId: '400101', quantity: 1 }
  await expect(shop.commerce.carts.add(holder, [item], site)).rejects.toThrow('There is no such cart')
  expect(await cartOf(visitor)).toBeNull()
})
