import type { Kysely } from 'kysely'
import type { StaffGiftCard, StaffGiftCards } from '../../server/commerce/staffGiftCards'
import type { Tables } from '../../server/database/tables'
import { staffGiftCards } from '../../server/engines/own/giftCards/staffGiftCards'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { formatMoney } from '../../src/site/formats/money'
import { formatTime, printable } from '../orders/orderTable'

export const noGiftCards = 'There are no gift cards yet.'

export const cardsOf = (db: Kysely<Tables>, { sites }: Pick<Settings, 'sites'>): StaffGiftCards =>
  staffGiftCards({ db, sites })

/** Lists the latest cards, one per line. */
export async function list(cards: StaffGiftCards, limit: number): Promise<string> {
  const found = await cards.list(undefined, limit)
  return found.length === 0 ? noGiftCards : found.map(formatLine).join('\n')
}

/** Shows one card with its ledger entries. */
export async function show(cards: StaffGiftCards, named: string): Promise<string> {
  const { card, entries } = await cards.read((await onlyCard(cards, named)).id)
  const money = (minor: number) => formatMoney({ minor, currency: card.currency }, 'en-IN')
  return [
    formatLine(card),
    `  For      ${printable(card.recipientName)} <${printable(card.recipientEmail)}>`,
    `  From     ${card.senderName === '' ? 'the shop' : printable(card.senderName)}`,
    `  Sent     ${card.sentAt ? formatTime(card.sentAt) : `not yet, due ${formatTime(card.sendAt)}`}`,
    `  Expires  ${formatTime(card.expiresAt)}`,
    ...entries.map(({ at, reason, amountMinor, orderNumber }) =>
      `  ${formatTime(at)}  ${reason.padEnd(8)} ${money(amountMinor).padStart(14)}  ${orderNumber ?? ''}`.trimEnd(),
    ),
  ].join('\n')
}

/** Cards that an error lists. */
const maxMatches = 100

/**
 * Finds a card by its id, its last four characters or its order's number.
 * @throws StartError if no card or several match
 */
export async function onlyCard(cards: StaffGiftCards, named: string): Promise<StaffGiftCard> {
  const text = named.trim()
  const found = (await cards.list(text, maxMatches)).toReversed()
  const [card, ...others] = found
  if (!card) throw new StartError(`There is no gift card ${text}.`)
  if (others.length > 0)
    throw new StartError(['Several gift cards match. Use an id:', ...found.map(formatLine)].join('\n'))
  return card
}

function formatLine({ id, lastFour, brand, currency, orderNumber, ...card }: StaffGiftCard): string {
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const amounts = `${money(card.balanceMinor)} of ${money(card.initialMinor)}`
  return [
    id,
    (lastFour ?? '').padEnd(4),
    brand.padEnd(9),
    amounts.padEnd(26),
    card.state.padEnd(8),
    orderNumber ?? 'given',
  ]
    .join('  ')
    .trimEnd()
}
