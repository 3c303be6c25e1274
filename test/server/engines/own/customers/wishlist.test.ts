import { randomUUID } from 'node:crypto'
import { beginSession } from '../../../../../server/engines/own/customers/sessions'
import type { RawWishlist } from '../../../../../src/domain/customer/wishlist'
import type { BrandKey } from '../../../../../src/site/site'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, type ShopResponse } from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'

const shop = forSuite(openTradingShop)

const grip = { productId: 4001, variantId: 400101 }

/** A signed-in customer. */
async function aMember(brand: BrandKey = 'courtline') {
  const { db } = shop.database
  const { id } = await db
    .insertInto('customers')
    .values({
      brand,
      email: `${randomUUID()}@example.test`,
      password_hash: '-',
      first_name: 'Asha',
      last_name: 'Rao',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await beginSession(db, id, null)
  const request = (
    method: 'GET' | 'POST' | 'DELETE',
    { query = '', body, host = 'in.localhost', headers = {} }: Requested = {},
  ) =>
    shop.visitor(host).request(method, `wishlist${query}`, body, {
      headers: { cookie: `SHOP_TOKEN=${token}`, ...headers },
    })
  return { id, token, request, addToWishlist: (item: object) => request('POST', { body: { item } }) }
}

interface Requested {
  readonly query?: string
  readonly body?: unknown
  readonly host?: string
  readonly headers?: Record<string, string>
}

const listIn = ({ body }: ShopResponse) => body.data as RawWishlist
const namesIn = (response: ShopResponse) =>
  listIn(response).items.map(({ product_id, variant_id }) => [product_id, variant_id])
const readError = ({ status, body }: ShopResponse) => [
  status,
  body.errors?.[0]?.message,
  body.errors?.[0]?.code,
]

test('a guest and a stale session have no wishlist, without an error', async () => {
  const guest = shop.visitor()
  expect(await guest.request('GET', 'wishlist')).toMatchObject({ status: 200, body: { data: null } })
  const stale = { headers: { cookie: `SHOP_TOKEN=${'x'.repeat(43)}` } }
  expect(await guest.request('GET', 'wishlist?products=1', undefined, stale)).toMatchObject({
    status: 200,
    body: { data: null },
  })
})

test('changes need a signed-in customer; a missing item is reported first', async () => {
  const guest = shop.visitor()
  const signIn = [401, 'Signed customer not found', 'not_signed_in']
  const missing = [400, 'Missing item', 'invalid_request']
  for (const body of [undefined, {}, { item: null }])
    expect(readError(await guest.request('POST', 'wishlist', body))).toEqual(missing)
  expect(readError(await guest.request('POST', 'wishlist', { item: grip }))).toEqual(signIn)
  expect(readError(await guest.request('DELETE', 'wishlist', { itemId: '1' }))).toEqual(signIn)
  const stale = { headers: { cookie: `SHOP_TOKEN=${'x'.repeat(43)}` } }
  expect(readError(await guest.request('POST', 'wishlist', { item: grip }, stale))).toEqual(signIn)
})

test('adds an item in the raw shape with its current price', async () => {
  const member = await aMember()
  expect((await member.request('GET')).body.data).toBeNull()
  await shop.setPrice(400101, 299)
  await until(async () => priceOf(await shop.visitor().request('GET', 'catalog/products/4001')) === 299)
  const response = await member.addToWishlist(grip)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.body).toEqual({
    data: {
      id: expect.any(Number) as unknown,
      customer_id: member.id,
      name: 'Wishlist',
      is_public: false,
      token: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      items: [
        {
          id: expect.any(Number) as unknown,
          product_id: 4001,
          variant_id: 400101,
          price_when_added: { value: 299, currencyCode: 'INR' },
        },
      ],
    },
  })
  expect((await member.request('GET')).body).toEqual(response.body)
})

test('uses the first variant by default, and accepts ids as texts', async () => {
  const member = await aMember()
  expect(namesIn(await member.addToWishlist({ productId: '4001' }))).toEqual([[4001, 400101]])
  expect(namesIn(await member.addToWishlist({ productId: '4001', variantId: '400102' }))).toEqual([
    [4001, 400102],
    [4001, 400101],
  ])
})

test('retains a valid price from another device', async () => {
  const member = await aMember()
  const price = { value: 249.5, currencyCode: 'INR' }
  const response = await member.addToWishlist({ ...grip, priceWhenAdded: price })
  expect(listIn(response).items[0]?.price_when_added).toEqual(price)
  for (const wrong of [-1, 0, 1e300, null, '5', Number.NaN])
    expect((await member.addToWishlist({ ...grip, priceWhenAdded: { ...price, value: wrong } })).status).toBe(
      400,
    )
  for (const wrong of ['EUR', '__proto__', '', null])
    expect(
      (await member.addToWishlist({ ...grip, priceWhenAdded: { ...price, currencyCode: wrong } })).status,
    ).toBe(400)
})

test('parallel requests for the same product add one item', async () => {
  const member = await aMember()
  const responses = await Promise.all(Array.from({ length: 8 }, () => member.addToWishlist(grip)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(namesIn(await member.request('GET'))).toEqual([[4001, 400101]])
})

test('a full list rejects more items, even from parallel requests', async () => {
  const member = await aMember()
  await member.addToWishlist(grip)
  const { id } = listIn(await member.request('GET'))
  await shop.database.pool.query(
    `insert into wishlist_items (wishlist_id, product_id, variant_id, currency, price_minor)
     select $1, product_id, id, 'INR', 100 from variants where product_id not in (4001, 4002) limit 198`,
    [id],
  )
  const more = [
    { productId: 4001, variantId: 400102 },
    { productId: 4001, variantId: 400103 },
    { productId: 4002 },
  ]
  const responses = await Promise.all(more.map((item) => member.addToWishlist(item)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(responses.flatMap(({ body }) => body.errors?.[0]?.code ?? [])).toEqual([
    'validation_error',
    'validation_error',
  ])
  expect(listIn(await member.request('GET')).items).toHaveLength(200)
})

test("products have the site's currency, and are null where they are not sold", async () => {
  const member = await aMember()
  await member.addToWishlist(grip)
  const indian = listIn(await member.request('GET', { query: '?products=1' })).items[0]
  expect(indian?.product).toMatchObject({ id: '4001', price: { currencyCode: 'INR' } })
  const singapore = listIn(await member.request('GET', { query: '?products=1', host: 'sg.localhost' }))
    .items[0]
  expect(singapore).toMatchObject({
    price_when_added: { currencyCode: 'INR' },
    product: { id: '4001', price: { currencyCode: 'SGD' } },
  })
  const { pool } = shop.database
  await pool.query(
    `delete from variant_prices using variants
     where variants.id = variant_id and product_id = 4002 and currency = 'AED'`,
  )
  const { items } = listIn(await member.addToWishlist({ productId: 4002 }))
  expect(items).toHaveLength(2)
  await until(
    async () => (await shop.visitor('ae.localhost').request('GET', 'catalog/products/4002')).status === 404,
  )
  const emirates = listIn(await member.request('GET', { query: '?products=1', host: 'ae.localhost' }))
  expect(emirates.items.map(({ product }) => product?.id ?? null)).toEqual([null, '4001'])
})

test('removes an item by number or text, in the body or the query', async () => {
  const member = await aMember()
  const variants = [400101, 400102, 400103]
  for (const variantId of variants) await member.addToWishlist({ productId: 4001, variantId })
  const [third, second, first] = listIn(await member.request('GET')).items.map(({ id }) => id)
  expect(namesIn(await member.request('DELETE', { body: { itemId: String(third) } }))).toHaveLength(2)
  expect(namesIn(await member.request('DELETE', { body: { itemId: second } }))).toHaveLength(1)
  const empty = await member.request('DELETE', { query: `?itemId=${first}` })
  expect([empty.status, listIn(empty).items]).toEqual([200, []])
  expect(listIn(await member.request('GET')).items).toEqual([])
})

test("does not remove another customer's item", async () => {
  const owner = await aMember()
  const other = await aMember()
  const mine = listIn(await owner.addToWishlist(grip)).items[0]?.id
  expect(await other.request('DELETE', { body: { itemId: mine } })).toMatchObject({
    status: 200,
    body: { data: null },
  })
  await other.addToWishlist(grip)
  expect(namesIn(await other.request('DELETE', { body: { itemId: String(mine) } }))).toHaveLength(1)
  expect(namesIn(await owner.request('GET'))).toHaveLength(1)
})

test('rejects a session of the other brand', async () => {
  const member = await aMember('aerovolt')
  expect((await member.request('POST', { body: { item: grip } })).status).toBe(401)
  expect((await member.request('POST', { body: { item: grip }, host: 'official.in.localhost' })).status).toBe(
    200,
  )
})

const cases: readonly (readonly [method: 'POST' | 'DELETE', body: unknown, status: number])[] = [
  ['POST', { item: { productId: 999_999 } }, 404],
  ['POST', { item: { productId: '9'.repeat(90) } }, 404],
  ['POST', { item: { productId: '-1' } }, 404],
  ['POST', { item: { productId: 4001, variantId: 999_999_999 } }, 404],
  ['POST', { item: { productId: 4001, variantId: 100101 } }, 400],
  ['POST', { item: { productId: null } }, 400],
  ['POST', { item: { productId: 1.5 } }, 400],
  ['POST', { item: { productId: [] } }, 400],
  ['POST', { item: { productId: { id: 1 } } }, 400],
  ['POST', { item: {} }, 400],
  ['POST', { item: 'x' }, 400],
  ['POST', { item: [] }, 400],
  ['POST', [], 400],
  ['DELETE', {}, 400],
  ['DELETE', { itemId: null }, 400],
  ['DELETE', { itemId: {} }, 400],
  ['DELETE', { itemId: '' }, 400],
  ['DELETE', { itemId: 'nowhere' }, 200],
  ['DELETE', { itemId: '2147483648' }, 200],
  ['DELETE', { itemId: -1 }, 200],
  ['DELETE', { itemId: Number.MAX_SAFE_INTEGER }, 200],
  ['DELETE', { itemId: 'x'.repeat(5000) }, 400],
]
test.each(
  cases.map(([method, body, status]) => [method, JSON.stringify(body).slice(0, 80), status, body] as const),
)('%s %s answers %i, and a refusal has a message', async (method, _text, status, body) => {
  const member = await aMember()
  const response = await member.request(method, { body })
  expect(response.status).toBe(status)
  if (status !== 200) expect(response.body.errors?.[0]?.message).toMatch(/\w/)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('rejects changes from other websites and other methods', async () => {
  const member = await aMember()
  const foreign = { origin: 'https://elsewhere.example' }
  expect((await member.request('POST', { body: { item: grip }, headers: foreign })).status).toBe(403)
  expect((await member.request('DELETE', { body: { itemId: '1' }, headers: foreign })).status).toBe(403)
  const put = await shop.visitor().request('PUT', 'wishlist', {})
  expect([put.status, put.headers.allow, put.body.errors?.[0]?.code]).toEqual([
    405,
    expect.stringContaining('POST'),
    'invalid_method',
  ])
})

test("deleted products leave every list, and a deleted customer's list is deleted", async () => {
  const member = await aMember()
  await member.addToWishlist(grip)
  await member.addToWishlist({ productId: 4003 })
  const { pool } = shop.database
  await pool.query('delete from products where id = 4003')
  expect(namesIn(await member.request('GET', { query: '?products=1' }))).toEqual([[4001, 400101]])
  await pool.query('delete from customers where id = $1', [member.id])
  expect((await member.request('GET')).body.data).toBeNull()
  const { rows } = await pool.query('select 1 from wishlists where customer_id = $1', [member.id])
  expect(rows).toEqual([])
})

test('a customer deleted while adding an item is no longer signed in', async () => {
  const member = await aMember()
  const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  await shop.database.pool.query('delete from customers where id = $1', [member.id])
  const shopper = { customerId: member.id, session: '' }
  await expect(shop.commerce.wishlists.add(shopper, { productId: '4001' }, site)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
})

const priceOf = ({ body }: ShopResponse) => (body.data as { price: { value: number } }).price.value
