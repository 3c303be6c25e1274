import type { Kysely } from 'kysely'
import type { StoredOrder } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'

type Cards = Pick<StoredOrder, 'paidByCards' | 'boughtCards'>

export const noCards: Cards = { paidByCards: [], boughtCards: [] }

/** Gift cards that paid the orders and gift cards bought with them, by order id. */
export async function readOrderCards(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cards>> {
  if (ids.length === 0) return new Map()
  const used = await db
    .selectFrom('gift_card_entries')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
    .select(['gift_card_entries.order_id', 'card_id', 'last_four', 'expires_at', 'amount_minor', 'reason'])
    .select('blocked_at')
    .where('gift_card_entries.order_id', 'in', ids)
    .where('reason', 'in', ['redeem', 'release', 'refund'])
    .orderBy('gift_card_entries.id')
    .execute()
  const backOf = (order: string | null, card: string) =>
    used.filter(
      ({ order_id, card_id, reason }) => order_id === order && card_id === card && reason !== 'redeem',
    )
  const bought = await db
    .selectFrom('gift_cards')
    .leftJoin('gift_card_entries as blocking', (join) =>
      join.onRef('blocking.card_id', '=', 'gift_cards.id').on('blocking.reason', '=', 'block'),
    )
    .select(['gift_cards.order_id', 'recipient_email', 'send_at', 'sent_at', 'blocked_at'])
    .select(['line_position', 'initial_minor', 'balance_minor', 'blocking.amount_minor as blocked'])
    .where('gift_cards.order_id', 'in', ids)
    .orderBy('line_position')
    .orderBy('piece')
    .execute()
  const cardsOf = (id: string): Cards => ({
    paidByCards: used
      .filter(({ order_id, reason }) => order_id === id && reason === 'redeem')
      .map(({ card_id, last_four, expires_at, amount_minor, blocked_at }) => ({
        lastFour: last_four ?? '',
        minor: -amount_minor,
        backMinor: backOf(id, card_id).reduce((sum, entry) => sum + entry.amount_minor, 0),
        isReleased: backOf(id, card_id).some((entry) => entry.reason === 'release'),
        isBlocked: blocked_at !== null,
        expiresAt: expires_at,
      })),
    boughtCards: bought
      .filter(({ order_id }) => order_id === id)
      .map((card) => ({
        recipient: card.recipient_email,
        at: card.sent_at ?? card.send_at,
        isSent: card.sent_at !== null,
        isBlocked: card.blocked_at !== null,
        line: card.line_position ?? 0,
        initialMinor: card.initial_minor,
        balanceMinor: card.balance_minor,
        blockedMinor: -(card.blocked ?? 0),
      })),
  })
  return new Map(ids.map((id) => [id, cardsOf(id)]))
}
