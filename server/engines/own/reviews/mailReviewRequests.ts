import { sql, type Kysely, type Transaction } from 'kysely'
import { reviewMailDays } from '../../../../src/domain/product/review'
import { brandOf } from '../../../../src/site/brand/brands'
import { localePrefix, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { StoredOrder } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { NewMail } from '../../../mail/mail'
import { greetingTo, layOut, mailTranslations } from '../../../mail/mailLayout'
import { writeMail } from '../../../mail/outbox'
import { readWithSite } from '../mails/notifyShopper'

/** Days after delivery from which no mail asks for reviews, e.g. for orders of an older version. */
const maxMailDays = 60

/**
 * Asks for reviews two weeks after the delivery. One transaction per order writes the mail and marks it as written, so
 * that each order gets one mail. Safe on several servers.
 */
export async function mailReviewRequests(db: Kysely<Tables>, sites: readonly Site[]): Promise<void> {
  for (const site of sites) while (await inTransaction(db, (transaction) => mailNext(transaction, site)));
}

const canBeReviewed = sql<boolean>`exists (
  select from order_lines where order_id = orders.id and gift_card is null and quantity > cancelled + returned
    and not exists (
      select from reviews where reviews.order_id = orders.id and reviews.line = order_lines.position))`

async function mailNext(transaction: Transaction<Tables>, site: Site): Promise<boolean> {
  const due = await transaction
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'delivered')
    .where('review_mailed_at', 'is', null)
    .where('brand', '=', site.brand)
    .where('region', '=', site.region)
    .where('delivered_at', '<=', sql<Date>`now() - make_interval(days => ${reviewMailDays})`)
    .where('delivered_at', '>', sql<Date>`now() - make_interval(days => ${maxMailDays})`)
    .where(canBeReviewed)
    .orderBy('delivered_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  const found = await readWithSite(transaction, [site], due.id)
  if (found) await writeMail(transaction, reviewMail(found.order, found.site))
  await transaction
    .updateTable('orders')
    .set({ review_mailed_at: sql`now()` })
    .where('id', '=', due.id)
    .execute()
  return true
}

/** The mail that asks for reviews, in the order's language. Each line has a link, which opens the order too. */
function reviewMail({ id, key, number, locale, contact, lines }: StoredOrder, site: Site): NewMail {
  const t = mailTranslations(locale)
  const items = lines.flatMap(({ name, giftCard, quantity, cancelled, returned }, index) => {
    if (giftCard !== null || quantity <= cancelled + returned) return []
    const url = `${site.url}${localePrefix(site, locale)}${paths.reviewLine(id, index + 1)}#key=${key}`
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
