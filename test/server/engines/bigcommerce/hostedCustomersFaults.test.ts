import { randomUUID } from 'node:crypto'
import { signOutCustomer } from '../../../../dev/bigcommerce/state/customers'
import { isFull } from '../../../setup/fullRun'
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
import { patientTiming } from '../../../setup/storeSandbox'
import { until } from '../../../setup/until'

/** Only the full run waits for a store that doesn't respond. */
const timing = isFull ? { ...patientTiming, readMs: 2_000, changeMs: 2_500 } : patientTiming
let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop(timing)))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  for (const id of [101, 139]) await shop.sandbox.control('PUT', `products/${id}`, { stock: 100 })
  shop.lines.length = 0
})

type SendRequest = (customer: Regular) => ReturnType<Regular['visitor']['request']>

interface Call {
  /** The store's operation. */
  readonly operation: string
  readonly request: SendRequest
  /** Changes the customer before. */
  readonly prepare?: (customer: Regular) => unknown
  /** Checks the store after one success: nothing is doubled. */
  readonly done?: (customer: Regular) => unknown
  readonly expected?: unknown
}

const calls: readonly Call[] = [
  {
    operation: 'UpdateCustomer',
    request: ({ visitor }) =>
      visitor.request('PUT', 'customers/profile', { firstName: 'Ash', lastName: 'Iyer' }),
    done: ({ stored }) => stored().lastName,
    expected: 'Iyer',
  },
  {
    operation: 'ChangePassword',
    request: ({ visitor }) =>
      visitor.request('PUT', 'customers/password', { currentPassword: password, newPassword }),
    done: ({ stored }) => stored().password,
    expected: newPassword,
  },
  {
    operation: 'AddressesOfCustomer',
    request: ({ visitor }) => visitor.request('GET', 'customers/addresses'),
    done: ({ stored }) => stored().addresses.length,
    expected: 1,
  },
  {
    operation: 'AddAddress',
    request: ({ visitor }) =>
      visitor.request('POST', 'customers/addresses', { ...home, address: '1 MG Road' }),
    done: ({ stored }) => stored().addresses.map(({ address1 }) => address1),
    expected: ['12 Court Road', '1 MG Road'],
  },
  {
    operation: 'UpdateAddress',
    request: ({ visitor, address }) =>
      visitor.request('PUT', `customers/addresses/${address}`, { ...home, address: '1 MG Road' }),
    done: ({ stored }) => stored().addresses.map(({ address1 }) => address1),
    expected: ['1 MG Road'],
  },
  {
    operation: 'DeleteAddress',
    request: ({ visitor, address }) => visitor.request('DELETE', `customers/addresses/${address}`),
    done: ({ stored }) => stored().addresses,
    expected: [],
  },
  {
    operation: 'WishlistsOfCustomer',
    request: ({ visitor }) => visitor.request('GET', 'wishlist'),
  },
  {
    operation: 'AddWishlistItems',
    request: ({ visitor }) => visitor.request('POST', 'wishlist', { item: racket }),
    done: ({ stored }) => stored().wishlists.map(({ items }) => items.map(({ productId }) => productId)),
    expected: [[139, 101]],
  },
  {
    operation: 'DeleteWishlistItems',
    request: ({ visitor, stored }) =>
      visitor.request('DELETE', 'wishlist', { itemId: String(stored().wishlists[0]?.items[0]?.id) }),
    done: ({ stored }) => stored().wishlists[0]?.items,
    expected: [],
  },
  {
    operation: 'CreateWishlist',
    prepare: ({ stored }) => (stored().wishlists = []),
    request: ({ visitor }) => visitor.request('POST', 'wishlist', { item: racket }),
    done: ({ stored }) => stored().wishlists.map(({ items }) => items.map(({ productId }) => productId)),
    expected: [[101]],
  },
  {
    operation: 'Login',
    request: ({ visitor, email }) =>
      visitor.request('PUT', 'customers/email', { email: `new.${email}`, password }),
    done: ({ stored, email }) => stored().email === `new.${email}`,
    expected: true,
  },
  {
    operation: 'UpdateCartLine',
    request: ({ visitor, stored }) =>
      visitor.request('PUT', 'cart', { itemId: lineOf(stored().id), item: { ...racket, quantity: 3 } }),
    done: ({ stored }) => piecesOf(shop, stored().id),
    expected: [3],
  },
  {
    operation: 'DeleteCartLine',
    request: ({ visitor, stored }) => visitor.request('DELETE', 'cart', { itemId: lineOf(stored().id) }),
    done: ({ stored }) => piecesOf(shop, stored().id),
    expected: [],
  },
  {
    operation: 'ApplyCoupon',
    request: ({ visitor }) => visitor.request('POST', 'cart/coupons', { code: 'COURT10' }),
    done: ({ stored }) => cartsOf(shop, stored().id).map(({ couponCodes }) => couponCodes),
    expected: [['COURT10']],
  },
  {
    operation: 'RemoveCoupon',
    prepare: ({ stored }) => cartsOf(shop, stored().id).forEach((cart) => (cart.couponCodes = ['COURT10'])),
    request: ({ visitor }) => visitor.request('DELETE', 'cart/coupons', { code: 'COURT10' }),
    done: ({ stored }) => cartsOf(shop, stored().id).map(({ couponCodes }) => couponCodes),
    expected: [[]],
  },
  {
    operation: 'CreateCart',
    prepare: ({ stored }) =>
      cartsOf(shop, stored().id).forEach(({ id }) => shop.sandbox.store.carts.delete(id)),
    request: ({ visitor }) => visitor.request('POST', 'cart', { items: [racket] }),
  },
  {
    operation: 'WishlistsOfCustomer',
    request: ({ visitor }) => visitor.request('GET', 'customers/data'),
  },
  { operation: 'OrderCursors', request: ({ visitor }) => visitor.request('GET', 'orders') },
  { operation: 'OrdersPage', request: ({ visitor }) => visitor.request('GET', 'orders') },
  { operation: 'ReadOrder', request: ({ visitor, order }) => visitor.request('GET', `orders/${order}`) },
  { operation: 'ReadCart', request: ({ visitor }) => visitor.request('GET', 'cart') },
  {
    operation: 'AddCartLines',
    request: ({ visitor }) => visitor.request('POST', 'cart', { items: [racket] }),
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
describe.each(calls)('$operation', ({ operation, prepare, request, done, expected }) => {
  // A response that is cut off is the harder fault. A rate limit has no effect at the store, whatever the operation:
  // storeFaultsEverywhere.test.ts meets it at each.
  const kinds = isFull || operation === 'AddCartLines' ? transient : (['cut_body'] as const)
  test.each(kinds)('survives %s: once or not at all, and complete when repeated', async (kind) => {
    const asha = await aRegular(shop)
    prepare?.(asha)
    const tokens = asha.storeTokens()
    await shop.sandbox.clearFaults()
    await shop.sandbox.fault({ operation, kind, retryAfter: 0, ms: 5_000 })
    const response = await request(asha)
    expect([200, 429, 503]).toContain(response.statusCode)
    // A read that is too slow fails, and changes nothing.
    const isChange = response.raw.req.method !== 'GET'
    if (lost.includes(kind) && (isChange || kind !== 'slow')) expect(response.statusCode).toBe(200)
    await shop.sandbox.clearFaults()
    if (response.statusCode !== 200) expect((await request(asha)).statusCode).toBe(200)
    if (done) expect(done(asha)).toEqual(expected)
    expect(dataIn(await asha.visitor.request('GET', 'customers'))).not.toBeNull()
    expectNoSecrets(shop, tokens)
  })

  test('makes a guest of a customer whose token the store refuses', async () => {
    const asha = await aRegular(shop)
    prepare?.(asha)
    const tokens = asha.storeTokens()
    signOutCustomer(shop.sandbox.store, asha.stored().id)
    const before = JSON.stringify([asha.stored().addresses, asha.stored().wishlists])
    const response = await request(asha)
    if (operation === 'Login') {
      // The password opens a new session at the store.
      expect([response.statusCode, asha.storeTokens().length]).toEqual([200, 1])
      expect(dataIn(await asha.visitor.request('GET', 'customers'))).not.toBeNull()
      return
    }
    const isQuestion = ['cart', 'orders', 'wishlist'].includes(response.raw.req.url?.split('/').at(-1) ?? '')
    if (isQuestion && response.raw.req.method === 'GET') {
      expect([response.statusCode, dataIn(response)]).toEqual([200, null])
    } else if (asGuest[operation]) {
      expect([response.statusCode, piecesOf(shop, asha.stored().id)]).toEqual([200, asGuest[operation][0]])
    } else expect([401, 404]).toContain(response.statusCode)
    expect(JSON.stringify([asha.stored().addresses, asha.stored().wishlists])).toBe(before)
    expect(dataIn(await asha.visitor.request('GET', 'customers'))).toBeNull()
    expect(asha.visitor.cookies.has('SHOP_TOKEN')).toBe(false)
    const back = await asha.visitor.request('POST', 'customers/login', { email: asha.email, password })
    expect(back.statusCode).toBe(200)
    expect(piecesOf(shop, asha.stored().id)).toEqual(asGuest[operation]?.[1] ?? [1])
    expectNoSecrets(shop, tokens)
  })
})

/** Calls whose first operation still succeeds when the token ends. */
const betweenTwoCalls: readonly (readonly [operation: string, ask: SendRequest])[] = [
  ['WishlistsOfCustomer', ({ visitor }) => visitor.request('POST', 'wishlist', { item: racket })],
  [
    'AddressesOfCustomer',
    ({ visitor }) => visitor.request('POST', 'customers/addresses', { ...home, address: '1 MG Road' }),
  ],
  ['OrderCursors', ({ visitor }) => visitor.request('GET', 'orders')],
  [
    'Login',
    ({ visitor, email }) => visitor.request('PUT', 'customers/email', { email: `new.${email}`, password }),
  ],
]
test.each(betweenTwoCalls)(
  'a token that ends after %s changes nothing and makes a guest',
  async (operation, request) => {
    const asha = await aRegular(shop)
    const before = JSON.stringify(asha.stored())
    await shop.sandbox.fault({ operation, kind: 'slow', ms: 300 })
    const pending = request(asha)
    await until(async () => {
      const { faults } = (await shop.sandbox.control('GET', 'faults')) as { faults: unknown[] }
      return faults.length === 0
    })
    signOutCustomer(shop.sandbox.store, asha.stored().id)
    const response = await pending
    if (operation === 'OrderCursors') expect([response.statusCode, dataIn(response)]).toEqual([200, null])
    else expect(response.statusCode).toBe(401)
    expect(JSON.stringify(asha.stored())).toBe(before)
    expect(dataIn(await asha.visitor.request('GET', 'customers'))).toBeNull()
  },
)

test('a checkout with a token that has expired keeps the cart for the next sign-in', async () => {
  const asha = await aHostedCustomer(shop)
  await asha.visitor.request('POST', 'cart', { items: [racket] })
  signOutCustomer(shop.sandbox.store, asha.stored().id)
  const response = await asha.visitor.request('GET', '/checkout/')
  expect([response.statusCode, response.headers.location]).toEqual([303, expect.stringMatching(/^\/cart\//)])
  expect(piecesOf(shop, asha.stored().id)).toEqual([1])
  await asha.visitor.request('POST', 'customers/login', { email: asha.email, password })
  expect((await asha.visitor.request('GET', '/checkout/')).headers.location).toMatch(/\/cart\/redirect\//)
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
    dataIn<{ customer: { firstName: string } } | null>(await asha.visitor.request('GET', 'customers'))
      ?.customer.firstName
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
  expect(dataIn(await asha.visitor.request('GET', 'customers'))).toBeNull()
  expect(codeIn(await asha.visitor.request('GET', 'customers/addresses'))).toBe('not_signed_in')
  expect(await shop.sandbox.control('GET', 'calls')).toEqual({})
})
