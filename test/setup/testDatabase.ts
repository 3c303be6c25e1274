import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { z } from 'zod'
import { openDatabase, type Database } from '../../server/database/database'
import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'

/** The database of one test file. `url` works as DATABASE_URL of a whole shop. */
export interface TestDatabase extends Pick<Database, 'db' | 'pool' | 'close'> {
  readonly url: string
  readonly name: string
  readonly connection: EmbeddedServer['pool']
  /** Closes the connections. The database stays, so that others can copy it, until `close` drops it. */
  readonly disconnect: () => Promise<void>
}

/**
 * Content of a new database: no tables, empty tables, the demo catalog, or a third of its products (`sample`): the first
 * 20 of each kind, and one of eight others. A shop reads its whole catalog when it opens.
 */
export type TestDatabaseContent = 'nothing' | 'tables' | 'catalog' | 'sample'

/**
 * Creates a database on the test run's server. Close it in `afterAll`, which drops it.
 * @param copyOf a database without connections; its copy has the same content
 */
export async function openTestDatabase({
  content = 'tables',
  copyOf,
}: {
  readonly content?: TestDatabaseContent
  readonly copyOf?: Pick<TestDatabase, 'name'>
} = {}): Promise<TestDatabase> {
  const { pool: server, templates } = await askDatabaseServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  const administrator = await borrowAdministrator(server)
  await administrator.query(
    `create database ${name} template ${copyOf?.name ?? templates[content]} strategy file_copy`,
  )
  const connection = { ...server, database: name }
  const url = socketUrl(connection)
  const database = await openDatabase({ root: process.cwd(), dataDir: null, databaseUrl: url }, () => {})
  // On a busy machine a connection takes longer than the shop waits for one.
  database.pool.options.connectionTimeoutMillis = 0
  let disconnected: Promise<void> | null = null
  const disconnect = () => (disconnected ??= database.close())
  return {
    db: database.db,
    pool: database.pool,
    url,
    name,
    connection,
    disconnect,
    close: async () => {
      await disconnect()
      await administrator.query(`drop database ${name} with (force)`)
      await returnAdministrator()
    },
  }
}

/** One connection creates and drops all databases of a suite. It is open as long as one of them. */
let administrator: Promise<Client> | null = null
let borrowers = 0

function borrowAdministrator(server: EmbeddedServer['pool']): Promise<Client> {
  borrowers += 1
  administrator ??= (async () => {
    const client = new Client({ ...server, database: 'postgres' })
    await client.connect()
    return client
  })()
  return administrator
}

async function returnAdministrator(): Promise<void> {
  borrowers -= 1
  if (borrowers > 0) return
  const last = administrator
  administrator = null
  await (await last)?.end()
}

const testServer = z.object({
  pool: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
  }),
  templates: z.object({
    nothing: z.string(),
    tables: z.string(),
    catalog: z.string(),
    sample: z.string(),
  }),
})

/** The test run's database server and its template databases. */
export interface TestServer {
  readonly pool: EmbeddedServer['pool']
  readonly templates: Readonly<Record<TestDatabaseContent, string>>
}

async function askDatabaseServer(): Promise<TestServer> {
  const proxy = process.env.TEST_DATABASE_SERVER
  if (!proxy) throw new Error('only tests in test/server can open a database')
  const message = z.union([testServer, z.object({ error: z.string() })])
  const response = message.parse(JSON.parse(await text(createConnection(proxy))))
  if ('error' in response) throw new Error(`the test database did not start: ${response.error}`)
  return response
}

/** Formats a connection as a DATABASE_URL. */
export function socketUrl({ host, port, user, password, database }: EmbeddedServer['pool']): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
}

/**
 * Opens something before the tests of a suite and closes it after them, for example
 * `const shop = forSuite(openTradingShop)`. The members of the result exist while tests run.
 */
export function forSuite<Opened extends { readonly close: () => Promise<unknown> }>(
  open: () => Promise<Opened>,
): Opened {
  const opened = {} as Opened
  beforeAll(async () => void Object.assign(opened, await open()))
  afterAll(() => opened.close())
  return opened
}
