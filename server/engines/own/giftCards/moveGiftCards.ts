import type { Transaction } from 'kysely'
import type { OrderSituation } from '../../../../src/domain/order/orderStatus'
import { orderMovedOn } from '../../../commerce/order'
import type { OrderMove } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { blockOrderCards } from './blockCards'
import { issueCards } from './issueCards'
import { giveBackToCards } from './payWithCards'

interface MovedOrder extends OrderSituation {
  readonly id: string
  /** Amount paid by gift cards. */
  readonly cardsMinor: number
}

/**
 * Applies an event to gift cards, within its transaction. Bought cards are issued at payment and blocked when
 * the paid order is cancelled. Cards that paid an order which is not carried out get their money back.
 * @throws CommerceError 409 `order_moved_on` if bought gift cards prevent the cancellation
 */
export async function moveGiftCards(
  transaction: Transaction<Tables>,
  order: MovedOrder,
  move: OrderMove,
  next: Pick<OrderSituation, 'status' | 'payment'>,
): Promise<void> {
  const { id, cardsMinor } = order
  if (move.event === 'pay' && next.status === 'paid') await issueCards(transaction, id)
  if (move.event === 'cancel' && order.payment === 'paid') {
    // The recipient could spend the code at the same time.
    if (move.by === 'shopper' && (await hasBoughtCards(transaction, id))) throw orderMovedOn(order.status)
    await blockOrderCards(transaction, id)
  }
  if (cardsMinor === 0) return
  // A paid order's cards are refunded with the rest of its money.
  if (next.payment === 'void') await giveBackToCards(transaction, id, 'release')
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
