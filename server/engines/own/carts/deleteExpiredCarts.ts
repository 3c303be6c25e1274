import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/** Deletes carts unchanged for 30 days. Their orders stay. */
export async function deleteExpiredCarts(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
