import { forSuite } from '../../../../setup/testDatabase'
import {
  errorResponse,
  configuredItem,
  given,
  lettered,
  strung,
  cartIn,
  firstLine,
  linesOf,
  openTradingShop,
  orderIn,
} from '../../../../setup/tradingShop'

/** 499 rupees an item. */
const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }

const shop = forSuite(() => openTradingShop({ giftCardProductId: 9004 }))
beforeEach(async () => {
  await shop.setStock(400101, 500)
  await shop.setPrice(400101, 499)
})

test('a line shows its former price until the shopper agrees to the new one', async () => {
  const visitor = shop.visitor()
  const was = firstLine(await visitor.add({ ...strings, quantity: 2 }))
  expect([was.sale_price, was.price_when_agreed]).toEqual([499, null])
  await shop.setPrice(400101, 549.5)
  const read = cartIn(await visitor.request('GET', 'cart'))
  expect(firstLine(read)).toMatchObject({ sale_price: 549.5, price_when_agreed: 499 })
  const agreed = cartIn(await visitor.request('POST', 'cart/prices', {}))
  expect(firstLine(agreed)).toMatchObject({ sale_price: 549.5, price_when_agreed: null })
  expect(agreed.version).toBe(read.version + 1)
  await shop.setPrice(400101, 499)
  expect(firstLine(cartIn(await visitor.request('GET', 'cart'))).price_when_agreed).toBe(549.5)
  const change = { itemId: was.id, item: { ...strings, quantity: 3 } }
  expect(firstLine(cartIn(await visitor.request('PUT', 'cart', change))).price_when_agreed).toBeNull()
  await shop.setPrice(400101, 399)
  expect(firstLine(await visitor.add(strings))).toMatchObject({ quantity: 4, price_when_agreed: null })
})

test('the price of a special product is compared with all its parts', async () => {
  const visitor = shop.visitor()
  await visitor.add(configuredItem(9001, strung), configuredItem(9002, lettered), configuredItem(9004, given))
  const read = cartIn(await visitor.request('GET', 'cart'))
  expect(linesOf(read).map(({ price_when_agreed }) => price_when_agreed)).toEqual([null, null])
  const [stringing] = linesOf(read)
  await shop.setPrice(stringing!.variant_id, 400)
  const [dearer] = linesOf(cartIn(await visitor.request('GET', 'cart')))
  expect([dearer!.price_when_agreed, dearer!.sale_price]).toEqual([349 + 799, 400 + 799])
  const [agreed] = linesOf(cartIn(await visitor.request('POST', 'cart/prices')))
  expect(agreed!.price_when_agreed).toBeNull()
  await shop.setPrice(stringing!.variant_id, 349)
})

test('a line shows the stock below its quantity, up to 6 items', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...strings, quantity: 40 })
  for (const [stock, left] of [
    [40, null],
    [39, 6],
    [6, 6],
    [5, 5],
    [0, 0],
  ] as const) {
    await shop.setStock(400101, stock)
    expect(firstLine(cartIn(await visitor.request('GET', 'cart'))).stock_left).toBe(left)
  }
})

test.each([undefined, null, 'now', 7, [], { prices: 1 }])(
  'agreeing to prices without a cart is rejected with the body %j',
  async (body) => {
    const visitor = shop.visitor()
    expect([400, 415]).toContain((await visitor.request('POST', 'cart/prices', body)).status)
    visitor.cartId = '00000000-0000-4000-8000-000000000000'
    const gone = await visitor.request('POST', 'cart/prices', {})
    expect([gone.status, visitor.cartId]).toEqual([404, null])
  },
)

test('a line is gift-wrapped when added or later, and unwrapped again', async () => {
  const visitor = shop.visitor()
  const made = await visitor.add({ ...strings, quantity: 2, giftWrapping: { message: 'Smash it' } }, grip)
  const wrapping = { name: 'Gift wrapping', message: 'Smash it', amount: 49 }
  expect(linesOf(made).map(({ gift_wrapping }) => gift_wrapping)).toEqual([wrapping, null])
  expect([made.base_amount, made.cart_amount]).toEqual([998 + 98 + 349, 1445])
  // Adding more items doesn't remove the gift wrapping.
  const [line] = linesOf(await visitor.add({ ...strings, giftWrapping: null }))
  expect(line).toMatchObject({ quantity: 3, gift_wrapping: wrapping, sale_price: 499 })
  const wrap = (giftWrapping: unknown, itemId = line!.id) =>
    visitor.request('PUT', 'cart/gift-wrapping', { itemId, giftWrapping })
  expect(firstLine(cartIn(await wrap({})))).toMatchObject({ gift_wrapping: { message: '', amount: 49 } })
  expect(firstLine(cartIn(await wrap({ message: 'x'.repeat(200) }))).gift_wrapping?.message).toHaveLength(200)
  const bare = cartIn(await wrap(null))
  expect([firstLine(bare).gift_wrapping, bare.cart_amount]).toEqual([null, 3 * 499 + 349])
})

test.each([
  ['in.localhost', 49],
  ['sg.localhost', 3],
  ['ae.localhost', 10],
  ['id.localhost', 25_000],
])('on %s gift wrapping costs %d per item', async (host, amount) => {
  const cart = await shop.visitor(host).add({ ...strings, quantity: 2, giftWrapping: {} })
  const { gift_wrapping, extended_sale_price } = firstLine(cart)
  expect([gift_wrapping?.amount, cart.cart_amount]).toEqual([amount, extended_sale_price + 2 * amount])
})

test.each<[string, unknown]>([
  ['a text', 'yes'],
  ['a number', 1],
  ['true', true],
  ['a list', []],
  ['a message that is a number', { message: 7 }],
  ['a message that is an object', { message: {} }],
  ['a message that is too long', { message: 'x'.repeat(201) }],
  ['a huge message', { message: 'x'.repeat(100_000) }],
  ['a null character', { message: 'a\u0000b' }],
  ['two lines', { message: 'a\nb' }],
  ['text direction marks', { message: 'a\u202eb' }],
  ['half a surrogate pair', { message: 'a\ud800' }],
])('rejects %s as gift wrapping of an item and of a line', async (_what, giftWrapping) => {
  const visitor = shop.visitor()
  const cart = await visitor.add(strings)
  const added = await visitor.request('POST', 'cart', { item: { ...strings, giftWrapping } })
  const wrapped = await visitor.request('PUT', 'cart/gift-wrapping', {
    itemId: firstLine(cart).id,
    giftWrapping,
  })
  expect([added.status, wrapped.status]).toEqual([400, 400])
  expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(cart)
})

test('refuses gift wrapping of services and gift cards', async () => {
  const visitor = shop.visitor()
  const items = [configuredItem(9002, lettered), configuredItem(9004, given)]
  for (const item of items) {
    const response = await visitor.request('POST', 'cart', { item: { ...item, giftWrapping: {} } })
    expect(response).toMatchObject(errorResponse(400, 'validation_error'))
  }
  const cart = await visitor.add(...items)
  expect(firstLine(cart).can_be_wrapped).toBe(false)
  for (const itemId of [firstLine(cart).id, cart.line_items.gift_certificates[0]?.id]) {
    const response = await visitor.request('PUT', 'cart/gift-wrapping', { itemId, giftWrapping: {} })
    expect(response).toMatchObject(errorResponse(400, 'validation_error'))
  }
})

test("refuses gift wrapping of an unknown line or another cart's line", async () => {
  const mine = shop.visitor()
  const theirs = shop.visitor()
  await mine.add(strings)
  const line = firstLine(await theirs.add(strings))
  for (const itemId of [line.id, '00000000-0000-4000-8000-000000000000', 'x', 7]) {
    const response = await mine.request('PUT', 'cart/gift-wrapping', { itemId, giftWrapping: {} })
    expect(response).toMatchObject(errorResponse(404, 'not_found'))
  }
  for (const itemId of [undefined, null, {}, -1.5]) {
    const response = await mine.request('PUT', 'cart/gift-wrapping', { itemId, giftWrapping: {} })
    expect(response).toMatchObject(errorResponse(400, 'validation_error'))
  }
  expect(firstLine(cartIn(await theirs.request('GET', 'cart'))).gift_wrapping).toBeNull()
})

test('an order of gift cards alone pays no delivery fee', async () => {
  const visitor = shop.visitor()
  await visitor.add(configuredItem(9004, given))
  expect(orderIn(await visitor.order({ expectedTotal: 2500, paymentMethod: 'test_approve' }))).toMatchObject({
    deliveryTotal: 0,
    total: 2500,
  })
})

test('a deleted product leaves the cart, and the rest can be ordered', async () => {
  const visitor = shop.visitor()
  const cart = await visitor.add(strings, { productId: 3001 })
  const gone = linesOf(cart)[1]!
  await shop.database.db.deleteFrom('products').where('id', '=', gone.product_id).execute()
  const left = cartIn(await visitor.request('GET', 'cart'))
  expect([linesOf(left).map(({ id }) => id), left.cart_amount]).toEqual([[firstLine(cart).id], 499])
  const wrapped = await visitor.request('PUT', 'cart/gift-wrapping', { itemId: gone.id, giftWrapping: {} })
  expect(wrapped).toMatchObject(errorResponse(404, 'not_found'))
  const added = await visitor.request('POST', 'cart', { item: { productId: gone.product_id } })
  expect(added).toMatchObject(errorResponse(404, 'not_found'))
  expect((await visitor.order({ expectedTotal: 499 + 99 })).status).toBe(200)
})
