import { createHmac, randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../src/domain/channel'
import { notFound } from '../../src/domain/errors'
import { brandOf } from '../../src/site/brand/brands'
import { localePrefix, type Site } from '../../src/site/site'
import { paths } from '../../src/site/urls/paths'
import { isUuid } from '../database/ids'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { newsletterConsentText } from '../mail/consentTexts'
import type { CustomerMailSetting } from '../mail/customerMails'
import type { NewMail } from '../mail/mail'
import { layOut, mailTranslations } from '../mail/mailLayout'
import { writeMail } from '../mail/outbox'
import { isSameSecret, isToken, newToken, tokenHash } from '../process/tokens'
import { recordChange, type StaffActor } from '../staff/staffChanges'
import { type Newsletter, type WantedSubscription, unsubscribePath } from './newsletter'
import { confirmDays } from './subscriptionRows'

interface NewsletterParts {
  readonly db: Kysely<Tables>
  readonly sites: readonly Site[]
  /** Signs the links that end a subscription. */
  readonly signingKey: string
}

/** Mails for one unconfirmed subscription: anybody can enter the address of a stranger. */
const maxMails = 3
/** Subscriptions per query of an export. */
const batch = 500

/** Opens the newsletter's subscriptions in the shop's database. */
export function openNewsletter({ db, sites, signingKey }: NewsletterParts): Newsletter {
  const stopKey = (id: string) => `${id}.${sign(id, signingKey)}`
  return {
    add: (wanted, channel) => save(db, wanted, channel),
    mailLink: async ({ email, locale }, { brand, region }) => {
      const site = sites.find((each) => each.brand === brand && each.region === region)
      if (!site) return
      const key = newToken()
      await inTransaction(db, async (transaction) => {
        // The update locks the row, so concurrent requests write one mail.
        const row = await transaction
          .updateTable('newsletter_subscriptions')
          .set({ mailed_at: sql`now()`, key_hashes: sql`key_hashes || ${tokenHash(key)}::bytea` })
          .where('brand', '=', brand)
          .where(sql`lower(email)`, '=', email.toLowerCase())
          .where('ended_at', 'is', null)
          .where('confirmed_at', 'is', null)
          .where(sql<boolean>`coalesce(mailed_at < now() - interval '1 hour', true)`)
          .where(sql<boolean>`cardinality(key_hashes) < ${maxMails}`)
          .returning('id')
          .executeTakeFirst()
        if (row)
          await writeMail(
            transaction,
            confirmationMail({ email, key, stopKey: stopKey(row.id) }, { site, locale }),
          )
      })
    },
    confirm: async (key, { brand }) => {
      const { numUpdatedRows } = await db
        .updateTable('newsletter_subscriptions')
        .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
        .where(sql<boolean>`key_hashes @> array[${tokenHash(key)}::bytea]`)
        .where('brand', '=', brand)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (!isToken(key) || numUpdatedRows === 0n) throw notFound('This link is not valid any more')
    },
    stop: async (key, { brand }) => {
      const [id = '', signature = ''] = key.split('.')
      if (!isUuid(id) || !isSameSecret(signature, sign(id, signingKey)))
        throw notFound('There is no such link')
      await inTransaction(db, (transaction) => end(transaction, id, brand))
    },
    count: async () => {
      const rows = await db
        .selectFrom('newsletter_subscriptions')
        .select('brand')
        .select(sql<number>`count(confirmed_at)::int`.as('confirmed'))
        .select(sql<number>`(count(*) - count(confirmed_at))::int`.as('pending'))
        .where('ended_at', 'is', null)
        .groupBy('brand')
        .orderBy('brand')
        .execute()
      return rows
    },
    exportCsv: (by) => exportCsv(db, by, sites, stopKey),
  }
}

const sign = (id: string, signingKey: string) =>
  createHmac('sha256', signingKey).update(`newsletter ${id}`).digest('base64url')

/** One statement for new and known addresses, so that its duration tells neither. */
async function save(
  db: Kysely<Tables>,
  { email, locale, customerId, source }: WantedSubscription,
  { brand, region }: Channel,
): Promise<void> {
  await sql`
    insert into newsletter_subscriptions (id, brand, region, locale, email, customer_id, source, consent)
    values (${randomUUID()}, ${brand}, ${region}, ${locale}, ${email}, ${customerId}, ${source},
      ${newsletterConsentText(locale)})
    on conflict (brand, lower(email)) where ended_at is null do update set
      region = excluded.region, locale = excluded.locale, email = excluded.email, customer_id = excluded.customer_id,
      source = excluded.source, consent = excluded.consent, requested_at = now()
    where newsletter_subscriptions.confirmed_at is null`.execute(db)
}

/** Ends a confirmed subscription; deletes an unconfirmed one, which proves nothing. */
async function end(transaction: Transaction<Tables>, id: string, brand: Channel['brand']): Promise<void> {
  await transaction
    .deleteFrom('newsletter_subscriptions')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('confirmed_at', 'is', null)
    .execute()
  await transaction
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: sql`now()`, end_id: randomUUID(), next_try_at: sql`now()`, tries: 0 })
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('ended_at', 'is', null)
    .execute()
}

const columns = [
  'email',
  'brand',
  'region',
  'language',
  'requested at',
  'confirmed at',
  'page',
  'text of the form',
  'unsubscribe page',
] as const

/** Streams, so memory use doesn't grow with the list. */
async function* exportCsv(
  db: Kysely<Tables>,
  by: StaffActor,
  sites: readonly Site[],
  stopKey: (id: string) => string,
): AsyncGenerator<string> {
  await recordChange(db, by, {
    action: 'newsletter.export',
    subject: 'newsletter',
    subjectId: '',
    before: null,
    after: null,
  })
  yield stringify([[...columns]])
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where('confirmed_at', 'is not', null)
      .where('ended_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield stringify(
      rows.map(({ id, email, brand, region, locale, requested_at, confirmed_at, source, consent }) => {
        const site = sites.find((each) => each.brand === brand && each.region === region)
        const stop = site
          ? `${site.url}${localePrefix(site, locale)}${paths.mails('stop')}#key=${stopKey(id)}`
          : ''
        const times = [requested_at, confirmed_at].map((time) => time?.toISOString() ?? '')
        return [escaped(email), brand, region, locale, ...times, source, consent, stop]
      }),
    )
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}

/** Prefixes an address that a spreadsheet would evaluate as a formula with an apostrophe. */
const escaped = (cell: string): string => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell)

interface Confirmation {
  readonly email: string
  /** Confirms. In the fragment of its link, which browsers never send to a server. */
  readonly key: string
  /** Ends the subscription. */
  readonly stopKey: string
}

/** The mail that asks the owner of the mailbox to confirm the newsletter. */
export function confirmationMail(
  { email, key, stopKey }: Confirmation,
  { site, locale }: CustomerMailSetting,
): NewMail {
  const t = mailTranslations(locale)
  const brand = brandOf(site.brand).name
  const link = (path: string) => site.url + localePrefix(site, locale) + path
  const blocks = [
    t('greetingToAll'),
    t('newsletter.text', { brand }),
    { label: t('newsletter.button'), url: `${link(paths.mails('confirm'))}#key=${key}` },
    t('newsletter.validity', { days: confirmDays }),
    t('newsletter.notYou'),
    { link: t('newsletter.stop'), url: `${link(paths.mails('stop'))}#key=${stopKey}` },
  ]
  const subject = t('newsletter.subject', { brand })
  const why = t('newsletter.why', { brand })
  return {
    to: email,
    ...layOut({ subject, heading: t('newsletter.heading'), blocks, why }, { site, locale }),
    // Servers log no query.
    stopUrl: `${site.url}${unsubscribePath}?key=${stopKey}`,
  }
}
