import type { Product } from '../../../src/domain/product/product'
import { forSuite } from '../../setup/testDatabase'
import {
  addConfigured,
  configuredItem,
  given,
  lettered,
  readError,
  stencilled,
  strung,
  cartIn,
  linesOf,
  matching,
  openTradingShop,
} from '../../setup/tradingShop'

const shop = forSuite(() => openTradingShop({ giftCardProductId: 9004 }))

test.each<[string, object, number, string | undefined]>([
  ['valid answers', {}, 200, undefined],
  ['twelve letters of Hindi', { 90023: 'नि'.repeat(12) }, 200, undefined],
  ['no number', { 90024: '' }, 200, undefined],
  ['thirteen letters', { 90023: 'Venkataraghav' }, 400, 'Name may have at most 12 characters'],
  ['html', { 90023: '<b>A</b>' }, 400, 'Name cannot be written like this'],
  ['an emoji', { 90023: 'Asha 🏸' }, 400, 'Name cannot be written like this'],
  ['no name', { 90023: '   ' }, 400, 'Name is required'],
  ['a number with three digits', { 90024: '100' }, 400, 'Number may have at most 2 characters'],
  ['a negative number', { 90024: -1 }, 400, 'Number cannot be written like this'],
  ['an unavailable print colour', { 90025: 'Pink' }, 400, 'Print colour: this is not offered'],
  ['an unavailable size', { 90021: 'XXS' }, 400, 'T-Shirt Printing has no such option'],
])('T-shirt printing: %s', async (_what, changes, status, message) => {
  const response = await addConfigured(shop, 9002, { ...lettered, ...changes })
  expect([response.status, response.body.errors?.[0]?.['message']]).toEqual([status, message])
})

test.each([
  ['in.localhost', 'INR', [349 + 799, 899 + 149 + 99 + 49, 199, 2500]],
  ['sg.localhost', 'SGD', [5.9 + 12.9, 14.9 + 2.9 + 1.9 + 0.9, 2.9, 250]],
  ['ae.localhost', 'AED', [14 + 34, 39 + 4 + 4 + 4, 9, 250]],
  ['id.localhost', 'IDR', [69_000 + 149_000, 169_000 + 29_000 + 19_000 + 9000, 39_000, 250_000]],
])('special products have the right prices on %s', async (host, currency, prices) => {
  const cart = await shop
    .visitor(host)
    .add(
      configuredItem(9001, strung),
      configuredItem(9002, lettered),
      configuredItem(9003, stencilled),
      configuredItem(9004, { ...given, 90041: prices[3] }),
    )
  const round = (major = 0) => Math.round(major * 100) / 100
  const cards = cart.line_items.gift_certificates.map(({ amount }) => amount)
  const paid = [...linesOf(cart).map(({ sale_price }) => sale_price), ...cards]
  expect(paid).toEqual(prices.map(round))
  expect([cart.currency.code, round(cart.cart_amount)]).toEqual([
    currency,
    round(paid.reduce((sum, price) => sum + price, 0)),
  ])
})

test('a service has no stock, but its line has a maximum quantity', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...configuredItem(9003, stencilled), quantity: 1000 })
  const response = await visitor.request('POST', 'cart', { items: [configuredItem(9003, stencilled)] })
  expect(readError(response)).toEqual([
    409,
    'out_of_stock',
    ['A cart takes at most 1000 pieces of Sticker Printing'],
  ])
})

test('a gift card has the chosen price, is listed as a certificate and retains its message', async () => {
  const visitor = shop.visitor()
  const cart = await visitor.add(
    configuredItem(9004, { ...given, 90044: 'Smash it!\n🏸', 90045: '2026-12-24' }),
  )
  expect(linesOf(cart)).toEqual([])
  expect(cart.line_items.digital_items).toEqual([])
  expect(cart.line_items.gift_certificates).toEqual([
    {
      id: matching(/^[0-9a-f-]{36}$/),
      name: 'Gift Card',
      theme: 'General',
      amount: 2500,
      quantity: 1,
      taxable: false,
      sender: { name: '', email: '' },
      recipient: { name: 'Ravi', email: 'ravi@example.test' },
      message: 'Smash it!\n🏸',
      product_id: 9004,
      variant_id: expect.any(Number) as number,
      sku: matching(/GIFT$/),
      url: 'http://in.localhost:3000/gift-card/',
      image_url: matching(/^http:\/\/in\.localhost:3000\/api\/studio2\/product\//),
      options: [
        { name: 'Amount', nameId: 90041, value: '2500', valueId: 0 },
        { name: 'Recipient', nameId: 90042, value: 'Ravi', valueId: 0 },
        { name: "Recipient's e-mail", nameId: 90043, value: 'ravi@example.test', valueId: 0 },
        { name: 'Message', nameId: 90044, value: 'Smash it!\n🏸', valueId: 0 },
        { name: 'Delivery day', nameId: 90045, value: '2026-12-24', valueId: 0 },
      ],
    },
  ])
  const more = await visitor.add(configuredItem(9004, { ...given, 90041: 1000 }))
  expect([more.line_items.gift_certificates.length, more.cart_amount]).toEqual([2, 3500])
  const itemId = cart.line_items.gift_certificates[0]?.id
  const left = cartIn(await visitor.request('DELETE', 'cart', { itemId }))
  expect([left.line_items.gift_certificates.length, left.cart_amount]).toEqual([1, 1000])
})

test.each<[object, string]>([
  [{ 90041: '499' }, 'Amount has to be at least 500'],
  [{ 90041: '50001' }, 'Amount may be at most 50000'],
  [{ 90041: '2500.50' }, 'Amount has to be a whole number'],
  [{ 90041: undefined }, 'Amount is required'],
  [{ 90043: 'ravi' }, "Recipient's e-mail cannot be written like this"],
  [{ 90045: '2026-02-30' }, 'Delivery day cannot be written like this'],
])('refuses a gift card with %j', async (changes, message) => {
  expect(readError(await addConfigured(shop, 9004, { ...given, ...changes }))).toEqual([
    400,
    'validation_error',
    [message],
  ])
})

test.each([
  ['stringing', 'studio-pro-stringing'],
  ['shirt printing', 't-shirt-printing'],
  ['sticker', 'sticker-printing'],
  ['gift', 'gift-card'],
])('a search for %s finds %s', async (search, slug) => {
  const { body } = await shop.visitor().request('GET', `catalog/products?search=${search}`)
  expect((body.data as { products: Product[] }).products.map((found) => found.slug)).toContain(slug)
})

test('a special product has its modifiers in each currency and is in no category', async () => {
  const { body } = await shop.visitor('sg.localhost').request('GET', 'catalog/products/gift-card')
  expect(body.data).toMatchObject({ kind: 'gift card', categories: [], inStock: true, price: { value: 10 } })
  expect((body.data as Product).modifiers?.[0]).toEqual({
    kind: 'amount',
    id: '90041',
    displayName: 'Amount',
    isRequired: true,
    least: 10,
    most: 1000,
    suggestions: [25, 50, 100, 200],
  })
})

test('without its setting the gift card does not exist', async () => {
  const plain = await openTradingShop()
  try {
    const visitor = plain.visitor()
    const page = await visitor.request('GET', 'catalog/products/gift-card')
    const byId = await visitor.request('GET', 'catalog/products/9004')
    const added = await visitor.request('POST', 'cart', { items: [configuredItem(9004, given)] })
    const found = await visitor.request('GET', 'catalog/products?search=gift')
    expect([page.status, byId.status, added.status]).toEqual([404, 404, 404])
    const { products } = found.body.data as { products: Product[] }
    expect(products.map(({ slug }) => slug)).not.toContain('gift-card')
    expect((await visitor.request('GET', 'catalog/products/studio-pro-stringing')).status).toBe(200)
  } finally {
    await plain.close()
  }
})
