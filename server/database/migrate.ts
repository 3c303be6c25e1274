import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StartError } from '../settings/startError'
import { codeOf, reasonOf } from '../process/failure'
import type { Tables } from './tables'
import { inTransaction } from './transaction'

/** Where the numbered SQL files lie. */
export const migrationsFolder = (root: string) => join(root, 'server/database/migrations')

/**
 * Brings the database up to date and returns the names of what was applied now, in order. Each file is one
 * transaction; several servers may start at once. Throws a StartError when a file that was applied has changed
 * since, or fails.
 */
export async function migrate(db: Kysely<Tables>, folder: string): Promise<readonly string[]> {
  await ensureLedger(db)
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  const applied: string[] = []
  for (const name of names) {
    // Line ends are no change: a checkout may have converted them.
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (await applyOnce(db, { name, sha256, text })) applied.push(name)
  }
  return applied
}

/**
 * The row is written before the work: its primary key makes a second starter wait until the first has committed
 * (then there is nothing to do) or failed (then it tries itself). No lock is needed that only PostgreSQL has.
 */
const applyOnce = (
  db: Kysely<Tables>,
  { name, sha256, text }: { name: string; sha256: string; text: string },
) =>
  inTransaction(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('schema_migrations')
      .values({ name, sha256 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) {
      await sql.raw(text).execute(transaction).catch(failWith(name))
      return true
    }
    const known = await transaction
      .selectFrom('schema_migrations')
      .select('sha256')
      .where('name', '=', name)
      .executeTakeFirst()
    if (known?.sha256 !== sha256) {
      throw new StartError(
        `Migration ${name} has changed since it was applied: put the old file back and write a new migration.`,
      )
    }
    return false
  })

const failWith = (name: string) => (error: unknown) => {
  if (codeOf(error).startsWith('40')) throw error
  throw new StartError(`Migration ${name} failed: ${reasonOf(error)}`)
}

async function ensureLedger(db: Kysely<Tables>): Promise<void> {
  const create = () =>
    db.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
  // "if not exists" of two at the same moment: one of them fails on the system catalogue's unique index.
  await create().catch(create)
}
