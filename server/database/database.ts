import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, types, type Pool, type PoolConfig } from 'pg'
import type { Settings } from '../settings/settings'
import { StartError } from '../settings/startError'
import { startEmbeddedServer } from './embedded/embeddedServer'
import { Connections } from './connections'
import { codeOf, reasonOf } from '../process/failure'
import { runningServer } from './embedded/runningServer'
import type { Tables } from './tables'

/** The open database, embedded or external: the same SQL goes to both. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  /** Where the data lies, for people: a folder, or a server without its password. */
  readonly where: string
  /** Whether it answers within a second. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds an external server may take: containers start in any order, and recovery after a crash takes time. */
const timeoutMs = 60_000

/**
 * Opens the database that the settings name, or starts the embedded one. Throws a StartError.
 * @param log hears one line for whatever takes long or goes wrong later
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'root'>,
  log: (line: string) => void,
): Promise<Database> {
  if (settings.databaseUrl === null) {
    const server = await startEmbeddedServer({ ...settings, log })
    return connect(server.pool, server.dataDir, () => server.stop())
  }
  const where = describe(settings.databaseUrl)
  const database = connect({ connectionString: settings.databaseUrl }, where, async () => {})
  await untilReachable(database, log)
  return database
}

/**
 * Joins the database, also while a shop has it: then by the shop's own socket, and only to read unless it is said
 * that something is to be written. An embedded database that nobody has is opened for the moment. Throws a
 * StartError.
 */
export async function joinDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'root'>,
  log: (line: string) => void,
  { mayWrite = false }: { readonly mayWrite?: boolean } = {},
): Promise<Database> {
  const { databaseUrl, root, dataDir } = settings
  const running = databaseUrl === null ? runningServer(root, dataDir) : null
  if (!running) return openDatabase(settings, log)
  const readOnly = mayWrite ? {} : { options: '-c default_transaction_read_only=on' }
  const database = connect({ ...running.pool, max: 1, ...readOnly }, running.dataDir, async () => {})
  await untilReachable(database, log)
  return database
}

function connect(config: PoolConfig, where: string, stopServer: () => Promise<void>): Database {
  const pool = new Connections({
    max: 12,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'shop',
    types: {
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 ? toNumber : types.getTypeParser(type, format),
    },
    ...config,
  })
  // Without a listener a connection that breaks would end the process. Whoever is using it gets the error from
  // the query, and an idle one is replaced by the pool.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    where,
    isReachable: () => {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([answer, pause(1_000, false, { ref: false })])
    },
    close: async () => {
      // A query that hangs must not keep the process: what it has not committed by now is rolled back.
      await Promise.race([db.destroy(), pause(5_000, undefined, { ref: false })])
      await stopServer()
    },
  }
}

/** Sums and counts are bigint in SQL; all of ours are far below 2^53, and one that is not must not pass silently. */
function toNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

function describe(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartError(
      'DATABASE_URL is not a connection string (postgres://user:password@host:5432/database).',
    )
  }
  const { host, port, database } = new Client({ connectionString: url })
  return `PostgreSQL at ${host}:${port}, database ${database ?? ''}`
}

async function untilReachable(database: Database, log: (line: string) => void): Promise<void> {
  const { pool, where } = database
  const deadline = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      // 28xxx and 3D000: a wrong password or database name does not mend itself.
      if (Date.now() > deadline || /^(28|3D)/.test(codeOf(error))) {
        await database.close()
        throw new StartError(`${where} cannot be reached: ${reasonOf(error)}.`)
      }
    }
    if (attempt === 3) log(`Waiting for ${where} ...`)
    await pause(500)
  }
}
