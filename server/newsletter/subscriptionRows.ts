import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../database/tables'

/** Days until an unconfirmed subscription is deleted. The confirmation's mail names them. */
export const confirmDays = 2

/** Years for which the proof of an ended subscription stays: as long as most claims about it can be brought. */
const proofYears = 3

/** A customer's own subscriptions: those made while signed in. */
export const ofCustomerId = (customerId: number) => sql<boolean>`customer_id = ${customerId}`

/** The same, and those of the account's address once a mailed link has proven it. */
export const ofAccount = (customerId: number) => sql<boolean>`(customer_id = ${customerId} or exists (
  select from customers where customers.id = ${customerId} and customers.brand = newsletter_subscriptions.brand
    and lower(customers.email) = lower(newsletter_subscriptions.email) and email_confirmed_at is not null))`

/** Subscriptions for the export of a customer's data. */
export async function readSubscriptions(db: Kysely<Tables>, isOwn: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'region', 'locale', 'source', 'consent', 'requested_at', 'confirmed_at', 'ended_at'])
    .where(isOwn)
    .where('is_erased', '=', false)
    .orderBy('requested_at')
    .execute()
  return rows.map(({ requested_at, confirmed_at, ended_at, ...row }) => ({
    ...row,
    requestedAt: requested_at,
    confirmedAt: confirmed_at,
    endedAt: ended_at,
  }))
}

/** Deletes subscriptions at the deletion of an account. Those that vendors have are deleted once the vendors know. */
export async function eraseSubscriptions(
  db: Kysely<Tables> | Transaction<Tables>,
  isOwn: RawBuilder<boolean>,
): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where(isOwn)
    .where(sql<boolean>`vendors = '{}'`)
    .execute()
  await db
    .updateTable('newsletter_subscriptions')
    .set({
      is_erased: true,
      ended_at: sql`coalesce(ended_at, now())`,
      end_id: sql`coalesce(end_id, gen_random_uuid())`,
      next_try_at: sql`now()`,
      tries: 0,
    })
    .where(isOwn)
    .execute()
}

/** Deletes unconfirmed subscriptions after two days, and the proofs of ended ones after three years. */
export async function deleteOldSubscriptions(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from newsletter_subscriptions
    where (confirmed_at is null and requested_at < now() - make_interval(days => ${confirmDays}))
      or (vendors = '{}' and ended_at < now() - make_interval(years => ${proofYears}))`.execute(db)
}
