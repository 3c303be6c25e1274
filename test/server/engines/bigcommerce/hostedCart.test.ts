import { faultKinds, type FaultKind } from '../../../../dev/bigcommerce/faults'
import type { RawCart } from '../../../../src/domain/cart/rawCartSchema'
import { isFull } from '../../../setup/fullRun'
import { aHostedShop, type HostedShop } from '../../../setup/hostedShop'
import { patientTiming } from '../../../setup/storeSandbox'

let shop: HostedShop
/** A second process, which soon gives up on a change without a response. */
let impatient: HostedShop
beforeAll(async () => {
  shop = await aHostedShop()
  impatient = await aHostedShop({ ...patientTiming, changeMs: 1_500 }, shop)
})
afterAll(async () => {
  await impatient.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.sandbox.clearFaults()
  for (const { lines } of [shop, impatient]) lines.length = 0
})

// Its first variant is in stock.
const racket = { productId: 101, variantId: 101_000 }
const grip = { productId: 139, variantId: 139_000 }
const cartIn = (response: { json: () => unknown }) => (response.json() as { data: RawCart | null }).data
const codeIn = (response: { json: () => unknown }) =>
  (response.json() as { errors?: { code: string }[] }).errors?.[0]?.code
const piecesOf = (cart: RawCart | null) =>
  cart?.line_items.physical_items.map(({ variant_id, quantity }) => [variant_id, quantity])
const storedPieces = (id: string) =>
  shop.sandbox.store.carts.get(id)?.lines.map(({ variant, quantity }) => [variant.id, quantity])

async function aShopper(quantity = 2, process = shop) {
  const visitor = process.visitor()
  const added = await visitor.request('POST', 'cart', { items: [{ ...racket, quantity }] })
  expect([added.statusCode, added.body]).toEqual([200, expect.any(String)])
  const cart = cartIn(added)
  if (!cart) throw new Error('no cart')
  return { visitor, cart, line: cart.line_items.physical_items[0]! }
}

describe('a cart in the store', () => {
  test('begins with the first item, in the currency of the site', async () => {
    const { visitor, cart, line } = await aShopper()
    expect(visitor.cookies.get('bc_cartId')).toBe(cart.id)
    expect(cart).toMatchObject({ currency: { code: 'INR' }, customer_id: 0, tax_included: true, version: 1 })
    expect(cart.cart_amount).toBe(line.sale_price * 2)
    expect(line.url).toBe('http://in.localhost:3000/aerovolt-arc-10-racket/')
    expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(cart)
    expect(await shop.callsOf('CreateCart')).toBe(1)
  })

  test('is shown without its coupons while the store fails to read them', async () => {
    const { visitor } = await aShopper()
    await visitor.request('POST', 'cart/coupons', { code: 'COURT10' })
    await shop.sandbox.fault({ operation: 'ReadCart', kind: 'partial_data' })
    const response = await visitor.request('GET', 'cart')
    expect([response.statusCode, cartIn(response)?.coupons, piecesOf(cartIn(response))]).toEqual([
      200,
      [],
      [[101_000, 2]],
    ])
    expect(cartIn(await visitor.request('GET', 'cart'))?.coupons).toHaveLength(1)
  })

  test('is not forgotten when the store reports an error instead of it', async () => {
    const { visitor, cart } = await aShopper()
    await shop.sandbox.fault({ operation: 'ReadCart', kind: 'partial_data', field: 'site.cart' })
    const response = await visitor.request('GET', 'cart')
    expect([response.statusCode, codeIn(response)]).toEqual([503, 'store_unavailable'])
    expect(visitor.cookies.get('bc_cartId')).toBe(cart.id)
    expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(cart)
  })

  test('is never another shopper’s, whatever the store sends', async () => {
    const [own, stranger] = [await aShopper(), await aShopper(1)]
    const { carts } = shop.sandbox.store
    const foreign = carts.get(stranger.cart.id)!
    carts.set(own.cart.id, foreign)
    const response = await own.visitor.request('GET', 'cart')
    expect([response.statusCode, codeIn(response)]).toEqual([503, 'store_unavailable'])
    expect(response.body).not.toContain(stranger.cart.id)
    expect(shop.lines.join('\n')).toContain('foreign_cart')
    expect(cartIn(await stranger.visitor.request('GET', 'cart'))?.id).toBe(stranger.cart.id)
  })

  test('in another currency gets the one of the site, and says so until the shopper accepts it', async () => {
    const { visitor, cart } = await aShopper()
    const other = await aShopper(1)
    shop.sandbox.store.carts.get(cart.id)!.currency = 'SGD'
    const now = cartIn(await visitor.request('GET', 'cart'))
    expect(now).toMatchObject({
      id: cart.id,
      currency: { code: 'INR' },
      replaced_currency: 'SGD',
      cart_amount: cart.cart_amount,
    })
    expect(piecesOf(now)).toEqual([[101_000, 2]])
    expect(cartIn(await visitor.request('GET', 'cart'))?.replaced_currency).toBe('SGD')
    expect(cartIn(await visitor.request('POST', 'cart/prices', {}))?.replaced_currency).toBeNull()
    expect(cartIn(await other.visitor.request('GET', 'cart'))).toEqual(other.cart)
  })

  test('in another currency is made anew if the staff gave a discount, which the store cannot convert', async () => {
    const { visitor, cart } = await aShopper()
    const chosen = [
      { optionId: 14_051, optionValue: '24' },
      { optionId: 14_050, optionValue: 'Northwind 68' },
    ]
    await visitor.request('POST', 'cart', { items: [{ productId: 140, optionSelections: chosen }, grip] })
    const [, , soldOut] = shop.sandbox.store.carts.get(cart.id)!.lines
    const stock = soldOut!.variant.stock
    soldOut!.variant.stock = 0
    Object.assign(shop.sandbox.store.carts.get(cart.id)!, { currency: 'AED', hasManualDiscount: true })
    const now = cartIn(await visitor.request('GET', 'cart'))
    soldOut!.variant.stock = stock
    expect(now).toMatchObject({ currency: { code: 'INR' }, replaced_currency: 'AED' })
    expect(now?.line_items.physical_items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [101, 2],
      [140, 1],
    ])
    expect(now?.line_items.physical_items[1]?.options.map(({ value }) => value)).toEqual([
      'Northwind 68',
      '24',
    ])
    expect([now?.id === cart.id, visitor.cookies.get('bc_cartId')]).toEqual([false, now?.id])
  })

  test('in another currency answers a change with an error, and is handed over only after a notice', async () => {
    const { visitor, cart, line } = await aShopper()
    const stored = shop.sandbox.store.carts.get(cart.id)!
    stored.currency = 'SGD'
    const item = { ...racket, quantity: 3 }
    const change = await visitor.request('PUT', 'cart', { itemId: line.id, item })
    expect([change.statusCode, codeIn(change)]).toEqual([503, 'store_unavailable'])
    expect(shop.lines.join('\n')).toContain('foreign_currency')
    stored.currency = 'SGD'
    const { headers } = await visitor.request('GET', '/checkout/')
    expect(headers.location).toBe('/cart/?problem=price_changed')
  })

  test.each(['baseAmount', 'amount'])('with a total (%s) below zero is never shown', async (field) => {
    const { visitor } = await aShopper()
    await shop.sandbox.fault({
      operation: 'ReadCart',
      kind: 'forged',
      set: { [`data.site.cart.${field}.value`]: -1 },
    })
    const response = await visitor.request('GET', 'cart')
    expect([response.statusCode, codeIn(response)]).toEqual([503, 'store_unavailable'])
    expect(shop.lines.join('\n')).toContain('negative_amount')
    expect((await visitor.request('GET', 'cart')).statusCode).toBe(200)
  })

  test('changes in one call each', async () => {
    const { visitor, cart, line } = await aShopper()
    await shop.sandbox.clearFaults()
    const more = cartIn(await visitor.request('POST', 'cart', { items: [racket, grip] }))
    expect(piecesOf(more)).toEqual([
      [101_000, 3],
      [139_000, 1],
    ])
    const item = { ...racket, quantity: 4 }
    const set = cartIn(await visitor.request('PUT', 'cart', { itemId: line.id, item }))
    expect([piecesOf(set)?.[0], set?.version]).toEqual([[101_000, 4], cart.version + 2])
    const left = cartIn(await visitor.request('DELETE', 'cart', { itemId: line.id }))
    expect(piecesOf(left)).toEqual([[139_000, 1]])
    const last = left!.line_items.physical_items[0]!.id
    const emptied = await visitor.request('DELETE', `cart?itemId=${last}`)
    expect([cartIn(emptied), visitor.cookies.has('bc_cartId')]).toEqual([null, false])
    const calls = await shop.sandbox.control('GET', 'calls')
    expect(calls).toEqual({ AddCartLines: 1, UpdateCartLine: 1, DeleteCartLine: 2 })
  })

  test.each(['7', 'moon', '00000000-0000-0000-0000-00000000000g', "' or 1=1"])(
    'is not asked for with the id %j',
    async (id) => {
      const visitor = shop.visitor()
      visitor.cookies.set('bc_cartId', encodeURIComponent(id))
      expect(cartIn(await visitor.request('GET', 'cart'))).toBeNull()
      visitor.cookies.set('bc_cartId', encodeURIComponent(id))
      expect(
        (await visitor.request('PUT', 'cart', { itemId: 'x', item: { ...racket, quantity: 1 } })).statusCode,
      ).toBe(404)
      expect(visitor.cookies.has('bc_cartId')).toBe(false)
      expect(await shop.sandbox.control('GET', 'calls')).toEqual({})
    },
  )

  test('answers for a line that it lacks', async () => {
    const { visitor, cart } = await aShopper()
    const itemId = cart.id
    const missing = await visitor.request('PUT', 'cart', { itemId, item: { ...racket, quantity: 1 } })
    expect([missing.statusCode, codeIn(missing)]).toEqual([404, 'not_found'])
    expect(cartIn(await visitor.request('DELETE', 'cart', { itemId }))).toEqual(cart)
    expect(cartIn(await visitor.request('DELETE', 'cart', { itemId: 'moon' }))).toEqual(cart)
  })

  test('refuses what the store does not sell, all or none', async () => {
    const { visitor, cart } = await aShopper()
    const add = (item: object) => visitor.request('POST', 'cart', { items: [grip, item] })
    const rejected = [
      await add({ productId: 99_999 }),
      await add({ ...racket, variantId: 99_999 }),
      await add({ ...racket, variantId: 139_000 }),
      await add({ ...racket, quantity: 900 }),
      await add({ ...racket, giftWrapping: { message: '' } }),
    ]
    expect(rejected.map((response) => [response.statusCode, codeIn(response)])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'validation_error'],
      [409, 'out_of_stock'],
      [400, 'validation_error'],
    ])
    expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(cart)
  })

  test('takes the answers to a product in one call, and refuses wrong ones without any', async () => {
    const visitor = shop.visitor()
    const stringing = { productId: 140 }
    const request = (selections: object[]) =>
      visitor.request('POST', 'cart', { item: { ...stringing, optionSelections: selections } })
    const tension = { optionId: 14_051, optionValue: '24' }
    const none = await request([tension])
    const wrong = await request([tension, { optionId: 14_050, optionValue: 'Moon string' }])
    expect([none, wrong].map(codeIn)).toEqual(['validation_error', 'validation_error'])
    expect(await shop.sandbox.control('GET', 'calls')).toEqual({})
    const chosen = [tension, { optionId: 14_050, optionValue: 'Northwind 68' }]
    const added = cartIn(await request(chosen))
    expect(await shop.sandbox.control('GET', 'calls')).toEqual({ CreateCart: 1 })
    await request(chosen)
    expect(await shop.sandbox.control('GET', 'calls')).toEqual({ CreateCart: 1, AddCartLines: 1 })
    expect(added?.line_items.physical_items[0]?.options.map(({ name, value }) => [name, value])).toEqual([
      ['String', 'Northwind 68'],
      ['Tension', '24'],
    ])
  })

  test('takes a coupon, keeps it after changes in one call, and refuses an unknown one', async () => {
    const { visitor, cart } = await aShopper()
    const unknown = await visitor.request('POST', 'cart/coupons', { code: 'NOSUCH' })
    expect([unknown.statusCode, codeIn(unknown)]).toEqual([404, 'coupon_unknown'])
    const applied = cartIn(await visitor.request('POST', 'cart/coupons', { code: 'court10' }))
    expect(applied?.coupons).toMatchObject([
      { code: 'COURT10', discounted_amount: cart.cart_amount / 10, problem: null },
    ])
    expect(applied?.cart_amount).toBe(cart.cart_amount * 0.9)
    await shop.sandbox.clearFaults()
    const more = cartIn(await visitor.request('POST', 'cart', { items: [racket] }))
    expect(await shop.sandbox.control('GET', 'calls')).toEqual({ AddCartLines: 1 })
    expect(more?.coupons).toMatchObject([{ code: 'COURT10', discounted_amount: (cart.cart_amount * 3) / 20 }])
    expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(more)
    const without = cartIn(await visitor.request('DELETE', 'cart/coupons', { code: 'COURT10' }))
    expect(without?.coupons).toEqual([])
  })

  test('is changed by two tabs at once without losing either', async () => {
    const { visitor, cart } = await aShopper()
    const other = shop.visitor()
    other.cookies.set('bc_cartId', cart.id)
    await Promise.all([
      visitor.request('POST', 'cart', { items: [racket] }),
      other.request('POST', 'cart', { items: [grip] }),
    ])
    expect(storedPieces(cart.id)).toEqual(
      expect.arrayContaining([
        [101_000, 3],
        [139_000, 1],
      ]),
    )
  })
})

test("the balance of a gift certificate is the store's", async () => {
  const visitor = shop.visitor()
  const known = await visitor.request('POST', 'gift-cards/balance', { code: 'GIFT-INR-1' })
  expect(known.json()).toMatchObject({ data: { lastFour: 'NR-1', balance: 2_000, expiresAt: null } })
  for (const code of ['GIFT-AED-1', 'GIFT-OLD-1', 'NOSUCH-1']) {
    expect(codeIn(await visitor.request('POST', 'gift-cards/balance', { code }))).toBe('gift_card_unknown')
  }
})

/** The status of a change that met this fault once; the change has happened exactly if it is 200. */
const statuses: Readonly<Record<FaultKind, number>> = {
  rate_limited: 429,
  rate_limited_bare: 429,
  server_error: 200,
  bad_gateway_after: 200,
  slow: 200,
  cut_body: 200,
  errors_with_200: 200,
  html: 200,
  revoked_token: 503,
  missing_scope: 503,
  lost_cart: 404,
  stale_version: 200,
  null_version: 200,
}
const changes = {
  AddCartLines: {
    request: ({ visitor }) => visitor.request('POST', 'cart', { items: [racket] }),
    pieces: [[101_000, 3]],
  },
  UpdateCartLine: {
    request: ({ visitor, line }) =>
      visitor.request('PUT', 'cart', { itemId: line.id, item: { ...racket, quantity: 3 } }),
    pieces: [[101_000, 3]],
  },
  DeleteCartLine: {
    request: ({ visitor, line }) => visitor.request('DELETE', 'cart', { itemId: line.id }),
    pieces: undefined,
  },
  ApplyCoupon: {
    request: ({ visitor }) => visitor.request('POST', 'cart/coupons', { code: 'COURT10' }),
    pieces: [[101_000, 2]],
  },
  RemoveCoupon: {
    request: ({ visitor }) => visitor.request('DELETE', 'cart/coupons', { code: 'COURT10' }),
    pieces: [[101_000, 2]],
  },
} satisfies Record<
  string,
  {
    request: (
      shopper: Awaited<ReturnType<typeof aShopper>>,
    ) => ReturnType<ReturnType<HostedShop['visitor']>['request']>
    pieces: number[][] | undefined
  }
>
type ChangeName = keyof typeof changes
const names = Object.keys(changes) as ChangeName[]
/** A slow store ends at the deadline of each change in the same way, so `npm test` waits for one. */
const isTried = (kind: (typeof faultKinds)[number], name: ChangeName) =>
  isFull || kind !== 'slow' || name === 'AddCartLines'
const processFor = (kind: FaultKind) => (kind === 'slow' ? impatient : shop)
const quickKinds = faultKinds.filter((kind) => isFull || kind !== 'slow')
const pairs = faultKinds.flatMap((kind) =>
  names.filter((name) => isTried(kind, name)).map((name) => [kind, name] as const),
)

describe('a fault of the store', () => {
  test.each(pairs)('%s at %s doubles and loses nothing', async (kind, name) => {
    const { lines } = processFor(kind)
    const shopper = await aShopper(2, processFor(kind))
    const { request, pieces: quantity } = changes[name]
    const before = storedPieces(shopper.cart.id)
    await shop.sandbox.fault({ operation: name, kind, retryAfter: 30, ms: 20_000 })
    const response = await request(shopper)
    // A vanished cart: a removal has nothing left to do, and an added item begins a new cart.
    const isFine = kind === 'lost_cart' && ['AddCartLines', 'DeleteCartLine'].includes(name)
    expect([response.statusCode, response.body]).toEqual([isFine ? 200 : statuses[kind], expect.any(String)])
    if (kind === 'lost_cart') {
      if (name === 'AddCartLines') expect(piecesOf(cartIn(response))).toEqual([[101_000, 1]])
    } else {
      expect(storedPieces(shopper.cart.id)).toEqual(response.statusCode === 200 ? quantity : before)
      if (response.statusCode === 200) expect(piecesOf(cartIn(response))).toEqual(quantity)
    }
    expect(lines.join()).not.toContain(shop.sandbox.token)
    expect(response.body).not.toContain(shop.sandbox.token)
    if (response.statusCode === 429)
      expect(response.headers['retry-after']).toBe(kind === 'rate_limited' ? '30' : '1')
    if (response.statusCode === 503) expect(codeIn(response)).toBe('store_unavailable')
  })

  test.each(quickKinds)('%s at the first item leaves one cart with the item once', async (kind) => {
    const visitor = processFor(kind).visitor()
    await shop.sandbox.fault({ operation: 'CreateCart', kind, retryAfter: 30, ms: 20_000 })
    const response = await visitor.request('POST', 'cart', { items: [racket] })
    const isFine = kind === 'lost_cart' || statuses[kind] === 200
    expect(response.statusCode).toBe(isFine ? 200 : statuses[kind])
    if (!isFine) return
    expect(piecesOf(cartIn(await visitor.request('GET', 'cart')))).toEqual([[101_000, 1]])
  })

  test.each(quickKinds)('%s at every read is no 500', async (kind) => {
    const { visitor } = await aShopper(2, processFor(kind))
    await shop.sandbox.fault({ operation: 'ReadCart', kind, retryAfter: 30, ms: 20_000, times: 3 })
    const { statusCode } = await visitor.request('GET', 'cart')
    const usual = ['lost_cart', 'stale_version', 'null_version'].includes(kind) ? 200 : 503
    expect(statusCode).toBe(kind.startsWith('rate_limited') ? 429 : usual)
  })

  test('names the request in the log of the shop and of the store', async () => {
    const { visitor } = await aShopper()
    await shop.sandbox.fault({ operation: 'ReadCart', kind: 'revoked_token' })
    const response = await visitor.request('GET', 'cart')
    const id = String(response.headers['x-request-id'])
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(shop.lines.some((line) => line.includes('ReadCart (token') && line.includes(id))).toBe(true)
  })

  test('lets browsing go on', async () => {
    await shop.sandbox.fault({ operation: '*', kind: 'server_error', times: 50 })
    const response = await shop.visitor().request('GET', 'catalog/products')
    expect(response.statusCode).toBe(200)
  })
})
