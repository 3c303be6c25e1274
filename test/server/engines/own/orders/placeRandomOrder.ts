import type { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { deliveryFor } from '../../../../../src/domain/cart/totals'
import { defaultDeliveryOptions } from '../../../../../src/domain/delivery'
import { toMajor, toMoney } from '../../../../../src/domain/money'
import { regions, type RegionCode } from '../../../../../src/domain/region/region'
import type { Dice } from '../../../../domain/dice'
import { back, strings, type GiftCardShop } from '../../../../setup/aPaymentService'
import { anOrderRequest, configuredItem, livingIn, orderIn, strung } from '../../../../setup/tradingShop'

interface RandomOrderParts {
  readonly shop: GiftCardShop
  readonly service: PaymentService
  /** Receives the ids of the gift cards that paid. */
  readonly cards: string[]
}

/** Places an order with random lines, coupon, wrapping, stringing, gift card and payment, and pays it. */
export async function placeRandomOrder(
  { shop, service, cards }: RandomOrderParts,
  dice: Dice,
  region: RegionCode,
  place: number,
): Promise<string> {
  const { currency, locales } = regions[region]
  const shopper = shop.visitor(`${region.toLowerCase()}.localhost`)
  const wrapped = dice.percent(50) && { giftWrapping: { message: 'Play well' } }
  let cart = await shopper.add(
    { ...strings, quantity: 1 + dice.roll(4), ...wrapped },
    ...(dice.percent(50) ? [{ productId: 1002, quantity: 1 + dice.roll(2) }] : []),
    ...(dice.percent(30) ? [configuredItem(9001, strung)] : []),
  )
  if (dice.percent(50)) {
    const response = await shopper.request('POST', 'cart/coupons', { code: 'WELCOME10' })
    if (response.status === 200) cart = response.body.data as typeof cart
  }
  const lines = toMoney(cart.cart_amount, currency)
  const [option] = defaultDeliveryOptions(region)
  const zero = { minor: 0, currency }
  const ordered = { lines, discount: zero, giftCards: zero, isDeliveryFree: false, isShipped: true }
  const total = lines.minor + deliveryFor(region, ordered, option!).minor
  let due = total
  for (let left = dice.percent(60) ? 1 + dice.roll(2) : 0; left > 0 && due > 0; left -= 1) {
    const balance = dice.percent(70) ? 1 + dice.roll(due) : 2 * due
    const { id, code } = await shop.aCard(balance)
    await shop.db
      .updateTable('gift_cards')
      .set({ region, currency, locale: locales[0] })
      .where('id', '=', id)
      .execute()
    const used = await shopper.request('POST', 'checkout/gift-cards', { code })
    expect([used.status, used.body.errors]).toEqual([200, undefined])
    due = Math.max(0, due - balance)
    cards.push(id)
  }
  const paymentMethod = region === 'IN' && due < 400_000 && dice.percent(40) ? 'cod' : 'card'
  const placed = await shopper.order({
    ...anOrderRequest(),
    ...(region === 'IN' ? {} : livingIn[region]),
    paymentMethod,
    email: `buyer-${place}@example.test`,
    expectedTotal: toMajor({ minor: total, currency }),
    expectedDue: toMajor({ minor: due, currency }),
  })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  const [order] = await readOrders(shop.db, (all) => all.where('id', '=', orderIn(placed).id))
  if (!order) throw new Error('There is no order')
  if (order.status === 'pending_payment' && paymentMethod === 'card') await service.pay(order, 'card', back)
  return order.id
}
