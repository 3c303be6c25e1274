import type { Money } from '../../../../src/domain/money'
import { groupedCode } from '../../../../src/domain/payment/giftCardCode'
import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import { prefixOf, type Locale, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { NewMail } from '../../../mail/mail'
import { greetingTo, layOut, mailTranslations, type MailBlock } from '../../../mail/mailLayout'
import { lastDayOf } from './lastDayOf'

/** The content of a gift card's mail. */
export interface MailedCard {
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
  const url = site.url + prefixOf(site, locale) + paths.giftCardBalance()
  const blocks: MailBlock[] = [
    greetingTo(t, recipient.name),
    senderName === '' ? t('giftCard.fromShop', { brand }) : t('giftCard.text', { sender: senderName, brand }),
    ...(message === '' ? [] : [{ quote: message }]),
    { card: { title: t('giftCard.card', { brand }), amount, code: groupedCode(card.code) } },
    t('giftCard.use', { brand }),
    t('giftCard.until', { day: lastDayOf(card.expiresAt, site.region, locale) }),
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
