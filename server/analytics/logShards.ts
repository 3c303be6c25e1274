import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { LogName } from '../database/eventTables'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { isUniqueViolation } from '../process/failure'
import type { ChainEnd } from './eventChain'

/** Number of shards that writers use; migration 0035 creates their rows. */
const shardCount = 8

/** SQL: the position of a row in its chain. */
export const link = sql<number>`coalesce(shard_position, position)`

const attempts = 5

/** Runs a transaction that appends rows. It runs again when another shard has just stored one of the same rows. */
export async function appending<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === attempts) throw error
    }
  }
}

/** Milliseconds of looking for a free shard before waiting for one. */
const lookForMs = 1_000

/**
 * Locks a free shard until the transaction ends. If none is free it looks again, because a writer that hangs must not
 * stop the others that prefer its shard. After a second it waits for the preferred one.
 * @returns the end of the shard's chain
 */
export async function lockShard(
  transaction: Transaction<Tables>,
  log: LogName,
  preferred: number,
): Promise<ChainEnd> {
  const shards = transaction
    .selectFrom('log_shards')
    .select(['shard', 'position', 'hash'])
    .where('log', '=', log)
  const until = performance.now() + lookForMs
  do {
    const free = await shards
      .orderBy(sql`shard <> ${preferred}`)
      .orderBy('shard')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (free) return free
    await pause(5 + Math.random() * 10)
  } while (performance.now() < until)
  return shards.where('shard', '=', preferred).forUpdate().executeTakeFirstOrThrow()
}

/** Stores the new end of a locked shard. */
export async function moveEnd(
  transaction: Transaction<Tables>,
  log: LogName,
  shard: number,
  end: Omit<ChainEnd, 'shard'>,
): Promise<void> {
  await transaction
    .updateTable('log_shards')
    .set(end)
    .where('log', '=', log)
    .where('shard', '=', shard)
    .execute()
}

/** Takes positions of the whole log. A transaction that rolls back leaves a gap. */
export async function takePositions(
  transaction: Transaction<Tables>,
  log: LogName,
  count: number,
): Promise<readonly number[]> {
  const sequence = log === 'events' ? 'events_position' : 'consent_receipts_position'
  const { rows } = await sql<{ position: number }>`
    select nextval(${sequence}::regclass) as position from generate_series(1, ${count}::integer)`.execute(
    transaction,
  )
  return rows.map(({ position }) => position)
}

/** A shard for a writer to begin with, so that writers of several processes seldom meet. */
export const someShard = (): number => 1 + Math.floor(Math.random() * shardCount)
