import { sql, type Kysely } from 'kysely'
import { trackerIds, vendorFacts } from '../../src/site/trackers'
import type { CustomerErasure } from '../commerce/customers'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { vendorSettings } from '../settings/trackerSettings'
import { eventIdsSql, receivingVendorsSql, type CustomerInEvents } from './customerEvents'

/** Stores a request to unlink a customer's events. A second one for the same customer changes nothing. */
export async function requestErasure(db: Kysely<Tables>, erasure: CustomerErasure): Promise<void> {
  const { site, userRef, orderNumbers, email, phone } = erasure
  await db
    .insertInto('erasures')
    .values({ site, user_ref: userRef, order_numbers: [...orderNumbers], email, phone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Days in which a browser may still send events that it had stored before the deletion. */
const lateDays = 30

/**
 * Unlinks the events of customers who have deleted their account, and records the vendors that received some.
 * Needs the role that owns the tables.
 * @returns the number of unlinked events
 */
export async function unlinkErased(db: Kysely<Tables>): Promise<number> {
  const requests = await db
    .selectFrom('erasures')
    .select(['id', 'user_ref', 'order_numbers'])
    .where((where) =>
      where.or([
        where('unlinked_at', 'is', null),
        where('requested_at', '>', sql<Date>`now() - make_interval(days => ${lateDays})`),
      ]),
    )
    .orderBy('id')
    .execute()
  let count = 0
  for (const { id, user_ref, order_numbers } of requests)
    count += await inTransaction(db, (transaction) =>
      unlink(transaction, id, { userRef: user_ref, orderNumbers: order_numbers ?? [] }),
    )
  return count
}

async function unlink(db: Kysely<Tables>, id: number, customer: CustomerInEvents): Promise<number> {
  const { rows } = await sql<{ event_id: string; vendors: readonly string[] }>`
    select event_id, ${receivingVendorsSql} as vendors from events
    where unlinked_at is null and event_id in (${eventIdsSql(customer)})`.execute(db)
  const ids = rows.map(({ event_id }) => event_id)
  await sql`update events set body = unlinked_event(body), unlinked_at = now()
    where event_id = any(${ids}::uuid[])`.execute(db)
  // They contain the same links.
  await db
    .deleteFrom('event_calls')
    .where('event_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  // A filter by an id and the run's events would link them again.
  await sql`update event_replay_runs set filter = filter - array['customer', 'visitor', 'session', 'order']
    where id in (select run_id from event_replay_items where event_id = any(${ids}::uuid[]))`.execute(db)
  const vendors = [...new Set(rows.flatMap((row) => row.vendors))]
  await sql`update erasures set events = events + ${ids.length}, unlinked_at = now(),
      vendors = array(select distinct unnest(vendors || ${vendors}::text[]) order by 1),
      told_at = case when ${vendors}::text[] <@ vendors then told_at end
    where id = ${id}`.execute(db)
  return ids.length
}

/** Lists the open deletions: the vendors to notify, and the customer's ids and contacts for each. */
export async function openErasures(db: Kysely<Tables>): Promise<string> {
  const rows = await db
    .selectFrom('erasures')
    .selectAll()
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return 'No deletion is open.'
  return rows
    .map((row) => {
      const vendors = trackerIds.filter((id) => row.vendors.includes(id))
      const lines = vendors.map((id) => `  ${vendorFacts[id].name}: ${vendorSettings[id].deletion}`)
      const known = [
        `  user id ${row.user_ref}`,
        ...(row.email ? [`  email ${row.email}`] : []),
        ...(row.phone ? [`  phone ${row.phone}`] : []),
        `  orders ${row.order_numbers?.join(', ') || 'none'}`,
      ]
      const state = row.unlinked_at
        ? `${row.events} events unlinked at ${row.unlinked_at.toISOString()}`
        : 'events not unlinked yet'
      return [
        `${row.id}  ${row.site}  requested ${row.requested_at.toISOString()}, ${state}`,
        ...known,
        ...(lines.length > 0 ? lines : ['  No vendor has received an event of this customer.']),
      ].join('\n')
    })
    .join('\n')
}

/**
 * Records that all vendors were notified, and deletes the customer's contacts and order numbers.
 * @returns false if there is no such open erasure whose events are unlinked
 */
export async function closeErasure(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('erasures')
    .set({ told_at: new Date(), email: null, phone: null, order_numbers: null })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('unlinked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
