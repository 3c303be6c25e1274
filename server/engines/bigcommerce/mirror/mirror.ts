import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { Job } from '../../../jobs/jobs'
import { takeLease, type Lease } from '../../../jobs/lease'
import type { Log } from '../../../process/log'
import { StartError } from '../../../settings/startError'
import type { StoreClient } from '../client/storeClient'
import { StoreError } from '../client/storeError'
import type { Mapping, MirroredChannel } from './mapping'
import { contentProblem } from './productRecord'
import {
  readChannel,
  storeProducts,
  timeOf,
  writeAsReader,
  type Progress,
  type Rejection,
} from './readChannel'
import { pageSize, readById, type PageSize } from './readProducts'
import { assertFewRemovals, TooManyRemovals } from './removals'
import { mirrorRedirects, type MirroredRedirects } from './storeRedirects'
import { writeCategories } from './writeCategories'
import { writeDueProducts, writeProducts, type Written } from './writeProducts'

export interface MirrorParts {
  readonly db: Kysely<Tables>
  readonly client: Pick<StoreClient, 'fetchGraphql' | 'fetchRest'>
  /** Texts of a product come from the first channel that shows it. */
  readonly channels: readonly MirroredChannel[]
  readonly mapping: Mapping
  /** Learned from earlier pages; the default is learned anew. */
  readonly size?: PageSize
  /** Begins a new pass, also where an interrupted one could be resumed. */
  readonly startsAgain?: boolean
  /** Lets a pass take any number of products off sale. */
  readonly acceptsRemovals?: boolean
  /** Ends a pass between two steps; the next one resumes it. */
  readonly signal?: AbortSignal | undefined
}

export interface Filled extends Written {
  /** Rejected products, also those of earlier passes. */
  readonly rejected: readonly Rejection[]
  /** Products that are shown in part. */
  readonly cut: readonly Cut[]
  /** The store's redirects, or why they could not be read: those of earlier passes stay. */
  readonly redirects: MirroredRedirects | StoreError
}

/** A product of which the shop doesn't show all, e.g. `12 of 15 pictures`. */
export interface Cut {
  readonly sku: string
  readonly cuts: readonly string[]
}

/** Channels that are read at once. */
const channelsAtOnce = 4
/** An interrupted pass is resumed within this time; later a new one begins. */
const resumable = '12 hours'

/**
 * Reads the whole store and writes what differs into the catalog's tables. Resumes an interrupted pass.
 * @returns null if another process does it at the moment
 * @throws StoreError if the store fails; StartError for a database with a catalog of its own; TooManyRemovals
 */
export async function fillMirror(
  parts: MirrorParts,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Filled | null> {
  const lease = await takeLease(parts.db, 'store mirror')
  if (!lease) return null
  try {
    await assertMirroredCatalog(parts.db)
    const pass = await beginPass(parts)
    return await fill({ ...parts, pass }, lease, onProgress).catch(async (error: unknown) => {
      // Without the database, the pass is resumed.
      if (!isInterruption(error, parts.signal)) await endPass(parts.db, lease, error).catch(() => undefined)
      throw error
    })
  } finally {
    await lease.release()
  }
}

/** The next run resumes the pass. After any other failure it would meet the same content again. */
const isInterruption = (error: unknown, signal: AbortSignal | undefined) =>
  error instanceof StoreError || signal?.aborted === true

async function fill(
  parts: MirrorParts & { readonly pass: number },
  lease: Lease,
  onProgress: (progress: Progress) => void,
): Promise<Filled> {
  const { db, channels, pass, acceptsRemovals = false, size = pageSize() } = parts
  // A site that was removed takes its channel along.
  const keys = channels.map(({ key }) => key)
  await db.deleteFrom('store_channels').where('channel', 'not in', keys).execute()
  await db.deleteFrom('store_products').where('channel', 'not in', keys).execute()

  const waiting = [...channels]
  const unstorable = new Map<number, Rejection>()
  const onRejected = (rejection: Rejection) => {
    const problems = unstorable.get(rejection.id)?.problems ?? []
    unstorable.set(rejection.id, {
      ...rejection,
      problems: [...new Set([...problems, ...rejection.problems])],
    })
  }
  const work = async () => {
    for (let channel = waiting.shift(); channel; channel = waiting.shift()) {
      await readChannel({ ...parts, channel, pass, size, lease, onProgress, onRejected })
    }
  }
  const results = await Promise.allSettled(Array.from({ length: channelsAtOnce }, work))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason

  if (!acceptsRemovals) await assertFewRemovals(parts)
  await writeAsReader({ db, lease }, async (transaction) => {
    await transaction.deleteFrom('store_products').where('pass', '<', pass).execute()
    await writeCategories(transaction)
  })
  const { rows } = await sql<{ id: number }>`
    select product_id as id from store_products union select product_id from mirrored_products order by id`.execute(
    db,
  )
  const isFirstPass = pass === 1 || !(await hasProducts(db))
  const written = await writeProducts(
    { ...parts, isFirstPass },
    rows.map(({ id }) => id),
  )
  const redirects = await mirrorRedirects(parts).catch((error: unknown) => {
    if (error instanceof StoreError) return error
    throw error
  })
  await inTransaction(db, async (transaction) => {
    if (await lease.isOurs(transaction))
      await transaction
        .updateTable('store_mirror')
        .set({ finished_at: sql<Date>`clock_timestamp()` })
        .execute()
  })
  const cut = await db
    .selectFrom('mirrored_products')
    .select(['sku', 'cuts'])
    .where(sql<boolean>`cuts <> '[]'`)
    .orderBy('product_id')
    .execute()
  return { ...written, rejected: [...(await rejectedProducts(db)), ...unstorable.values()], cut, redirects }
}

/** The mirror deletes products that the store doesn't have, so it never shares tables with another catalog. */
async function assertMirroredCatalog(db: Kysely<Tables>): Promise<void> {
  const own = await db
    .selectFrom('products')
    .leftJoin('mirrored_products', 'product_id', 'products.id')
    .select('products.id')
    .where('product_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (own)
    throw new StartError(
      'This database has a catalog of its own: a hosted store needs a database without products.',
    )
}

const hasProducts = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('mirrored_products').select('product_id').limit(1).executeTakeFirst()) !== undefined

/** The number of the interrupted pass, or of a new one. */
async function beginPass({ db, startsAgain = false }: MirrorParts): Promise<number> {
  const now = sql<Date>`now()`
  await db
    .insertInto('store_mirror')
    .values({ id: 1, pass: 0, started_at: now, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('store_mirror')
    .set({ pass: sql<number>`pass + 1`, started_at: sql<Date>`clock_timestamp()`, finished_at: null })
    .where((row) =>
      row.or([
        row('finished_at', 'is not', null),
        row('started_at', '<', sql<Date>`now() - ${resumable}::interval`),
        sql<boolean>`${startsAgain}`,
      ]),
    )
    .execute()
  const { pass } = await db.selectFrom('store_mirror').select('pass').executeTakeFirstOrThrow()
  return pass
}

/**
 * Lets the next run read everything again: the content of this pass failed. A pass that would take too many products off
 * sale counts as finished, so that the running shop reads the store in the next night and not every ten minutes.
 */
async function endPass(db: Kysely<Tables>, lease: Lease, error: unknown): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lease.isOurs(transaction))) return
    await transaction
      .updateTable('store_mirror')
      .set(
        error instanceof TooManyRemovals
          ? { finished_at: sql<Date>`clock_timestamp()` }
          : { started_at: sql<Date>`to_timestamp(0)` },
      )
      .execute()
  })
}

/** Rejected products in order of their ids. */
async function rejectedProducts(db: Kysely<Tables>): Promise<readonly Rejection[]> {
  const rows = await db
    .selectFrom('mirrored_products')
    .select(['product_id as id', 'sku', 'problems'])
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('product_id')
    .execute()
  return rows.map(({ id, sku, problems }) => ({ id, sku, problems }))
}

/**
 * Reads some products again, e.g. after a message of the store that they changed. A product that no channel shows is
 * deleted. Categories are as of the last pass.
 * @throws StoreError if the store fails: nothing has changed then
 */
export async function refreshProducts(parts: MirrorParts, ids: readonly number[]): Promise<Written> {
  const { db, client, channels, size = pageSize() } = parts
  const state = await db.selectFrom('store_mirror').select('pass').executeTakeFirst()
  const nothing = { added: 0, changed: 0, deleted: 0, unchanged: 0 }
  // The first pass reads everything anyway.
  if (!state || ids.length === 0) return nothing
  const readAt = await timeOf(db)
  const read = await Promise.all(
    channels.map(async (channel) => {
      const { products, unreadable } = await readById({ client, channel, size }, ids)
      if (unreadable[0]) throw unreadable[0].error
      return { channel, products: products.filter((each) => contentProblem(each) === null) }
    }),
  )
  const isFilled = await inTransaction(db, async (transaction) => {
    // A pass that writes products at the moment has this lock: it either sees this reading or has written some.
    const { finished_at } = await transaction
      .selectFrom('store_mirror')
      .select('finished_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    for (const { channel, products } of read) {
      await storeProducts(transaction, { channel, pass: state.pass, readAt, products })
      const shown = new Set(products.map(({ entityId }) => entityId))
      const missing = ids.filter((id) => !shown.has(id))
      if (missing.length === 0) continue
      await transaction
        .deleteFrom('store_products')
        .where('channel', '=', channel.key)
        .where('product_id', 'in', missing)
        .where('read_at', '<=', readAt)
        .execute()
    }
    return finished_at !== null || hasProducts(transaction)
  })
  // The first pass writes all products at its end, with their categories.
  if (!isFilled) return nothing
  const writing = { ...parts, isFirstPass: false }
  const written = await writeProducts(writing, [...new Set(ids)])
  // A path or an article number may have become free for another product.
  if (written.changed + written.deleted > 0) await writeDueProducts(writing)
  return written
}

/**
 * Fills the mirror if it is empty or a pass was interrupted, and once every night (20:00 UTC: night in all regions). A
 * failed pass is resumed.
 */
export const mirrorEveryNight = (parts: Omit<MirrorParts, 'signal'>, log: Log): Job => ({
  name: 'read the store',
  every: 600_000,
  startsAtOnce: true,
  work: async (signal) => {
    if (!(await isDue(parts.db))) return
    const filled = await fillMirror({ ...parts, signal })
    if (!filled) throw new Error('Another process reads the store now.')
    log(`The catalog was read from the store: ${summaryOf(filled)}.`)
    if (filled.redirects instanceof StoreError)
      log(`The store's redirects cannot be read: ${filled.redirects.message}`)
  },
})

async function isDue(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select finished_at is null
      or started_at < date_trunc('day', now() at time zone 'UTC' - interval '20 hours') at time zone 'UTC'
        + interval '20 hours' as due
    from store_mirror where pass > 0`.execute(db)
  return rows[0]?.due ?? true
}

/** E.g. `3 new, 2 changed, 1 deleted, 40 unchanged, 1 refused`. */
export const summaryOf = ({ added, changed, deleted, unchanged, rejected }: Filled): string =>
  `${added} new, ${changed} changed, ${deleted} deleted, ${unchanged} unchanged, ${rejected.length} refused`
