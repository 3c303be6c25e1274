import { createHash, randomInt } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError } from '../../../../src/domain/errors'
import { orderNumberCharacters } from '../../../../src/domain/order/orderNumber'
import { giftCardCode, giftCardLength, typedGiftCardCode } from '../../../../src/domain/payment/giftCardCode'
import { regions, type RegionCode } from '../../../../src/domain/region/region'
import type { Locale } from '../../../../src/site/site'
import type { GiftCard } from '../../../commerce/checkouts'
import type { Tables } from '../../../database/tables'

/** 404 for an unknown, expired or blocked code and for another brand or currency, without the reason. */
const unknownGiftCard = () =>
  new CommerceError('gift_card_unknown', 404, 'There is no gift card with this code here')

/**
 * The card of a typed code, if the shop accepts it now.
 * @throws CommerceError 404 `gift_card_unknown`
 */
export async function cardOfCode(db: Kysely<Tables>, typed: string, channel: Channel): Promise<GiftCard> {
  const code = typedGiftCardCode(typed)
  if (code === null) throw unknownGiftCard()
  const row = await takenIn(db, channel).where('code_hash', '=', hashCode(code)).executeTakeFirst()
  if (!row) throw unknownGiftCard()
  return row
}

/** The cards with these ids that the shop accepts now, in the order of the ids. */
export async function readCards(
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

/** A new code and its stored parts. */
interface NewCode {
  readonly code: string
  readonly hash: Buffer
  readonly lastFour: string
}

/**
 * A new code with about 78 random bits. Guessing is infeasible, so a plain hash is enough
 * (docs/decisions/021).
 */
export function newCode(): NewCode {
  const characters = Array.from(
    { length: giftCardLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  const code = giftCardCode(characters.join(''))
  return { code, hash: hashCode(code), lastFour: code.slice(-4) }
}

/** @param code a code normalized by `typedGiftCardCode` */
const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * The end of validity: the last moment of the last day in the region's time zone, because mails name that day
 * (`lastDayOf`).
 */
export function lastMoment(from: RawBuilder<Date>, time: RawBuilder<unknown>, region: RegionCode) {
  const zone = regions[region].timeZone
  const day = sql`date_trunc('day', (${from}) at time zone ${zone} + ${time})`
  return sql<Date>`(${day} + interval '1 day' - interval '1 millisecond') at time zone ${zone}`
}

/** The last valid day of a gift card, in the region's time zone, for mails. */
export function lastDay(end: Date, region: RegionCode, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: regions[region].timeZone }).format(
    end,
  )
}
