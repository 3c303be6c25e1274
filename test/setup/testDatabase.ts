import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { z } from 'zod'
import { openDatabase } from '../../server/database/database'
import type { Database } from '../../server/database/database'
import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { socketUrl } from './socketUrl'

/** A database of one test file's own; `url` is what DATABASE_URL would say, so that a shop can be built on it. */
export interface TestDatabase extends Pick<Database, 'db' | 'pool' | 'close'> {
  readonly url: string
}

/**
 * Makes a fresh, migrated database without rows on the test run's server, or with `isEmpty` one without tables.
 * Close it in `afterAll`: it is dropped then.
 */
export async function openTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = await askDoor()
  const name = `test_${randomBytes(8).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name} template ${isEmpty ? 'template1' : server.database}`)
  const url = socketUrl({ ...server, database: name })
  const database = await openDatabase({ root: process.cwd(), dataDir: null, databaseUrl: url }, () => {})
  return {
    db: database.db,
    pool: database.pool,
    url,
    close: async () => {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

const pool = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
})

async function askDoor(): Promise<EmbeddedServer['pool']> {
  const door = process.env.TEST_DATABASE_DOOR
  if (!door) throw new Error('only tests in test/server can open a database')
  const answer = z.union([z.object({ pool }), z.object({ error: z.string() })])
  const said = answer.parse(JSON.parse(await text(createConnection(door))))
  if ('error' in said) throw new Error(`the test database did not start: ${said.error}`)
  return said.pool
}
