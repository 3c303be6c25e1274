import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { orderTotals, type OrderedLines, type OrderTotals } from '../../../../src/domain/cart/totals'
import type { Channel } from '../../../../src/domain/channel'
import { defaultDeliveryOptions } from '../../../../src/domain/delivery'
import { CommerceError, validationError } from '../../../../src/domain/errors'
import { toMinor, type Money } from '../../../../src/domain/money'
import type { OrderRequest } from '../../../../src/domain/order/checkout'
import { codCartLimit, paymentMethodError } from '../../../../src/domain/payment/payment'
import type { PaymentMethodKey } from '../../../../src/domain/payment/paymentMethods'
import type { RegionCode } from '../../../../src/domain/region/region'
import { formatMoney } from '../../../../src/site/formats/money'
import type { ProductOf } from '../../../catalog/products/productTax'
import { cartFull, CartGone, toOrderedLines } from '../../../commerce/cart'
import { paymentUnavailable } from '../../../commerce/order'
import type { PlacedRequest } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { countCouponUse } from '../carts/cartCoupons'
import { dropMailsOfOrder } from '../carts/cartMailRows'
import { lockCart, type LockedCart } from '../carts/changeCart'
import { readCartIn } from '../carts/readCart'
import { lockCards } from '../giftCards/cardRows'
import { payWithCards } from '../giftCards/payWithCards'
import type { NotifyShopper } from '../mails/notifyShopper'
import { assertSelectionsCurrent } from '../selections/lineSelections'
import { takeStock } from '../stock/takeStock'
import { insertOrder } from './insertOrder'
import { moveOrder } from './moveOrder'

/**
 * Orders a cart within a transaction; an error rolls everything back. Concurrent callers wait for the cart's
 * row lock and then find the cart ordered.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  lockedCart: LockedCart,
  request: PlacedRequest,
  channel: Channel,
  { productOf, notify }: { readonly productOf: ProductOf; readonly notify: NotifyShopper },
): Promise<void> {
  const found = await lockCart(transaction, lockedCart, channel)
  if (!found) throw new CartGone()
  if (found.order_id !== null) return
  const cart = await readCartIn(transaction, lockedCart, channel, productOf)
  if (!cart || cart.lines.length === 0) throw new CartGone()
  if (cart.leftOut.length > 0) throw cartFull()
  assertSelectionsCurrent(cart, productOf)
  const cards = await lockCards(transaction, request.giftCards ?? [], channel)
  const balances = cards.map(({ balanceMinor }) => balanceMinor)
  const totals = agreedTotals(channel.region, toOrderedLines(cart), request, balances)
  const isPaid = totals.due.minor === 0
  const paymentMethod = isPaid ? 'gift_card' : request.paymentMethod
  const pieces = await takeStock(transaction, cart.lines)
  const id = randomBytes(16).toString('base64url')
  await insertOrder(transaction, {
    id,
    cart,
    totals,
    pieces,
    channel,
    request: { ...request, paymentMethod },
  })
  await payWithCards(transaction, id, cards, totals.cardParts)
  await transaction
    .updateTable('carts')
    .set({ order_id: id, ordered_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', lockedCart.id)
    .execute()
  await dropMailsOfOrder(transaction, { cartId: cart.id, email: request.email, brand: channel.brand })
  // Last, because concurrent orders with the same coupon wait for its row lock.
  await countCouponUse(transaction, cart, channel)
  await notify(transaction, id, 'place')
  if (isPaid) await moveOrder(transaction, id, { event: 'pay', by: 'payment' }, notify)
}

type RequestedOrder = Pick<OrderRequest, 'deliveryMethod' | 'paymentMethod' | 'expectedTotal' | 'expectedDue'>

/**
 * Computes an order's totals, after checking the price that the shopper agreed to and the payment method.
 * @param balances balances of the gift cards that pay the order, in minor units
 * @throws CommerceError `price_changed`, `gift_card_changed`, `payment_unavailable`
 */
function agreedTotals(
  region: RegionCode,
  lines: OrderedLines,
  requested: RequestedOrder,
  balances: readonly number[] = [],
): OrderTotals {
  const option = defaultDeliveryOptions(region).find(({ method }) => method === requested.deliveryMethod)
  if (!option) throw validationError('This delivery is not offered')
  const totals = orderTotals(region, lines, option, balances)
  const { total, due } = totals
  assertPriceUnchanged(region, total, requested.expectedTotal)
  if (toMinor(requested.expectedDue ?? requested.expectedTotal, total.currency) !== due.minor) {
    throw new CommerceError('gift_card_changed', 409, 'What is on a gift card has changed')
  }
  if (due.minor === 0) return totals
  assertPayable(region, requested.paymentMethod, due)
  if (requested.paymentMethod === 'cod' && lines.giftCards.minor > 0)
    throw paymentUnavailable('A gift card cannot be paid on delivery')
  return totals
}

function assertPriceUnchanged(region: RegionCode, total: Money, expected: number): void {
  const was = { minor: toMinor(expected, total.currency), currency: total.currency }
  if (was.minor === total.minor) return
  const inWords = (money: Money) => formatMoney(money, `en-${region}`)
  throw new CommerceError('price_changed', 409, `The total was ${inWords(was)} and is now ${inWords(total)}`)
}

function assertPayable(region: RegionCode, method: PaymentMethodKey, due: Money): void {
  const error = paymentMethodError(region, method, due, [method])
  if (error === null) return
  if (error !== 'over_limit') throw paymentUnavailable()
  throw paymentUnavailable(
    `Cash on delivery is for orders below ${formatMoney(codCartLimit(region), `en-${region}`)}`,
  )
}
