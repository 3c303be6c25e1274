import { defaultSites } from '../../../../../src/site/sites'
import { forSuite } from '../../../../setup/testDatabase'
import {
  anOrderRequest,
  cartIn,
  linesOf,
  livingIn,
  matching,
  openTradingShop,
  orderIn,
} from '../../../../setup/tradingShop'

const strings = { productId: 4001, variantId: 400101 }
const grip = { productId: 5001, variantId: 500103 }

const shop = forSuite(openTradingShop)
beforeEach(async () => {
  await shop.setStock(400101, 50)
  await shop.setStock(500103, 50)
  await shop.setPrice(400101, 499)
})

/** Standard delivery in India below the free threshold. */
const delivery = 99

async function aVisitorWith(...items: object[]) {
  const visitor = shop.visitor()
  const cart = await visitor.add(...items)
  return { visitor, cart, expectedTotal: cart.cart_amount + delivery }
}

const codesOf = (response: { status: number; body: { errors?: readonly { code?: string }[] } }) => [
  response.status,
  response.body.errors?.[0]?.code,
]

test('a guest places an order with all details; the stock falls and the cart is deleted', async () => {
  const { visitor, cart } = await aVisitorWith({ ...strings, quantity: 2 }, grip)
  const response = await visitor.order({
    email: ' asha@example.test ',
    postalCode: '560 001',
    expectedTotal: 1446,
  })
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.cookie).toMatch(
    /^bc_cartId=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax,SHOP_ORDERS=[\da-f]{32}; /,
  )
  const { imageUrl } = orderIn(response).lines[0]!
  expect(response.body.data).toEqual({
    id: matching(/^[\w-]{22}$/),
    number: matching(/^CL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
    status: 'pending_payment',
    payment: 'pending',
    history: [{ event: 'place', status: 'pending_payment', at: matching(/^\d{4}-.*Z$/) }],
    carrier: null,
    parcels: [],
    trackingNumber: null,
    trackingUrl: null,
    expiresAt: null,
    returnUntil: null,
    refundedTotal: null,
    refunds: [],
    refundAccount: null,
    actions: ['cancel'],
    hasAccount: false,
    region: 'IN',
    placedAt: matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    currency: 'INR',
    contact: {
      email: 'asha@example.test',
      phone: '+919812345678',
      firstName: 'Asha',
      lastName: 'Rao',
      address: '12 Temple Road',
      addressLine2: '',
      landmark: '',
      district: '',
      city: 'Bengaluru',
      state: 'KA',
      postalCode: '560001',
    },
    deliveryNote: '',
    companyName: '',
    taxId: '',
    billingAddress: null,
    shipment: {
      billing_email: 'asha@example.test',
      mobile: '+919812345678',
      first_name: 'Asha',
      last_name: 'Rao',
      address: '12 Temple Road',
      city: 'Bengaluru',
      country: 'India',
      country_code: 'IN',
      pincode: '560001',
    },
    lines: [
      {
        sku: 'OS-ITO-65-WHITE',
        productId: '4001',
        variantId: '400101',
        name: 'Ito 65',
        options: [{ name: 'Colour', value: 'White', valueId: expect.any(Number) as number }],
        quantity: 2,
        price: 499,
        listPrice: 499,
        imageUrl,
        path: 'oshira-ito-65',
        brand: 'Oshira',
        categories: expect.arrayContaining(['/category/badminton/strings/durability/']) as string[],
        wrapping: 0,
        cancelled: 0,
        returned: 0,
        discount: 0,
        hsn: '950699',
        taxPercent: 18,
        giftMessage: '',
      },
      expect.objectContaining({ sku: 'TR-PKD-T3-ORANGE', quantity: 1, price: 349 }),
    ],
    linesTotal: 1347,
    couponCode: null,
    discountTotal: 0,
    wrappingTotal: 0,
    deliveryTotal: 99,
    total: 1446,
    taxTotal: 220.58,
    due: 1446,
    invoice: null,
    creditNote: null,
    paidByCards: [],
    boughtCards: [],
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
  })
  expect(await shop.stockOf(400101)).toBe(48)
  expect(await shop.stockOf(500103)).toBe(49)
  visitor.cartId = cart.id
  expect((await visitor.request('GET', 'cart')).body).toEqual({ data: null })
  visitor.cartId = cart.id
  expect((await visitor.add(grip)).id).not.toBe(cart.id)
})

test('an order opens in its browser and retains its prices and names', async () => {
  const { visitor, expectedTotal } = await aVisitorWith(strings)
  const placed = orderIn(await visitor.order({ expectedTotal }))
  await shop.setPrice(400101, 600)
  const seen = await visitor.request('GET', `orders/${placed.id}`)
  expect([seen.status, seen.body, seen.headers['cache-control']]).toEqual([200, { data: placed }, 'no-store'])
  expect(
    codesOf(
      await (await shop.opener(placed.id, 'official.in.localhost')).request('GET', `orders/${placed.id}`),
    ),
  ).toEqual([404, 'not_found'])
  for (const id of [placed.number, 'nothing', '%20', 'x'.repeat(200)]) {
    expect(codesOf(await visitor.request('GET', `orders/${id}`))).toEqual([404, 'not_found'])
  }
})

test('each brand has its own order number format', async () => {
  const visitor = shop.visitor('official.in.localhost')
  const cart = await visitor.add(strings)
  const order = orderIn(await visitor.order({ expectedTotal: cart.cart_amount + delivery }))
  expect(order.number).toMatch(/^AV-.{4}-.{4}$/)
})

test('names all invalid fields at once', async () => {
  const { visitor, cart } = await aVisitorWith(strings)
  const wrong = {
    email: 'asha@',
    phone: '12345',
    firstName: ' ',
    lastName: undefined,
    address: '',
    city: 7,
    state: 'XX',
    postalCode: '5600',
    deliveryMethod: 'drone',
    paymentMethod: 'barter',
    expectedTotal: 'much',
  }
  const response = await visitor.order(wrong)
  expect(response.status).toBe(400)
  expect(response.body.errors?.map(({ field }) => field)).toEqual(Object.keys(wrong))
  for (const error of response.body.errors ?? []) {
    expect(error).toEqual({
      message: matching(/^[A-Z].+/),
      code: 'validation_error',
      field: error.field,
    })
  }
  expect(visitor.cartId).toBe(cart.id)
})

test.each(['phone', 'state', 'postalCode', 'email', 'firstName'])(
  'rejects an order without %s',
  async (field) => {
    const { visitor, expectedTotal } = await aVisitorWith(strings)
    const response = await visitor.order({ expectedTotal, [field]: undefined })
    expect([response.status, response.body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  },
)

test('reports a changed price, and agreeing to it places the order', async () => {
  const { visitor, cart, expectedTotal } = await aVisitorWith(strings)
  await shop.setPrice(400101, 549.5)
  const response = await visitor.order({ expectedTotal })
  expect(codesOf(response)).toEqual([409, 'price_changed'])
  expect(response.body.errors?.[0]?.message).toBe('The total was ₹598 and is now ₹648.50')
  expect([visitor.cartId, await shop.stockOf(400101)]).toEqual([cart.id, 50])
  expect((await visitor.order({ expectedTotal: 648.5 })).status).toBe(200)
})

test.each([
  ['4999.99 with express delivery', 4750.99, 'express', 249, 200],
  ['5000 with express delivery', 4751, 'express', 249, 409],
  ['4999.99 with standard delivery', 4900.99, 'standard', 99, 200],
  ['5000 with free delivery', 5000, 'standard', 0, 409],
])('cash on delivery at %s', async (_what, price, deliveryMethod, fee, status) => {
  await shop.setPrice(400101, price)
  const { visitor, cart } = await aVisitorWith(strings)
  const response = await visitor.order({ deliveryMethod, expectedTotal: price + fee })
  expect(response.status).toBe(status)
  if (status === 200) {
    expect(orderIn(response).total).toBe(4999.99)
    return
  }
  expect(response.body.errors).toEqual([
    { code: 'payment_unavailable', message: 'Cash on delivery is for orders below ₹5,000' },
  ])
  expect([visitor.cartId, await shop.stockOf(400101)]).toEqual([cart.id, 50])
})

test('rejects a payment method that is not open on the site', async () => {
  const sites = defaultSites(3000).map((site) => ({ ...site, openMethods: ['cod'] as const }))
  const visitor = shop.visitor('in.localhost', { sites })
  const expectedTotal = (await visitor.add(strings)).cart_amount + delivery
  expect(codesOf(await visitor.order({ expectedTotal, paymentMethod: 'upi' }))).toEqual([
    409,
    'payment_unavailable',
  ])
})

test.each([
  ['sg.localhost', 'SG'],
  ['id.localhost', 'ID'],
  ['localhost', 'AE'],
  ['official.sg.localhost', 'SG'],
] as const)('at %s cash on delivery is rejected, and the cart stays', async (host, region) => {
  const visitor = shop.visitor(host)
  const cart = await visitor.add(strings)
  const response = await visitor.order({ ...livingIn[region], expectedTotal: 1 })
  expect([codesOf(response), response.cookie]).toEqual([[409, 'payment_unavailable'], ''])
  expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(cart)
})

test('rejects an order without a cart', async () => {
  const visitor = shop.visitor()
  expect(codesOf(await visitor.order({ expectedTotal: 1 }))).toEqual([404, 'not_found'])
  visitor.cartId = '11111111-2222-4333-8444-555555555555'
  expect(codesOf(await visitor.order({ expectedTotal: 1 }))).toEqual([404, 'not_found'])
  expect(visitor.cartId).toBeNull()
})

test('orders a cart once and answers repeated requests, by cookie or id, with the same order', async () => {
  const { visitor, cart, expectedTotal } = await aVisitorWith(strings)
  const first = orderIn(await visitor.order({ expectedTotal }))
  expect(orderIn(await visitor.order({ expectedTotal, cartId: cart.id }))).toEqual(first)
  visitor.cartId = cart.id
  expect(orderIn(await visitor.order({ expectedTotal: 1 }))).toEqual(first)
  await shop.database.db.deleteFrom('carts').where('id', '=', cart.id).execute()
  expect(orderIn(await visitor.order({ expectedTotal, cartId: cart.id }))).toEqual(first)
  expect(await shop.stockOf(400101)).toBe(49)
})

test('a late second tab gets its own order and leaves the next cart unchanged', async () => {
  const { visitor, cart, expectedTotal } = await aVisitorWith(strings)
  const first = orderIn(await visitor.order({ expectedTotal }))
  const next = await visitor.add(grip)
  const response = await visitor.order({ expectedTotal, cartId: cart.id })
  expect([orderIn(response).id, response.cookie]).toEqual([
    first.id,
    expect.not.stringContaining('bc_cartId'),
  ])
  expect(linesOf(cartIn(await visitor.request('GET', 'cart')))).toEqual(linesOf(next))
})

test('the cookie decides which cart is ordered', async () => {
  const { visitor, cart, expectedTotal } = await aVisitorWith(strings)
  const other = await aVisitorWith(grip)
  const order = orderIn(await visitor.order({ expectedTotal, cartId: other.cart.id }))
  expect(order.lines.map(({ sku }) => sku)).toEqual(['OS-ITO-65-WHITE'])
  expect(cart.id).not.toBe(other.cart.id)
  expect(linesOf(cartIn(await other.visitor.request('GET', 'cart')))).toHaveLength(1)
})

test('another site cannot order a cart by its id', async () => {
  const { cart, expectedTotal } = await aVisitorWith(strings)
  const stranger = shop.visitor('official.in.localhost')
  expect(codesOf(await stranger.order({ expectedTotal, cartId: cart.id }))).toEqual([404, 'not_found'])
})

test('rejects orders from other websites', async () => {
  const { visitor, expectedTotal } = await aVisitorWith(strings)
  const foreign = { headers: { origin: 'https://elsewhere.example' } }
  const response = await visitor.request('POST', 'orders', { ...anOrderRequest(), expectedTotal }, foreign)
  expect(codesOf(response)).toEqual([403, 'forbidden'])
})
