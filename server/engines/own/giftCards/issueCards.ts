import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Transaction } from 'kysely'
import { giftCardYears } from '../../../../src/domain/payment/giftCardPayment'
import { regions, type RegionCode } from '../../../../src/domain/region/region'
import type { GiftCardsTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import { lastMoment } from './cardRows'

/** Time of day at which a card is sent, in the region's time zone. */
const timeOfDay = '08:00'

/** An unsent card. */
type NewCard = Pick<
  Insertable<GiftCardsTable>,
  | 'brand'
  | 'region'
  | 'currency'
  | 'locale'
  | 'initial_minor'
  | 'order_id'
  | 'line_position'
  | 'piece'
  | 'sender_name'
  | 'recipient_name'
  | 'recipient_email'
  | 'message'
> & {
  /** Day of sending, e.g. `2026-12-24`. Empty or past: send at once. */
  readonly day: string
}

/**
 * Issues the gift cards that an order has bought. Idempotent, also after a second payment. Codes are created
 * at sending (`sendCards`), so the database contains no code of a waiting card.
 */
export async function issueCards(transaction: Transaction<Tables>, orderId: string): Promise<void> {
  const lines = await transaction
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['position', 'quantity', 'paid_minor', 'gift_card'])
    .select(['orders.brand', 'region', 'currency', 'locale', 'first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  for (const { position, quantity, paid_minor, gift_card, first_name, last_name, ...shop } of lines) {
    if (!gift_card) continue
    for (let piece = 1; piece <= quantity; piece += 1) {
      await insertCard(transaction, {
        ...shop,
        initial_minor: paid_minor,
        order_id: orderId,
        line_position: position,
        piece,
        sender_name: `${first_name} ${last_name}`,
        recipient_name: gift_card.name,
        recipient_email: gift_card.email,
        message: gift_card.message,
        day: gift_card.day,
      })
    }
  }
}

/** Inserts a card with its first ledger entry. @returns its id, or null if it exists */
export async function insertCard(
  transaction: Transaction<Tables>,
  { day, ...card }: NewCard,
  id: string = randomUUID(),
): Promise<string | null> {
  const sendAt = sendingTime(day, card.region)
  const made = await transaction
    .insertInto('gift_cards')
    .values({
      id,
      ...card,
      send_at: sendAt,
      expires_at: lastMoment(sendAt, sql`make_interval(years => ${giftCardYears})`, card.region),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await transaction
    .insertInto('gift_card_entries')
    .values({ card_id: id, order_id: card.order_id, amount_minor: card.initial_minor, reason: 'issue' })
    .execute()
  return id
}

/** The time of sending, within a year: it caps a typo such as 2062. */
function sendingTime(day: string, region: RegionCode) {
  if (day === '') return sql<Date>`now()`
  const chosen = sql`(${day}::date + ${timeOfDay}::time) at time zone ${regions[region].timeZone}`
  return sql<Date>`greatest(now(), least(now() + interval '1 year', ${chosen}))`
}
