import type { Order, OrderList } from '../../../../src/domain/order/orderSchema'
import {
  aHostedCustomer,
  codeIn,
  dataIn,
  orderUpstream,
  aHostedShop,
  type HostedShop,
} from '../../../setup/hostedShop'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  for (const id of [101, 139]) await shop.sandbox.control('PUT', `products/${id}`, { stock: 100 })
})

const racket = { productId: 101, variantId: 101_000, quantity: 2 }
const grip = { productId: 139, variantId: 139_000 }

async function anOrder(visitor = shop.visitor(), email = 'guest@example.test') {
  await visitor.request('POST', 'cart', { items: [racket, grip] })
  const number = await orderUpstream(shop, visitor, email)
  return { visitor, number, stored: shop.sandbox.store.orders.get(number)!, email }
}

describe('a customer’s orders', () => {
  test('are listed newest first, in pages, and opened', async () => {
    const asha = await aHostedCustomer(shop)
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1)
      numbers.unshift(String((await anOrder(asha.visitor, asha.email)).number))
    const list = async (query: string) =>
      dataIn<OrderList>(await asha.visitor.request('GET', `orders?${query}`))
    const all = await list('')
    expect(all.orders.map(({ id }) => id)).toEqual(numbers)
    expect(all.orders[0]).toMatchObject({ status: 'paid', payment: 'paid', pieces: 3, currency: 'INR' })
    const second = await list('page=2&limit=2')
    expect(second.orders.map(({ id }) => id)).toEqual(numbers.slice(2))
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
    const response = await asha.visitor.request('GET', `orders/${numbers[0]}`)
    expect(dataIn<Order>(response)).toMatchObject({
      number: numbers[0],
      actions: [],
      hasAccount: true,
      total: all.orders[0]!.total,
      contact: { email: asha.email, city: 'Bengaluru' },
      lines: [
        { productId: '101', variantId: '101000', quantity: 2, path: '/aerovolt-arc-10-racket/' },
        { productId: '139', quantity: 1 },
      ],
    })
  })

  test('have all their lines, also those that the store’s first response has no room for', async () => {
    const asha = await aHostedCustomer(shop)
    const { stored, number } = await anOrder(asha.visitor, asha.email)
    const more = Array.from({ length: 118 }, (_none, index) => ({ ...stored.lines[0]!, id: 9_000 + index }))
    Object.assign(stored, { lines: [...stored.lines, ...more] })
    const order = dataIn<Order>(await asha.visitor.request('GET', `orders/${number}`))
    expect(order.lines).toHaveLength(120)
    expect(await shop.callsOf('OrderLines')).toBe(2)
    const { orders } = dataIn<OrderList>(await asha.visitor.request('GET', 'orders'))
    expect(orders[0]?.pieces).toBe(3 + 118 * 2)
  })

  test.each([200, 400] as const)(
    'are read in smaller pages after the status %i for too much at once',
    async (status) => {
      const { behavior } = shop.sandbox.store
      behavior.complexityStatus = status
      try {
        const asha = await aHostedCustomer(shop)
        for (let count = 0; count < 4; count += 1) await anOrder(asha.visitor, asha.email)
        await shop.sandbox.clearFaults()
        const listed = dataIn<OrderList>(await asha.visitor.request('GET', 'orders'))
        expect(listed.orders).toHaveLength(4)
        // Four orders at once are too complex, and so are two: after that, one is read at a time.
        expect(await shop.callsOf('OrdersPage')).toBeGreaterThan(1)
      } finally {
        behavior.complexityStatus = 400
      }
    },
  )

  test('add up to what the store has charged', async () => {
    const asha = await aHostedCustomer(shop)
    await asha.visitor.request('POST', 'cart', { items: [racket, grip] })
    await asha.visitor.request('POST', 'cart/coupon', { code: 'COURT10' })
    const number = await orderUpstream(shop, asha.visitor, asha.email)
    const order = dataIn<Order>(await asha.visitor.request('GET', `orders/${number}`))
    const stored = shop.sandbox.store.orders.get(number)!
    expect([order.total, order.taxTotal]).toEqual([stored.total, stored.tax])
    expect(order.linesTotal + order.deliveryTotal).toBeCloseTo(order.total, 2)
  })

  test('are null for a guest and unknown to others', async () => {
    const asha = await aHostedCustomer(shop)
    const budi = await aHostedCustomer(shop)
    const { number } = await anOrder(asha.visitor, asha.email)
    const stranger = shop.visitor()
    expect(dataIn(await stranger.request('GET', 'orders'))).toBeNull()
    expect(dataIn<OrderList>(await budi.visitor.request('GET', 'orders')).orders).toEqual([])
    for (const { visitor } of [budi, { visitor: stranger }])
      expect((await visitor.request('GET', `orders/${number}`)).statusCode).toBe(404)
    for (const odd of ['0', '-1', '1e3', '99999999999', 'x', '%27%20or%201=1'])
      expect((await asha.visitor.request('GET', `orders/${odd}`)).statusCode).toBe(404)
    expect(
      (await asha.visitor.request('GET', `orders/${number}`, undefined, { host: 'sg.localhost' })).statusCode,
    ).toBe(404)
  })

  test('can’t be changed here', async () => {
    const asha = await aHostedCustomer(shop)
    const { number } = await anOrder(asha.visitor, asha.email)
    for (const path of ['cancel', 'return', 'reorder'])
      expect((await asha.visitor.request('POST', `orders/${number}/${path}`, {})).statusCode).toBe(404)
    expect((await asha.visitor.request('POST', 'orders', {})).statusCode).toBe(405)
  })
})

describe('a guest’s order', () => {
  test('is found by the hand-over and opened by its key', async () => {
    const { visitor, number } = await anOrder()
    expect((await visitor.request('GET', `orders/${number}`)).statusCode).toBe(404)
    const found = dataIn(await visitor.request('GET', 'checkout/hand-over'))
    expect(found).toMatchObject({ isCartOpen: false, order: String(number) })
    const order = dataIn<Order>(await visitor.request('GET', `orders/${number}`))
    expect(order).toMatchObject({ number: String(number), hasAccount: false, status: 'paid' })
    await visitor.request('GET', 'checkout/hand-over')
    expect(await shop.callsOf('GET /v2/orders')).toBe(1)
    const key = visitor.cookies.get('SHOP_ORDERS')!
    const other = shop.visitor()
    expect((await other.request('POST', `orders/${number}/open`, { key: 'f'.repeat(32) })).statusCode).toBe(
      404,
    )
    expect((await other.request('POST', `orders/${number}/open`, { key })).statusCode).toBe(200)
    expect((await other.request('GET', `orders/${number}`)).statusCode).toBe(200)
    const { number: foreign } = await anOrder()
    expect((await other.request('GET', `orders/${foreign}`)).statusCode).toBe(404)
  })

  test('is tracked by number and email address with the store’s shipments', async () => {
    const { number, email } = await anOrder(shop.visitor(), 'Guest.Two@example.test')
    const tracker = shop.visitor()
    const track = (given: string, address: string) =>
      tracker.request('POST', 'orders/track', { number: given, email: address })
    for (const [given, address] of [
      [String(number), 'other@example.test'],
      ['999999', email],
      ['CL-7K3M-9QXT', email],
    ] as const) {
      const wrong = await track(given, address)
      expect([wrong.statusCode, codeIn(wrong)]).toEqual([404, 'not_found'])
    }
    expect((await tracker.request('GET', `orders/${number}`)).statusCode).toBe(404)
    await shop.sandbox.control('PUT', `orders/${number}`, { status: 'SHIPPED' })
    const order = dataIn<Order>(await track(`#${number}`, ' guest.two@EXAMPLE.test '))
    expect(order).toMatchObject({
      status: 'shipped',
      payment: 'paid',
      actions: [],
      returnUntil: null,
      carrier: 'Sandbox Express',
      trackingNumber: `SE${number}`,
      trackingUrl: `https://track.example/SE${number}`,
      history: [{ event: 'place' }, { event: 'ship', status: 'shipped' }],
    })
    expect((await tracker.request('GET', `orders/${number}`)).statusCode).toBe(200)
  })

  test('stays unknown while the store is away, and is found later', async () => {
    const { visitor, number } = await anOrder()
    await shop.sandbox.fault({ operation: 'GET /v2/orders', kind: 'server_error', times: 3 })
    const away = await visitor.request('GET', 'checkout/hand-over')
    expect([away.statusCode, dataIn(away)]).toEqual([200, expect.objectContaining({ order: null })])
    expect(dataIn(await visitor.request('GET', 'checkout/hand-over'))).toMatchObject({
      order: String(number),
    })
  })
})
