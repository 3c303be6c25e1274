import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError } from '../../../../src/domain/errors'
import { typedGiftCardCode } from '../../../../src/domain/payment/giftCardCode'
import type { GiftCard } from '../../../commerce/checkouts'
import type { Tables } from '../../../database/tables'
import { hashOf } from './giftCardCode'

/** 404 for an unknown, expired or blocked code and for another brand or currency, without the reason. */
export const unknownGiftCard = () =>
  new CommerceError('gift_card_unknown', 404, 'There is no gift card with this code here')

/**
 * The card of a typed code, if the shop accepts it now.
 * @throws CommerceError 404 `gift_card_unknown`
 */
export async function cardOfCode(db: Kysely<Tables>, typed: string, channel: Channel): Promise<GiftCard> {
  const code = typedGiftCardCode(typed)
  if (code === null) throw unknownGiftCard()
  const row = await takenIn(db, channel).where('code_hash', '=', hashOf(code)).executeTakeFirst()
  if (!row) throw unknownGiftCard()
  return row
}

/** The cards with these ids that the shop accepts now, in the order of the ids. */
export async function cardsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  channel: Channel,
): Promise<readonly GiftCard[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await takenIn(db, channel).where('id', 'in', ids).execute())
}

/**
 * Like `cardsOf`, but locks the cards until the transaction ends. Locks in order of the ids, which prevents
 * deadlocks.
 */
export async function lockCards(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  channel: Channel,
): Promise<readonly GiftCard[]> {
  if (ids.length === 0) return []
  const rows = await takenIn(transaction, channel).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return inOrderOf(ids, rows)
}

const inOrderOf = (ids: readonly string[], cards: readonly GiftCard[]) =>
  ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])

const takenIn = (db: Kysely<Tables>, { brand, currency }: Channel) =>
  db
    .selectFrom('gift_cards')
    .select([
      'id',
      // Not null for a sent card (migration 0013).
      sql<string>`last_four`.as('lastFour'),
      'currency',
      'balance_minor as balanceMinor',
      'expires_at as expiresAt',
    ])
    .where('brand', '=', brand)
    .where('currency', '=', currency)
    .where('sent_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
