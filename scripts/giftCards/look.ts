import type { Selectable } from 'kysely'
import type { Database } from '../../server/database/database'
import type { GiftCardsTable } from '../../server/database/orderTables'
import { StartError } from '../../server/settings/startError'
import { typedOrderNumber } from '../../src/domain/order/orderNumber'
import { formatMoney } from '../../src/site/formats/money'
import { printable, formatTime } from '../orders/orderTable'

type Db = Database['db']
export type CardRow = Selectable<GiftCardsTable> & { readonly number: string | null }

export const noGiftCards = 'There are no gift cards yet.'

const cards = (db: Db) =>
  db
    .selectFrom('gift_cards')
    .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
    .selectAll('gift_cards')
    .select('orders.number')

/** Lists the latest cards, one per line. */
export async function list(db: Db, limit: number): Promise<string> {
  const rows = await cards(db).orderBy('gift_cards.created_at', 'desc').limit(limit).execute()
  return rows.length === 0 ? noGiftCards : rows.map(formatLine).join('\n')
}

/** Shows one card with its ledger entries. */
export async function show(db: Db, named: string): Promise<string> {
  const card = await onlyCard(db, named)
  const entries = await db
    .selectFrom('gift_card_entries')
    .leftJoin('orders', 'orders.id', 'gift_card_entries.order_id')
    .select(['at', 'reason', 'amount_minor', 'orders.number'])
    .where('card_id', '=', card.id)
    .orderBy('gift_card_entries.id')
    .execute()
  const money = (minor: number) => formatMoney({ minor, currency: card.currency }, 'en-IN')
  return [
    formatLine(card),
    `  For      ${printable(card.recipient_name)} <${printable(card.recipient_email)}>`,
    `  From     ${card.sender_name === '' ? 'the shop' : printable(card.sender_name)}`,
    `  Sent     ${card.sent_at ? formatTime(card.sent_at) : `not yet, due ${formatTime(card.send_at)}`}`,
    `  Expires  ${formatTime(card.expires_at)}`,
    ...entries.map(({ at, reason, amount_minor, number }) =>
      `  ${formatTime(at)}  ${reason.padEnd(8)} ${money(amount_minor).padStart(14)}  ${number ?? ''}`.trimEnd(),
    ),
  ].join('\n')
}

/**
 * Finds a card by its id, its last four characters or its order's number.
 * @throws StartError if no card or several match
 */
export async function onlyCard(db: Db, named: string): Promise<CardRow> {
  const text = named.trim()
  const isId = /^[\da-f-]{36}$/i.test(text)
  const rows = await cards(db)
    .where((row) =>
      isId
        ? row('gift_cards.id', '=', text.toLowerCase())
        : row.or([
            row('last_four', '=', text.toUpperCase()),
            row('orders.number', '=', typedOrderNumber(text)),
          ]),
    )
    .orderBy('gift_cards.created_at')
    .execute()
  const [card, ...others] = rows
  if (!card) throw new StartError(`There is no gift card ${text}.`)
  if (others.length > 0)
    throw new StartError(['Several gift cards match. Use an id:', ...rows.map(formatLine)].join('\n'))
  return card
}

function formatLine(card: CardRow): string {
  const { id, last_four, brand, currency, number } = card
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const amounts = `${money(card.balance_minor)} of ${money(card.initial_minor)}`
  return [
    id,
    (last_four ?? '').padEnd(4),
    brand.padEnd(9),
    amounts.padEnd(26),
    formatState(card).padEnd(8),
    number ?? 'given',
  ]
    .join('  ')
    .trimEnd()
}

function formatState({ blocked_at, expires_at, sent_at, balance_minor }: CardRow): string {
  if (blocked_at) return 'blocked'
  if (expires_at <= new Date()) return 'expired'
  if (!sent_at) return 'waiting'
  return balance_minor === 0 ? 'spent' : 'open'
}
