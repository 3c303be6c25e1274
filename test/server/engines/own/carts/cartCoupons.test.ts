import type { Insertable } from 'kysely'
import type { CouponsTable } from '../../../../../server/database/shopperTables'
import { attemptsIn } from '../../../../../server/limits/attempts'
import { defaultDeliveryOptions } from '../../../../../src/domain/delivery'
import { toMajor } from '../../../../../src/domain/money'
import { forSuite } from '../../../../setup/testDatabase'
import {
  everything,
  errorResponse,
  configuredItem,
  given,
  cartIn,
  firstLine,
  linesOf,
  livingIn,
  openTradingShop,
  orderIn,
  type Visitor,
} from '../../../../setup/tradingShop'

/** 499 rupees an item. */
const strings = { productId: 4001, variantId: 400101 }
/** 349 rupees. */
const grip = { productId: 5001, variantId: 500103 }
const delivery = 99

const shop = forSuite(() => openTradingShop({ giftCardProductId: 9004 }))
beforeEach(async () => {
  await shop.setStock(400101, 500)
  await shop.setStock(500103, 500)
})

const use = (visitor: Visitor, code: unknown) => visitor.request('POST', 'cart/coupons', { code })

let made = 0
/** Creates a coupon and returns its code. */
async function aCode(changes: Partial<Insertable<CouponsTable>> = {}): Promise<string> {
  const code = `CODE-${(made += 1)}`
  const row = { code, kind: 'percent', percent: 10, amounts: '{}', minimums: '{}', regions: '[]' } as const
  await shop.database.db
    .insertInto('coupons')
    .values({ ...row, brands: '[]', max_uses: null, ...changes })
    .execute()
  return code
}
const usesOf = async (code: string) =>
  shop.database.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()

test('a coupon discounts the products line by line and is stored in the order', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...strings, quantity: 3, giftWrapping: { message: ' Well  played ' } }, grip)
  const cart = cartIn(await use(visitor, ' welcome10 '))
  // 10% of 1497 + 349. Gift wrapping of three items isn't discounted.
  expect(cart).toMatchObject({
    version: 2,
    base_amount: 1497 + 3 * 49 + 349,
    discount_amount: 184.6,
    cart_amount: 1993 - 184.6,
    discounts: [{ id: 'WELCOME10', discounted_amount: 184.6 }],
    coupons: [
      {
        id: 'WELCOME10',
        code: 'WELCOME10',
        coupon_type: 'percentage_discount',
        discounted_amount: 184.6,
        problem: null,
        minimum: 1500,
      },
    ],
  })
  expect(linesOf(cart).map(({ coupon_amount, discounts }) => [coupon_amount, discounts])).toEqual([
    [149.7, [{ discounted_amount: 149.7 }]],
    [34.9, [{ discounted_amount: 34.9 }]],
  ])
  const before = await usesOf('WELCOME10')
  const order = orderIn(await visitor.order({ expectedTotal: 1808.4 + delivery }))
  expect(order).toMatchObject({
    couponCode: 'WELCOME10',
    discountTotal: 184.6,
    wrappingTotal: 147,
    linesTotal: 1808.4,
    total: 1907.4,
    lines: [{ wrapping: 49, giftMessage: 'Well played' }, { wrapping: 0 }],
  })
  expect((await usesOf('WELCOME10')).uses).toBe(before.uses + 1)
})

test('a free delivery coupon covers standard delivery, with the same total on page and server', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...strings, quantity: 3 })
  const cart = cartIn(await use(visitor, 'FREESHIP'))
  expect([cart.discount_amount, cart.coupons[0]?.coupon_type]).toEqual([0, 'free_shipping'])
  expect(await visitor.order({ expectedTotal: 1497 + delivery })).toMatchObject(
    errorResponse(409, 'price_changed'),
  )
  expect(orderIn(await visitor.order({ expectedTotal: 1497 }))).toMatchObject({
    deliveryTotal: 0,
    couponCode: 'FREESHIP',
    discountTotal: 0,
  })
})

test.each<[string, unknown, number, string, string | undefined]>([
  ['none', undefined, 400, 'validation_error', 'Invalid request'],
  ['null', null, 400, 'validation_error', 'Invalid request'],
  ['nothing', '', 400, 'validation_error', 'Invalid request'],
  ['a number', 10, 400, 'validation_error', 'Invalid request'],
  ['NaN', 'NaN', 404, 'coupon_unknown', undefined],
  ['a list', ['WELCOME10'], 400, 'validation_error', undefined],
  ['an object', {}, 400, 'validation_error', undefined],
  ['too long', 'A'.repeat(4000), 400, 'validation_error', undefined],
  ['without letters', '\u0000', 400, 'invalid_request', undefined],
  ['half a surrogate pair', '\ud800\ud800\ud800', 404, 'coupon_unknown', undefined],
  ['sql', "' or 1=1 --", 404, 'coupon_unknown', undefined],
  ['unknown', 'WELCOME11', 404, 'coupon_unknown', 'There is no such code'],
  ['expired', 'NEWYEAR25', 409, 'coupon_expired', undefined],
  ['of another brand', 'VOLT15', 409, 'coupon_not_here', undefined],
  ['below its minimum', 'MONSOON500', 409, 'coupon_below_minimum', 'This code is for orders from ₹3,500'],
])('rejects a code that is %s and leaves the cart unchanged', async (_what, code, status, why, message) => {
  const visitor = shop.visitor()
  const before = await visitor.add(strings)
  const response = await use(visitor, code)
  expect(response).toMatchObject(errorResponse(status, why, message))
  if (why === 'coupon_below_minimum') expect(response.body.errors?.[0]?.['field']).toBe('3500')
  expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(before)
})

test('a rejected code does not replace the coupon on the cart', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...strings, quantity: 4 })
  await use(visitor, 'WELCOME10')
  expect((await use(visitor, 'MONSOON500')).status).toBe(409)
  expect(cartIn(await visitor.request('GET', 'cart')).coupons[0]?.code).toBe('WELCOME10')
  expect(cartIn(await use(visitor, 'FREESHIP')).coupons.map(({ code }) => code)).toEqual(['FREESHIP'])
})

test('rejects a code without a cart', async () => {
  const visitor = shop.visitor()
  expect(await use(visitor, 'WELCOME10')).toMatchObject(
    errorResponse(400, 'invalid_request', 'Invalid request'),
  )
  visitor.cartId = '00000000-0000-4000-8000-000000000000'
  expect(await use(visitor, 'WELCOME10')).toMatchObject(errorResponse(404, 'not_found'))
  expect(visitor.cartId).toBeNull()
})

test('removes a coupon by body or query, and accepts the removal of an absent one', async () => {
  const visitor = shop.visitor()
  await visitor.add({ ...strings, quantity: 4 })
  for (const path of ['cart/coupons', 'cart/coupons?code=welcome10']) {
    await use(visitor, 'WELCOME10')
    expect(
      cartIn(await visitor.request('DELETE', 'cart/coupons', { code: 'FREESHIP' })).coupons,
    ).toHaveLength(1)
    const code = path.includes('?') ? {} : { code: 'WELCOME10' }
    expect(cartIn(await visitor.request('DELETE', path, code))).toMatchObject({
      coupons: [],
      discount_amount: 0,
    })
  }
  expect(await visitor.request('DELETE', 'cart/coupons', {})).toMatchObject(
    errorResponse(400, 'invalid_request'),
  )
  for (const code of [null, 7, [], {}, 'x'.repeat(101)]) {
    expect((await visitor.request('DELETE', 'cart/coupons', { code })).status).toBe(400)
  }
})

test('a coupon that no longer applies gives its reason and no discount until it applies again', async () => {
  const visitor = shop.visitor()
  const cart = await visitor.add({ ...strings, quantity: 4 })
  const code = await aCode({ minimums: '{"INR": 150000}' })
  await use(visitor, code)
  const itemId = firstLine(cart).id
  const change = async (quantity: number) =>
    cartIn(await visitor.request('PUT', 'cart', { itemId, item: { ...strings, quantity } }))
  expect(await change(3)).toMatchObject({
    discount_amount: 0,
    cart_amount: 1497,
    discounts: [],
    coupons: [{ code, problem: 'coupon_below_minimum', minimum: 1500, discounted_amount: 0 }],
  })
  expect(await change(4)).toMatchObject({ discount_amount: 199.6, coupons: [{ problem: null }] })
  await shop.database.db
    .updateTable('coupons')
    .set({ ends_at: new Date() })
    .where('code', '=', code)
    .execute()
  expect(cartIn(await visitor.request('GET', 'cart'))).toMatchObject({
    cart_amount: 1996,
    coupons: [{ problem: 'coupon_expired' }],
  })
  // The order is rejected because its total includes the discount.
  expect(await visitor.order({ expectedTotal: 1796.4 + delivery })).toMatchObject(
    errorResponse(409, 'price_changed'),
  )
  const order = orderIn(await visitor.order({ expectedTotal: 1996 + delivery }))
  expect([order.couponCode, order.discountTotal]).toEqual([null, 0])
  expect(await usesOf(code)).toEqual({ uses: 0 })
})

test('a coupon applies only in its regions, brands and currencies', async () => {
  const codes = {
    here: await aCode({ regions: '["SG"]', brands: '["aerovolt"]' }),
    amount: await aCode({ kind: 'amount', percent: null, amounts: '{"SGD": 500}' }),
    idr: await aCode({ percent: 33 }),
  }
  const singapore = shop.visitor('official.sg.localhost')
  await singapore.add(strings)
  const by10 = await use(singapore, codes.here)
  const by5 = await use(singapore, codes.amount)
  expect([by10.status, cartIn(by5).discount_amount]).toEqual([200, 5])
  const india = shop.visitor()
  await india.add(strings)
  expect(await use(india, codes.here)).toMatchObject(errorResponse(409, 'coupon_not_here'))
  expect(await use(india, codes.amount)).toMatchObject(errorResponse(409, 'coupon_not_here'))
  const indonesia = shop.visitor('id.localhost')
  await indonesia.add({ ...strings, quantity: 7 }, grip)
  const { discount_amount, base_amount, line_items } = cartIn(await use(indonesia, codes.idr))
  expect(discount_amount).toBe(Math.round(base_amount * 0.33))
  const shares = line_items.physical_items.map(({ coupon_amount }) => coupon_amount)
  expect([shares.every(Number.isInteger), shares.reduce((sum, share) => sum + share, 0)]).toEqual([
    true,
    discount_amount,
  ])
})

test('a coupon neither discounts nor counts gift cards', async () => {
  const visitor = shop.visitor()
  await visitor.add(configuredItem(9004, given))
  expect(await use(visitor, await aCode())).toMatchObject(errorResponse(409, 'coupon_not_here'))
  expect(await use(visitor, 'WELCOME10')).toMatchObject(errorResponse(409, 'coupon_below_minimum'))
  await visitor.add({ ...strings, quantity: 4 })
  expect(cartIn(await use(visitor, 'WELCOME10')).discount_amount).toBe(199.6)
})

test('a coupon for the full price of the products leaves the delivery fee', async () => {
  const amounts = '{"SGD": 1000, "INR": 100000}'
  const code = await aCode({ kind: 'amount', percent: null, amounts })
  const { fee } = defaultDeliveryOptions('SG')[0]!
  const singapore = shop.visitor('sg.localhost')
  const { base_amount } = await singapore.add(grip)
  expect(cartIn(await use(singapore, code))).toMatchObject({ discount_amount: base_amount, cart_amount: 0 })
  const order = orderIn(
    await singapore.order({ ...livingIn.SG, paymentMethod: 'test_approve', expectedTotal: toMajor(fee) }),
  )
  expect(order).toMatchObject({
    linesTotal: 0,
    discountTotal: base_amount,
    deliveryTotal: toMajor(fee),
    due: toMajor(fee),
  })
  const { engine } = shop.commerce
  await engine.move(order.id, { event: 'pay', by: 'payment' })
  await engine.move(order.id, { event: 'cancel', by: 'staff' })
  const back = await engine.refund(order.id, everything)
  expect([back.status, back.refunds[0]?.totalMinor]).toEqual(['refunded', fee.minor])
  const india = shop.visitor()
  await india.add(grip)
  await use(india, code)
  expect(orderIn(await india.order({ expectedTotal: delivery }))).toMatchObject({ linesTotal: 0, total: 99 })
})

test('of twelve parallel orders with a coupon for five uses, five use it', async () => {
  const code = await aCode({ max_uses: 5 })
  const visitors = Array.from({ length: 12 }, () => shop.visitor())
  await Promise.all(
    visitors.map(async (visitor) => {
      await visitor.add(strings)
      expect((await use(visitor, code)).status).toBe(200)
    }),
  )
  const responses = await Promise.all(
    visitors.map((visitor) => visitor.order({ expectedTotal: 449.1 + delivery })),
  )
  const errors = responses.filter(({ status }) => status !== 200)
  expect([errors.length, await usesOf(code)]).toEqual([7, { uses: 5 }])
  for (const { status, body } of errors) {
    expect([status, ['coupon_used_up', 'price_changed']]).toEqual([
      409,
      expect.arrayContaining([body.errors?.[0]?.['code']]),
    ])
  }
  expect(await shop.stockOf(400101)).toBe(495)
  const late = visitors.find(({ cartId }) => cartId !== null)!
  expect(cartIn(await late.request('GET', 'cart')).coupons[0]?.problem).toBe('coupon_used_up')
})

test('blocks code guesses after thirty wrong codes and does not count right ones', async () => {
  const visitor = shop.visitor('in.localhost', {}, { attempts: attemptsIn(shop.database.db) })
  await visitor.add({ ...strings, quantity: 4 })
  for (let right = 0; right < 35; right += 1) expect((await use(visitor, 'WELCOME10')).status).toBe(200)
  for (let wrong = 0; wrong < 30; wrong += 1) expect((await use(visitor, `NO-${wrong}`)).status).toBe(404)
  const response = await use(visitor, 'WELCOME10')
  expect(response).toMatchObject(errorResponse(429, 'too_many_requests'))
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test.each(['cart/coupons', 'cart/prices', 'cart/gift-wrapping'])(
  'rejects requests of other websites to %s',
  async (path) => {
    const visitor = shop.visitor()
    const before = await visitor.add(strings)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const method = path === 'cart/gift-wrapping' ? 'PUT' : 'POST'
      const body = { code: 'FREESHIP', itemId: firstLine(before).id, giftWrapping: {} }
      expect((await visitor.request(method, path, body, { headers })).status).toBe(403)
    }
    expect(cartIn(await visitor.request('GET', 'cart'))).toEqual(before)
  },
)
