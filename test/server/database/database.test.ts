import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openDatabase, type Database } from '../../../server/database/database'
import type { EmbeddedServer } from '../../../server/database/embedded/embeddedServer'
import { inTransaction } from '../../../server/database/transaction'
import { toErrorResponse } from '../../../server/process/errorResponse'
import { freePort, scratchFolder, startServer } from '../../setup/launching'
import { socketUrl, openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

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

/** A proxy before a server; after `silence`, its present connections forward nothing. New ones work. */
async function silentNetwork(port: number) {
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    silence: () => open.forEach((socket) => socket.unpipe().pause()),
    close: async () => {
      open.forEach((socket) => socket.destroy())
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

const failIfResolved = () => {
  throw new Error('The query was answered')
}

describeDatabase('the embedded database over its socket', async () => embedded.url)
describeDatabase('an external PostgreSQL over TCP, by DATABASE_URL', async () => remoteUrl())

test('a lost connection, a full disk and a cancelled statement are 503 with Retry-After, an error in a query is 500', async () => {
  const database = await open(remoteUrl())
  const error = (query: string) => sql.raw(query).execute(database.db).then(failIfResolved, toErrorResponse)
  expect(await error('select pg_terminate_backend(pg_backend_pid())')).toMatchObject({
    status: 503,
    retryAfter: 1,
  })
  const raise = (code: string) => `do $$ begin raise exception using errcode = '${code}'; end $$`
  expect((await error(raise('53100'))).status).toBe(503)
  expect(await error('set statement_timeout = 1; select pg_sleep(30)')).toMatchObject({
    status: 503,
    retryAfter: 1,
  })
  expect(await error(raise('55P03'))).toMatchObject({ status: 503, retryAfter: 1 })
  expect((await error('set transaction read only; create table more (id int)')).status).toBe(503)
  expect((await error('select 1 / 0')).status).toBe(500)
  await database.close()
})

test('a read-only database is not ready, and connections of that time are replaced when it can write again', async () => {
  const database = await open(remoteUrl())
  const admin = async (statement: string) => {
    const client = new Client({
      connectionString: remoteUrl(),
      options: '-c default_transaction_read_only=off',
    })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const write = () => database.pool.query('create temporary table if not exists notes (id int)')
  const atOnce = () => Promise.allSettled([write(), write(), write()])
  try {
    expect(await database.isReachable()).toBe(true)
    await admin(`alter database ${remote.pool.database} set default_transaction_read_only = on`)
    const rejected = (await atOnce()).flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    )
    // The connection of before can still write.
    expect(rejected.map((reason) => toErrorResponse(reason).status)).toEqual([503, 503])
    expect(await database.isReachable()).toBe(false)
    await admin(`alter database ${remote.pool.database} reset default_transaction_read_only`)
    expect(await database.isReachable()).toBe(true)
    while ((await atOnce()).some(({ status }) => status === 'rejected')) await new Promise(setImmediate)
  } finally {
    await admin(`alter database ${remote.pool.database} reset default_transaction_read_only`)
    await database.close()
  }
})

test('connections that a silent network holds are replaced, and their queries are 503', async () => {
  const url = new URL(remoteUrl())
  const network = await silentNetwork(Number(url.port))
  url.port = String(network.port)
  const database = await open(url.href)
  database.limitQueries(500)
  const twelve = (query: string) =>
    Promise.allSettled(Array.from({ length: 12 }, () => database.pool.query(query)))
  await twelve('select pg_sleep(0.01)')
  network.silence()
  for (const outcome of await twelve('select 1')) {
    expect(outcome.status).toBe('rejected')
    expect(outcome.status === 'rejected' && toErrorResponse(outcome.reason).status).toBe(503)
  }
  expect(await database.isReachable()).toBe(true)
  await database.close()
  await network.close()
})

test('PostgreSQL ends a query that takes too long, and the connection stays', async () => {
  const database = await open(remoteUrl())
  database.limitQueries(200)
  // On a slow machine the client's own limit can come first.
  const failure = () => database.pool.query('select pg_sleep(30)').then(() => 'none', String)
  await until(async () => (await failure()).includes('statement timeout'), 'PostgreSQL ends the query')
  await until(() => database.isReachable(), 'the database is reachable')
  await database.close()
})

test('behind a pooler in transaction mode no statement has a name', async () => {
  const names = async (hasTransactionPooler: boolean) => {
    const database = await openDatabase(
      { root: process.cwd(), dataDir: null, databaseUrl: remoteUrl(), hasTransactionPooler },
      () => {},
    )
    await database.pool.query({ ...database.pool.named('one'), text: 'select 1' })
    const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
    await database.close()
    return rows.map(({ name }) => name)
  }
  expect(await names(false)).toEqual(['one'])
  expect(await names(true)).toEqual([])
})

test('reports a wrong password in one sentence without repeating it', async () => {
  const attempt = open(remoteUrl().replace(encodeURIComponent(remote.pool.password), 'guessed'))
  await expect(attempt).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+, database shop cannot be reached: password authentication failed/,
  )
  await expect(attempt).rejects.not.toThrow('guessed')
})

test('rejects an invalid connection string with an example', async () => {
  await expect(open('localhost:5432/shop')).rejects.toThrow(
    /^DATABASE_URL is not a connection string \(postgres:/,
  )
})

interface Stock {
  pieces: number
}

/** Tests that every PostgreSQL database passes, embedded or not. */
export function describeDatabase(name: string, urlOf: () => Promise<string>): void {
  describe(name, () => {
    let database: Database
    beforeAll(async () => {
      database = await openDatabase(
        { root: process.cwd(), dataDir: null, databaseUrl: await urlOf() },
        () => {},
      )
      await database.pool.query('create table stock (id int primary key, pieces bigint not null)')
    })
    beforeEach(() => database.pool.query('truncate stock'))
    afterAll(() => database.close())

    const piecesOf = async (id: number) => {
      const { rows } = await database.pool.query<Stock>('select pieces from stock where id = $1', [id])
      return rows[0]?.pieces
    }

    test('is reachable and prints its location without the password', async () => {
      expect(await database.isReachable()).toBe(true)
      const { password } = new URL(await urlOf())
      expect(password).not.toBe('')
      expect(database.where).not.toContain(decodeURIComponent(password))
    })

    test('reads whole numbers as numbers and throws instead of rounding them', async () => {
      await database.pool.query('insert into stock values (1, 9007199254740991)')
      expect(await piecesOf(1)).toBe(Number.MAX_SAFE_INTEGER)
      await database.pool.query('insert into stock values (2, 9007199254740993)')
      await expect(piecesOf(2)).rejects.toThrow('not a safe integer')
    })

    test('retries serialization failures until every transaction has its effect', async () => {
      await database.pool.query('insert into stock values (1, 10)')
      let tries = 0
      let arrived = () => {}
      const bothHaveRead = new Promise<void>((resolve) => {
        let readers = 0
        arrived = () => ++readers === 2 && resolve()
      })
      const sellOne = () =>
        inTransaction(
          database.db,
          async (transaction) => {
            tries += 1
            const { rows } = await sql<Stock>`select pieces from stock where id = 1`.execute(transaction)
            arrived()
            await bothHaveRead
            await sql`update stock set pieces = ${(rows[0]?.pieces ?? 0) - 1} where id = 1`.execute(
              transaction,
            )
          },
          { isolation: 'serializable' },
        )
      await Promise.all([sellOne(), sellOne()])
      expect(await piecesOf(1)).toBe(8)
      expect(tries).toBeGreaterThan(2)
    })

    test('retries deadlocks', async () => {
      await database.pool.query('insert into stock values (1, 0), (2, 0)')
      const locked: number[] = []
      let resolveBoth = () => {}
      const both = new Promise<void>((resolve) => (resolveBoth = resolve))
      const move = (from: number, to: number) =>
        inTransaction(database.db, async (transaction) => {
          await sql`update stock set pieces = pieces - 1 where id = ${from}`.execute(transaction)
          if (locked.push(from) === 2) resolveBoth()
          await both
          await sql`update stock set pieces = pieces + 1 where id = ${to}`.execute(transaction)
        })
      await Promise.all([move(1, 2), move(2, 1)])
      expect([await piecesOf(1), await piecesOf(2)]).toEqual([0, 0])
      expect(locked.length).toBeGreaterThan(2)
    })

    test('throws any other error at once and rolls back', async () => {
      let tries = 0
      const work = inTransaction(database.db, async (transaction) => {
        tries += 1
        await sql`insert into stock values (1, 1)`.execute(transaction)
        throw new Error('sold out')
      })
      await expect(work).rejects.toThrow('sold out')
      expect(tries).toBe(1)
      expect(await piecesOf(1)).toBeUndefined()
    })

    test('closes all connections, also when only the pool was used', async () => {
      const other = await openDatabase(
        { root: process.cwd(), dataDir: null, databaseUrl: await urlOf() },
        () => {},
      )
      expect(other.pool.totalCount).toBe(1)
      await other.close()
      expect(other.pool.totalCount).toBe(0)
    })

    test('fails only the running query when a connection is cut; the next query works', async () => {
      const client = await database.pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const waiting = client.query('select pg_sleep(10)')
      const cut = database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await expect(waiting).rejects.toThrow(/terminat/)
      await cut
      client.release(true)
      expect(await database.isReachable()).toBe(true)
    })
  })
}
