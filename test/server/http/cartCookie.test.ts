import { forSuite } from '../../setup/testDatabase'
import { cartIn, firstLine, openTradingShop, type Visitor } from '../../setup/tradingShop'

const racket = { productId: 1001, variantId: 100102 }
const strings = { productId: 4001, variantId: 400101 }
const unknown = '11111111-2222-4333-8444-555555555555'

const shop = forSuite(openTradingShop)

const stored = (id: string) => `bc_cartId=${id}; Max-Age=2592000; Path=/; SameSite=Lax`
const cleared = 'bc_cartId=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax'

test('sets the cart cookie for 30 days on every change, readable by scripts', async () => {
  const visitor = shop.visitor()
  const added = await visitor.request('POST', 'cart', { items: [racket, strings] })
  const cart = cartIn(added)
  expect(added.cookie).toBe(stored(cart.id))
  const itemId = firstLine(cart).id
  expect((await visitor.request('PUT', 'cart', { itemId, item: { ...racket, quantity: 2 } })).cookie).toBe(
    stored(cart.id),
  )
  expect((await visitor.request('DELETE', 'cart', { itemId })).cookie).toBe(stored(cart.id))
})

test('sets a Secure cookie over https', async () => {
  const visitor = shop.visitor('in.localhost', { trustProxy: 'loopback' })
  const https = { headers: { 'x-forwarded-proto': 'https' } }
  const added = await visitor.request('POST', 'cart', { item: racket }, https)
  expect(added.cookie).toBe(`bc_cartId=${cartIn(added).id}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`)
  visitor.cartId = unknown
  expect((await visitor.request('GET', 'cart', undefined, https)).cookie).toMatch(/Max-Age=0;.* Secure;/)
})

test('sets no cookie when the cart is read', async () => {
  const visitor = shop.visitor()
  await visitor.add(racket)
  expect((await visitor.request('GET', 'cart')).cookie).toBe('')
})

test('returns no cart without a cookie', async () => {
  const visitor = shop.visitor()
  const response = await visitor.request('GET', 'cart')
  expect([response.status, response.body, response.cookie]).toEqual([200, { data: null }, ''])
})

test.each([[unknown], ['17'], ["'; drop table carts; --"], ['x'.repeat(3000)]])(
  'clears the cookie of the unknown cart %.40s',
  async (id) => {
    const visitor = shop.visitor()
    visitor.cartId = id
    const response = await visitor.request('GET', 'cart')
    expect([response.status, response.body, response.cookie]).toEqual([200, { data: null }, cleared])
  },
)

test('responds with 404 and clears the cookie when the changed cart is gone', async () => {
  const visitor = shop.visitor()
  visitor.cartId = unknown
  const response = await visitor.request('PUT', 'cart', { itemId: unknown, item: { ...racket, quantity: 1 } })
  expect([response.status, response.cookie]).toEqual([404, cleared])
  expect(response.body.errors).toEqual([expect.objectContaining({ code: 'not_found' })])
  visitor.cartId = unknown
  const removal = await visitor.request('DELETE', 'cart', { itemId: unknown })
  expect([removal.status, removal.body, removal.cookie]).toEqual([200, { data: null }, cleared])
})

test('leaves the cookie unchanged when a change is rejected', async () => {
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  const errors = [
    await visitor.request('POST', 'cart', { item: { productId: 9 } }),
    await visitor.request('PUT', 'cart', { itemId: unknown, item: { ...racket, quantity: 1 } }),
  ]
  expect(errors.map(({ status, cookie }) => [status, cookie])).toEqual([
    [404, ''],
    [404, ''],
  ])
  expect(visitor.cartId).toBe(id)
})

test('creates a new cart when the cookie names a missing one', async () => {
  const visitor = shop.visitor()
  for (const id of [unknown, 'nonsense']) {
    visitor.cartId = id
    const cart = await visitor.add(racket)
    expect(cart.id).not.toBe(id)
    expect(visitor.cartId).toBe(cart.id)
  }
})

test('does not open a cart on a site of another region or brand', async () => {
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  for (const host of ['sg.localhost', 'official.in.localhost']) {
    const stranger: Visitor = shop.visitor(host)
    stranger.cartId = id
    expect((await stranger.request('GET', 'cart')).body).toEqual({ data: null })
    stranger.cartId = id
    expect((await stranger.add(strings)).id).not.toBe(id)
  }
  expect(cartIn(await visitor.request('GET', 'cart')).version).toBe(1)
})

test('deletes a cart 30 days after its last use', async () => {
  const visitor = shop.visitor()
  const { id } = await visitor.add(racket)
  const { db } = shop.database
  const row = await db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.expires_at.getTime() - row.updated_at.getTime()).toBe(30 * 24 * 3600 * 1000)
  await db.updateTable('carts').set({ expires_at: new Date() }).where('id', '=', id).execute()
  const response = await visitor.request('GET', 'cart')
  expect([response.body, response.cookie]).toEqual([{ data: null }, cleared])
  visitor.cartId = id
  expect(
    (await visitor.request('PUT', 'cart', { itemId: id, item: { ...racket, quantity: 1 } })).status,
  ).toBe(404)
  visitor.cartId = id
  expect((await visitor.add(racket)).id).not.toBe(id)
})
