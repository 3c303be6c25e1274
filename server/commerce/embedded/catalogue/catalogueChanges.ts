import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/** Changes since the last read. */
export interface CatalogueChanges {
  readonly productIds: readonly number[]
  /** A change of makers or categories, which can affect every product. */
  readonly isWide: boolean
}

export interface ChangeReader {
  next(): Promise<CatalogueChanges>
  /** The highest change id seen. */
  readonly maxId: number
}

/**
 * Overlap of two reads in milliseconds. Change rows become visible at commit, out of the order of their ids
 * and times. Each read goes back this far and skips known rows. A transaction that changes the catalogue must
 * be shorter.
 */
const overlap = 60_000

/** How long change rows are stored for readers that fell behind. */
const retention = '7 days'

/** Reads the changes committed after this call. */
export async function readChanges(db: Kysely<Tables>): Promise<ChangeReader> {
  const seen = new Map<number, number>()
  const start = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  let newest = start.rows[0]?.now.getTime() ?? Date.now()
  let maxId = 0
  let lastRead = ''

  const look = async () => {
    const since = new Date(newest - overlap)
    const recent = db.selectFrom('catalogue_changes').where('changed_at', '>=', since)
    const { count, max } = await recent
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('max')])
      .executeTakeFirstOrThrow()
    // Without this, all rows of an import would be read every second until the next change.
    const read = [since.getTime(), count, max].join(' ')
    if (read === lastRead) return []
    const rows = await recent.selectAll().orderBy('id').execute()
    // A change between the two queries makes the next count different.
    lastRead = read
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id, changed_at } of fresh) {
      seen.set(id, changed_at.getTime())
      newest = Math.max(newest, changed_at.getTime())
      maxId = Math.max(maxId, id)
    }
    for (const [id, time] of seen) if (time < newest - overlap) seen.delete(id)
    return fresh
  }

  // The load that follows includes the changes visible now.
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
 * Deletes old change rows, except the newest of all, from which versions count on. Also retains the newest
 * row of each product: it dates the last change of the product's page.
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
