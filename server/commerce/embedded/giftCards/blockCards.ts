import { sql, type Transaction } from 'kysely'
import { CommerceError } from '../../../../src/domain/errors'
import type { Tables } from '../../../database/tables'

/** Takes all that is on a card off it, for good: nobody can pay with it any more. Blocked twice is blocked once. */
export async function blockCard(transaction: Transaction<Tables>, id: string): Promise<void> {
  const card = await transaction
    .selectFrom('gift_cards')
    .select(['balance_minor', 'blocked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (card.blocked_at === null)
    await transaction
      .updateTable('gift_cards')
      .set({ blocked_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  if (card.balance_minor === 0) return
  await transaction
    .insertInto('gift_card_entries')
    .values({ card_id: id, order_id: null, amount_minor: -card.balance_minor, reason: 'block' })
    .execute()
}

/**
 * Blocks the cards that an order has bought, because its money goes back.
 * @throws CommerceError 409 `order_moved_on` where something has been bought with one of them
 */
export async function blockCardsOf(transaction: Transaction<Tables>, orderId: string): Promise<void> {
  const cards = await transaction
    .selectFrom('gift_cards')
    .select(['id', 'balance_minor', 'initial_minor', 'blocked_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (cards.some((card) => card.blocked_at === null && card.balance_minor < card.initial_minor))
    throw new CommerceError('order_moved_on', 409, 'A gift card of this order has been used')
  for (const { id } of cards) await blockCard(transaction, id)
}
