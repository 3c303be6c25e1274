import { sql } from 'kysely'
import { cartLinkDays } from '../../../../../server/commerce/cartLinks'
import { checkoutsIn } from '../../../../../server/engines/own/checkout/checkouts'
import { deleteEverythingExpired } from '../../../../../server/engines/own/embeddedCommerce'
import { createCartLink, type SiteCartLink } from '../../../../../server/links/createCartLink'
import type { RawCart } from '../../../../../src/domain/cart/rawCartSchema'
import { someSettings } from '../../../../setup/aShop'
import { forSuite } from '../../../../setup/testDatabase'
import {
  cartIn,
  errorResponse,
  firstLine,
  linesOf,
  openTradingShop,
  type ShopResponse,
  type Visitor,
} from '../../../../setup/tradingShop'

const strings = { productId: '4001', variantId: '400101' }
const grip = { productId: '5001', variantId: '500103' }

const shop = forSuite(() => openTradingShop())
beforeEach(async () => {
  await shop.setStock(400101, 500)
  await shop.setStock(500103, 500)
  await shop.setPrice(400101, 499)
})

const site = someSettings().sites.find(({ id }) => id === 'courtline-in')
const make = (more: Partial<SiteCartLink> = {}) =>
  createCartLink(shop.commerce.cartLinks, {
    site: site!,
    language: 'en',
    lines: [
      { ...strings, quantity: 2 },
      { ...grip, quantity: 1 },
    ],
    ...more,
  })
const keyOf = ({ url }: { readonly url: string }) => new URL(url).hash.replace('#key=', '')
const aName: unknown = expect.any(String)
const aKey = async (more: Partial<SiteCartLink> = {}) => keyOf(await make(more))
const aVisitor = (host?: string) => shop.visitor(host, {}, { checkouts: checkoutsIn(shop.database.db) })
const open = (visitor: Visitor, key: string, more: object = {}) =>
  visitor.request('POST', 'cart/links/open', { key, ...more })
interface Opened {
  readonly cart: RawCart | null
  readonly page: string
  readonly missing: unknown
  readonly agent: string
}
const openedIn = (response: ShopResponse) => {
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return response.body.data as Opened
}
const quantitiesIn = (cart: RawCart | null) =>
  cart && linesOf(cart).map(({ variant_id, quantity }) => [variant_id, quantity])
const quantities = async (visitor: Visitor) => quantitiesIn(cartIn(await visitor.request('GET', 'cart')))
const all = [
  [400101, 2],
  [500103, 1],
]
const expired = errorResponse(404, 'cart_link_expired')

describe('a link', () => {
  test('leads to the page of its language, with the secret in the fragment, and expires', async () => {
    const { url, expiresAt } = await make({ language: 'hi' })
    expect(url).toMatch(/^http:\/\/in\.localhost:3000\/hi\/cart\/open\/#key=[\w-]{43}$/)
    const days = (expiresAt.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(cartLinkDays - 0.1)
    expect(days).toBeLessThan(cartLinkDays + 0.1)
    expect((await make({ language: 'id' })).url).toContain('3000/cart/open/#key=')
  })

  test('is stored without its secret', async () => {
    const key = await aKey()
    const { rows } = await sql<{ row: string }>`select cart_links::text as row from cart_links`.execute(
      shop.database.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join()).not.toContain(key)
  })

  test.each([
    ['a product that does not exist', { lines: [{ productId: '99', quantity: 1 }] }, 'not_found'],
    ['more than the stock', { lines: [{ ...strings, quantity: 900 }] }, 'out_of_stock'],
  ])('is not made for %s', async (_what, more, code) => {
    await expect(make(more)).rejects.toMatchObject({ code })
  })
})

describe('opening a link', () => {
  test('gives a new visitor a cart of its own, on any number of devices', async () => {
    const key = await aKey({ page: 'checkout', agent: 'Shuttle Assistant' })
    const [phone, laptop] = [aVisitor(), aVisitor()]
    const opened = openedIn(await open(phone, key))
    expect([quantitiesIn(opened.cart), opened.page, opened.missing, opened.agent]).toEqual([
      all,
      'checkout',
      [],
      'Shuttle Assistant',
    ])
    expect(phone.cartId).toBe(opened.cart?.id)
    await open(laptop, key)
    await laptop.request('DELETE', 'cart', { itemId: firstLine(opened.cart!).id })
    expect([await quantities(phone), await quantities(laptop)]).toEqual([all, all])
    expect(laptop.cartId).not.toBe(phone.cartId)
  })

  test('adds to the cart that the visitor has, as a sign-in does', async () => {
    const visitor = aVisitor()
    await visitor.add({ ...grip, quantity: 3 })
    const before = visitor.cartId
    await open(visitor, await aKey())
    expect(visitor.cartId).toBe(before)
    expect(await quantities(visitor)).toEqual([
      [500103, 4],
      [400101, 2],
    ])
  })

  test('leaves a cart with other lines alone until its visitor agrees', async () => {
    const key = await aKey({ checkout: { fields: { email: 'asha@example.test' } } })
    const visitor = aVisitor()
    await visitor.add({ ...grip, quantity: 3 })
    const waits = { mayJoin: false }
    expect((await open(visitor, key, waits)).body.data).toBeNull()
    expect([await quantities(visitor), visitor.checkout]).toEqual([[[500103, 3]], null])
    await open(visitor, key)
    // A cart that has the lines is not asked about again.
    expect(openedIn(await open(visitor, key, waits)).cart?.id).toBe(visitor.cartId)
    expect(openedIn(await open(aVisitor(), key, waits)).missing).toEqual([])
  })

  test('doubles nothing the second time, also after a sign-in has merged the cart', async () => {
    const key = await aKey()
    const joined = await aVisitor().join()
    const visitor = aVisitor()
    await open(visitor, key)
    await open(visitor, key)
    expect(await quantities(visitor)).toEqual(all)
    await visitor.request('POST', 'customers/login', joined)
    await open(visitor, key)
    expect(await quantities(visitor)).toEqual(all)
    const other = aVisitor()
    await other.request('POST', 'customers/login', joined)
    await open(other, key)
    expect(await quantities(other)).toEqual(all)
  })

  test('counts once when the merged guest cart had been opened with it too', async () => {
    const key = await aKey()
    const customer = aVisitor()
    const joined = await customer.join()
    await customer.add({ ...grip, quantity: 1 })
    const guest = aVisitor()
    await open(guest, key)
    await guest.request('POST', 'customers/login', joined)
    await open(customer, key)
    expect(await quantities(customer)).toEqual([
      [500103, 2],
      [400101, 2],
    ])
  })

  test('adds each line once when two tabs of a customer open it at once', async () => {
    const key = await aKey()
    const first = aVisitor()
    await first.join()
    const second = aVisitor()
    second.session = first.session
    const responses = await Promise.all([open(first, key), open(second, key), open(first, key)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await quantities(first)).toEqual(all)
  })

  test('shows a price that has changed since, and what the stock no longer covers', async () => {
    const key = await aKey()
    await shop.setPrice(400101, 549)
    await shop.setStock(400101, 1)
    const { cart } = openedIn(await open(aVisitor(), key))
    expect(firstLine(cart!)).toMatchObject({
      variant_id: 400101,
      quantity: 1,
      price_when_agreed: 499,
      wanted_quantity: 2,
    })
  })

  test('reports lines that are no longer sold', async () => {
    const endangered = { productId: '4002', variantId: '400201' }
    const key = await aKey({
      lines: [
        { ...strings, quantity: 2 },
        { ...endangered, quantity: 1 },
      ],
    })
    await shop.database.db
      .deleteFrom('variant_prices')
      .where('variant_id', '=', Number(endangered.variantId))
      .where('currency', '=', 'INR')
      .execute()
    const visitor = aVisitor()
    const { cart, missing } = openedIn(await open(visitor, key))
    expect(quantitiesIn(cart)).toEqual([[400101, 2]])
    expect(missing).toEqual([{ name: aName, quantity: 1 }])
    expect(openedIn(await open(visitor, key)).missing).toEqual([])
  })

  test('says so when nothing of it is left', async () => {
    const key = await aKey({ lines: [{ ...grip, quantity: 1 }] })
    await sql`
      delete from cart_lines where cart_id in (
        select cart_id from cart_links order by created_at desc limit 1)`.execute(shop.database.db)
    const visitor = aVisitor()
    const { cart, missing } = openedIn(await open(visitor, key))
    expect([cart, missing, visitor.cartId]).toEqual([null, [{ name: aName, quantity: 1 }], null])
  })
})

describe('a link is rejected', () => {
  const forged = 'A'.repeat(43)
  test.each(['x', forged, `${forged}!`])('when its secret is %s', async (key) => {
    const visitor = aVisitor()
    expect(await open(visitor, key)).toMatchObject(expired)
    expect(visitor.cartId).toBeNull()
  })

  test('on another site', async () => {
    expect(await open(aVisitor('sg.localhost'), await aKey())).toMatchObject(expired)
  })

  test('after it has expired, and its entries and its cart are deleted', async () => {
    const { db } = shop.database
    const key = await aKey({ checkout: { fields: { email: 'old@example.test' } } })
    const { cart_id } = await db
      .updateTable('cart_links')
      .set({ expires_at: sql<Date>`now()` })
      .where(sql<boolean>`checkout #>> '{fields,email}' = 'old@example.test'`)
      .returning('cart_id')
      .executeTakeFirstOrThrow()
    expect(await open(aVisitor(), key)).toMatchObject(expired)
    await deleteEverythingExpired(db)
    const links = await db.selectFrom('cart_links').where('cart_id', '=', cart_id).selectAll().execute()
    const carts = await db.selectFrom('carts').where('id', '=', cart_id!).selectAll().execute()
    expect([links, carts]).toEqual([[], []])
  })

  test('after the account with its email was deleted', async () => {
    const customer = aVisitor()
    const { email, password } = await customer.join()
    const key = await aKey({ checkout: { fields: { email: email.toUpperCase() } } })
    expect((await customer.request('POST', 'customers/removal', { password })).status).toBe(200)
    expect(await open(aVisitor(), key)).toMatchObject(expired)
  })
})

describe('the checkout of a link', () => {
  const fields = {
    email: 'asha@example.test',
    phone: '9812345678',
    firstName: 'Asha',
    address: '12 Court Road',
    city: 'Bengaluru',
  }
  const checkoutOf = async (visitor: Visitor) => (await visitor.request('GET', 'checkout')).body.data

  test('is filled in for a new visitor', async () => {
    const visitor = aVisitor()
    await open(visitor, await aKey({ checkout: { fields, deliveryMethod: 'express' } }))
    expect(await checkoutOf(visitor)).toMatchObject({
      fields,
      deliveryMethod: 'express',
      paymentMethod: null,
    })
  })

  test('leaves steps alone that the visitor has begun', async () => {
    const visitor = aVisitor()
    await visitor.request('PUT', 'checkout', {
      fields: { address: '4 Mill Lane' },
      deliveryMethod: 'standard',
    })
    await open(visitor, await aKey({ checkout: { fields, deliveryMethod: 'express' } }))
    expect(await checkoutOf(visitor)).toMatchObject({
      fields: { email: fields.email, phone: fields.phone, address: '4 Mill Lane' },
      deliveryMethod: 'standard',
    })
    expect(await checkoutOf(visitor)).not.toHaveProperty('fields.city')
  })

  test('gives a customer without an address the one of the link, but neither another name nor email', async () => {
    const customer = aVisitor()
    const { email } = await customer.join({ firstName: 'Meera' })
    await open(customer, await aKey({ checkout: { fields } }))
    expect(await checkoutOf(customer)).toMatchObject({
      fields: { email, firstName: 'Meera', address: fields.address, city: fields.city },
    })
  })

  test('does not replace the address of a customer', async () => {
    const customer = aVisitor()
    await customer.join()
    const home = { ...fields, lastName: 'Rao', address: '4 Mill Lane', state: 'KA', postalCode: '560001' }
    const { status } = await customer.request('POST', 'customers/addresses', home)
    await open(customer, await aKey({ checkout: { fields, deliveryMethod: 'express' } }))
    expect([status, await checkoutOf(customer)]).toMatchObject([
      200,
      { fields: { address: '4 Mill Lane' }, deliveryMethod: 'express' },
    ])
  })

  test('does not begin without entries', async () => {
    const visitor = aVisitor()
    await open(visitor, await aKey())
    expect(visitor.checkout).toBeNull()
  })
})
