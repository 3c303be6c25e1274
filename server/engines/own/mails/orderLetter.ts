import { brandOf } from '../../../../src/site/brand/brands'
import { formatMoney } from '../../../../src/site/formats/money'
import { localePrefix, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import { computeDue, type StoredOrder } from '../../../commerce/order'
import type { NewMail } from '../../../mail/mail'
import { greetingTo, layOut, mailTranslations, type MailBlock } from '../../../mail/mailLayout'

/** Starts a mail about an order in its language. `send` adds the greeting and the link to the order. */
export function openLetter(order: StoredOrder, site: Site) {
  const { number, locale, currency, contact, totalMinor } = order
  const t = mailTranslations(locale)
  const money = (minor: number) => formatMoney({ minor, currency }, locale)
  const url = site.url + localePrefix(site, locale) + paths.openOrder(order)
  const why = t('order.why', { brand: brandOf(site.brand).name })
  return {
    t,
    number,
    money,
    total: money(totalMinor),
    due: money(computeDue(order)),
    send: (
      subject: string,
      heading: string,
      content: readonly MailBlock[],
      label = t('order.button'),
    ): NewMail => {
      const blocks = [greetingTo(t, contact.firstName), ...content, { label, url }]
      return { to: contact.email, ...layOut({ subject, heading, blocks, why }, { site, locale }) }
    },
  }
}
