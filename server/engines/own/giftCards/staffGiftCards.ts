import type { Kysely, Selectable, Transaction } from 'kysely'
import { CommerceError, notFound } from '../../../../src/domain/errors'
import { typedOrderNumber } from '../../../../src/domain/order/orderNumber'
import { idFor, newId } from '../../../../src/site/newId'
import type { Site } from '../../../../src/site/site'
import type { GiftCardState, StaffGiftCard, StaffGiftCards } from '../../../commerce/staffGiftCards'
import type { GiftCardsTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { recordChange } from '../../../staff/staffChanges'
import { blockCard } from './blockCards'
import { insertCard } from './issueCards'
import { sendCard } from './sendCards'

interface StaffGiftCardParts {
  readonly db: Kysely<Tables>
  /** Mails name the site of the card. */
  readonly sites: readonly Site[]
}

/** Implements `StaffGiftCards` on our own database. */
export const staffGiftCards = ({ db, sites }: StaffGiftCardParts): StaffGiftCards => ({
  list: async (text, limit) => {
    const rows = await cardsIn(db)
      .$if(text !== undefined, (cards) =>
        cards.where((row) =>
          isId.test(text ?? '')
            ? row('gift_cards.id', '=', (text ?? '').toLowerCase())
            : row.or([
                row('last_four', '=', (text ?? '').toUpperCase()),
                row('orders.number', '=', typedOrderNumber(text ?? '')),
              ]),
        ),
      )
      .orderBy('gift_cards.created_at', 'desc')
      .orderBy('gift_cards.id')
      .limit(limit)
      .execute()
    return rows.map(toCard)
  },
  read: async (id) => {
    const row = isId.test(id)
      ? await cardsIn(db).where('gift_cards.id', '=', id.toLowerCase()).executeTakeFirst()
      : undefined
    if (!row) throw notFound()
    const entries = await db
      .selectFrom('gift_card_entries')
      .leftJoin('orders', 'orders.id', 'gift_card_entries.order_id')
      .select(['at', 'reason', 'amount_minor as amountMinor', 'orders.number as orderNumber'])
      .where('card_id', '=', row.id)
      .orderBy('gift_card_entries.id')
      .execute()
    return { card: toCard(row), entries }
  },
  issue: (by, { idempotencyKey, ...given }) =>
    inTransaction(db, async (transaction) => {
      const { site: siteId, amountMinor, email, name, message } = given
      const site = sites.find(({ id }) => id === siteId)
      if (!site) throw notFound('There is no such site')
      const { brand, region, currency, defaultLocale: locale } = site
      const id = idempotencyKey === undefined ? newId() : idFor(`${idempotencyKey} ${JSON.stringify(given)}`)
      const card = {
        ...{ brand, region, currency, locale, message },
        initial_minor: amountMinor,
        order_id: null,
        line_position: null,
        piece: null,
        sender_name: '',
        recipient_name: name,
        recipient_email: email,
        day: '',
      }
      // A repeated request, whose first response was lost.
      if ((await insertCard(transaction, card, id)) === null) return id
      await sendCard(transaction, sites, await lockCard(transaction, id))
      await recordChange(transaction, by, {
        ...about('issue', id),
        before: null,
        after: { brand, region, currency, initialMinor: amountMinor },
      })
      return id
    }),
  sendAgain: (by, id) =>
    inTransaction(db, async (transaction) => {
      const card = await lockCard(transaction, id)
      if (card.blocked_at) throw changed('This gift card is blocked')
      if (!card.sent_at) throw changed('This gift card is not due yet')
      if (!(await sendCard(transaction, sites, card))) throw changed("The card's site is not open")
      await recordChange(transaction, by, { ...about('send', id), before: null, after: null })
    }),
  block: (by, id) =>
    inTransaction(db, async (transaction) => {
      const { blocked_at, balance_minor } = await lockCard(transaction, id)
      if (blocked_at && balance_minor === 0) return
      await blockCard(transaction, id)
      await recordChange(transaction, by, {
        ...about('block', id),
        before: { balanceMinor: balance_minor },
        after: { balanceMinor: 0 },
      })
    }),
})

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const changed = (message: string) => new CommerceError('gift_card_changed', 409, message)

const about = (verb: string, id: string) => ({
  action: `gift_card.${verb}`,
  subject: 'gift_card',
  subjectId: id,
})

const cardsIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('gift_cards')
    .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
    .selectAll('gift_cards')
    .select('orders.number')

async function lockCard(transaction: Transaction<Tables>, id: string): Promise<Selectable<GiftCardsTable>> {
  const card = isId.test(id)
    ? await transaction
        .selectFrom('gift_cards')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!card) throw notFound()
  return card
}

const toCard = (row: Selectable<GiftCardsTable> & { readonly number: string | null }): StaffGiftCard => ({
  id: row.id,
  lastFour: row.last_four,
  brand: row.brand,
  region: row.region,
  currency: row.currency,
  initialMinor: row.initial_minor,
  balanceMinor: row.balance_minor,
  orderNumber: row.number,
  senderName: row.sender_name,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  sendAt: row.send_at,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  state: stateOf(row),
})

function stateOf({
  blocked_at,
  expires_at,
  sent_at,
  balance_minor,
}: Selectable<GiftCardsTable>): GiftCardState {
  if (blocked_at) return 'blocked'
  if (expires_at <= new Date()) return 'expired'
  if (!sent_at) return 'waiting'
  return balance_minor === 0 ? 'spent' : 'open'
}
