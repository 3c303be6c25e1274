import { brandOf } from '../../../../src/site/brand/brands'
import { prefixOf, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { StoredOrder } from '../../../commerce/order'
import type { NewMail } from '../../../mail/mail'
import { greetingTo, layOut, mailTranslations } from '../../../mail/mailLayout'

/** The mail that asks for reviews, in the order's language. Each line has a link, which opens the order too. */
export function reviewMail({ id, key, number, locale, contact, lines }: StoredOrder, site: Site): NewMail {
  const t = mailTranslations(locale)
  const items = lines.flatMap(({ name, giftCard, quantity, cancelled, returned }, index) => {
    if (giftCard !== null || quantity <= cancelled + returned) return []
    const url = `${site.url}${prefixOf(site, locale)}${paths.reviewLine(id, index + 1)}#key=${key}`
    return [{ label: t('order.review.button', { name }), url }]
  })
  const blocks = [
    greetingTo(t, contact.firstName),
    t('order.review.text', { number }),
    ...items,
    t('order.review.rules'),
    t('order.review.once'),
  ]
  const why = t('order.why', { brand: brandOf(site.brand).name })
  const subject = t('order.review.subject')
  return {
    to: contact.email,
    ...layOut({ subject, heading: t('order.review.heading'), blocks, why }, { site, locale }),
  }
}
