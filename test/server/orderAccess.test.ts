import { attemptsIn } from '../../server/limits/attempts'
import { limits } from '../../server/limits/limits'
import type { OrderList } from '../../src/domain/order/orderSummary'
import { openTradingShop, orderIn, type Answer, type TradingShop, type Visitor } from '../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const delivery = 99

let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
})
afterAll(() => shop.close())
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

const listIn = ({ body }: Answer) => body.data as OrderList | null
const codeOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.code]
const track = (visitor: Visitor, number: string, email: string) =>
  visitor.ask('POST', 'orders/track', { number, email })

test('numbers say nothing of one another', async () => {
  const visitor = shop.visitor()
  const numbers: string[] = []
  for (let count = 0; count < 8; count += 1) numbers.push((await orderOf(visitor)).number)
  for (const number of numbers) expect(number).toMatch(/^CL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(numbers.map((number) => number.slice(0, 7))).size).toBe(8)
})

test('a guest finds an order by its number, however it is typed, and its email', async () => {
  const order = await orderOf(shop.visitor())
  const visitor = shop.visitor()
  for (const [number, email] of [
    [order.number, 'asha@example.test'],
    [` ${order.number.toLowerCase().replaceAll('-', ' ')} `, ' ASHA@example.test '],
  ] as const) {
    const answer = await track(visitor, number, email)
    expect([answer.status, orderIn(answer)]).toEqual([200, order])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('a wrong number and a wrong email are answered alike, after the same questions to the database', async () => {
  const order = await orderOf(shop.visitor())
  const visitor = shop.visitor()
  const wrongEmail = await track(visitor, order.number, 'ravi@example.test')
  const wrongNumber = await track(visitor, 'CL-2222-2222', 'asha@example.test')
  const otherBrand = await track(shop.visitor('official.in.localhost'), order.number, 'asha@example.test')
  expect(codeOf(wrongEmail)).toEqual([404, 'not_found'])
  expect([wrongNumber.status, wrongNumber.body]).toEqual([wrongEmail.status, wrongEmail.body])
  expect([otherBrand.status, otherBrand.body]).toEqual([wrongEmail.status, wrongEmail.body])
  const asked = jest.spyOn(shop.database.pool, 'connect')
  const costs = []
  for (const [number, email] of [
    [order.number, 'ravi@example.test'],
    ['CL-2222-2222', 'asha@example.test'],
  ] as const) {
    asked.mockClear()
    await track(visitor, number, email)
    costs.push(asked.mock.calls.length)
  }
  asked.mockRestore()
  expect(costs[0]).toBe(costs[1])
})

test('numbers that were given before the letters are still found', async () => {
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
])('tracking %j is refused, and nothing breaks', async (body) => {
  const { status } = await shop.visitor().ask('POST', 'orders/track', body)
  expect([400, 404]).toContain(status)
})

test('nobody can try numbers for long', async () => {
  const attempts = attemptsIn(shop.database.db)
  const visitor = shop.visitor('in.localhost', {}, { attempts })
  for (let tries = 0; tries < limits.track.perAccount!; tries += 1)
    expect((await track(visitor, 'CL-2222-2222', 'tried@example.test')).status).toBe(404)
  const refused = await track(visitor, 'CL-2222-2222', 'tried@example.test')
  expect(codeOf(refused)).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test("a customer's orders of all regions are in one list, newest first, page by page", async () => {
  const customer = await aCustomer()
  expect(listIn(await customer.ask('GET', 'orders'))).toEqual({
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
  const list = listIn(await customer.ask('GET', 'orders?limit=2'))
  expect(list?.orders.map(({ number }) => number)).toEqual([third.number, second.number])
  expect(list?.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
  expect(list?.orders[0]).toMatchObject({ names: ['Ito 65'], pieces: 1, total: 598, currency: 'INR' })
  const rest = listIn(await customer.ask('GET', 'orders?limit=2&page=2'))
  expect(rest?.orders.map(({ number, currency }) => [number, currency])).toEqual([[first.number, 'SGD']])
  for (const query of ['page=0', 'page=x', 'limit=1000', 'page=99999999', 'page=1&page=2'])
    expect((await customer.ask('GET', `orders?${query}`)).status).toBe(200)
})

test('a guest has no list, and nobody sees what another has ordered in theirs', async () => {
  const customer = await aCustomer()
  await orderOf(customer)
  expect((await shop.visitor().ask('GET', 'orders')).body).toEqual({ data: null })
  const other = await aCustomer()
  expect(listIn(await other.ask('GET', 'orders'))?.orders).toEqual([])
})

describe('the account that a guest makes after ordering', () => {
  const email = 'asha@example.test'
  const numbersOf = async (visitor: Visitor) =>
    listIn(await visitor.ask('GET', 'orders'))?.orders.map(({ number }) => number)
  const addressesOf = async (visitor: Visitor) => (await visitor.ask('GET', 'customers/addresses')).body.data

  test('has the order that was shown, and its address; others of the same email stay where they are', async () => {
    const guest = shop.visitor()
    const earlier = await orderOf(guest)
    const order = await orderOf(guest, { email: 'Asha.One@example.test' })
    const same = await orderOf(guest, { email: 'asha.one@example.test' })
    await guest.join({ email: 'asha.one@example.test', orderId: order.id })
    expect(await numbersOf(guest)).toEqual([order.number])
    expect(await addressesOf(guest)).toMatchObject({
      addresses: [{ address: order.contact.address, city: order.contact.city, isDefault: true }],
    })
    expect(orderIn(await guest.ask('GET', `orders/${order.id}`))).toMatchObject({
      hasAccount: true,
      actions: ['cancel'],
    })
    for (const { id } of [earlier, same])
      expect(orderIn(await guest.ask('GET', `orders/${id}`)).hasAccount).toBe(false)
  })

  test('has no order of another email, of somebody, or of another brand', async () => {
    const guests = await orderOf(shop.visitor())
    const stranger = shop.visitor()
    await stranger.join({ orderId: guests.id })
    expect([await numbersOf(stranger), await addressesOf(stranger)]).toEqual([[], { addresses: [] }])
    const owner = await aCustomer()
    const owned = await orderOf(owner, { email: 'asha.two@example.test' })
    const second = shop.visitor()
    await second.join({ email: 'asha.two@example.test', orderId: owned.id })
    expect([await numbersOf(second), await numbersOf(owner)]).toEqual([[], [owned.number]])
    const elsewhere = shop.visitor('official.in.localhost')
    await elsewhere.join({ email, orderId: guests.id })
    expect(await numbersOf(elsewhere)).toEqual([])
  })

  test('is made all the same where the order is none', async () => {
    for (const orderId of ['', 'x', '00000000-0000-4000-8000-000000000000', null]) {
      const visitor = shop.visitor()
      await visitor.join({ orderId })
      expect(await numbersOf(visitor)).toEqual([])
    }
    const answer = await shop.visitor().ask('POST', 'customers/signup', {
      ...{ firstName: 'Asha', lastName: 'Rao', email: 'asha.three@example.test', password: 'shuttle 21' },
      orderId: 7,
    })
    expect(codeOf(answer)).toEqual([400, 'validation_error'])
  })
})

test("only its customer changes a customer's order; whoever has the address may look at it", async () => {
  const customer = await aCustomer()
  const order = await orderOf(customer)
  expect([order.hasAccount, order.actions]).toEqual([true, ['cancel']])
  const guest = shop.visitor()
  const seen = orderIn(await guest.ask('GET', `orders/${order.id}`))
  expect([seen.number, seen.hasAccount, seen.actions]).toEqual([order.number, true, []])
  const tracked = orderIn(await track(guest, order.number, 'asha@example.test'))
  expect(tracked.actions).toEqual([])
  const stranger = await aCustomer()
  for (const what of ['cancel', 'return']) {
    expect(codeOf(await guest.ask('POST', `orders/${order.id}/${what}`, {}))).toEqual([401, 'not_signed_in'])
    expect(codeOf(await stranger.ask('POST', `orders/${order.id}/${what}`, {}))).toEqual([403, 'forbidden'])
  }
  const cancelled = await customer.ask('POST', `orders/${order.id}/cancel`, {})
  expect([cancelled.status, orderIn(cancelled).status]).toEqual([200, 'cancelled'])
})
