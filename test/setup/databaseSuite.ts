import { sql } from 'kysely'
import { openDatabase } from '../../server/database/database'
import type { Database } from '../../server/database/database'
import { inTransaction } from '../../server/database/transaction'

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
