import { forSuite } from '../../../../setup/testDatabase'
import { cartIn, firstLine, linesOf, matching, openTradingShop } from '../../../../setup/tradingShop'

const racket = { productId: 1001, variantId: 100102 }
const strings = { productId: 4001, variantId: 400101 }

const shop = forSuite(openTradingShop)
beforeEach(async () => {
  await shop.setStock(100102, 29)
  await shop.setStock(400101, 2000)
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const errorResponse = (status: number, code: string, message?: string) => ({
  status,
  body: { data: null, errors: [expect.objectContaining({ code, ...(message && { message }) })] },
})

test('creates a cart with the first item, in the shape of the wire contract', async () => {
  const response = await shop.visitor().request('POST', 'cart', { items: [{ ...racket, quantity: 2 }] })
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.body).toEqual({
    data: {
      id: matching(uuid),
      customer_id: 0,
      email: '',
      created_time: matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_time: matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
      currency: { code: 'INR' },
      tax_included: true,
      base_amount: 25980,
      discount_amount: 0,
      cart_amount: 25980,
      discounts: [],
      coupons: [],
      line_items: {
        physical_items: [
          {
            id: matching(uuid),
            variant_id: 100102,
            product_id: 1001,
            sku: 'AV-STR-90-G5',
            name: 'Stratos 90',
            url: 'http://in.localhost:3000/aerovolt-stratos-90/',
            quantity: 2,
            taxable: true,
            image_url: matching(/^http:\/\/in\.localhost:3000\/api\/studio2\/product\/[\w-]+\/thumbnail\?v=/),
            discounts: [],
            coupons: [],
            discount_amount: 0,
            coupon_amount: 0,
            original_price: 12990,
            list_price: 12990,
            sale_price: 12990,
            extended_list_price: 25980,
            extended_sale_price: 25980,
            is_require_shipping: true,
            is_mutable: true,
            gift_wrapping: null,
            options: [{ name: 'Grip size', nameId: 10011, value: 'G5', valueId: 1001102 }],
            can_be_wrapped: true,
            price_tiers: null,
            price_when_agreed: null,
            stock_left: null,
            wanted_quantity: null,
          },
        ],
        digital_items: [],
        gift_certificates: [],
        custom_items: [],
      },
      left_out: [],
      replaced_currency: null,
      taxed_amounts: [{ percent: 18, amount: 25980 }],
    },
  })
})

test('reads the cart by its cookie with current prices', async () => {
  const visitor = shop.visitor()
  const made = await visitor.add(racket)
  expect((await visitor.request('GET', 'cart')).body).toEqual({ data: made })
  await shop.database.db
    .updateTable('variant_prices')
    .set({ sale_minor: 999_950 })
    .where('variant_id', '=', 100102)
    .where('currency', '=', 'INR')
    .execute()
  const now = cartIn(await visitor.request('GET', 'cart'))
  expect(now).toMatchObject({ base_amount: 9999.5, cart_amount: 9999.5, discount_amount: 0 })
  expect(firstLine(now)).toMatchObject({ original_price: 12990, list_price: 12990, sale_price: 9999.5 })
  await shop.setPrice(100102, 12990)
})

test('prices a cart in the currency of its site and links to that site', async () => {
  const cart = await shop.visitor('official.id.localhost').add(racket)
  expect([cart.currency.code, cart.cart_amount]).toEqual(['IDR', 2_499_000])
  expect(firstLine(cart).url).toBe('http://official.id.localhost:3000/aerovolt-stratos-90/')
})

test('adds the same variant to one line and another variant to a new line', async () => {
  const visitor = shop.visitor()
  await visitor.add(racket, { ...strings, quantity: 2 }, racket)
  const cart = await visitor.add({ ...racket, quantity: 3 }, { productId: '1001', variantId: '100101' })
  expect(linesOf(cart).map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [100102, 5],
    [400101, 2],
    [100101, 1],
  ])
  expect(cart.version).toBe(2)
})

test('accepts a single item without quantity and variant', async () => {
  const visitor = shop.visitor()
  const response = await visitor.request('POST', 'cart', { item: { productId: 1001 } })
  expect(firstLine(cartIn(response))).toMatchObject({ variant_id: 100101, quantity: 1 })
})

test('selects the variant by option selections, by label or by number', async () => {
  const choose = async (optionValue: unknown) => {
    const item = { productId: 1001, optionSelections: [{ optionId: 10011, optionValue }] }
    return firstLine(await shop.visitor().add(item)).variant_id
  }
  expect(await choose('G5')).toBe(100102)
  expect(await choose(1001102)).toBe(100102)
})

const wrongQuantity = 'The item quantity has to be a valid integer greater than 0'
const wrongUpdate = 'The item quantity has to be a valid integer'
test.each([
  ['nothing', {}, 400, 'invalid_request', 'Missing item'],
  ['an empty list', { items: [] }, 400, 'invalid_request', 'Missing item'],
  ['no body', undefined, 400, 'invalid_request', 'Missing item'],
  ['quantity 0', { items: [{ ...racket, quantity: 0 }] }, 400, 'validation_error', wrongQuantity],
  ['quantity -1', { items: [{ ...racket, quantity: -1 }] }, 400, 'validation_error', wrongQuantity],
  ['quantity 1.5', { item: { ...racket, quantity: 1.5 } }, 400, 'validation_error', wrongQuantity],
  ['quantity "x"', { item: { ...racket, quantity: 'x' } }, 400, 'validation_error', wrongQuantity],
  ['quantity null', { item: { ...racket, quantity: null } }, 400, 'validation_error', wrongQuantity],
  ['no product', { item: { quantity: 1 } }, 400, 'validation_error', 'Invalid request'],
  ['101 items', { items: Array(101).fill(racket) }, 400, 'validation_error', 'At most 100 items at once'],
  ['an unknown product', { item: { productId: 9 } }, 404, 'not_found', 'There is no such product'],
  ['an invalid product id', { item: { productId: 'x' } }, 404, 'not_found', undefined],
  ['a too large product id', { item: { productId: '9999999999' } }, 404, 'not_found', undefined],
  ['an unknown variant', { item: { ...racket, variantId: 9 } }, 404, 'not_found', 'There is no such variant'],
  [
    'a variant of another product',
    { item: { ...racket, variantId: 400101 } },
    400,
    'validation_error',
    undefined,
  ],
  [
    'options of another variant',
    { item: { ...racket, optionSelections: [{ optionId: 10011, optionValue: 'G4' }] } },
    400,
    'validation_error',
    undefined,
  ],
  [
    'an option that the product does not have',
    { item: { ...racket, optionSelections: [{ optionId: 1, optionValue: 'G4' }] } },
    400,
    'validation_error',
    undefined,
  ],
  [
    'more than the stock',
    { item: { ...racket, quantity: 30 } },
    409,
    'out_of_stock',
    'Fewer than 30 pieces of Stratos 90 are left',
  ],
  [
    'a too large number',
    { items: Array(2).fill({ ...strings, quantity: Number.MAX_SAFE_INTEGER }) },
    409,
    'out_of_stock',
    undefined,
  ],
  [
    'more than the limit of a line',
    { item: { ...strings, quantity: 1001 } },
    409,
    'out_of_stock',
    'A cart takes at most 1000 pieces of Ito 65',
  ],
])('refuses to add %s', async (_what, body, status, code, message) => {
  const visitor = shop.visitor()
  expect(await visitor.request('POST', 'cart', body)).toMatchObject(errorResponse(status, code, message))
  expect(visitor.cartId).toBeNull()
})

test('counts the items in the line when more are added', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...racket, quantity: 20 })
  expect(await visitor.request('POST', 'cart', { item: { ...racket, quantity: 10 } })).toMatchObject(
    errorResponse(409, 'out_of_stock'),
  )
  const cart = await visitor.add({ ...racket, quantity: 9 })
  expect([firstLine(cart).quantity, cart.version]).toEqual([29, 2])
})

test('adds all items or none and names every missing one', async () => {
  const visitor = shop.visitor()
  const before = await visitor.add(strings)
  await shop.setStock(100101, 0)
  const items = [
    { ...strings, quantity: 2 },
    { productId: 1001, variantId: 100101 },
    { ...racket, quantity: 30 },
  ]
  const response = await visitor.request('POST', 'cart', { items })
  expect(response.status).toBe(409)
  expect(response.body.errors?.map(({ message, field, left }) => [message, field, left]).sort()).toEqual([
    ['Fewer than 30 pieces of Stratos 90 are left', 'AV-STR-90-G5', undefined],
    ['Stratos 90 is out of stock', 'AV-STR-90-G4', 0],
  ])
  expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(before)
  await shop.setStock(100101, 28)
})

test.each([
  [5, 'Only 5 pieces of Stratos 90 are left', 5],
  [6, 'Fewer than 20 pieces of Stratos 90 are left', undefined],
])('an error for a stock of %i shows the number only if it is low', async (stock, message, left) => {
  const visitor = shop.visitor()
  const { id: itemId } = firstLine(await visitor.add(racket))
  await shop.setStock(100102, stock)
  for (const response of [
    await visitor.request('POST', 'cart', { item: { ...racket, quantity: 19 } }),
    await visitor.request('PUT', 'cart', { itemId, item: { ...racket, quantity: 20 } }),
  ]) {
    expect(response.body.errors).toEqual([
      { message, code: 'out_of_stock', field: 'AV-STR-90-G5', ...(left !== undefined && { left }) },
    ])
  }
})

test('adds all items of parallel requests, up to the stock', async () => {
  const visitor = shop.visitor()
  await visitor.add(strings)
  await shop.setStock(100102, 5)
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => visitor.request('POST', 'cart', { item: racket })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(5).fill(200),
    ...Array<number>(7).fill(409),
  ])
  const cart = cartIn(await visitor.request('GET', 'cart'))
  expect(linesOf(cart).map(({ quantity }) => quantity)).toEqual([1, 5])
  expect(cart.version).toBe(6)
})

test('changes a quantity within stock and raises the version each time', async () => {
  const visitor = shop.visitor()
  const made = await visitor.add(racket, strings)
  const itemId = firstLine(made).id
  const change = (quantity: unknown, more = {}) =>
    visitor.request('PUT', 'cart', { itemId, item: { ...racket, quantity }, ...more })
  const changed = cartIn(await change(7))
  expect([firstLine(changed).quantity, changed.version]).toEqual([7, 2])
  const tooMany = await change(30)
  expect(tooMany).toMatchObject(errorResponse(409, 'out_of_stock'))
  expect(tooMany.body.errors?.[0]?.field).toBe('AV-STR-90-G5')
  expect(await change(1.5)).toMatchObject(errorResponse(400, 'validation_error', wrongUpdate))
  expect(await change(undefined)).toMatchObject(errorResponse(400, 'validation_error', wrongUpdate))
  expect(await change(1, { item: undefined })).toMatchObject(
    errorResponse(400, 'validation_error', 'Invalid request'),
  )
  expect(await change(1, { itemId: undefined })).toMatchObject(
    errorResponse(400, 'validation_error', 'Invalid request'),
  )
  expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(changed)
  const removed = cartIn(await change(0))
  expect(linesOf(removed).map(({ variant_id }) => variant_id)).toEqual([400101])
})

test('changes the named line when a client sends the product id as variant id', async () => {
  const visitor = shop.visitor()
  const itemId = firstLine(await visitor.add(racket)).id
  const item = { productId: 1001, variantId: 1001, quantity: 2 }
  expect(firstLine(cartIn(await visitor.request('PUT', 'cart', { itemId, item })))).toMatchObject({
    variant_id: 100102,
    quantity: 2,
  })
})

test('removes an immutable line but does not change its quantity', async () => {
  const visitor = shop.visitor()
  const itemId = firstLine(await visitor.add(racket)).id
  await shop.database.db
    .updateTable('cart_lines')
    .set({ is_mutable: false })
    .where('id', '=', itemId)
    .execute()
  const response = await visitor.request('PUT', 'cart', { itemId, item: { ...racket, quantity: 2 } })
  expect(response).toMatchObject(errorResponse(409, 'not_mutable'))
  expect(firstLine(cartIn(await visitor.request('GET', 'cart'))).is_mutable).toBe(false)
  expect((await visitor.request('DELETE', 'cart', { itemId })).body).toEqual({ data: null })
})

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000', 17])(
  'refuses to change the unknown line %s and accepts its removal',
  async (itemId) => {
    const visitor = shop.visitor()
    const made = await visitor.add(racket)
    const change = { itemId, item: { ...racket, quantity: 2 } }
    expect(await visitor.request('PUT', 'cart', change)).toMatchObject(errorResponse(404, 'not_found'))
    const response = await visitor.request('DELETE', 'cart', { itemId })
    expect([response.status, linesOf(cartIn(response))]).toEqual([200, linesOf(made)])
    expect(visitor.cartId).toBe(made.id)
  },
)

test('does not change a line of another cart', async () => {
  const mine = shop.visitor()
  const theirs = shop.visitor()
  await mine.add(strings)
  const itemId = firstLine(await theirs.add(racket)).id
  expect((await mine.request('PUT', 'cart', { itemId, item: { ...racket, quantity: 9 } })).status).toBe(404)
  await mine.request('DELETE', 'cart', { itemId })
  expect(firstLine(cartIn(await theirs.request('GET', 'cart'))).quantity).toBe(1)
})

test('removes a line by body or query, and the cart with its last line', async () => {
  const visitor = shop.visitor()
  const [first, second] = linesOf(await visitor.add(racket, strings))
  const left = cartIn(await visitor.request('DELETE', 'cart', { itemId: first?.id }))
  expect([linesOf(left).map(({ id }) => id), left.version]).toEqual([[second?.id], 2])
  const response = await visitor.request('DELETE', `cart?itemId=${second?.id}`)
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect(visitor.cartId).toBeNull()
  const rows = await shop.database.db.selectFrom('carts').select('id').where('id', '=', left.id).execute()
  expect(rows).toEqual([])
})

test('deletes the cart when the last line gets the quantity 0', async () => {
  const visitor = shop.visitor()
  const itemId = firstLine(await visitor.add(racket)).id
  const response = await visitor.request('PUT', 'cart', { itemId, item: { ...racket, quantity: 0 } })
  expect([response.status, response.body, visitor.cartId]).toEqual([200, { data: null }, null])
})

test.each([
  ['PUT', { itemId: 'x', item: { ...racket, quantity: 1 } }],
  ['DELETE', { itemId: 'x' }],
  ['DELETE', {}],
] as const)('%s %j without a cart is an invalid request', async (method, body) => {
  expect(await shop.visitor().request(method, 'cart', body)).toMatchObject(
    errorResponse(400, 'invalid_request', 'Invalid request'),
  )
})
