import { sql, type Transaction } from 'kysely'
import { giftCardMonthsAgain } from '../../src/domain/payment/giftCardPayment'
import type { Tables } from '../database/tables'
import type { GiftCard } from '../commerce/giftCards'

/**
 * Writes down what locked cards pay of an order.
 * @param parts of each card, in minor units
 */
export async function payWithCards(
  transaction: Transaction<Tables>,
  orderId: string,
  cards: readonly GiftCard[],
  parts: readonly number[],
): Promise<void> {
  const entries = cards.flatMap(({ id }, index) => {
    const part = parts[index] ?? 0
    return part > 0
      ? [{ card_id: id, order_id: orderId, amount_minor: -part, reason: 'redeem' as const }]
      : []
  })
  if (entries.length > 0) await transaction.insertInto('gift_card_entries').values(entries).execute()
}

/**
 * Gives back to cards what an order took from them, once, and time to spend it: what goes back to a card that is over
 * would be lost. A blocked card gets nothing; its part is given back by hand. The order's row is locked by the caller.
 * @param most minor units at most; all of it where an order comes to nothing
 */
export async function giveBackToCards(
  transaction: Transaction<Tables>,
  orderId: string,
  reason: 'release' | 'refund',
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const entries = await transaction
    .selectFrom('gift_card_entries')
    .select(['card_id', 'amount_minor', 'reason'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['redeem', 'release', 'refund'])
    .orderBy('id')
    .execute()
  const taken = entries.filter((entry) => entry.reason === 'redeem')
  if (taken.length === 0 || taken.length < entries.length) return
  let left = most
  const back = taken.flatMap(({ card_id, amount_minor }) => {
    const part = Math.min(-amount_minor, left)
    left -= part
    return part > 0 ? [{ card_id, order_id: orderId, amount_minor: part, reason }] : []
  })
  // By their ids, as they are locked elsewhere.
  const sorted = back.toSorted((one, other) => (one.card_id < other.card_id ? -1 : 1))
  for (const entry of sorted) {
    if (await holdsAgain(transaction, entry.card_id))
      await transaction.insertInto('gift_card_entries').values(entry).execute()
  }
}

/** Locks a card and lets it hold for some months from now at least; false for a blocked one. */
async function holdsAgain(transaction: Transaction<Tables>, cardId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('gift_cards')
    .set({
      expires_at: sql`greatest(expires_at, now() + make_interval(months => ${giftCardMonthsAgain}))`,
    })
    .where('id', '=', cardId)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
