import { sql, type Transaction } from 'kysely'
import { CommerceError, validationError } from '../../../../src/domain/errors'
import type { LineQuantity } from '../../../../src/domain/order/refund'
import type { Tables } from '../../../database/tables'

/** Blocks a card for good and sets its balance to zero by a ledger entry. Idempotent. */
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
 * Blocks the cards that an order has bought, before its money is refunded.
 * @throws CommerceError 409 `order_moved_on` if one of the cards was used
 */
export async function blockOrderCards(transaction: Transaction<Tables>, orderId: string): Promise<void> {
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

/**
 * Blocks cards of an order's line until as many are blocked as items go back, those with the highest balance
 * first. The caller has locked the order.
 * @param pieces all items of the line that go back, with those of earlier returns and refunds
 * @throws CommerceError `validation_error` if the card to block is spent
 */
export async function blockCardsOfLine(
  transaction: Transaction<Tables>,
  orderId: string,
  { line, quantity }: LineQuantity,
): Promise<void> {
  const cards = await transaction
    .selectFrom('gift_cards')
    .select(['id', 'balance_minor', 'blocked_at'])
    .where('order_id', '=', orderId)
    .where('line_position', '=', line)
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = cards
    .filter(({ blocked_at }) => blocked_at === null)
    .toSorted((one, other) => other.balance_minor - one.balance_minor)
  const missing = Math.max(0, quantity - (cards.length - open.length))
  for (const { id, balance_minor } of open.slice(0, missing)) {
    if (balance_minor === 0)
      throw validationError(`The gift card of line ${line} was spent, so it can't be paid back`)
    await blockCard(transaction, id)
  }
}
