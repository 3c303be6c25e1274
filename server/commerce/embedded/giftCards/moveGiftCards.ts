import type { Transaction } from 'kysely'
import { refundSplit } from '../../../../src/domain/payment/giftCardPayment'
import type { OrderSituation } from '../../../../src/domain/order/orderStatus'
import { orderMovedOn, type OrderDetail, type OrderMove } from '../../order'
import type { Tables } from '../../../database/tables'
import { blockCardsOf } from './blockCards'
import { issueCards } from './issueCards'
import { giveBackToCards } from './payWithCards'

interface MovedOrder extends OrderSituation {
  readonly id: string
  /** What gift cards have paid of it. */
  readonly cardsMinor: number
}

/**
 * What an event means for gift cards, within its transaction: those that were bought are made when the order is paid
 * and blocked when its money goes back; what others have paid goes back to them, before any other money.
 * @throws CommerceError 409 `order_moved_on` where gift cards that were bought keep it from being undone
 */
export async function moveGiftCards(
  transaction: Transaction<Tables>,
  order: MovedOrder,
  move: OrderMove,
  next: Pick<OrderSituation, 'status' | 'payment'>,
  { refunded }: OrderDetail,
): Promise<void> {
  const { id, cardsMinor } = order
  if (move.event === 'pay' && next.status === 'paid') await issueCards(transaction, id)
  if (move.event === 'cancel' && order.payment === 'paid') {
    // Whoever has the code could have spent it in the same moment.
    if (move.by === 'shopper' && (await hasBoughtCards(transaction, id))) throw orderMovedOn(order.status)
    await blockCardsOf(transaction, id)
  }
  if (cardsMinor === 0) return
  if (next.status === 'cancelled' || next.payment === 'void')
    await giveBackToCards(transaction, id, 'release')
  if (refunded) {
    await giveBackToCards(transaction, id, 'refund', refundSplit(refunded.minor, cardsMinor).cards)
  }
}

async function hasBoughtCards(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const card = await transaction
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}
