import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { codeOf } from './failure'

/** serialization_failure and deadlock_detected: the transaction is sound and only has to be done again. */
const repeatable = new Set(['40001', '40P01'])
const attempts = 8

/**
 * Does the work in one transaction, and all of it again when it collided with another one; so the work must have
 * no effect outside of the database. The last collision is thrown when luck runs out.
 */
export async function inTransaction<DB, Result>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<Result>,
  { isolation }: { readonly isolation?: IsolationLevel } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
      return await transaction.execute(work)
    } catch (error) {
      if (attempt === attempts || !repeatable.has(codeOf(error))) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
