import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { codeOf, reasonOf } from '../process/failure'
import { StartError } from '../settings/startError'
import type { Tables } from './tables'
import { inTransaction } from './transaction'

/** The folder of the numbered SQL files. */
export const migrationsFolder = (root: string) => join(root, 'server/database/migrations')

/**
 * Applies missing migrations, one transaction per file. Several servers may start at once.
 * @returns the names of the migrations applied now, in order
 * @throws StartError for a failing file, for an applied file that has changed, and for a database of a newer
 * version: this version could damage data that it does not know
 */
export async function migrate(db: Kysely<Tables>, folder: string): Promise<readonly string[]> {
  await ensureLedger(db)
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  const known = await readLedger(db)
  rejectNewerSchema(known, names)
  const applied: string[] = []
  for (const name of names) {
    // Normalise line ends, which git may have converted.
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = known.get(name)
    if (before !== undefined) assertUnchanged(name, before, sha256)
    else if (await applyOnce(db, { name, sha256, text })) applied.push(name)
  }
  return applied
}

/** Hashes of the applied files, by name. */
async function readLedger(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('schema_migrations').select(['name', 'sha256']).orderBy('name').execute()
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function rejectNewerSchema(known: ReadonlyMap<string, string>, names: readonly string[]): void {
  const unknown = [...known.keys()].filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  throw new StartError(
    `A newer version has changed this database (${unknown.join(', ')}): start that version, or see "Rollback" in docs/going-live.md.`,
  )
}

/**
 * Inserts the row before running the file. Its primary key blocks a second server until the first commits or
 * rolls back. After a commit the second one skips the file, after a rollback it runs the file.
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
    const other = await transaction
      .selectFrom('schema_migrations')
      .select('sha256')
      .where('name', '=', name)
      .executeTakeFirst()
    assertUnchanged(name, other?.sha256, sha256)
    return false
  })

/** The hash of a migration that some commits had in another form with the same effect, and of its present form. */
const otherForms: ReadonlyMap<string, string> = new Map([
  [
    // 0087_changes_per_statement.sql
    '57b04ddcc2b4d19c29305a2c640501d02233bc027490a0f11fecd80d2bc0b847',
    'd9950ac389f25806e63f1030d8d4ef6d4d8465e238b6a3f94978c61801235c9d',
  ],
])

/** The hash that an applied migration has now, for the hash that it had when it was applied. */
export const presentForm = (applied: string): string => otherForms.get(applied) ?? applied

function assertUnchanged(name: string, applied: string | undefined, sha256: string): void {
  if (applied === undefined || presentForm(applied) !== sha256)
    throw new StartError(
      `Migration ${name} has changed since it was applied: put the old file back and write a new migration.`,
    )
}

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
  // Concurrent "create table if not exists" can fail on a unique index of the system catalog.
  await create().catch(create)
}
