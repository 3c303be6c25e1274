import { readdir } from 'node:fs/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Settings } from '../settings/settings'
import { StartError } from '../settings/startError'
import { openDatabase, type Database, type DatabaseSettings } from './database'
import { migrate, migrationsFolder } from './migrate'
import type { Tables } from './tables'
import { inTransaction } from './transaction'

/** Runs work with the role that owns the tables, e.g. the deletion of old events. */
export type AsOwner = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>

type RoleSettings = Pick<Settings, 'root' | 'dataDir' | 'databaseUrl' | 'databaseMigrationUrl' | 'store'>

/** Logs: the shop's role adds rows and reads them. Only the owner deletes, after the retention time. */
const logTables = [
  'events',
  'event_outcomes',
  'event_calls',
  'event_replays',
  'consent_receipts',
  'log_checkpoints',
  'gift_card_entries',
  'order_history',
  'staff_changes',
]
/** Written by migrations and by processes of earlier versions. */
const readTables = ['schema_migrations', 'event_chain', 'event_checkpoint', 'consent_chain', 'log_chains']

const listPrivileges = (table: string): readonly string[] => {
  if (logTables.includes(table)) return ['SELECT', 'INSERT']
  if (readTables.includes(table)) return ['SELECT']
  return table === 'log_shards' ? ['SELECT', 'UPDATE'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}
const everyPrivilege = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']

/**
 * Migrates the database for the back end of the settings and marks whose catalog it holds. With DATABASE_MIGRATION_URL its role migrates and grants privileges to the role of DATABASE_URL,
 * which must own nothing. Without it, a role that may not create tables needs a migrated database.
 * @returns how to run the owner's work; null if this process may not
 * @throws StartError for a catalog of another back end, for missing migrations, and for a role with too many or too
 * few privileges
 */
export async function bringUpToDate(
  settings: RoleSettings,
  { db }: Pick<Database, 'db'>,
): Promise<AsOwner | null> {
  const folder = migrationsFolder(settings.root)
  const asOwner = ownerOf(settings)
  const source = catalogSourceOf(settings)
  // Read by the owner, because a new role of DATABASE_URL has no privileges yet.
  const reject = (reader: Kysely<Tables>) => assertCatalogSource(reader, source)
  await (asOwner ? asOwner(reject) : reject(db))
  if (!asOwner) {
    if (await mayCreate(db)) {
      await migrate(db, folder)
      await markCatalog(db, source)
      return (work) => work(db)
    }
    await assertMigrated(db, folder)
  } else {
    if (await mayCreate(db))
      throw new StartError(
        `The role ${await readRole(db)} of DATABASE_URL may create tables, so it could own them: with ` +
          `DATABASE_MIGRATION_URL it needs a role of its own (docs/database-roles.md).`,
      )
    await asOwner((owner) => migrate(owner, folder))
    const before = await privilegeProblems(db)
    if (before.length > 0 && !before.some(isOwnership)) {
      const role = await readRole(db)
      await asOwner((owner) => grantTo(owner, role))
    }
  }
  const problems = await privilegeProblems(db)
  if (problems.length > 0)
    throw new StartError(
      `The role ${await readRole(db)} of DATABASE_URL has wrong privileges (docs/database-roles.md):\n` +
        problems.map((problem) => `  - it ${problem}`).join('\n'),
    )
  await markCatalog(db, source)
  return asOwner
}

/** The settings of commands that need the owner's role. */
export const ownerSettings = <Given extends DatabaseSettings>(settings: Given): Given => ({
  ...settings,
  databaseUrl: settings.databaseMigrationUrl ?? settings.databaseUrl,
})

/** A connection of the owner's role, open only while it works. */
function ownerOf(settings: RoleSettings): AsOwner | null {
  const { root, dataDir, databaseMigrationUrl } = settings
  if (databaseMigrationUrl === null) return null
  return async (work) => {
    const owner = await openDatabase({ root, dataDir, databaseUrl: databaseMigrationUrl }, () => {})
    try {
      return await work(owner.db)
    } finally {
      await owner.close()
    }
  }
}

async function readRole(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

async function mayCreate(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'CREATE') as may`.execute(db)
  return rows[0]?.may === true
}

async function assertMigrated(db: Kysely<Tables>, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db)
  const applied = rows[0]?.exists
    ? (await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name)
    : []
  const missing = names.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StartError(
      `A newer version has changed this database (${unknown.join(', ')}): start that version, or see "Rollback" in docs/going-live.md.`,
    )
  if (missing.length > 0)
    throw new StartError(
      `The database needs migrations (${missing[0]} ...), and the role ${await readRole(db)} of DATABASE_URL may not ` +
        `create tables: set DATABASE_MIGRATION_URL to the owner's role for one start (docs/database-roles.md).`,
    )
}

interface TablePrivileges {
  readonly name: string
  readonly isOwned: boolean
  readonly granted: readonly string[]
}

/** Lists wrong privileges of the connection's role. Each text continues the word "it". */
async function privilegeProblems(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql<TablePrivileges>`
    select relname as name, pg_has_role(current_user, relowner, 'MEMBER') as "isOwned",
      array(
        select privilege from unnest(${everyPrivilege}::text[]) privilege
        where has_table_privilege(tables.oid, privilege)
          or (privilege not in ('DELETE', 'TRUNCATE', 'TRIGGER') and has_any_column_privilege(tables.oid, privilege))
      ) as granted
    from pg_class tables
    where relkind in ('r', 'v') and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db)
  const { rows: others } = await sql<{ problem: string }>`
    select 'is a superuser' as problem where (select rolsuper from pg_roles where rolname = current_user)
    union all
    select 'owns the schema or the database' from pg_namespace
      where oid = current_schema()::regnamespace and pg_has_role(current_user, nspowner, 'MEMBER')
    union all
    select 'owns the function ' || proname from pg_proc
      where pronamespace = current_schema()::regnamespace and pg_has_role(current_user, proowner, 'MEMBER')
    union all
    select 'may not use the sequence ' || relname from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace
        -- The planner may check the privilege first, which fails for tables.
        and case when relkind = 'S' then not has_sequence_privilege(oid, 'USAGE') end`.execute(db)
  const problems = others.map(({ problem }) => problem)
  const all = tables.map(({ name }) => name)
  for (const name of [...logTables, ...readTables, 'log_shards'])
    if (!all.includes(name)) problems.push(`does not see the table ${name}: do both URLs name one database?`)
  for (const { name, isOwned, granted } of tables) {
    if (isOwned) problems.push(`owns the table ${name}, or is a member of its owner`)
    const right = listPrivileges(name)
    const less = right.filter((privilege) => !granted.includes(privilege))
    const more = granted.filter((privilege) => !right.includes(privilege))
    // Ordinary tables may be open further: only those of logs must not.
    const isGuarded = right.length < 4
    if (less.length > 0) problems.push(`lacks ${less.join(', ')} on ${name}`)
    if (isGuarded && more.length > 0) problems.push(`has ${more.join(', ')} on ${name}`)
  }
  // An owner has every privilege, so ownership explains the other lines.
  const owning = problems.filter(isOwnership)
  return owning.length > 0 ? owning.slice(0, 5) : problems
}

const isOwnership = (problem: string) => /^(is a superuser|owns)/.test(problem)

/** Grants the role its privileges. Only the owner can. Processes that start together do it one after another. */
const grantTo = (owner: Kysely<Tables>, role: string): Promise<void> =>
  inTransaction(owner, async (transaction) => {
    await sql`lock table schema_migrations in share row exclusive mode`.execute(transaction)
    const { rows } = await sql<{ schema: string; name: string; kind: string }>`
      select current_schema() as schema, relname as name, relkind as kind from pg_class
      where relkind in ('r', 'v', 'S') and relnamespace = current_schema()::regnamespace`.execute(transaction)
    const [first] = rows
    if (first) await run(transaction, sql`grant usage on schema ${sql.id(first.schema)} to ${sql.id(role)}`)
    for (const { name, kind } of rows) {
      if (kind === 'S') {
        await run(transaction, sql`grant usage, select on sequence ${sql.id(name)} to ${sql.id(role)}`)
        continue
      }
      await run(transaction, sql`revoke all on ${sql.id(name)} from ${sql.id(role)}`)
      const granted = sql.raw(listPrivileges(name).join(', '))
      await run(transaction, sql`grant ${granted} on ${sql.id(name)} to ${sql.id(role)}`)
    }
  })

const run = async (transaction: Transaction<Tables>, statement: ReturnType<typeof sql>): Promise<void> => {
  await statement.execute(transaction)
}

/** Source of the catalog: `embedded`, or `bigcommerce` with the store's hash. */
export const catalogSourceOf = ({ store }: Pick<Settings, 'store'>): string =>
  store === null ? 'embedded' : `bigcommerce ${store.hash}`

/**
 * Rejects a database with a catalog from elsewhere: its product ids would mean other products. Reads only, also
 * before the first migration.
 * @throws StartError
 */
export async function assertCatalogSource(db: Kysely<Tables>, source: string): Promise<void> {
  const found = await storedSource(db)
  if (found === null || found === source) return
  throw new StartError(
    `This database has the catalog of ${nameOf(found)}, and the settings name ${nameOf(source)}. ` +
      `Change COMMERCE, or use another database (DATABASE_URL, DATA_DIR). Nothing was changed.`,
  )
}

/** Stores where the catalog of a migrated database comes from, unless this is known. */
export async function markCatalog(db: Kysely<Tables>, source: string): Promise<void> {
  await db
    .insertInto('catalogue_source')
    .values({ id: 1, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been faster.
  await assertCatalogSource(db, source)
}

async function storedSource(db: Kysely<Tables>): Promise<string | null> {
  if (await hasTable(db, 'catalogue_source')) {
    const row = await db.selectFrom('catalogue_source').select('source').executeTakeFirst()
    if (row) return row.source
  }
  // Earlier versions had no other back end.
  const isFilled = (await hasTable(db, 'products')) && (await hasProducts(db))
  return isFilled ? 'embedded' : null
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

const hasProducts = async (db: Kysely<Tables>) =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

function nameOf(source: string): string {
  const [backEnd, hash] = source.split(' ')
  return hash === undefined ? `the embedded engine` : `the ${backEnd} store ${hash}`
}
