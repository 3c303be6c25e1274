import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { z } from 'zod'
import { openDatabase } from '../../server/database/database'
import type { Database } from '../../server/database/database'
import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { socketUrl } from './socketUrl'

/** The database of one test file. `url` works as DATABASE_URL of a whole shop. */
export interface TestDatabase extends Pick<Database, 'db' | 'pool' | 'close'> {
  readonly url: string
}

/** Content of a new database: no tables, empty tables, or the demo catalogue. */
export type TestDatabaseContent = 'nothing' | 'tables' | 'catalogue'

/** Creates a database on the test run's server. Close it in `afterAll`, which drops it. */
export async function openTestDatabase({
  content = 'tables',
}: { readonly content?: TestDatabaseContent } = {}): Promise<TestDatabase> {
  const { templates } = await askDatabaseServer()
  return (await createDatabase(templates[content])).open()
}

/** A database whose content each test gets a copy of. */
export interface TemplateDatabase {
  /** A copy, which its `close` drops. */
  copy(): Promise<TestDatabase>
  /** Drops the template. */
  close(): Promise<void>
}

/** Fills a database with empty tables once for all tests of a file. A copy is much cheaper than filling it again. */
export async function openTemplateDatabase(
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<TemplateDatabase> {
  const { templates } = await askDatabaseServer()
  const { name, open, drop } = await createDatabase(templates.tables)
  const database = await open()
  await fill(database)
  // PostgreSQL copies only databases without connections.
  await database.disconnect()
  return { copy: async () => (await createDatabase(name)).open(), close: drop }
}

async function createDatabase(template: string) {
  const { pool: server } = await askDatabaseServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name} template ${template}`)
  const drop = () => administer(`drop database ${name} with (force)`)
  const open = async () => {
    const url = socketUrl({ ...server, database: name })
    const database = await openDatabase({ root: process.cwd(), dataDir: null, databaseUrl: url }, () => {})
    return {
      db: database.db,
      pool: database.pool,
      url,
      disconnect: () => database.close(),
      close: async () => {
        await database.close()
        await drop()
      },
    }
  }
  return { name, open, drop }
}

const testServer = z.object({
  pool: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
  }),
  templates: z.object({ nothing: z.string(), tables: z.string(), catalogue: z.string() }),
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
  const answer = message.parse(JSON.parse(await text(createConnection(proxy))))
  if ('error' in answer) throw new Error(`the test database did not start: ${answer.error}`)
  return answer
}
