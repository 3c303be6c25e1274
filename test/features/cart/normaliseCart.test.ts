import { countItems, isCartEmpty } from '../../../src/domain/cart/cart'
import type { SentCart } from '../../../src/domain/cart/rawCartSchema'
import { orderedLines } from '../../../src/domain/cart/totals'
import { normaliseCart } from '../../../src/features/cart/normaliseCart'
import { aRawCart, aRawLine } from '../../setup/aCart'

const card = {
  id: 'card-1',
  name: 'Gift Card',
  theme: 'General',
  amount: 2500,
  quantity: 2,
  taxable: false as const,
  sender: { name: '', email: '' },
  recipient: { name: 'Ravi', email: 'ravi@example.test' },
  message: 'Smash it!',
  product_id: 9004,
  variant_id: 900401,
  sku: 'ST-GIFT',
  url: 'http://in.localhost:3000/gift-card/',
  image_url: 'http://in.localhost:3000/card.webp',
  options: [{ name: 'Amount', nameId: 90041, value: '2500', valueId: 0 }],
}
const withCards = (cards: readonly object[]): SentCart => ({
  ...aRawCart({ lines: [] }),
  line_items: { gift_certificates: cards as (typeof card)[] },
})

test('gift cards count as items and need no delivery', () => {
  const cart = normaliseCart(withCards([card]))!
  expect(cart.giftCards).toEqual([
    {
      id: 'card-1',
      name: 'Gift Card',
      amount: 2500,
      quantity: 2,
      recipient: { name: 'Ravi', email: 'ravi@example.test' },
      message: 'Smash it!',
      productId: '9004',
      variantId: '900401',
      sku: 'ST-GIFT',
      path: 'gift-card',
      imageUrl: 'http://in.localhost:3000/card.webp',
      options: [{ name: 'Amount', nameId: 90041, value: '2500', valueId: 0 }],
    },
  ])
  expect([isCartEmpty(cart), countItems(cart), orderedLines(cart, 'INR').isShipped]).toEqual([
    false,
    2,
    false,
  ])
})

test('a gift card with missing fields counts as one card', () => {
  const cart = normaliseCart(withCards([{ id: 7, amount: 10 }]))!
  expect(cart.giftCards).toEqual([
    expect.objectContaining({ id: '7', amount: 10, quantity: 1, productId: '', path: '', options: [] }),
  ])
})

const coupon = { id: 'TEN', code: 'TEN', discounted_amount: 50, problem: null, minimum: null }
test.each<[object, object]>([
  [{ coupon_type: 'percentage_discount' }, { kind: 'percent', discount: 50 }],
  [
    { coupon_type: 'free_shipping', discounted_amount: 0 },
    { kind: 'free delivery', discount: 0 },
  ],
  [{ coupon_type: 'per_item_discount' }, { kind: 'amount', discount: 50 }],
  [
    { coupon_type: 'per_total_discount', problem: 'coupon_below_minimum', minimum: 1500 },
    { kind: 'amount', problem: 'coupon_below_minimum', minimum: 1500 },
  ],
])('a coupon sent as %j becomes %j', (sent, expected) => {
  const cart = normaliseCart({ ...aRawCart(), coupons: [{ ...coupon, ...sent }] })!
  expect(cart.coupon).toMatchObject({ code: 'TEN', ...expected })
  const isFree = cart.coupon?.kind === 'free delivery'
  expect(orderedLines(cart, 'INR').isDeliveryFree).toBe(isFree)
})

test('the previous price of a line includes gift wrapping, like its current price', () => {
  const gift_wrapping = { name: 'Gift wrapping', message: '', amount: 49 }
  const line = aRawLine({ price_when_agreed: 3499, stock_left: 1, wanted_quantity: 4, gift_wrapping })
  expect(normaliseCart(aRawCart({ lines: [line] }))!.lineItems[0]).toMatchObject({
    variant: { price: 3999 + 49 },
    agreedPrice: 3499 + 49,
    stockLeft: 1,
    wantedQuantity: 4,
    canBeWrapped: true,
  })
})

test('a line of an added product has its sale price, its recommended price and the discount', () => {
  const gift_wrapping = { name: 'Gift wrapping', message: '', amount: 49 }
  const onSale = { sale_price: 3499, list_price: 3999, gift_wrapping }
  const added = [{ entityId: 1001, sku: 'AV-1', brand: 'A', categories: [], retailPrice: 4499 }]
  sessionStorage.setItem('addedToCartProducts', JSON.stringify(added))
  const lines = [aRawLine({ ...onSale, sku: 'AV-1' }), aRawLine({ ...onSale, sku: 'AV-2' })]
  const [known, unknown] = normaliseCart(aRawCart({ lines }))!.lineItems
  sessionStorage.clear()
  expect(known).toMatchObject({ salePrice: 3499, originalPrice: 4499, discountAmount: 1000 })
  expect(unknown).toMatchObject({ salePrice: 0, originalPrice: 3999, discountAmount: 0 })
})
