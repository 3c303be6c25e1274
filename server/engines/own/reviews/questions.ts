import { sql, type Kysely, type Transaction } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import { brandOf } from '../../../../src/site/brand/brands'
import { localePrefix, type Locale, type Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import { publishedQuestions } from '../../../catalog/products/latestReviews'
import type { Questions } from '../../../commerce/reviews'
import type { Tables } from '../../../database/tables'
import type { NewMail } from '../../../mail/mail'
import { layOut, mailTranslations } from '../../../mail/mailLayout'
import { writeMail } from '../../../mail/outbox'

/** Questions on a product page. */
const maxShown = 50

/** Implements `Questions` on our own database. */
export function embeddedQuestions(db: Kysely<Tables>): Questions {
  return {
    ofProduct: (productId) => publishedQuestions(db, productId).limit(maxShown).execute(),
    ask: async ({ productId, text, language, name, email, customerId, locale }, { brand, region }) => {
      await db
        .insertInto('questions')
        .values({
          brand,
          region,
          locale,
          email,
          language,
          product_id: productId,
          customer_id: customerId,
          body: text,
          shown_name: name,
        })
        .execute()
    },
  }
}

/**
 * Publishes a question with its answer within a transaction, which also writes the mail to the shopper and deletes the
 * address, so that a corrected answer is not mailed again.
 */
export async function answerQuestion(
  transaction: Transaction<Tables>,
  sites: readonly Site[],
  { id, answer }: { readonly id: number; readonly answer: string },
): Promise<'mailed' | 'published'> {
  const found = await transaction
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['questions.brand', 'region', 'locale', 'email', 'body'])
    .select(['products.slug', 'products.name', 'brands.name as maker'])
    .where('questions.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  await transaction
    .updateTable('questions')
    .set({ answer, state: 'published', email: null, moderated_at: sql`coalesce(moderated_at, now())` })
    .where('id', '=', id)
    .execute()
  const { email, body, locale, slug } = found
  const site = sites.find(({ brand, region }) => brand === found.brand && region === found.region)
  if (email === null || !site) return 'published'
  const product = `${found.maker} ${found.name}`
  await writeMail(transaction, answerMail(email, { question: body, answer, product, slug }, { site, locale }))
  return 'mailed'
}

interface AnswerMail {
  readonly question: string
  readonly answer: string
  /** Maker and name. */
  readonly product: string
  readonly slug: string
}

function answerMail(
  to: string,
  { question, answer, product, slug }: AnswerMail,
  setting: { readonly site: Site; readonly locale: Locale },
): NewMail {
  const { site, locale } = setting
  const t = mailTranslations(locale)
  const url = `${site.url}${localePrefix(site, locale)}${paths.product(slug)}`
  const blocks = [
    t('answer.text', { product }),
    { quote: question },
    t('answer.ours'),
    { quote: answer },
    { label: t('answer.button'), url },
    t('answer.once'),
  ]
  const why = t('answer.why', { brand: brandOf(site.brand).name })
  const subject = t('answer.subject', { product })
  return { to, ...layOut({ subject, heading: t('answer.heading'), blocks, why }, setting) }
}

/** Deletes refused and unanswered questions after a year. */
export async function deleteOldQuestions(db: Kysely<Tables>): Promise<void> {
  await sql`delete from questions
    where state <> 'published' and created_at < now() - interval '1 year'`.execute(db)
}
