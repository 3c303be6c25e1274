import type { RawCart } from '../../../../../src/domain/cart/rawCartSchema'
import { forSuite } from '../../../../setup/testDatabase'
import {
  errorResponse,
  configuredItem,
  given,
  cartIn,
  linesOf,
  openTradingShop,
  type Visitor,
} from '../../../../setup/tradingShop'

const grip = { productId: 5001, variantId: 500103 }

const shop = forSuite(() => openTradingShop({ giftCardProductId: 9004 }))

/** The maximum number of different lines in one request. */
const hundredCards = (message: string) =>
  Array.from({ length: 100 }, (_, index) =>
    configuredItem(9004, { ...given, 90043: `friend${index}@example.test`, 90044: message }),
  )
const cardsOf = ({ line_items }: RawCart) =>
  line_items.gift_certificates.reduce<Record<string, number>>(
    (sums, { message }) => ({ ...sums, [message]: (sums[message] ?? 0) + 1 }),
    {},
  )
const cardsIn = async (visitor: Visitor) => cardsOf(cartIn(await visitor.request('GET', 'cart')))

test('a cart accepts two hundred different lines and more items of them', async () => {
  const visitor = shop.visitor()
  await visitor.add(...hundredCards('one'))
  await visitor.add(...hundredCards('two'))
  const items = [grip]
  expect(await visitor.request('POST', 'cart', { items })).toMatchObject(errorResponse(409, 'cart_full'))
  const [known] = hundredCards('two')
  await visitor.add(known!)
  expect(await cardsIn(visitor)).toEqual({ one: 100, two: 100 })
  const nextResponse = await visitor.request('POST', 'cart', { items: [known, grip] })
  expect(nextResponse).toMatchObject(errorResponse(409, 'cart_full'))
})

test("when two merged carts exceed the line limit, the customer's lines come first and the rest is left out", async () => {
  const visitor = shop.visitor()
  const joined = await visitor.join()
  const guest = shop.visitor()
  await guest.add(...hundredCards('three'))
  await visitor.add(...hundredCards('one'))
  await visitor.add(...hundredCards('two'))
  await guest.request('POST', 'customers/login', joined)
  const merged = cartIn(await visitor.request('GET', 'cart'))
  expect(merged.left_out[0]).toMatchObject({ name: 'Gift Card', quantity: 1 })
  expect([cardsOf(merged), merged.left_out.length]).toEqual([{ one: 100, two: 100 }, 100])
  expect(merged.cart_amount).toBe(200 * 2500)
  expect(await visitor.order({ expectedTotal: 1 })).toMatchObject(errorResponse(409, 'cart_full'))
  const [waiting] = hundredCards('three')
  for (const items of [[grip], [waiting]])
    expect(await visitor.request('POST', 'cart', { items })).toMatchObject(errorResponse(409, 'cart_full'))
  const third = shop.visitor()
  const { id } = await third.add(grip)
  await third.request('POST', 'customers/login', joined)
  expect([await cardsIn(third), third.cartId]).toEqual([cardsOf(merged), visitor.cartId])
  const other = shop.visitor()
  other.cartId = id
  expect(linesOf(cartIn(await other.request('GET', 'cart')))).toMatchObject([
    { variant_id: 500103, quantity: 1 },
  ])

  const itemId = merged.line_items.gift_certificates[0]?.id
  const roomier = cartIn(await visitor.request('DELETE', 'cart', { itemId }))
  expect([cardsOf(roomier), roomier.left_out.length]).toEqual([{ one: 99, two: 100, three: 1 }, 99])
  const agreed = cartIn(await visitor.request('POST', 'cart/prices', {}))
  expect([cardsOf(agreed), agreed.left_out]).toEqual([cardsOf(roomier), []])
  expect(await visitor.order({ expectedTotal: 1 })).toMatchObject(errorResponse(409, 'price_changed'))
})
