import { attemptsIn } from '../../../../../server/limits/attempts'
import { defaultLimits as limits } from '../../../../../server/settings/limitSettings'
import type { Order, OrderList } from '../../../../../src/domain/order/orderSchema'
import { siteByHost } from '../../../../../src/site/siteByHost'
import { someSettings } from '../../../../setup/aShop'
import { forSuite } from '../../../../setup/testDatabase'
import {
  keyOf,
  openTradingShop,
  orderIn,
  type ShopResponse,
  type Visitor,
} from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const delivery = 99

const shop = forSuite(openTradingShop)
beforeEach(() => shop.setStock(400101, 500))

async function orderOf(visitor: Visitor, changes: object = {}) {
  const { cart_amount } = await visitor.add(strings)
  return orderIn(await visitor.order({ expectedTotal: cart_amount + delivery, ...changes }))
}

async function aCustomer(host?: string) {
  const visitor = shop.visitor(host)
  await visitor.join()
  return visitor
}

const listIn = ({ body }: ShopResponse) => body.data as OrderList | null
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]
const track = (visitor: Visitor, number: string, email: string) =>
  visitor.request('POST', 'orders/track', { number, email })

test('order numbers are random', async () => {
  const visitor = shop.visitor()
  const numbers: string[] = []
  for (let count = 0; count < 8; count += 1) numbers.push((await orderOf(visitor)).number)
  for (const number of numbers) expect(number).toMatch(/^CL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(numbers.map((number) => number.slice(0, 7))).size).toBe(8)
})

test('a guest finds an order by its number in any spelling and its email address', async () => {
  const order = await orderOf(shop.visitor())
  const visitor = shop.visitor()
  for (const [number, email] of [
    [order.number, 'asha@example.test'],
    [` ${order.number.toLowerCase().replaceAll('-', ' ')} `, ' ASHA@example.test '],
  ] as const) {
    const response = await track(visitor, number, email)
    expect([response.status, orderIn(response)]).toEqual([200, order])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('answers a wrong number and a wrong email alike, with the same database queries', async () => {
  const order = await orderOf(shop.visitor())
  const visitor = shop.visitor()
  const wrongEmail = await track(visitor, order.number, 'ravi@example.test')
  const wrongNumber = await track(visitor, 'CL-2222-2222', 'asha@example.test')
  const otherBrand = await track(shop.visitor('official.in.localhost'), order.number, 'asha@example.test')
  expect(codeOf(wrongEmail)).toEqual([404, 'not_found'])
  expect([wrongNumber.status, wrongNumber.body]).toEqual([wrongEmail.status, wrongEmail.body])
  expect([otherBrand.status, otherBrand.body]).toEqual([wrongEmail.status, wrongEmail.body])
  const requested = jest.spyOn(shop.database.pool, 'connect')
  const costs = []
  for (const [number, email] of [
    [order.number, 'ravi@example.test'],
    ['CL-2222-2222', 'asha@example.test'],
  ] as const) {
    // The shop's jobs may query at any time: the least of three rounds has none of them.
    const rounds = []
    for (let round = 0; round < 3; round += 1) {
      requested.mockClear()
      await track(visitor, number, email)
      rounds.push(requested.mock.calls.length)
    }
    costs.push(Math.min(...rounds))
  }
  requested.mockRestore()
  expect(costs[0]).toBe(costs[1])
})

test('finds orders with the old number format', async () => {
  const order = await orderOf(shop.visitor())
  await shop.database.db
    .updateTable('orders')
    .set({ number: 'CL-10023' })
    .where('id', '=', order.id)
    .execute()
  expect(orderIn(await track(shop.visitor(), 'cl 10023', 'asha@example.test')).id).toBe(order.id)
})

test.each([
  [{}],
  [{ number: 'CL-1' }],
  [{ number: '', email: '' }],
  [{ number: 7, email: [] }],
  [{ number: 'x'.repeat(41), email: 'asha@example.test' }],
  [{ number: "CL-1'; drop table orders; --", email: 'asha@example.test' }],
])('refuses to track %j without an error', async (body) => {
  const { status } = await shop.visitor().request('POST', 'orders/track', body)
  expect([400, 404]).toContain(status)
})

test('limits attempts to track orders', async () => {
  const attempts = attemptsIn(shop.database.db)
  const visitor = shop.visitor('in.localhost', {}, { attempts })
  for (let tries = 0; tries < limits.track.perAccount; tries += 1)
    expect((await track(visitor, 'CL-2222-2222', 'tried@example.test')).status).toBe(404)
  const rejected = await track(visitor, 'CL-2222-2222', 'tried@example.test')
  expect(codeOf(rejected)).toEqual([429, 'too_many_requests'])
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
})

test("lists a customer's orders of all regions, newest first, in pages", async () => {
  const customer = await aCustomer()
  expect(listIn(await customer.request('GET', 'orders'))).toEqual({
    orders: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
  })
  const first = await orderOf(customer)
  const second = await orderOf(customer)
  const third = await orderOf(customer)
  await shop.database.db
    .updateTable('orders')
    .set({ region: 'SG', currency: 'SGD' })
    .where('id', '=', first.id)
    .execute()
  const list = listIn(await customer.request('GET', 'orders?limit=2'))
  expect(list?.orders.map(({ number }) => number)).toEqual([third.number, second.number])
  expect(list?.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
  expect(list?.orders[0]).toMatchObject({ names: ['Ito 65'], pieces: 1, total: 598, currency: 'INR' })
  const rest = listIn(await customer.request('GET', 'orders?limit=2&page=2'))
  expect(rest?.orders.map(({ number, currency }) => [number, currency])).toEqual([[first.number, 'SGD']])
  for (const query of ['page=0', 'page=x', 'limit=1000', 'page=99999999', 'page=1&page=2'])
    expect((await customer.request('GET', `orders?${query}`)).status).toBe(200)
})

test("a guest has no list, and a list has only the customer's own orders", async () => {
  const customer = await aCustomer()
  await orderOf(customer)
  expect((await shop.visitor().request('GET', 'orders')).body).toEqual({ data: null })
  const other = await aCustomer()
  expect(listIn(await other.request('GET', 'orders'))?.orders).toEqual([])
})

describe('an order opens for', () => {
  const see = (visitor: Visitor, { id }: Order) => visitor.request('GET', `orders/${id}`)
  const open = (visitor: Visitor, { id }: Order, key: unknown) =>
    visitor.request('POST', `orders/${id}/open`, { key })

  test('its shopper, with an HttpOnly cookie', async () => {
    const guest = shop.visitor()
    const { cart_amount } = await guest.add(strings)
    const placed = await guest.order({ expectedTotal: cart_amount + delivery })
    expect(placed.cookie).toMatch(/SHOP_ORDERS=[\da-f]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/)
    expect((await see(guest, orderIn(placed))).status).toBe(200)
  })

  test('nobody else who has only its url', async () => {
    const ordered = shop.visitor()
    const order = await orderOf(ordered)
    const stranger = shop.visitor()
    await orderOf(stranger)
    for (const orders of [null, stranger.orders, '', '.', 'x'.repeat(5000), order.id, `${ordered.orders}0`]) {
      stranger.orders = orders
      for (const [method, what] of [
        ['GET', ''],
        ['GET', '/payment'],
        ['POST', '/cancel'],
        ['POST', '/return'],
        ['POST', '/reorder'],
      ] as const) {
        const response = await stranger.request(
          method,
          `orders/${order.id}${what}`,
          method === 'GET' ? undefined : {},
        )
        expect([what, ...codeOf(response)]).toEqual([what, 404, 'not_found'])
      }
    }
  })

  test('a visitor with the key of its mail, or with its number and email address', async () => {
    const order = await orderOf(shop.visitor())
    const reader = shop.visitor()
    expect(orderIn(await open(reader, order, await keyOf(shop.database, order.id)))).toEqual(order)
    expect((await see(reader, order)).status).toBe(200)
    const finder = shop.visitor()
    await track(finder, order.number, 'asha@example.test')
    expect((await see(finder, order)).status).toBe(200)
  })

  test('no visitor with another or an invalid key', async () => {
    const order = await orderOf(shop.visitor())
    const other = await keyOf(shop.database, (await orderOf(shop.visitor())).id)
    const visitor = shop.visitor()
    for (const key of [other, order.id, order.number, ''])
      expect(codeOf(await open(visitor, order, key))).toEqual([404, 'not_found'])
    for (const key of [undefined, null, 7, [], 'x'.repeat(101)])
      expect((await open(visitor, order, key)).status).toBe(400)
    expect(codeOf(await open(visitor, { ...order, id: 'nothing' }, other))).toEqual([404, 'not_found'])
    const elsewhere = shop.visitor('official.in.localhost')
    expect((await open(elsewhere, order, await keyOf(shop.database, order.id))).status).toBe(404)
    expect([visitor.orders, elsewhere.orders]).toEqual([null, null])
  })

  test('its customer on any device, and after sign-out for nobody in that browser', async () => {
    const customer = await aCustomer()
    const order = await orderOf(customer)
    const session = customer.session
    const orders = customer.orders
    customer.orders = null
    expect((await see(customer, order)).status).toBe(200)
    customer.orders = orders
    await customer.request('POST', 'customers/logout', {})
    expect([customer.session, customer.orders]).toEqual([null, null])
    expect(codeOf(await see(customer, order))).toEqual([404, 'not_found'])
    customer.session = session
    expect(codeOf(await see(customer, order))).toEqual([404, 'not_found'])
  })

  test('a guest even after a cross-site sign-out request', async () => {
    const guest = shop.visitor()
    const order = await orderOf(guest)
    await guest.request('GET', 'customers/logout', undefined, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await see(guest, order)).status).toBe(200)
  })

  test('no customer who signs in while another one is still signed in', async () => {
    const first = await aCustomer()
    const order = await orderOf(first)
    const second = await shop.visitor().join()
    expect((await first.request('POST', 'customers/login', second)).status).toBe(200)
    expect(codeOf(await see(first, order))).toEqual([404, 'not_found'])
  })

  test('a browser with the key of one of its newest twenty orders', async () => {
    const guest = shop.visitor()
    const first = await orderOf(guest)
    for (let more = 0; more < 19; more += 1) await orderOf(guest)
    expect((await see(guest, first)).status).toBe(200)
    const last = await orderOf(guest)
    expect(guest.orders?.split('.')).toHaveLength(20)
    expect([(await see(guest, first)).status, (await see(guest, last)).status]).toEqual([404, 200])
  })
})

describe('the account that a guest creates or opens after ordering', () => {
  const email = 'asha@example.test'
  const numbersOf = async (visitor: Visitor) =>
    listIn(await visitor.request('GET', 'orders'))?.orders.map(({ number }) => number)
  const addressesOf = async (visitor: Visitor) =>
    (await visitor.request('GET', 'customers/addresses')).body.data

  test("has the orders of this browser and the newest one's address", async () => {
    const same = await orderOf(shop.visitor(), { email: 'asha.one@example.test' })
    const guest = shop.visitor()
    await orderOf(guest)
    const earlier = await orderOf(guest, { email: 'asha.one@example.test', city: 'Mysuru' })
    const order = await orderOf(guest, { email: 'Asha.One@example.test' })
    await guest.join({ email: 'asha.one@example.test' })
    expect(await numbersOf(guest)).toEqual([order.number, earlier.number])
    expect(await addressesOf(guest)).toMatchObject({
      addresses: [{ address: order.contact.address, city: order.contact.city, isDefault: true }],
    })
    expect(orderIn(await guest.request('GET', `orders/${order.id}`))).toMatchObject({
      hasAccount: true,
      actions: ['cancel'],
    })
    expect(orderIn(await (await shop.opener(same.id)).request('GET', `orders/${same.id}`)).hasAccount).toBe(
      false,
    )
  })

  test('has them after signing in too, with an unchanged address book', async () => {
    const guest = shop.visitor()
    const { email: own, password } = await guest.join()
    await guest.request('POST', 'customers/logout', {})
    const order = await orderOf(guest, { email: own.toUpperCase() })
    expect((await guest.request('POST', 'customers/login', { email: own, password })).status).toBe(200)
    expect([await numbersOf(guest), await addressesOf(guest)]).toEqual([[order.number], { addresses: [] }])
  })

  test('has them after a password reset too', async () => {
    const { email: own } = await shop.visitor().join()
    const guest = shop.visitor()
    const order = await orderOf(guest, { email: own })
    const reset = await shop.commerce.customers.startReset(
      own,
      siteByHost(someSettings().sites, 'in.localhost')!,
    )
    const chosen = { token: reset?.token, newPassword: 'feather 77' }
    expect((await guest.request('PUT', 'customers/password-reset', chosen)).status).toBe(200)
    expect(await numbersOf(guest)).toEqual([order.number])
  })

  test('has no order of another email address, another customer or another brand', async () => {
    const ordering = shop.visitor()
    await orderOf(ordering)
    await ordering.join()
    expect([await numbersOf(ordering), await addressesOf(ordering)]).toEqual([[], { addresses: [] }])
    const owner = await aCustomer()
    const owned = await orderOf(owner, { email: 'asha.two@example.test' })
    const second = await shop.opener(owned.id)
    await second.join({ email: 'asha.two@example.test' })
    expect([await numbersOf(second), await numbersOf(owner)]).toEqual([[], [owned.number]])
    const elsewhere = shop.visitor('official.in.localhost')
    elsewhere.orders = await orderOf(shop.visitor()).then(({ id }) => keyOf(shop.database, id))
    await elsewhere.join({ email })
    expect(await numbersOf(elsewhere)).toEqual([])
  })
})

test("only its customer can change a customer's order; other visitors with its key can read it", async () => {
  const customer = await aCustomer()
  const order = await orderOf(customer)
  expect([order.hasAccount, order.actions]).toEqual([true, ['cancel']])
  const guest = await shop.opener(order.id)
  const seen = orderIn(await guest.request('GET', `orders/${order.id}`))
  expect([seen.number, seen.hasAccount, seen.actions]).toEqual([order.number, true, []])
  const tracked = orderIn(await track(guest, order.number, 'asha@example.test'))
  expect(tracked.actions).toEqual([])
  const stranger = await aCustomer()
  stranger.orders = guest.orders
  for (const what of ['cancel', 'return']) {
    expect(codeOf(await guest.request('POST', `orders/${order.id}/${what}`, {}))).toEqual([
      401,
      'not_signed_in',
    ])
    expect(codeOf(await stranger.request('POST', `orders/${order.id}/${what}`, {}))).toEqual([
      403,
      'forbidden',
    ])
  }
  const cancelled = await customer.request('POST', `orders/${order.id}/cancel`, {})
  expect([cancelled.status, orderIn(cancelled).status]).toEqual([200, 'cancelled'])
})
