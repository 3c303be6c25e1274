import { sql } from 'kysely'
import {
  deleteOldShares,
  openWishlistShares,
  type WishlistShares,
} from '../../../server/links/wishlistShares'
import { forSuite } from '../../setup/testDatabase'
import { openTradingShop, type Visitor } from '../../setup/tradingShop'

const shop = forSuite(() => openTradingShop())
let wishlistShares: WishlistShares
beforeAll(() => {
  wishlistShares = openWishlistShares({ db: shop.database.db, catalog: shop.commerce.catalog })
})
beforeEach(() => shop.database.db.deleteFrom('shared_wishlists').execute())

const aVisitor = (host?: string) => shop.visitor(host, {}, { wishlistShares })
const strings = { productId: '4001', variantId: '400101' }
const grip = { productId: '5001', variantId: null }
interface Shared {
  readonly key: string
  readonly secret: string | null
}
async function share(visitor: Visitor, items: readonly object[], secret: string | null = null) {
  const response = await visitor.request('PUT', 'wishlist/share', { items, secret })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return response.body.data as Shared
}
async function open(key: string, host?: string) {
  const response = await aVisitor(host).request('POST', 'wishlist/shared', { key })
  const data = response.body.data as { items: { variantId: string | null; product: { id: string } }[] } | null
  return data
    ? data.items.map(({ variantId, product }) => [product.id, variantId])
    : response.body.errors?.[0]?.code
}

test('a guest’s link shows the list to anybody, without a word about its owner, and never from a cache', async () => {
  const guest = aVisitor()
  const { key, secret } = await share(guest, [strings, grip])
  expect([key, secret]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
  const response = await aVisitor().request('POST', 'wishlist/shared', { key })
  expect(await open(key)).toEqual([
    ['4001', '400101'],
    ['5001', null],
  ])
  expect(Object.keys(response.body.data as object)).toEqual(['items'])
  expect(response.headers['cache-control']).toMatch(/no-store|private/)
  const { rows } = await sql<{
    row: string
  }>`select shared_wishlists::text as row from shared_wishlists`.execute(shop.database.db)
  expect(rows[0]?.row).not.toContain(secret)
})

test('sharing again changes the list at the same link; only the device with the secret does', async () => {
  const guest = aVisitor()
  const { key, secret } = await share(guest, [strings])
  expect(await share(guest, [grip], secret)).toEqual({ key, secret })
  expect(await open(key)).toEqual([['5001', null]])
  const other = await share(aVisitor(), [strings], 'x'.repeat(43))
  expect(other.key).not.toBe(key)
  expect(await open(key)).toEqual([['5001', null]])
})

test('the owner ends the sharing, a stranger doesn’t', async () => {
  const { key, secret } = await share(aVisitor(), [strings])
  await aVisitor().request('DELETE', 'wishlist/share', { secret: null })
  await aVisitor().request('DELETE', 'wishlist/share', { secret: key })
  expect(await open(key)).toHaveLength(1)
  await aVisitor().request('DELETE', 'wishlist/share', { secret })
  expect(await open(key)).toBe('not_found')
})

test('a customer has one link on all devices, and can end it on each', async () => {
  const phone = aVisitor()
  const { email, password } = await phone.join()
  expect((await phone.request('GET', 'wishlist/share')).body).toEqual({ data: null })
  const { key, secret } = await share(phone, [strings])
  expect(secret).toBeNull()
  const laptop = aVisitor()
  await laptop.request('POST', 'customers/login', { email, password })
  expect((await laptop.request('GET', 'wishlist/share')).body).toEqual({ data: key })
  expect((await share(laptop, [grip])).key).toBe(key)
  const [one, two] = await Promise.all([share(phone, [strings]), share(laptop, [strings])])
  expect([one.key, two.key]).toEqual([key, key])
  await laptop.request('DELETE', 'wishlist/share', {})
  expect(await open(key)).toBe('not_found')
})

test('a link shows what its own site sells today, and nothing for another site, a forged key or an old link', async () => {
  const { key } = await share(aVisitor(), [strings, { productId: '999999999' }])
  expect(await open(key)).toEqual([['4001', '400101']])
  expect(await open(key, 'official.in.localhost')).toBe('not_found')
  expect(await open(`${key.slice(1)}A`)).toBe('not_found')
  await sql`update shared_wishlists set updated_at = now() - interval '181 days'`.execute(shop.database.db)
  await deleteOldShares(shop.database.db)
  expect(await open(key)).toBe('not_found')
})

test('rejects an empty list, one that is too long, and items that are no products', async () => {
  for (const items of [[], Array(201).fill(strings), [{ productId: 'x' }]])
    expect((await aVisitor().request('PUT', 'wishlist/share', { items })).status).toBe(400)
})

test("is part of the export of a customer's data, and ends with the account", async () => {
  const visitor = aVisitor()
  const { password } = await visitor.join()
  const { key } = await share(visitor, [strings])
  const { body } = await visitor.request('GET', 'customers/data')
  expect(body.data).toMatchObject({ sharedWishlists: [{ region: 'IN', items: [strings] }] })
  expect(JSON.stringify(body)).not.toContain(key)
  await visitor.request('POST', 'customers/removal', { password })
  expect(await open(key)).toBe('not_found')
})
