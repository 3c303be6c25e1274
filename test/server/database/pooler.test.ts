import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { findPrograms } from '../../../scripts/cluster/packages'
import { openDatabase, type Database } from '../../../server/database/database'
import { isReady, send } from '../../setup/faultyShopper'
import { freePort, scratchFolder } from '../../setup/launching'
import { startShop, type RunningShop } from '../../setup/runningShop'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'
import { aPayer } from '../engines/own/payments/faults/payer'

/** A real PgBouncer in transaction mode with two connections, between a shop and its database. */

const found = findPrograms()
const isInstalled = !('missing' in found && found.missing.includes('pgbouncer'))
if (!isInstalled)
  process.stderr.write('skipped: because pgbouncer is not installed (apt-get install pgbouncer)\n')
const whenInstalled = isInstalled ? test : test.skip

const poolSize = 2
const statementSeconds = 2
let database: TestDatabase
let config: string
let pooler: ChildProcess
let pooled: Database
let shop: RunningShop

/** Starts PgBouncer on its configuration. It refuses to run as root, and the socket belongs to the database's user. */
function startPooler(): void {
  const { uid, gid } = statSync(config)
  pooler = spawn('pgbouncer', [config], {
    stdio: ['ignore', 'ignore', 'ignore'],
    ...(process.getuid?.() === 0 && { uid, gid }),
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
}

async function stopPooler(): Promise<void> {
  const ended = once(pooler, 'exit')
  pooler.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  if (!isInstalled) return
  database = await openTestDatabase({ content: 'sample' })
  const server = new Client({ connectionString: database.url })
  await database.pool.query(
    `alter database ${server.database} set statement_timeout = '${statementSeconds}s'`,
  )
  const port = await freePort()
  config = path.join(scratchFolder(), 'pgbouncer.ini')
  writeFileSync(config, configOf(server, port), { mode: 0o600 })
  const { uid, gid } = statSync(server.host)
  chownSync(config, uid, gid)
  startPooler()
  const url = `postgres://shop@127.0.0.1:${port}/shop`
  const settings = { root: process.cwd(), dataDir: null, databaseUrl: url, hasTransactionPooler: true }
  pooled = await openDatabase(settings, () => {})
  shop = await startShop({
    env: {
      DATABASE_URL: url,
      DATABASE_POOLER: 'transaction',
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
    },
  })
})
afterAll(async () => {
  if (!isInstalled) return
  await shop.stop()
  await pooled.close()
  await stopPooler()
  await database.close()
})

const configOf = ({ host, port, database, user, password }: Client, listenPort: number) => `[databases]
shop = host=${host} port=${port} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`

/** Names of the prepared statements of every connection between the pooler and the database. */
async function preparedStatements(): Promise<readonly string[]> {
  const clients = await Promise.all(Array.from({ length: poolSize }, () => pooled.pool.connect()))
  try {
    // Open transactions, so that each client has a connection of its own.
    await Promise.all(clients.map((client) => client.query('begin')))
    const responses = await Promise.all(
      clients.map((client) => client.query<{ name: string }>('select name from pg_prepared_statements')),
    )
    return responses.flatMap(({ rows }) => rows.map(({ name }) => name))
  } finally {
    await Promise.all(clients.map((client) => client.query('rollback')))
    for (const client of clients) client.release()
  }
}

whenInstalled('carts, orders and payments work through PgBouncer in transaction mode', async () => {
  const payers = Array.from({ length: 6 }, (_, index) =>
    aPayer({ port: () => shop.port, email: `pooled${index}@example.test` }),
  )
  await database.db.updateTable('variants').set({ stock: 100 }).where('id', '=', 400_101).execute()
  const item = { productId: 4001, variantId: 400_101 }
  await Promise.all(payers.map((payer) => payer.buy([item])))
  for (const payer of payers) expect(await payer.pay('test_approve')).toMatchObject({ status: 200 })
  for (const payer of payers) expect((await payer.see()).order).toMatchObject({ status: 'paid' })
})

whenInstalled('sign-up, sign-out and sign-in work through PgBouncer', async () => {
  const jar = new Map<string, string>()
  const request = (method: string, path: string, body: object | null = null) =>
    send(shop.port, method, path, body, jar)
  const login = { email: 'asha.pooled@example.test', password: 'shuttle 21' }
  const details = { firstName: 'Asha', lastName: 'Rao', ...login }
  expect(await request('POST', 'customers/signup', details)).toMatchObject({ status: 200 })
  expect(await request('POST', 'customers/logout', {})).toMatchObject({ status: 200 })
  expect(await request('POST', 'customers/login', login)).toMatchObject({ status: 200 })
  expect(await request('GET', 'customers')).toMatchObject({
    status: 200,
    data: { customer: { email: login.email } },
  })
})

whenInstalled('no statement outlives its transaction', async () => {
  expect(await preparedStatements()).toEqual([])
})

whenInstalled('PostgreSQL ends a query that takes too long, and the next query succeeds', async () => {
  await expect(pooled.pool.query('select pg_sleep(30)')).rejects.toThrow('statement timeout')
  expect(await pooled.isReachable()).toBe(true)
})

whenInstalled('the shop is ready again after the pooler was restarted', async () => {
  await stopPooler()
  expect(await isReady(shop.port)).toBe(false)
  startPooler()
  await until(() => isReady(shop.port), 'the shop is ready')
})
