import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'

/** Changes since the last read. */
interface CatalogChanges {
  readonly productIds: readonly number[]
  /** A change of categories or of their placements. */
  readonly isTreeChanged: boolean
}

/** Position of a reader: it has all changes of older transactions, and the changes up to an id. */
export interface ChangePosition {
  /** Transaction id as text. */
  readonly xid: string
  readonly id: number
}

export interface ChangeReader {
  /** Everything that `next` has returned lies before it. */
  position(): ChangePosition
  next(): Promise<CatalogChanges>
}

/** How long change rows are stored for readers that fell behind. */
const retention = '7 days'

/**
 * Reads the changes committed after this call, however long their transactions took. Each read starts at the oldest
 * transaction that was still open before the last read, and skips known rows. Rows with new ids are read whatever their
 * transaction: after a crash, and on a new leader, PostgreSQL reuses the ids of transactions that wrote nothing durable.
 * @param since also reads the changes after this position; some may have been known at the position
 */
export async function readChanges(db: Kysely<Tables>, since?: ChangePosition): Promise<ChangeReader> {
  const seen = new Map<number, bigint>()
  let from = since ? BigInt(since.xid) : await oldestOpen(db)
  let newest = since ? since.id : await newestId(db)

  const look = async () => {
    // Read first: every transaction below it has ended, so that the rows of the next query include its changes.
    const next = await oldestOpen(db)
    const rows = await db
      .selectFrom('catalogue_changes')
      .select(['id', 'product_id', sql<string>`xid::text`.as('xid')])
      .where((row) => row.or([row('xid', '>=', sql<string>`${String(from)}::xid8`), row('id', '>', newest)]))
      .orderBy('id')
      .execute()
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id, xid } of fresh) seen.set(id, BigInt(xid))
    newest = Math.max(newest, rows.at(-1)?.id ?? 0)
    from = next
    for (const [id, xid] of seen) if (xid < from) seen.delete(id)
    return fresh
  }

  // The load that follows includes the changes visible now.
  if (!since) await look()

  return {
    position: () => ({ xid: String(from), id: newest }),
    next: async () => {
      const fresh = await look()
      return {
        productIds: [...new Set(fresh.flatMap(({ product_id }) => product_id ?? []))],
        isTreeChanged: fresh.some(({ product_id }) => product_id === null),
      }
    },
  }
}

async function newestId(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('catalogue_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
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
