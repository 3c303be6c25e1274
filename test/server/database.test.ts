import { sql } from 'kysely'
import { openDatabase } from '../../server/database/database'
import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { refusalOf } from '../../server/process/refusal'
import { describeDatabase } from '../setup/databaseSuite'
import { socketUrl } from '../setup/socketUrl'
import { openTestDatabase } from '../setup/testDatabase'
import type { TestDatabase } from '../setup/testDatabase'
import { freePort, scratchFolder, startServer } from '../setup/launching'

let embedded: TestDatabase
let remote: EmbeddedServer

beforeAll(async () => {
  embedded = await openTestDatabase()
  const options = { listen_addresses: '127.0.0.1', port: String(await freePort()), fsync: 'off' }
  remote = await startServer(scratchFolder(), { options })
})
afterAll(async () => {
  await embedded.close()
  await remote.stop()
})

const remoteUrl = () => socketUrl({ ...remote.pool, host: '127.0.0.1' })
const open = (databaseUrl: string) =>
  openDatabase({ root: process.cwd(), dataDir: null, databaseUrl }, () => {})

const neverAnswered = () => {
  throw new Error('The query was answered')
}

describeDatabase('the embedded database over its socket', async () => embedded.url)
describeDatabase('an external PostgreSQL over TCP, by DATABASE_URL', async () => remoteUrl())

test('a lost connection and a full disk are 503 with Retry-After, an error in a query is 500', async () => {
  const database = await open(remoteUrl())
  const refusal = (query: string) => sql.raw(query).execute(database.db).then(neverAnswered, refusalOf)
  expect(await refusal('select pg_terminate_backend(pg_backend_pid())')).toMatchObject({
    status: 503,
    retryAfter: 1,
  })
  const raise = (code: string) => `do $$ begin raise exception using errcode = '${code}'; end $$`
  expect((await refusal(raise('53100'))).status).toBe(503)
  expect((await refusal('select 1 / 0')).status).toBe(500)
  await database.close()
})

test('reports a wrong password in one sentence without repeating it', async () => {
  const attempt = open(remoteUrl().replace(encodeURIComponent(remote.pool.password), 'guessed'))
  await expect(attempt).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+, database shop cannot be reached: password authentication failed/,
  )
  await expect(attempt).rejects.not.toThrow('guessed')
})

test('refuses an invalid connection string with an example', async () => {
  await expect(open('localhost:5432/shop')).rejects.toThrow(
    /^DATABASE_URL is not a connection string \(postgres:/,
  )
})
