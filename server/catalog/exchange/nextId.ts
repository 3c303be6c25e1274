import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'

/** The next id above all existing ones. */
export async function nextId(
  db: Kysely<Tables>,
  table: 'products' | 'variants' | 'brands' | 'categories' | 'category_placements',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  return row.next
}
