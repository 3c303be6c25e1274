import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/** Deletes carts that nobody has touched for thirty days; orders that came of them stay. */
export async function deleteExpiredCarts(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
