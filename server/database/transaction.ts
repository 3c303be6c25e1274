import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { codeOf } from '../process/failure'
import type { Connections } from './connections'
import type { Tables } from './tables'

/** serialization_failure and deadlock_detected: the same transaction can succeed on a retry. */
const repeatable = new Set(['40001', '40P01'])
const attempts = 8

/**
 * Runs one statement or transaction, and retries it after a collision with another transaction. The work must
 * have no effect outside the database. After eight attempts the last error is thrown.
 */
export async function repeatedOnCollision<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !repeatable.has(codeOf(error))) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Runs the work in one transaction, with retries after collisions. */
export async function inTransaction<DB, Result>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<Result>,
  { isolation }: { readonly isolation?: IsolationLevel } = {},
): Promise<Result> {
  return repeatedOnCollision(() => {
    const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
    return transaction.execute(work)
  })
}

/** Like `inTransaction`, for prepared statements of the pool. */
export async function onOneConnection<Result>(
  pool: Connections,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return repeatedOnCollision(async () => {
    const client = await pool.connect()
    let isBroken = false
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      // The error of the work is thrown; the connection is closed instead of returned to the pool.
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  })
}

/** Yields what `read` reads, all from one snapshot of the database. */
export async function* fromSnapshot<Item>(
  db: Kysely<Tables>,
  read: (snapshot: Transaction<Tables>) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* read(snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}
