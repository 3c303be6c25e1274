import type { RawCart } from '../../../../src/domain/cart/rawCartSchema'
import { aHostedCustomer, dataIn, aHostedShop, type HostedShop } from '../../../setup/hostedShop'
import { patientTiming } from '../../../setup/storeSandbox'

let first: HostedShop
let second: HostedShop
beforeAll(async () => {
  first = await aHostedShop()
  second = await aHostedShop(patientTiming, first)
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(() => first.sandbox.clearFaults())

const racket = { productId: 101, variantId: 101_000 }
const grip = { productId: 139, variantId: 139_000 }
const linesIn = (response: Parameters<typeof dataIn>[0]) =>
  dataIn<RawCart>(response)
    .line_items.physical_items.map(({ variant_id, quantity }) => [variant_id, quantity])
    .toSorted()

/** A customer with a racket in the cart, in a browser of each process, both with the cookie of a guest's two grips. */
async function aGuestsCart() {
  const asha = await aHostedCustomer(first)
  await asha.visitor.request('POST', 'cart', { items: [racket] })
  const own = asha.visitor.cookies.get('bc_cartId')!
  const guest = first.visitor()
  await guest.request('POST', 'cart', { items: [{ ...grip, quantity: 2 }] })
  const guestCart = guest.cookies.get('bc_cartId')!
  const tabs = [asha.visitor, second.visitor()]
  for (const { cookies } of tabs)
    cookies.set('SHOP_TOKEN', asha.visitor.cookies.get('SHOP_TOKEN')!).set('bc_cartId', guestCart)
  return { asha, tabs, own, guestCart }
}
const merged = [
  [101_000, 1],
  [139_000, 2],
]

test('two processes that merge a guest’s cart at once add its lines once, and both show them', async () => {
  const { tabs, guestCart } = await aGuestsCart()
  // Each of both has read the guest's cart before the other has added its lines.
  await first.sandbox.fault({ operation: 'AddCartLines', kind: 'slow', ms: 300, times: 2 })
  const responses = await Promise.all(tabs.map(({ request }) => request('GET', 'cart')))
  expect(responses.map(linesIn)).toEqual([merged, merged])
  expect(await first.callsOf('AddCartLines')).toBe(1)
  expect(first.sandbox.store.carts.has(guestCart)).toBe(false)
})

test.each([
  ['after', true],
  ['before', false],
])(
  'the process that takes over from one that ended %s adding the lines adds them once',
  async (_when, isAdded) => {
    const { tabs, own, guestCart } = await aGuestsCart()
    const carts = first.sandbox.store.carts
    await first.database.db
      .insertInto('store_cart_merges')
      .values({ cart_id: guestCart, version_before: carts.get(own)!.version, due_at: new Date(0) })
      .execute()
    if (isAdded) {
      carts.get(own)!.lines.push(...carts.get(guestCart)!.lines)
      carts.get(own)!.version += 1
    }
    for (const { request } of tabs) expect(linesIn(await request('GET', 'cart'))).toEqual(merged)
  },
)

test('pieces that the customer’s cart had before are no sign that the lines were added', async () => {
  const { asha, tabs, own, guestCart } = await aGuestsCart()
  asha.visitor.cookies.set('bc_cartId', own)
  await asha.visitor.request('POST', 'cart', { items: [{ ...grip, quantity: 2 }] })
  await first.database.db
    .insertInto('store_cart_merges')
    .values({
      cart_id: guestCart,
      version_before: first.sandbox.store.carts.get(own)!.version,
      due_at: new Date(0),
    })
    .execute()
  asha.visitor.cookies.set('bc_cartId', guestCart)
  expect(linesIn(await tabs[0]!.request('GET', 'cart'))).toEqual([
    [101_000, 1],
    [139_000, 4],
  ])
})

test.each(['server_error', 'cut_body', 'rate_limited'] as const)(
  'a merge that fails with %s stays in the cookie, and the next request completes it once',
  async (kind) => {
    const { tabs, guestCart } = await aGuestsCart()
    const [{ request, cookies }] = tabs as [(typeof tabs)[number]]
    await first.sandbox.fault({ operation: 'AddCartLines', kind, times: 2, retryAfter: 0 })
    await first.sandbox.fault({ operation: 'ReadCart', kind: 'server_error', after: 2, times: 3 })
    const response = await request('GET', 'cart')
    expect([429, 503]).toContain(response.statusCode)
    expect(cookies.get('bc_cartId')).toBe(guestCart)
    await first.sandbox.clearFaults()
    expect(linesIn(await request('GET', 'cart'))).toEqual(merged)
    expect(linesIn(await tabs[1]!.request('GET', 'cart'))).toEqual(merged)
  },
)

test('lines that are sold out stay behind alone, and are not tried again', async () => {
  const { tabs, guestCart } = await aGuestsCart()
  const guest = first.visitor()
  guest.cookies.set('bc_cartId', guestCart)
  await guest.request('POST', 'cart', { items: [racket] })
  await first.sandbox.control('PUT', 'products/139', { stock: 0 })
  expect(linesIn(await tabs[0]!.request('GET', 'cart'))).toEqual([[101_000, 2]])
  await first.sandbox.control('PUT', 'products/139', { stock: 100 })
  tabs[1]!.cookies.set('bc_cartId', guestCart)
  expect(linesIn(await tabs[1]!.request('GET', 'cart'))).toEqual([[101_000, 2]])
})

test('a guest’s cart becomes the customer’s when the store has deleted the customer’s', async () => {
  const { tabs, own, guestCart } = await aGuestsCart()
  first.sandbox.store.carts.delete(own)
  expect(linesIn(await tabs[0]!.request('GET', 'cart'))).toEqual([[139_000, 2]])
  expect(tabs[0]!.cookies.get('bc_cartId')).toBe(guestCart)
})
