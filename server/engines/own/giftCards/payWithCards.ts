import { sql, type Transaction } from 'kysely'
import { minMonthsAfterReturn } from '../../../../src/domain/payment/giftCardPayment'
import type { RegionCode } from '../../../../src/domain/region/region'
import type { GiftCard } from '../../../commerce/checkouts'
import type { Tables } from '../../../database/tables'
import { lastMoment } from './cardRows'

/**
 * Inserts the ledger entries of cards that pay an order. The caller has locked the cards.
 * @param parts amount per card, in minor units
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
 * Locks the cards that paid an order, in order of their ids like all other locks. The caller has locked the
 * order.
 */
export async function lockPayingCards(transaction: Transaction<Tables>, orderId: string): Promise<void> {
  await transaction
    .selectFrom('gift_cards')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('gift_card_entries')
        .select('card_id')
        .where('gift_card_entries.order_id', '=', orderId)
        .where('reason', '=', 'redeem'),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Returns amounts of an order to its gift cards, never more than they paid. Extends their validity, so that
 * expired cards can be used again. Skips blocked cards; the staff refunds their part by hand. The caller has
 * locked the order.
 * @param maxMinor maximum in minor units; the default returns everything
 * @returns the returned amount in minor units
 */
export async function giveBackToCards(
  transaction: Transaction<Tables>,
  orderId: string,
  reason: 'release' | 'refund',
  maxMinor = Number.POSITIVE_INFINITY,
): Promise<number> {
  await lockPayingCards(transaction, orderId)
  const entries = await transaction
    .selectFrom('gift_card_entries')
    .innerJoin('gift_cards', 'gift_cards.id', 'card_id')
    .select(['card_id', 'region', 'amount_minor', 'reason', 'blocked_at'])
    .where('gift_card_entries.order_id', '=', orderId)
    .where('reason', 'in', ['redeem', 'release', 'refund'])
    .orderBy('gift_card_entries.id')
    .execute()
  const taken = entries.filter((entry) => entry.reason === 'redeem' && entry.blocked_at === null)
  const backOf = (cardId: string) =>
    entries
      .filter((entry) => entry.card_id === cardId && entry.reason !== 'redeem')
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  let left = maxMinor
  const back = taken.flatMap(({ card_id, region, amount_minor }) => {
    const part = Math.min(-amount_minor - backOf(card_id), left)
    left -= part
    const entry = { card_id, order_id: orderId, amount_minor: part, reason }
    return part > 0 ? [{ entry, region }] : []
  })
  // In order of the card ids, like all other locks.
  const sorted = back.toSorted((one, other) => (one.entry.card_id < other.entry.card_id ? -1 : 1))
  for (const { entry, region } of sorted) {
    await extendCard(transaction, entry.card_id, region)
    await transaction.insertInto('gift_card_entries').values(entry).execute()
  }
  return sorted.reduce((sum, { entry }) => sum + entry.amount_minor, 0)
}

/** Extends a card's validity to at least some months from now. */
async function extendCard(
  transaction: Transaction<Tables>,
  cardId: string,
  region: RegionCode,
): Promise<void> {
  const months = sql`make_interval(months => ${minMonthsAfterReturn})`
  await transaction
    .updateTable('gift_cards')
    .set({
      expires_at: sql`greatest(expires_at, ${lastMoment(sql<Date>`now()`, months, region)})`,
    })
    .where('id', '=', cardId)
    .execute()
}
