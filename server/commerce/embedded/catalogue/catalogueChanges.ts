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
}

/** How long change rows are stored for readers that fell behind. */
const retention = '7 days'

/**
 * Reads the changes committed after this call, however long their transactions took. Each read starts at the oldest
 * transaction that was still open before the last read, and skips known rows.
 */
export async function readChanges(db: Kysely<Tables>): Promise<ChangeReader> {
  const seen = new Map<number, bigint>()
  let from = await oldestOpen(db)

  const look = async () => {
    // Read first: every transaction below it has ended, so that the rows of the next query include its changes.
    const next = await oldestOpen(db)
    const rows = await db
      .selectFrom('catalogue_changes')
      .select(['id', 'product_id', sql<string>`xid::text`.as('xid')])
      .where('xid', '>=', sql<string>`${String(from)}::xid8`)
      .orderBy('id')
      .execute()
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id, xid } of fresh) seen.set(id, BigInt(xid))
    from = next
    for (const [id, xid] of seen) if (xid < from) seen.delete(id)
    return fresh
  }

  // The load that follows includes the changes visible now.
  await look()

  return {
    next: async () => {
      const fresh = await look()
      return {
        productIds: [...new Set(fresh.flatMap(({ product_id }) => product_id ?? []))],
        isWide: fresh.some(({ product_id }) => product_id === null),
      }
    },
  }
}

/** The id of the oldest transaction that may still be open. */
async function oldestOpen(db: Kysely<Tables>): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return BigInt(rows[0]?.xid ?? 0)
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
