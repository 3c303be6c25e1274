import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/** Changes that came to light since the last look. */
export interface CatalogueChanges {
  readonly productIds: readonly number[]
  /** Brands or categories changed: every product may look different. */
  readonly isWide: boolean
}

export interface ChangeReader {
  next(): Promise<CatalogueChanges>
  /** The highest change number seen. */
  readonly maxId: number
}

/**
 * Change rows become visible when their transaction commits, not in the order of their numbers or times. So each
 * look goes back this far, in milliseconds, and passes over what it has seen. Nothing that changes the catalogue
 * may take longer.
 */
const overlap = 60_000

/** How long change rows are kept for readers that were asleep. */
const retention = '7 days'

/** A reader for everything that is committed after this moment. */
export async function readChanges(db: Kysely<Tables>): Promise<ChangeReader> {
  const seen = new Map<number, number>()
  const start = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  let newest = start.rows[0]?.now.getTime() ?? Date.now()
  let maxId = 0

  const look = async () => {
    const rows = await db
      .selectFrom('catalogue_changes')
      .selectAll()
      .where('changed_at', '>=', new Date(newest - overlap))
      .orderBy('id')
      .execute()
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id, changed_at } of fresh) {
      seen.set(id, changed_at.getTime())
      newest = Math.max(newest, changed_at.getTime())
      maxId = Math.max(maxId, id)
    }
    for (const [id, time] of seen) if (time < newest - overlap) seen.delete(id)
    return fresh
  }

  // What is visible now will be part of the load that follows.
  await look()
  const last = await db
    .selectFrom('catalogue_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  maxId = Math.max(maxId, last?.id ?? 0)

  return {
    next: async () => {
      const fresh = await look()
      return {
        productIds: [...new Set(fresh.flatMap(({ product_id }) => product_id ?? []))],
        isWide: fresh.some(({ product_id }) => product_id === null),
      }
    },
    get maxId() {
      return maxId
    },
  }
}

/**
 * Deletes change rows that nobody waits for. The newest of all stays, because versions count on from it, and the newest
 * of each product, because it tells when its page was last changed.
 */
export async function deleteOldChanges(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('catalogue_changes')
    .where('changed_at', '<', sql<Date>`now() - ${retention}::interval`)
    .where('id', '<', (query) =>
      query.selectFrom('catalogue_changes').select(({ fn }) => fn.max('id').as('id')),
    )
    .where('id', 'not in', (query) =>
      query
        .selectFrom('catalogue_changes')
        .innerJoin('products', 'products.id', 'catalogue_changes.product_id')
        .select(({ fn }) => fn.max('catalogue_changes.id').as('id'))
        .groupBy('product_id'),
    )
    .execute()
}
