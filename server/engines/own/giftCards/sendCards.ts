import { sql, type Selectable, type Transaction } from 'kysely'
import type { Money } from '../../../../src/domain/money'
import { groupedCode } from '../../../../src/domain/payment/giftCardCode'
import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import { localePrefix, type Locale, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { GiftCardsTable } from '../../../database/orderTables'
import type { Tables } from '../../../database/tables'
import type { NewMail } from '../../../mail/mail'
import { greetingTo, layOut, mailTranslations, type MailBlock } from '../../../mail/mailLayout'
import { writeMail } from '../../../mail/outbox'
import { lastDay, newCode } from './cardRows'

type CardRow = Selectable<GiftCardsTable>

/** Cards sent per transaction. */
const batch = 50

/**
 * Sends due cards within a transaction. Creates their codes now and stores them only in the mails. So the
 * database contains a code only until its mail is sent. Cards of a closed site wait.
 * @returns the sent cards
 */
export async function sendCards(
  transaction: Transaction<Tables>,
  sites: readonly Site[],
  { orderId }: { readonly orderId?: string } = {},
): Promise<readonly CardRow[]> {
  const open = sites.map(({ brand, region }) => `${brand} ${region}`)
  if (open.length === 0) return []
  let due = transaction
    .selectFrom('gift_cards')
    .selectAll()
    .where('blocked_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('send_at', '<=', sql<Date>`clock_timestamp()`)
    .where(sql<string>`brand || ' ' || region`, 'in', open)
  if (orderId !== undefined) due = due.where('order_id', '=', orderId)
  const cards = await due.orderBy('send_at').limit(batch).forUpdate().skipLocked().execute()
  for (const card of cards) await sendCard(transaction, sites, card)
  return cards
}

/**
 * Sends or resends one card. A resent card gets a new code, which replaces the old one.
 * @returns false if its site is closed
 */
export async function sendCard(
  transaction: Transaction<Tables>,
  sites: readonly Site[],
  card: CardRow,
): Promise<boolean> {
  const site = sites.find(({ brand, region }) => brand === card.brand && region === card.region)
  if (!site) return false
  const { code, hash, lastFour } = newCode()
  await transaction
    .updateTable('gift_cards')
    .set({ code_hash: hash, last_four: lastFour, sent_at: sql`clock_timestamp()` })
    .where('id', '=', card.id)
    .execute()
  const { locale, expires_at, sender_name, recipient_name, recipient_email, message } = card
  const mail = giftCardMail(
    {
      code,
      amount: { minor: card.balance_minor, currency: card.currency },
      expiresAt: expires_at,
      locale,
      senderName: sender_name,
      recipient: { name: recipient_name, email: recipient_email },
      message,
    },
    site,
  )
  await writeMail(transaction, mail)
  return true
}

/** The content of a gift card's mail. */
interface MailedCard {
  readonly amount: Money
  readonly code: string
  readonly expiresAt: Date
  readonly locale: Locale
  /** Empty if the shop gives the card. */
  readonly senderName: string
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message: string
}

/** The only mail that contains a card's code. Its button links to the balance page, without the code. */
export function giftCardMail(card: MailedCard, site: Site): NewMail {
  const { locale, senderName, recipient, message } = card
  const t = mailTranslations(locale)
  const brand = brandOf(site.brand).name
  const amount = formatMoney(card.amount, locale)
  const url = site.url + localePrefix(site, locale) + paths.giftCardBalance()
  const blocks: MailBlock[] = [
    greetingTo(t, recipient.name),
    senderName === '' ? t('giftCard.fromShop', { brand }) : t('giftCard.text', { sender: senderName, brand }),
    ...(message === '' ? [] : [{ quote: message }]),
    { card: { title: t('giftCard.card', { brand }), amount, code: groupedCode(card.code) } },
    t('giftCard.use', { brand }),
    t('giftCard.until', { day: lastDay(card.expiresAt, site.region, locale) }),
    { label: t('giftCard.button'), url },
    t('giftCard.codeNotice'),
  ]
  const subject = t('giftCard.subject', { brand })
  const why = t('giftCard.why', { brand })
  return {
    to: recipient.email,
    ...layOut({ subject, heading: t('giftCard.heading', { amount }), blocks, why }, { site, locale }),
  }
}
