import { forSuite } from '../../../../setup/testDatabase'
import {
  addConfigured,
  configuredItem,
  responses,
  readError,
  strung,
  cartIn,
  firstLine,
  linesOf,
  openTradingShop,
  orderIn,
  type Visitor,
} from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'

// Frames 1001 (30 lb) and 1003 (28 lb); strings 4001 (27 lb), 4002 (30 lb, red sold out) and 4005, a reel.
const shop = forSuite(openTradingShop)

test('a strung racket is one line with all selections and the string in its price', async () => {
  const cart = await shop.visitor().add(configuredItem(9001, strung))
  expect(firstLine(cart)).toMatchObject({
    name: 'Pro Stringing',
    sku: 'ST-STRING',
    sale_price: 349 + 799,
    list_price: 349 + 799,
    original_price: 349 + 799,
    is_require_shipping: true,
    options: [
      { name: 'Racket', nameId: 90011, value: 'Stratos 70', valueId: 1003 },
      { name: 'String', nameId: 90012, value: 'Ito 61 Crisp', valueId: 4002 },
      { name: 'String colour', nameId: 90013, value: 'White', valueId: 9001301 },
      { name: 'Tension main', nameId: 90014, value: '26 lb', valueId: 26 },
      { name: 'Tension cross', nameId: 90015, value: '27 lb', valueId: 27 },
    ],
  })
})

test.each<[string, object, number, string]>([
  ['no racket', { 90011: '' }, 400, 'Racket is required'],
  ['no main tension', { 90014: undefined }, 400, 'Tension main is required'],
  ['a string as racket', { 90011: '4001' }, 400, 'Racket: this is not offered'],
  ['an unknown racket', { 90011: '999999' }, 400, 'Racket: this is not offered'],
  ['a racket named like a prototype', { 90011: 'constructor' }, 400, 'Racket: this is not offered'],
  ['the service itself as racket', { 90011: '9001' }, 400, 'Racket: this is not offered'],
  ['a racket as string', { 90012: '1001' }, 400, 'String: this is not offered'],
  ['a reel as string', { 90012: '4005' }, 400, 'String: this is not offered'],
  ["the customer's own string", { 90012: 'own' }, 400, 'String: this is not offered'],
  ['a colour that the string does not have', { 90013: 'Black' }, 400, 'String colour: this is not offered'],
  ['a sold-out colour', { 90013: 'Red' }, 409, 'Ito 61 Crisp is out of stock'],
  [
    "main tension above the frame's maximum",
    { 90014: 29 },
    400,
    'Tension main may be at most 28 lb with Stratos 70',
  ],
  [
    "cross tension above the frame's maximum",
    { 90015: '29' },
    400,
    'Tension cross may be at most 28 lb with Stratos 70',
  ],
  [
    "tension above the string's maximum",
    { 90011: '1001', 90012: '4001', 90014: 28 },
    400,
    'Tension main may be at most 27 lb with Ito 65',
  ],
  [
    'tension above the maximum of an unknown frame',
    { 90011: 'own', 90012: '4004', 90014: 31 },
    400,
    'Tension main may be at most 30 lb with a racket of your own',
  ],
  ['tension below the minimum', { 90014: 17 }, 400, 'Tension main has to be at least 18 lb'],
  ['half a pound', { 90014: 26.5 }, 400, 'Tension main has to be a whole number'],
  ['a huge number', { 90015: 1e300 }, 400, 'Tension cross has to be a whole number'],
  ['text as tension', { 90015: 'tight' }, 400, 'Tension cross has to be a whole number'],
  ['a list', { 90014: [26] }, 400, 'An option value is a text or a number'],
  ['an object', { 90014: { most: 26 } }, 400, 'An option value is a text or a number'],
  ['null', { 90014: null }, 400, 'An option value is a text or a number'],
  ['a boolean', { 90014: true }, 400, 'An option value is a text or a number'],
  ['an unknown option', { 90099: 'x' }, 400, 'Pro Stringing has no such option'],
  ['an option named like a prototype', { constructor: 'x' }, 400, 'Pro Stringing has no such option'],
  ['a long note', { 90016: 'x'.repeat(201) }, 400, 'Note may have at most 200 characters'],
  ['a note with half a surrogate pair', { 90016: 'x\ud800' }, 400, 'Note cannot be written like this'],
  ['a note with a control character', { 90016: 'x\u0007' }, 400, 'Note cannot be written like this'],
])('stringing rejects %s', async (_what, changes, status, message) => {
  const [response, code, messages] = readError(await addConfigured(shop, 9001, { ...strung, ...changes }))
  expect([response, messages]).toEqual([status, expect.arrayContaining([message])])
  expect(code).toBe(status === 409 ? 'out_of_stock' : 'validation_error')
})

test.each<[string, object]>([
  ["the frame's maximum for mains and crosses", { 90014: 28, 90015: '28' }],
  ['the minimum tension', { 90014: 18, 90015: 18 }],
  ["the customer's own racket at its maximum", { 90011: 'own', 90012: '4004', 90013: 'White', 90014: 30 }],
  ['a note with html, line breaks and emoji', { 90016: '<b>soft</b>\nplease 🏸' }],
  ['the longest note in Hindi', { 90016: 'नि'.repeat(200) }],
])('stringing accepts %s', async (_what, changes) => {
  expect((await addConfigured(shop, 9001, { ...strung, ...changes })).status).toBe(200)
})

test('names all wrong answers at once by field', async () => {
  const { body } = await addConfigured(shop, 9001, {})
  expect(body.errors?.map(({ field, code }) => [field, code])).toEqual(
    ['90011', '90012', '90014', '90015'].map((field) => [field, 'validation_error']),
  )
})

test('rejects a modifier that is answered twice', async () => {
  const optionSelections = [...responses(strung), { optionId: '90014', optionValue: 25 }]
  const response = await shop
    .visitor()
    .request('POST', 'cart', { items: [{ productId: 9001, optionSelections }] })
  expect(readError(response)).toEqual([400, 'validation_error', ['Tension main is answered twice']])
})

test('equal answers in any spelling share a line, and others have their own', async () => {
  const visitor = shop.visitor()
  await visitor.add(configuredItem(9001, strung))
  await visitor.add(configuredItem(9001, { ...strung, 90013: '9001301', 90014: ' 026 ' }))
  const cart = await visitor.add(
    configuredItem(9001, { ...strung, 90015: 28 }),
    configuredItem(9001, { ...strung, 90016: 'Soft' }),
  )
  expect(linesOf(cart).map(({ quantity }) => quantity)).toEqual([2, 1, 1])
})

test("a line's price changes with the price of its string", async () => {
  const visitor = shop.visitor()
  await visitor.add(configuredItem(9001, { ...strung, 90012: '4008', 90014: 25, 90015: 25 }))
  await shop.setPrice(400801, 350)
  // The read model is about a second behind, longer on a busy machine.
  const price = async () => firstLine(await cartOf(visitor)).sale_price
  await until(async () => (await price()) === 349 + 350, 'the line has the new price')
})

test('rejects more strings than the stock, in new lines and in quantities', async () => {
  const ito = { ...strung, 90012: '4001', 90013: 'Black', 90014: 25, 90015: 25 }
  await shop.setStock(400103, 3)
  const visitor = shop.visitor()
  const short = [409, 'out_of_stock', ['Only 3 pieces of Ito 65 are left']]
  const tooMany = { ...configuredItem(9001, ito), quantity: 4 }
  expect(readError(await visitor.request('POST', 'cart', { items: [tooMany] }))).toEqual(short)
  const line = firstLine(await visitor.add({ ...tooMany, quantity: 3 }))
  const change = (quantity: number) =>
    visitor.request('PUT', 'cart', { itemId: line.id, item: { productId: 9001, variantId: 9001, quantity } })
  expect(readError(await change(4))).toEqual(short)
  expect((await change(2)).status).toBe(200)
})

test('orders a strung racket with its selections and takes the string from stock', async () => {
  const before = await shop.stockOf(400201)
  const visitor = shop.visitor()
  const cart = await visitor.add({
    ...configuredItem(9001, { ...strung, 90016: 'Soft, please' }),
    quantity: 2,
  })
  expect(cart.cart_amount).toBe(2 * 1148)
  const response = await visitor.order({ expectedTotal: await totalOf(visitor, cart.cart_amount) })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  expect(orderIn(response).lines).toEqual([
    expect.objectContaining({
      name: 'Pro Stringing',
      price: 1148,
      listPrice: 1148,
      quantity: 2,
      options: [
        { name: 'Racket', value: 'Stratos 70', valueId: 1003 },
        { name: 'String', value: 'Ito 61 Crisp', valueId: 4002 },
        { name: 'String colour', value: 'White', valueId: 9001301 },
        { name: 'Tension main', value: '26 lb', valueId: 26 },
        { name: 'Tension cross', value: '27 lb', valueId: 27 },
        { name: 'Note', value: 'Soft, please', valueId: 0 },
      ],
    }),
  ])
  expect(await shop.stockOf(400201)).toBe(before - 2)
})

test('rejects an order whose string has sold out and names the string', async () => {
  const visitor = shop.visitor()
  const cart = await visitor.add(configuredItem(9001, { ...strung, 90012: '4003' }))
  const expectedTotal = await totalOf(visitor, cart.cart_amount)
  await shop.setStock(400301, 0)
  const response = await visitor.order({ expectedTotal })
  expect(readError(response)).toEqual([409, 'out_of_stock', ['Filament 66 is out of stock']])
})

async function cartOf(visitor: Visitor) {
  return cartIn(await visitor.request('GET', 'cart'))
}

/** The total that the shop computes for an order, in rupees. */
async function totalOf(visitor: Visitor, lines: number): Promise<number> {
  const { body } = await visitor.order({ expectedTotal: lines })
  const [, now] = /is now ₹([\d,.]+)/.exec(body.errors?.[0]?.['message'] ?? '') ?? []
  return now === undefined ? lines : Number(now.replaceAll(',', ''))
}
