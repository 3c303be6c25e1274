import { faultKinds, type FaultKind } from '../../../dev/bigcommerce/faults'
import { signOutCustomer } from '../../../dev/bigcommerce/state/customers'
import { aHostedShop, type HostedShop } from '../../setup/aHostedShop'
import { aHostedCustomer, codeIn, dataIn, orderUpstream, password } from '../../setup/aHostedCustomer'

let shop: HostedShop
beforeAll(async () => void (shop = await aHostedShop({ retryMs: 1, readMs: 2_000, changeMs: 2_500 })))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  for (const id of [101, 139]) await shop.sandbox.control('PUT', `products/${id}`, { stock: 100 })
  shop.lines.length = 0
})

const racket = { productId: 101, variantId: 101_000 }
const home = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9812345678', address: '12 Court Road' },
  ...{ addressLine2: 'Flat 3', city: 'Bengaluru', state: 'KA', postalCode: '560001' },
}
const newPassword = 'newSmash4you'

/** A customer with a cart, an address, a wishlist and an order. */
async function aRegular() {
  const asha = await aHostedCustomer(shop)
  await asha.visitor.ask('POST', 'cart', { items: [racket] })
  const order = await orderUpstream(shop, asha.visitor, asha.email)
  await asha.visitor.ask('POST', 'cart', { items: [racket] })
  await asha.visitor.ask('POST', 'customers/addresses', home)
  await asha.visitor.ask('POST', 'wishlist', { item: { productId: 139 } })
  return { ...asha, order, address: asha.stored().addresses[0]!.id }
}
type Regular = Awaited<ReturnType<typeof aRegular>>
type Ask = (customer: Regular) => ReturnType<Regular['visitor']['ask']>

interface Call {
  /** The store's operation. */
  readonly operation: string
  readonly ask: Ask
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
  { operation: 'OrderCursors', ask: ({ visitor }) => visitor.ask('GET', 'orders') },
  { operation: 'OrdersPage', ask: ({ visitor }) => visitor.ask('GET', 'orders') },
  { operation: 'ReadOrder', ask: ({ visitor, order }) => visitor.ask('GET', `orders/${order}`) },
  { operation: 'ReadCart', ask: ({ visitor }) => visitor.ask('GET', 'cart') },
  {
    operation: 'AddCartLines',
    ask: ({ visitor }) => visitor.ask('POST', 'cart', { items: [racket] }),
    done: ({ stored }) => piecesOf(stored().id),
    expected: [2],
  },
]
const piecesOf = (customerId: number) =>
  [...shop.sandbox.store.carts.values()]
    .filter((cart) => cart.customerId === customerId)
    .map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0))

const allTransient: readonly FaultKind[] = faultKinds.filter(
  (kind) => !['revoked_token', 'missing_scope', 'lost_cart', 'stale_version', 'null_version'].includes(kind),
)
const transient: readonly FaultKind[] =
  process.env.SHOP_TESTS === 'full' ? allTransient : ['rate_limited', 'cut_body']
/** The effect happens, and the answer is lost. */
const lost: readonly FaultKind[] = ['bad_gateway_after', 'slow', 'cut_body']

function expectNoSecrets(tokens: readonly string[]) {
  const log = shop.lines.join('\n')
  for (const secret of [...tokens, password, newPassword, shop.sandbox.token])
    expect(log).not.toContain(secret)
}

describe.each(calls)('$operation', ({ operation, ask, done, expected }) => {
  test.each(transient)('survives %s: once or not at all, and complete when repeated', async (kind) => {
    const asha = await aRegular()
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
    expectNoSecrets(tokens)
  })

  test('makes a guest of a customer whose token the store refuses', async () => {
    const asha = await aRegular()
    const tokens = asha.storeTokens()
    signOutCustomer(shop.sandbox.store, asha.stored().id)
    const before = JSON.stringify([asha.stored().addresses, asha.stored().wishlists])
    const answer = await ask(asha)
    const isQuestion = ['cart', 'orders', 'wishlist'].includes(answer.raw.req.url?.split('/').at(-1) ?? '')
    if (isQuestion && answer.raw.req.method === 'GET') {
      expect([answer.statusCode, dataIn(answer)]).toEqual([200, null])
    } else if (operation === 'AddCartLines') {
      expect([answer.statusCode, piecesOf(asha.stored().id)]).toEqual([200, [1]])
    } else expect([401, 404]).toContain(answer.statusCode)
    expect(JSON.stringify([asha.stored().addresses, asha.stored().wishlists])).toBe(before)
    expect(dataIn(await asha.visitor.ask('GET', 'customers'))).toBeNull()
    expect(asha.visitor.cookies.has('SHOP_TOKEN')).toBe(false)
    const back = await asha.visitor.ask('POST', 'customers/login', { email: asha.email, password })
    expect(back.statusCode).toBe(200)
    expect(piecesOf(asha.stored().id)).toEqual([operation === 'AddCartLines' ? 2 : 1])
    expectNoSecrets(tokens)
  })
})

describe('Login', () => {
  test.each(transient)('%s: the carts are merged once, also if the answer is lost', async (kind) => {
    const asha = await aRegular()
    const phone = shop.visitor()
    await phone.ask('POST', 'cart', { items: [{ ...racket, quantity: 2 }] })
    await shop.sandbox.fault({ operation: 'Login', kind, retryAfter: 0, ms: 5_000 })
    const ask = () => phone.ask('POST', 'customers/login', { email: asha.email, password })
    const answer = await ask()
    expect([200, 429, 503]).toContain(answer.statusCode)
    if (lost.includes(kind)) expect(answer.statusCode).toBe(200)
    await shop.sandbox.clearFaults()
    if (answer.statusCode !== 200) expect((await ask()).statusCode).toBe(200)
    expect(phone.cookies.get('bc_cartId')).toBe(asha.visitor.cookies.get('bc_cartId'))
    expect(piecesOf(asha.stored().id)).toEqual([3])
    expectNoSecrets(asha.storeTokens())
  })

  test('whose answers are all lost leaves the merged cart to the next sign-in', async () => {
    const asha = await aHostedCustomer(shop)
    const phone = shop.visitor()
    await phone.ask('POST', 'cart', { items: [racket] })
    await shop.sandbox.fault({ operation: 'Login', kind: 'cut_body', times: 2 })
    const ask = () => phone.ask('POST', 'customers/login', { email: asha.email, password })
    expect([(await ask()).statusCode, phone.cookies.has('SHOP_TOKEN')]).toEqual([503, false])
    await phone.ask('GET', 'cart')
    expect((await ask()).statusCode).toBe(200)
    expect(piecesOf(asha.stored().id)).toEqual([1])
    expect(dataIn(await phone.ask('GET', 'cart'))).not.toBeNull()
  })
})

describe('RegisterCustomer', () => {
  test.each(transient)('%s: one customer, signed in', async (kind) => {
    const visitor = shop.visitor()
    const email = `faulty.${kind}@example.test`
    await shop.sandbox.fault({ operation: 'RegisterCustomer', kind, retryAfter: 0, ms: 5_000 })
    const ask = () =>
      visitor.ask('POST', 'customers/signup', { firstName: 'A', lastName: 'R', email, password })
    const answer = await ask()
    expect([200, 429, 503]).toContain(answer.statusCode)
    if (lost.includes(kind)) expect(answer.statusCode).toBe(200)
    await shop.sandbox.clearFaults()
    if (answer.statusCode !== 200) expect((await ask()).statusCode).toBe(200)
    const stored = [...shop.sandbox.store.customers.values()].filter((each) => each.email === email)
    expect([stored.length, visitor.cookies.has('SHOP_TOKEN')]).toEqual([1, true])
    expectNoSecrets([])
  })
})

describe('DELETE /v3/customers', () => {
  test.each(transient.filter((kind) => kind !== 'errors_with_200'))(
    '%s: the customer is deleted, at the latest by the second request',
    async (kind) => {
      const asha = await aRegular()
      await shop.sandbox.fault({ operation: 'DELETE /v3/customers', kind, retryAfter: 0, ms: 5_000 })
      const ask = () => asha.visitor.ask('POST', 'customers/removal', { password })
      const answer = await ask()
      expect([200, 429, 503]).toContain(answer.statusCode)
      await shop.sandbox.clearFaults()
      if (answer.statusCode !== 200) expect([200, 401]).toContain((await ask()).statusCode)
      expect(shop.sandbox.store.customers.has(asha.stored().id)).toBe(false)
      expect(dataIn(await asha.visitor.ask('GET', 'customers'))).toBeNull()
    },
  )
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
