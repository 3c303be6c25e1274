import { createCartLink, type SiteCartLink } from '../../../../server/links/createCartLink'
import type { RawCart } from '../../../../src/domain/cart/rawCartSchema'
import { someSettings } from '../../../setup/aShop'
import {
  aHostedCustomer,
  aHostedShop,
  codeIn,
  dataIn,
  password,
  type HostedShop,
} from '../../../setup/hostedShop'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop()))
afterAll(() => shop.close())
beforeEach(() => shop.sandbox.clearFaults())

const racket = { productId: '101', variantId: '101000' }
const grip = { productId: '139', variantId: '139000' }
const all = [
  [101_000, 2],
  [139_000, 1],
]

const aName: unknown = expect.any(String)
const aKey = async (more: Partial<SiteCartLink> = {}) => {
  const { url } = await createCartLink(shop.commerce.cartLinks, {
    site: someSettings().sites.find(({ id }) => id === 'courtline-in')!,
    language: 'en',
    lines: [
      { ...racket, quantity: 2 },
      { ...grip, quantity: 1 },
    ],
    ...more,
  })
  return new URL(url).hash.replace('#key=', '')
}
type Guest = ReturnType<HostedShop['visitor']>
const open = (visitor: Guest, key: string, more: object = {}) =>
  visitor.request('POST', 'cart/links/open', { key, ...more })
const quantities = async (visitor: Guest) =>
  dataIn<RawCart | null>(await visitor.request('GET', 'cart'))
    ?.line_items.physical_items.map(({ variant_id, quantity }) => [variant_id, quantity])
    .toSorted()

test('opens a cart in the store, and adds nothing the second time', async () => {
  const key = await aKey()
  const visitor = shop.visitor()
  const opened = dataIn<{ missing: unknown; cart: RawCart }>(await open(visitor, key))
  expect([opened.missing, opened.cart.id]).toEqual([[], visitor.cookies.get('bc_cartId')])
  expect(await quantities(visitor)).toEqual(all)
  await open(visitor, key)
  expect(await quantities(visitor)).toEqual(all)
})

test('adds to the cart that the visitor has', async () => {
  const visitor = shop.visitor()
  await visitor.request('POST', 'cart', { items: [racket] })
  const key = await aKey()
  expect(dataIn(await open(visitor, key, { mayJoin: false }))).toBeNull()
  await open(visitor, key)
  expect(await quantities(visitor)).toEqual([
    [101_000, 3],
    [139_000, 1],
  ])
})

test('adds nothing to the cart of a customer that the opened guest’s cart was merged into', async () => {
  const key = await aKey()
  const asha = await aHostedCustomer(shop)
  await asha.visitor.request('POST', 'cart', { items: [grip] })
  const guest = shop.visitor()
  await open(guest, key)
  await guest.request('POST', 'customers/login', { email: asha.email, password })
  await open(guest, key)
  expect(await quantities(guest)).toEqual([
    [101_000, 2],
    [139_000, 2],
  ])
})

test('reports a line that the store no longer sells in this quantity', async () => {
  const key = await aKey()
  const { variants } = shop.sandbox.store.catalog.products.get(139)!
  const { stock } = variants[0]!
  variants[0]!.stock = 0
  const opened = dataIn<{ missing: unknown }>(await open(shop.visitor(), key))
  variants[0]!.stock = stock
  expect(opened.missing).toEqual([{ name: aName, quantity: 1 }])
})

test('can be opened again after the store was unavailable', async () => {
  const key = await aKey()
  const visitor = shop.visitor()
  await visitor.request('POST', 'cart', { items: [grip] })
  await shop.sandbox.fault({ operation: 'AddCartLines', kind: 'server_error', times: 10 })
  expect((await open(visitor, key)).statusCode).toBe(503)
  await shop.sandbox.clearFaults()
  await open(visitor, key)
  expect(await quantities(visitor)).toEqual([
    [101_000, 2],
    [139_000, 2],
  ])
})

test('rejects unknown products and forged secrets, and stores no details of the buyer', async () => {
  await expect(aKey({ lines: [{ productId: '9', quantity: 1 }] })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(codeIn(await open(shop.visitor(), 'A'.repeat(43)))).toBe('cart_link_expired')
  await aKey({ checkout: { fields: { email: 'asha@example.test' } } })
  const rows = await shop.database.db.selectFrom('cart_links').select('checkout').execute()
  expect(JSON.stringify(rows)).not.toContain('asha@example.test')
})
