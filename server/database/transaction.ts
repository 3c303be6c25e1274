import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { codeOf } from '../process/failure'

/** serialization_failure and deadlock_detected: the transaction is sound and only has to be done again. */
const repeatable = new Set(['40001', '40P01'])
const attempts = 8

/**
 * Does the work, one statement or one transaction, and all of it again when it collided with another one; so it
 * must have no effect outside of the database. The last collision is thrown when luck runs out.
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

/** Does the work in one transaction, repeated on a collision. */
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
