import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, types, type ClientBase, type PoolConfig } from 'pg'
import { codeOf, reasonOf } from '../process/failure'
import type { Log } from '../process/log'
import type { Settings } from '../settings/settings'
import { StartError } from '../settings/startError'
import { Connections, type ConnectionsOptions } from './connections'
import { startEmbeddedServer } from './embedded/embeddedServer'
import { runningServer, StillStarting } from './embedded/runningServer'
import { catchesUp, leaderReads, replicaReads, type Reads } from './reads'
import type { Tables } from './tables'

/** The open database, embedded or external. Both run the same SQL. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Connections
  /** Reads that a replica may serve. */
  readonly reads: Reads
  /** Readable location of the data: a folder, or a server without its password. */
  readonly where: string
  /** Whether a query succeeds within a second. False for a read-only database, unless it was opened for reading. */
  isReachable(): Promise<boolean>
  /**
   * From now on, a query may take this many milliseconds. A connection that is silent longer is closed and replaced,
   * e.g. behind a firewall that dropped it. Migrations and loading the catalog come before.
   */
  limitQueries(timeoutMs: number): void
  close(): Promise<void>
}

/**
 * Milliseconds to wait for an external server: containers start in any order, and crash recovery takes time.
 */
const timeoutMs = 60_000

interface OpenOptions {
  /** True for a command: a start of the shop waits until it has ended. */
  readonly isCommand?: boolean
}

export interface DatabaseSettings
  extends
    Pick<Settings, 'databaseUrl' | 'dataDir' | 'root'>,
    Partial<
      Pick<
        Settings,
        'hasTransactionPooler' | 'databaseReplicaUrl' | 'maxReplicaLagMs' | 'databaseMigrationUrl'
      >
    > {}

/**
 * Opens the database of the settings, or starts the embedded one.
 * @param log receives one line per slow step or later failure
 * @throws StartError
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  { isCommand = false }: OpenOptions = {},
): Promise<Database> {
  if (settings.databaseUrl === null) {
    const server = await startEmbeddedServer({ ...settings, log, isCommand })
    return connect(server.pool, server.dataDir, () => server.stop())
  }
  const where = describe(settings.databaseUrl)
  const config = { connectionString: settings.databaseUrl }
  const database = connect(config, where, async () => {}, {
    hasTransactionPooler: settings.hasTransactionPooler ?? false,
  })
  await untilReachable(database, log)
  const replica = openReplica(settings)
  return replica ? withReplica(database, replica, settings, log) : database
}

/** Connects to the replica of the settings. It may be down. Null without one. */
function openReplica({ databaseReplicaUrl = null, hasTransactionPooler }: DatabaseSettings): Database | null {
  if (databaseReplicaUrl === null) return null
  const config = { connectionString: databaseReplicaUrl, connectionTimeoutMillis: 2_000, max: 4 }
  return connect(config, describe(databaseReplicaUrl), async () => {}, {
    hasTransactionPooler: hasTransactionPooler ?? false,
    isForReading: true,
  })
}

async function withReplica(
  leader: Database,
  replica: Database,
  { maxReplicaLagMs = defaultMaxLagMs }: DatabaseSettings,
  log: Log,
): Promise<Database> {
  const parts = { leader: leader.db, replica: replica.db, maxLagMs: maxReplicaLagMs, log }
  const reads = await replicaReads(parts)
  return {
    ...leader,
    reads,
    limitQueries: (timeoutMs) => {
      leader.limitQueries(timeoutMs)
      replica.limitQueries(timeoutMs)
    },
    close: async () => {
      await reads.close()
      await Promise.all([leader.close(), replica.close()])
    },
  }
}

const defaultMaxLagMs = 5_000

/**
 * Opens the database for a command. While a shop runs on the embedded database, it connects to the shop's
 * socket, read-only unless `mayWrite` is set. With a replica, a reading command uses the replica. Otherwise it works
 * like `openDatabase`. It waits for a shop that is just starting, and for another command.
 * @throws StartError
 */
export async function joinDatabase(
  settings: DatabaseSettings,
  log: Log,
  { mayWrite = false }: { readonly mayWrite?: boolean } = {},
): Promise<Database> {
  const running = settings.databaseUrl === null ? await runningOrNull(settings, log) : null
  if (!running && !mayWrite && settings.databaseReplicaUrl) return openForReading(settings, log)
  if (!running) return openDatabase(settings, log, { isCommand: true })
  const readOnly = mayWrite ? {} : { options: '-c default_transaction_read_only=on' }
  const config = { ...running.pool, max: 1, ...readOnly }
  const database = connect(config, running.dataDir, async () => {}, { isForReading: !mayWrite })
  await untilReachable(database, log)
  return database
}

/** The running server of the folder, also one that is starting. */
async function runningOrNull({ root, dataDir }: DatabaseSettings, log: Log) {
  const deadline = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      return runningServer(root, dataDir)
    } catch (error) {
      if (!(error instanceof StillStarting) || Date.now() > deadline) throw error
      if (attempt === 0) log(`Waiting for the shop on ${error.folder} (process ${error.pid}) to start ...`)
      await pause(200)
    }
  }
}

/** Opens the replica once it has everything that the leader has now; after the maximum lag, the leader. */
async function openForReading(settings: DatabaseSettings, log: Log): Promise<Database> {
  const leader = await openDatabase({ ...settings, databaseReplicaUrl: null }, log)
  const replica = openReplica(settings)
  if (!replica) return leader
  const isUsable = await catchesUp(leader.db, replica.db, settings.maxReplicaLagMs ?? defaultMaxLagMs)
  if (!isUsable) log('The replica is too far behind or cannot be reached: reading from the leader.')
  await (isUsable ? leader : replica).close()
  return isUsable ? replica : leader
}

function connect(
  config: PoolConfig,
  where: string,
  stopServer: () => Promise<void>,
  { hasTransactionPooler = false, isForReading = false }: Partial<ConnectionsOptions> = {},
): Database {
  let queryTimeoutMs = 0
  const clients = new Set<ClientBase>()
  const options: PoolConfig = {
    max: 12,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'shop',
    types: {
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 ? toNumber : types.getTypeParser(type, format),
    },
    // The pool waits for the promise, although its type promises nothing.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      if (queryTimeoutMs > 0) await limitClient(client, queryTimeoutMs, hasTransactionPooler)
    },
    ...config,
  }
  const pool = new Connections(options, { hasTransactionPooler, isForReading })
  // Without a listener, a broken connection would end the process. A running query rejects with the error,
  // and the pool replaces idle connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let ended: Promise<void> | undefined
  return {
    db,
    pool,
    reads: leaderReads(db),
    where,
    isReachable: () => {
      // /readyz reports it, and the jobs log the cause.
      const result = pool.isUsable().catch(() => false)
      return Promise.race([result, pause(1_000, false, { ref: false })])
    },
    limitQueries: (timeoutMs) => {
      queryTimeoutMs = timeoutMs
      for (const client of clients) void limitClient(client, timeoutMs, hasTransactionPooler)
    },
    close: async () => {
      // `db.destroy` would leave the pool open if no query has used `db`.
      ended ??= pool.end()
      // A hanging query must not block the exit. PostgreSQL rolls back its uncommitted changes.
      await Promise.race([ended, pause(5_000, undefined, { ref: false })])
      await stopServer()
    },
  }
}

/**
 * PostgreSQL ends the query first. The client's own limit is for a server, a pooler or a network that no longer responds.
 */
async function limitClient(client: ClientBase, timeoutMs: number, hasPooler: boolean): Promise<void> {
  // The pool makes instances of `Client`, though its type does not say so.
  const stream = client instanceof Client ? client.connection.stream : null
  if (stream instanceof Socket) stream.setTimeout(timeoutMs + 1_000, () => stream.destroy())
  // Behind a pooler the setting would go to another client's connection; docs/many-machines.md sets it for the role.
  // It fails only on a broken connection, which the pool removes.
  if (!hasPooler) await client.query(`set statement_timeout = ${timeoutMs}`).catch(() => undefined)
}

/** Parses a bigint, the SQL type of sums and counts. @throws RangeError beyond 2^53, instead of rounding */
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

async function untilReachable(database: Database, log: Log): Promise<void> {
  const { pool, where } = database
  const deadline = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      // SQLSTATE 28xxx and 3D000: retrying does not help with a wrong password or database name.
      if (Date.now() > deadline || /^(28|3D)/.test(codeOf(error))) {
        await database.close()
        throw new StartError(`${where} cannot be reached: ${reasonOf(error)}.`)
      }
    }
    if (attempt === 3) log(`Waiting for ${where} ...`)
    await pause(500)
  }
}
