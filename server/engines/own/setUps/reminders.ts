import { sql, type Kysely, type Transaction } from 'kysely'
import { restringWeeks, type SetUp } from '../../../../src/domain/product/racketSetUp'
import type { Site } from '../../../../src/site/site'
import { paths } from '../../../../src/site/urls/paths'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { NewMail } from '../../../mail/mail'
import { writeMail } from '../../../mail/outbox'
import { newToken, tokenHash } from '../../../process/tokens'
import { type AlertSetting, openAlertMail } from '../mails/alertMail'
import { setUpRows, toSetUp, type SetUpRow } from './setUpRows'

/** The time of the next reminder. @param plays times of play per week */
export const nextReminder = (plays: number) =>
  sql<Date>`now() + make_interval(weeks => ${restringWeeks(plays)})`

/** Mails a link that proves the address, unless one has. */
export async function mailConfirmation(
  transaction: Transaction<Tables>,
  id: string,
  setting: AlertSetting,
): Promise<void> {
  const row = await setUpRows(transaction).where('racket_set_ups.id', '=', id).executeTakeFirst()
  if (!row || row.email_confirmed_at !== null) return
  const key = await addKey(transaction, row.id)
  await writeMail(transaction, reminderConfirmationMail(row.email, { ...toSetUp(row), key }, setting))
}

async function addKey(transaction: Transaction<Tables>, id: string): Promise<string> {
  const key = newToken()
  await sql`update racket_set_ups set key_hashes = key_hashes || ${tokenHash(key)}::bytea where id = ${id}`.execute(
    transaction,
  )
  return key
}

/**
 * Mails the reminders that are due, and sets when the next ones are. One transaction does both for a reminder, so that each
 * is mailed once. Safe on several servers.
 */
export async function mailReminders(db: Kysely<Tables>, sites: readonly Site[]): Promise<void> {
  for (const site of sites) while (await inTransaction(db, (transaction) => mailNext(transaction, site)));
}

async function mailNext(transaction: Transaction<Tables>, site: Site): Promise<boolean> {
  const row = await setUpRows(transaction)
    .where('remind_at', '<=', sql<Date>`now()`)
    .where('email_confirmed_at', 'is not', null)
    .where('customers.brand', '=', site.brand)
    .where('racket_set_ups.region', '=', site.region)
    .orderBy('remind_at')
    .limit(1)
    .forUpdate('racket_set_ups')
    .skipLocked()
    .executeTakeFirst()
  if (!row || row.plays_per_week === null || row.locale === null) return false
  const { id, email, locale, plays_per_week } = row
  const key = await addKey(transaction, id)
  await transaction
    .updateTable('racket_set_ups')
    .set({ remind_at: nextReminder(plays_per_week) })
    .where('id', '=', id)
    .execute()
  await writeMail(
    transaction,
    reminderMail(email, { ...toSetUp(row), playsPerWeek: plays_per_week, key }, { site, locale }),
  )
  return true
}

/** The reminders of a mailed key, named by their racket and string. */
export async function remindersOfKey(transaction: Transaction<Tables>, key: string, brand: Site['brand']) {
  const found = await setUpRows(transaction)
    .where(sql<boolean>`key_hashes @> array[${tokenHash(key)}::bytea]`)
    .where('customers.brand', '=', brand)
    .where('remind_at', 'is not', null)
    .execute()
  return found.map((row) => ({ id: row.id, customerId: row.customer_id, name: nameOf(row) }))
}

const nameOf = ({ racket_name, string_name, mains, crosses }: SetUpRow) =>
  [racket_name, string_name, `${mains}/${crosses} lb`].filter(Boolean).join(' · ')

/** Stops reminders. */
export async function stopReminders(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('racket_set_ups')
    .set({ plays_per_week: null, remind_at: null })
    .where('id', 'in', [...ids])
    .execute()
}

type Facts = Pick<SetUp, 'racketName' | 'stringName' | 'mains' | 'crosses'> & { readonly key: string }

/** The mail that asks the owner of the mailbox to confirm reminders. */
function reminderConfirmationMail(email: string, facts: Facts, setting: AlertSetting): NewMail {
  const { t, link, send } = openAlertMail(email, facts.key, setting)
  const heading = t('stockAlert.confirm.heading')
  return send(t('restring.confirm.subject'), heading, t('stockAlert.confirm.stop'), [
    t('greetingToAll'),
    t('restring.confirm.text', { racket: facts.racketName || t('restring.ownRacket') }),
    { label: t('stockAlert.confirm.button'), url: `${link(paths.alerts('confirm'))}#key=${facts.key}` },
    t('stockAlert.confirm.notYou'),
  ])
}

/** The reminder to have a racket restrung. */
function reminderMail(
  email: string,
  { key, racketName, stringName, mains, crosses, playsPerWeek }: Facts & { readonly playsPerWeek: number },
  setting: AlertSetting,
): NewMail {
  const { t, link, send } = openAlertMail(email, key, setting)
  const racket = racketName || t('restring.ownRacket')
  return send(t('restring.due.subject', { racket }), t('restring.due.heading'), t('restring.due.stop'), [
    t('greetingToAll'),
    t('restring.due.text', { racket, string: stringName, tension: `${mains}/${crosses}` }),
    t('restring.due.rule', { plays: playsPerWeek, weeks: restringWeeks(playsPerWeek) }),
    { label: t('restring.due.button'), url: `${link(paths.account())}#set-ups` },
  ])
}
