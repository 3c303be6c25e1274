import { sql, type Kysely } from 'kysely'
import { deleteOldChanges } from '../../catalog/catalogueChanges'
import type { Tables } from '../../database/tables'
import type { Job } from '../../jobs/jobs'
import { deleteOldAttempts } from '../../limits/attempts'

/** As long as the browser's cookie with their keys (`shopCookies.orders`). The privacy page names it. */
const handOverRetention = '90 days'
/** The store deletes a cart 30 days after its last change. */
const mergeRetention = '30 days'
/** As long as the log's events, by default. */
const purchaseRetention = '400 days'

/** Deletes hand-overs, merges of carts, purchases, catalogue changes and rate limit counters that nobody needs any more. */
export async function deleteOldRecords(db: Kysely<Tables>): Promise<void> {
  await deleteOldChanges(db)
  await deleteOldAttempts(db)
  await db
    .deleteFrom('checkout_hand_overs')
    .where('handed_over_at', '<=', sql<Date>`now() - ${handOverRetention}::interval`)
    .execute()
  await db
    .deleteFrom('store_cart_merges')
    .where('begun_at', '<=', sql<Date>`now() - ${mergeRetention}::interval`)
    .execute()
  await db
    .deleteFrom('store_purchases')
    .where('placed_at', '<=', sql<Date>`now() - ${purchaseRetention}::interval`)
    .execute()
}

interface Expiring {
  readonly sessions: { deleteExpired(): Promise<unknown> }
  readonly keys: { deleteOld(): Promise<unknown> }
  /** Null without webhooks. */
  readonly inbox: { deleteOld(): Promise<unknown> } | null
}

/** Runs `deleteOldRecords`, and deletes expired sessions, order keys and webhooks. */
export const deleteOldHourly = (db: Kysely<Tables>, { sessions, keys, inbox }: Expiring): Job => ({
  name: 'delete old records',
  every: 3_600_000,
  work: async () => {
    await deleteOldRecords(db)
    await sessions.deleteExpired()
    await keys.deleteOld()
    await inbox?.deleteOld()
  },
})
