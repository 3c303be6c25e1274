import type { StoredOrder } from '../../../../../server/commerce/order'
import { inTransaction } from '../../../../../server/database/transaction'
import { refundOrder } from '../../../../../server/engines/own/orders/refundOrder'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { wrappingPrice } from '../../../../../src/domain/cart/giftWrapping'
import {
  discountableTotal,
  lineTotals,
  orderTotals,
  type CountedLine,
} from '../../../../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../../../../src/domain/delivery'
import { toMajor, toMinor } from '../../../../../src/domain/money'
import {
  lineTotal,
  refundForQuantities,
  wholeRefund,
  type RefundableOrder,
  type RefundParts,
} from '../../../../../src/domain/order/refund'
import { tierRows } from '../../../../../src/domain/product/priceTiers'
import type { Product } from '../../../../../src/domain/product/product'
import { regionCodes, regions, type RegionCode } from '../../../../../src/domain/region/region'
import { someDice, type Dice } from '../../../../domain/dice'
import { openGiftCardShop, type GiftCardShop } from '../../../../setup/aPaymentService'
import { isFull } from '../../../../setup/fullRun'
import { anOrderRequest, cartIn, firstLine, linesOf, livingIn, orderIn } from '../../../../setup/tradingShop'

/** `npm run test:full` tries many more orders. */
const orderCount = isFull ? 200 : 8

let shop: GiftCardShop
beforeAll(async () => {
  shop = await openGiftCardShop()
  await shop.db.updateTable('variants').set({ stock: 5_000 }).execute()
})
afterAll(() => shop.close())

const hostOf = (region: RegionCode) => `${region.toLowerCase()}.localhost`
const shuttle = { productId: 3001 }
const racket = { productId: 1002 }
/** Two colors of one grip. */
const white = { productId: 5001, variantId: 500101 }
const black = { productId: 5001, variantId: 500102 }

const productOn = async (region: RegionCode, id: number) => {
  const { body } = await shop.visitor(hostOf(region)).request('GET', `catalog/products/${id}`)
  return body.data as Product
}

/** Price of one item in the table of the product's page, in minor units. */
function pagePrice({ price, priceTiers = [] }: Product, quantity: number, region: RegionCode): number {
  const rows = tierRows(priceTiers, price)
  const row = rows.find(({ from, to }) => from <= quantity && quantity <= (to ?? Infinity))
  return toMinor((row?.price ?? price).value, regions[region].currency)
}

test('colours of a grip count together, and a removed line raises the price of the others', async () => {
  const visitor = shop.visitor()
  const { price } = await productOn('IN', 5001)
  const five = Math.round(price.value * 95) / 100
  const cart = await visitor.add({ ...white, quantity: 2 }, black)
  expect(linesOf(cart).map(({ sale_price, list_price }) => [sale_price, list_price])).toEqual([
    [five, price.value],
    [five, price.value],
  ])
  const [, second] = linesOf(cart)
  const left = cartIn(await visitor.request('DELETE', `cart?itemId=${second!.id}`))
  expect(firstLine(left)).toMatchObject({ sale_price: price.value, price_when_agreed: null })
})

test('a new tier is no changed price; a changed price is shown at its tier', async () => {
  const visitor = shop.visitor()
  await shop.setPrice(white.variantId, 400)
  const line = firstLine(await visitor.add({ ...white, quantity: 1 }))
  const set = async (quantity: number) =>
    firstLine(cartIn(await visitor.request('PUT', 'cart', { itemId: line.id, item: { ...white, quantity } })))
  expect(await set(3)).toMatchObject({ sale_price: 380, price_when_agreed: null })
  await shop.setPrice(white.variantId, 500)
  const changed = firstLine(cartIn(await visitor.request('GET', 'cart')))
  expect(changed).toMatchObject({
    sale_price: 475,
    price_when_agreed: 380,
    extended_sale_price: 1_425,
    price_tiers: { single_price: 500, pieces: 3 },
  })
  const agreed = firstLine(cartIn(await visitor.request('POST', 'cart/prices')))
  expect(agreed).toMatchObject({ sale_price: 475, price_when_agreed: null })
  expect(await set(2)).toMatchObject({ sale_price: 500, price_when_agreed: null })
})

const read = async (id: string): Promise<StoredOrder> =>
  (await readOrders(shop.db, (all) => all.where('id', '=', id)))[0]!
const refund = (id: string, parts: (order: RefundableOrder) => RefundParts) =>
  inTransaction(shop.db, (transaction) =>
    refundOrder(transaction, id, { by: 'staff', reason: 'returned', parts, isByHand: true }, async () => {}),
  )
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Lines as the pages of their products price them. */
async function somePageLines(dice: Dice, region: RegionCode) {
  const { currency } = regions[region]
  const wrapped = dice.percent(40)
  const tubes = 1 + dice.roll(9)
  const grips = [1 + dice.roll(4), dice.roll(4)] as const
  const items = [
    { ...shuttle, quantity: tubes, pieces: tubes, isWrapped: false },
    { ...white, quantity: grips[0], pieces: grips[0] + grips[1], isWrapped: false },
    ...(grips[1] > 0
      ? [{ ...black, quantity: grips[1], pieces: grips[0] + grips[1], isWrapped: false }]
      : []),
    ...(dice.percent(30) ? [{ ...racket, quantity: 1, pieces: 1, isWrapped: wrapped }] : []),
  ]
  const lines: CountedLine[] = []
  for (const { productId, pieces, quantity, isWrapped } of items)
    lines.push({
      quantity,
      paidMinor: pagePrice(await productOn(region, productId), pieces, region),
      wrappingMinor: isWrapped ? wrappingPrice(currency).minor : 0,
      isDiscounted: true,
    })
  const sent = items.map(({ pieces: _pieces, isWrapped, ...item }) => ({
    ...item,
    ...(isWrapped && { giftWrapping: { message: '' } }),
  }))
  return { lines, sent }
}

test('page, cart, order and refunds agree to the minor unit for any quantity and coupon', async () => {
  const dice = someDice(20_261_123)
  let discounted = 0
  // The tests above have changed this price.
  await shop.setPrice(white.variantId, (await productOn('IN', 5001)).price.value)
  for (let place = 0; place < orderCount; place += 1) {
    const region = regionCodes[place % regionCodes.length]!
    const { currency } = regions[region]
    const major = (minor: number) => toMajor({ minor, currency })
    const { lines, sent } = await somePageLines(dice, region)
    const visitor = shop.visitor(hostOf(region))
    let cart = await visitor.add(...sent)
    const code = dice.choose(['WELCOME10', 'MONSOON500', 'FREESHIP', ''])
    if (code !== '') {
      const response = await visitor.request('POST', 'cart/coupons', { code })
      if (response.status === 200) cart = cartIn(response)
    }
    const [coupon] = cart.coupons
    const products = discountableTotal(lines)
    const reduction = { WELCOME10: Math.round(products / 10), MONSOON500: Math.min(500_00, products) }
    const requested =
      coupon?.code === 'WELCOME10' || coupon?.code === 'MONSOON500' ? reduction[coupon.code] : 0
    const totals = lineTotals(lines, requested)
    if (totals.discount > 0) discounted += 1
    expect(linesOf(cart).map((line) => [line.sale_price, line.extended_sale_price])).toEqual(
      lines.map(({ paidMinor, quantity }) => [major(paidMinor), major(paidMinor * quantity)]),
    )
    expect([cart.base_amount, cart.discount_amount, cart.cart_amount]).toEqual(
      [totals.base, totals.discount, totals.lines].map(major),
    )

    const { total } = orderTotals(
      region,
      {
        lines: { minor: totals.lines, currency },
        discount: { minor: totals.discount, currency },
        giftCards: { minor: 0, currency },
        isDeliveryFree: coupon?.code === 'FREESHIP',
        isShipped: true,
      },
      defaultDeliveryOptions(region)[0]!,
    )
    const placed = await visitor.order({
      ...anOrderRequest(),
      ...(region === 'IN' ? {} : livingIn[region]),
      paymentMethod: 'test_approve',
      email: `buyer-${place}@example.test`,
      expectedTotal: major(total.minor),
    })
    expect([placed.status, placed.body.errors]).toEqual([200, undefined])
    const { id } = orderIn(placed)
    await shop.commerce.engine.move(id, { event: 'pay', by: 'payment' })
    const order = await read(id)
    expect(order.totalMinor).toBe(total.minor)
    expect(order.lines.map(lineTotal)).toEqual(
      lines.map((line, index) => lineTotal({ ...line, discountMinor: totals.shares[index]! })),
    )

    const first = lines[0]!
    const pieces = dice.roll(first.quantity + 1)
    if (pieces > 0) {
      await refund(id, (rules) => refundForQuantities(rules, [{ line: 1, quantity: pieces }]))
      const paid = lineTotal({ ...first, discountMinor: totals.shares[0]! })
      // The tier of the order stays: each item pays back its share of the line.
      expect((await read(id)).refunds[0]?.totalMinor).toBe(Math.floor((paid * pieces) / first.quantity))
    }
    await refund(id, wholeRefund)
    const { refunds } = await read(id)
    expect(sumOf(refunds.map(({ totalMinor }) => totalMinor))).toBe(total.minor)
  }
  expect(discounted).toBeGreaterThan(orderCount / 6)
})
