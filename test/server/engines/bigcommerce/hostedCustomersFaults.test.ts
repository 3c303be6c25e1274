import { randomUUID } from 'node:crypto'
import { signOutCustomer } from '../../../../dev/bigcommerce/state/customers'
import {
  aHostedCustomer,
  codeIn,
  dataIn,
  password,
  aHostedShop,
  type HostedShop,
  aRegular,
  cartsOf,
  expectNoSecrets,
  home,
  lost,
  newPassword,
  piecesOf,
  racket,
  transient,
  type Regular,
} from '../../../setup/hostedShop'
import { until } from '../../../setup/until'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop({ retryMs: 1, readMs: 2_000, changeMs: 2_500 })))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  for (const id of [101, 139]) await shop.sandbox.control('PUT', `products/${id}`, { stock: 100 })
  shop.lines.length = 0
})

type Ask = (customer: Regular) => ReturnType<Regular['visitor']['ask']>

interface Call {
  /** The store's operation. */
  readonly operation: string
  readonly ask: Ask
  /** Changes the customer before. */
  readonly prepare?: (customer: Regular) => unknown
  /** Checks the store after one success: nothing is doubled. */
  readonly done?: (customer: Regular) => unknown
  readonly expected?: unknown
}

const calls: readonly Call[] = [
  {
    operation: 'UpdateCustomer',
    ask: ({ visitor }) => visitor.ask('PUT', 'customers/profile', { firstName: 'Ash', lastName: 'Iyer' }),
    done: ({ stored }) => stored().lastName,
    expected: 'Iyer',
  },
  {
    operation: 'ChangePassword',
    ask: ({ visitor }) =>
      visitor.ask('PUT', 'customers/password', { currentPassword: password, newPassword }),
    done: ({ stored }) => stored().password,
    expected: newPassword,
  },
  {
    operation: 'AddressesOfCustomer',
    ask: ({ visitor }) => visitor.ask('GET', 'customers/addresses'),
    done: ({ stored }) => stored().addresses.length,
    expected: 1,
  },
  {
    operation: 'AddAddress',
    ask: ({ visitor }) => visitor.ask('POST', 'customers/addresses', { ...home, address: '1 MG Road' }),
    done: ({ stored }) => stored().addresses.map(({ address1 }) => address1),
    expected: ['12 Court Road', '1 MG Road'],
  },
  {
    operation: 'UpdateAddress',
    ask: ({ visitor, address }) =>
      visitor.ask('PUT', `customers/addresses/${address}`, { ...home, address: '1 MG Road' }),
    done: ({ stored }) => stored().addresses.map(({ address1 }) => address1),
    expected: ['1 MG Road'],
  },
  {
    operation: 'DeleteAddress',
    ask: ({ visitor, address }) => visitor.ask('DELETE', `customers/addresses/${address}`),
    done: ({ stored }) => stored().addresses,
    expected: [],
  },
  {
    operation: 'WishlistsOfCustomer',
    ask: ({ visitor }) => visitor.ask('GET', 'wishlist'),
  },
  {
    operation: 'AddWishlistItems',
    ask: ({ visitor }) => visitor.ask('POST', 'wishlist', { item: racket }),
    done: ({ stored }) => stored().wishlists.map(({ items }) => items.map(({ productId }) => productId)),
    expected: [[139, 101]],
  },
  {
    operation: 'DeleteWishlistItems',
    ask: ({ visitor, stored }) =>
      visitor.ask('DELETE', 'wishlist', { itemId: String(stored().wishlists[0]?.items[0]?.id) }),
    done: ({ stored }) => stored().wishlists[0]?.items,
    expected: [],
  },
  {
    operation: 'CreateWishlist',
    prepare: ({ stored }) => (stored().wishlists = []),
    ask: ({ visitor }) => visitor.ask('POST', 'wishlist', { item: racket }),
    done: ({ stored }) => stored().wishlists.map(({ items }) => items.map(({ productId }) => productId)),
    expected: [[101]],
  },
  {
    operation: 'Login',
    ask: ({ visitor, email }) => visitor.ask('PUT', 'customers/email', { email: `new.${email}`, password }),
    done: ({ stored, email }) => stored().email === `new.${email}`,
    expected: true,
  },
  {
    operation: 'UpdateCartLine',
    ask: ({ visitor, stored }) =>
      visitor.ask('PUT', 'cart', { itemId: lineOf(stored().id), item: { ...racket, quantity: 3 } }),
    done: ({ stored }) => piecesOf(shop, stored().id),
    expected: [3],
  },
  {
    operation: 'DeleteCartLine',
    ask: ({ visitor, stored }) => visitor.ask('DELETE', 'cart', { itemId: lineOf(stored().id) }),
    done: ({ stored }) => piecesOf(shop, stored().id),
    expected: [],
  },
  {
    operation: 'ApplyCoupon',
    ask: ({ visitor }) => visitor.ask('POST', 'cart/coupons', { code: 'COURT10' }),
    done: ({ stored }) => cartsOf(shop, stored().id).map(({ couponCodes }) => couponCodes),
    expected: [['COURT10']],
  },
  {
    operation: 'RemoveCoupon',
    prepare: ({ stored }) => cartsOf(shop, stored().id).forEach((cart) => (cart.couponCodes = ['COURT10'])),
    ask: ({ visitor }) => visitor.ask('DELETE', 'cart/coupons', { code: 'COURT10' }),
    done: ({ stored }) => cartsOf(shop, stored().id).map(({ couponCodes }) => couponCodes),
    expected: [[]],
  },
  {
    operation: 'CreateCart',
    prepare: ({ stored }) =>
      cartsOf(shop, stored().id).forEach(({ id }) => shop.sandbox.store.carts.delete(id)),
    ask: ({ visitor }) => visitor.ask('POST', 'cart', { items: [racket] }),
  },
  {
    operation: 'WishlistsOfCustomer',
    ask: ({ visitor }) => visitor.ask('GET', 'customers/data'),
  },
  { operation: 'OrderCursors', ask: ({ visitor }) => visitor.ask('GET', 'orders') },
  { operation: 'OrdersPage', ask: ({ visitor }) => visitor.ask('GET', 'orders') },
  { operation: 'ReadOrder', ask: ({ visitor, order }) => visitor.ask('GET', `orders/${order}`) },
  { operation: 'ReadCart', ask: ({ visitor }) => visitor.ask('GET', 'cart') },
  {
    operation: 'AddCartLines',
    ask: ({ visitor }) => visitor.ask('POST', 'cart', { items: [racket] }),
    done: ({ stored }) => piecesOf(shop, stored().id),
    expected: [2],
  },
]
const lineOf = (customerId: number) => cartsOf(shop, customerId)[0]?.lines[0]?.id ?? randomUUID()
/** What a guest may do with an own cart: the pieces in the customer's carts then, and after the next sign-in. */
const asGuest: Readonly<Record<string, readonly [then: readonly number[], later: readonly number[]]>> = {
  AddCartLines: [[1], [2]],
  CreateCart: [[], [1]],
  DeleteCartLine: [[1], [1]],
}
describe.each(calls)('$operation', ({ operation, prepare, ask, done, expected }) => {
  test.each(transient)('survives %s: once or not at all, and complete when repeated', async (kind) => {
    const asha = await aRegular(shop)
    prepare?.(asha)
    const tokens = asha.storeTokens()
    await shop.sandbox.clearFaults()
    await shop.sandbox.fault({ operation, kind, retryAfter: 0, ms: 5_000 })
    const answer = await ask(asha)
    expect([200, 429, 503]).toContain(answer.statusCode)
    // A read that is too slow fails, and changes nothing.
    const isChange = answer.raw.req.method !== 'GET'
    if (lost.includes(kind) && (isChange || kind !== 'slow')) expect(answer.statusCode).toBe(200)
    await shop.sandbox.clearFaults()
    if (answer.statusCode !== 200) expect((await ask(asha)).statusCode).toBe(200)
    if (done) expect(done(asha)).toEqual(expected)
    expect(dataIn(await asha.visitor.ask('GET', 'customers'))).not.toBeNull()
    expectNoSecrets(shop, tokens)
  })

  test('makes a guest of a customer whose token the store refuses', async () => {
    const asha = await aRegular(shop)
    prepare?.(asha)
    const tokens = asha.storeTokens()
    signOutCustomer(shop.sandbox.store, asha.stored().id)
    const before = JSON.stringify([asha.stored().addresses, asha.stored().wishlists])
    const answer = await ask(asha)
    const isQuestion = ['cart', 'orders', 'wishlist'].includes(answer.raw.req.url?.split('/').at(-1) ?? '')
    if (isQuestion && answer.raw.req.method === 'GET') {
      expect([answer.statusCode, dataIn(answer)]).toEqual([200, null])
    } else if (asGuest[operation]) {
      expect([answer.statusCode, piecesOf(shop, asha.stored().id)]).toEqual([200, asGuest[operation][0]])
    } else expect([401, 404]).toContain(answer.statusCode)
    expect(JSON.stringify([asha.stored().addresses, asha.stored().wishlists])).toBe(before)
    expect(dataIn(await asha.visitor.ask('GET', 'customers'))).toBeNull()
    expect(asha.visitor.cookies.has('SHOP_TOKEN')).toBe(false)
    const back = await asha.visitor.ask('POST', 'customers/login', { email: asha.email, password })
    expect(back.statusCode).toBe(200)
    expect(piecesOf(shop, asha.stored().id)).toEqual(asGuest[operation]?.[1] ?? [1])
    expectNoSecrets(shop, tokens)
  })
})

/** Calls whose first operation still succeeds when the token ends. */
const betweenTwoCalls: readonly (readonly [operation: string, ask: Ask])[] = [
  ['WishlistsOfCustomer', ({ visitor }) => visitor.ask('POST', 'wishlist', { item: racket })],
  [
    'AddressesOfCustomer',
    ({ visitor }) => visitor.ask('POST', 'customers/addresses', { ...home, address: '1 MG Road' }),
  ],
  ['OrderCursors', ({ visitor }) => visitor.ask('GET', 'orders')],
  [
    'Login',
    ({ visitor, email }) => visitor.ask('PUT', 'customers/email', { email: `new.${email}`, password }),
  ],
]
test.each(betweenTwoCalls)(
  'a token that ends after %s changes nothing and makes a guest',
  async (operation, ask) => {
    const asha = await aRegular(shop)
    const before = JSON.stringify(asha.stored())
    await shop.sandbox.fault({ operation, kind: 'slow', ms: 300 })
    const asked = ask(asha)
    await until(async () => {
      const { faults } = (await shop.sandbox.control('GET', 'faults')) as { faults: unknown[] }
      return faults.length === 0
    })
    signOutCustomer(shop.sandbox.store, asha.stored().id)
    const answer = await asked
    if (operation === 'OrderCursors') expect([answer.statusCode, dataIn(answer)]).toEqual([200, null])
    else expect(answer.statusCode).toBe(401)
    expect(JSON.stringify(asha.stored())).toBe(before)
    expect(dataIn(await asha.visitor.ask('GET', 'customers'))).toBeNull()
  },
)

test('a checkout with a token that has expired keeps the cart for the next sign-in', async () => {
  const asha = await aHostedCustomer(shop)
  await asha.visitor.ask('POST', 'cart', { items: [racket] })
  signOutCustomer(shop.sandbox.store, asha.stored().id)
  const answer = await asha.visitor.ask('GET', '/checkout/')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/cart\//)])
  expect(piecesOf(shop, asha.stored().id)).toEqual([1])
  await asha.visitor.ask('POST', 'customers/login', { email: asha.email, password })
  expect((await asha.visitor.ask('GET', '/checkout/')).headers.location).toMatch(/\/cart\/redirect\//)
})

test('an old profile is read again, and serves while the store is away', async () => {
  const asha = await aHostedCustomer(shop)
  const age = () =>
    shop.database.db
      .updateTable('store_sessions')
      .set({ checked_at: new Date(0) })
      .where('customer_id', '=', asha.stored().id)
      .execute()
  asha.stored().firstName = 'Ashwini'
  const name = async () =>
    dataIn<{ customer: { firstName: string } } | null>(await asha.visitor.ask('GET', 'customers'))?.customer
      .firstName
  await age()
  await shop.sandbox.fault({ operation: 'CurrentCustomer', kind: 'server_error', times: 3 })
  expect(await name()).toBe('Asha')
  expect(await name()).toBe('Ashwini')
  expect(await name()).toBe('Ashwini')
  expect(await shop.callsOf('CurrentCustomer')).toBeGreaterThan(1)
  await age()
  signOutCustomer(shop.sandbox.store, asha.stored().id)
  expect(await name()).toBeUndefined()
})

test('an expired token makes a guest without a call of the store', async () => {
  const asha = await aHostedCustomer(shop)
  await shop.database.db
    .updateTable('store_sessions')
    .set({ expires_at: new Date(0) })
    .where('customer_id', '=', asha.stored().id)
    .execute()
  await shop.sandbox.clearFaults()
  expect(dataIn(await asha.visitor.ask('GET', 'customers'))).toBeNull()
  expect(codeIn(await asha.visitor.ask('GET', 'customers/addresses'))).toBe('not_signed_in')
  expect(await shop.sandbox.control('GET', 'calls')).toEqual({})
})
