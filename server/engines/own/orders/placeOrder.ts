import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { ProductOf } from '../../../catalog/products/productTax'
import { cartFull, CartGone } from '../../../commerce/cart'
import type { PlacedRequest } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { countCouponUse } from '../carts/cartCoupons'
import { orderedLinesOf } from '../carts/cartRows'
import { lockCart, type LockedCart } from '../carts/changeCart'
import { readCartIn } from '../carts/readCart'
import { lockCards } from '../giftCards/cardRows'
import { payWithCards } from '../giftCards/payWithCards'
import type { NotifyShopper } from '../mails/notifyShopper'
import { refuseOutdatedAnswers } from '../selections/lineSelections'
import { takeStock } from '../stock/takeStock'
import { agreedTotals } from './agreedTotals'
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
  refuseOutdatedAnswers(cart, productOf)
  const cards = await lockCards(transaction, request.giftCards ?? [], channel)
  const balances = cards.map(({ balanceMinor }) => balanceMinor)
  const totals = agreedTotals(channel.region, orderedLinesOf(cart), request, balances)
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
  // Last, because concurrent orders with the same coupon wait for its row lock.
  await countCouponUse(transaction, cart, channel)
  await notify(transaction, id, 'place')
  if (isPaid) await moveOrder(transaction, id, { event: 'pay', by: 'payment' }, notify)
}
