import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../../server/database/database'
import type { EmbeddedServer } from '../../../server/database/embedded/embeddedServer'
import { startShop } from '../../../server/startup/startShop'
import { someSettings } from '../../setup/aShop'
import { inFullRun } from '../../setup/fullRun'
import { launchServer, postmasterOf, scratchFolder, startServer } from '../../setup/launching'
import { freePort } from '../../setup/runningShop'
import { until } from '../../setup/until'

const password = (folder: string) => readFileSync(join(folder, 'password'), 'utf8')

async function query(pool: Pick<EmbeddedServer['pool'], 'host' | 'password'>, text: string) {
  const client = new Client({ port: 5432, user: 'shop', database: 'shop', ...pool })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}

test('committed data survives the death of the server, of the database, and of both', async () => {
  const folder = scratchFolder()
  const { child, host } = await launchServer(folder)
  await query({ host, password: password(folder) }, 'create table orders as select 1 as id')

  child.kill('SIGKILL')
  await once(child, 'exit')
  const orphan = postmasterOf(folder)
  const second = await launchServer(folder)
  expect(postmasterOf(folder)).not.toBe(orphan)
  expect(existsSync(host)).toBe(false)
  await query({ host: second.host, password: password(folder) }, 'insert into orders values (2)')

  second.child.kill('SIGKILL')
  process.kill(postmasterOf(folder), 'SIGKILL')
  await once(second.child, 'exit')
  const third = await startServer(folder)
  expect(await query(third.pool, 'select id from orders order by id')).toEqual([{ id: 1 }, { id: 2 }])
  await third.stop()
})

test('restarts a database that is killed under a running shop', async () => {
  const folder = scratchFolder()
  const output: string[] = []
  const database = await openDatabase({ root: process.cwd(), dataDir: folder, databaseUrl: null }, (line) =>
    output.push(line),
  )
  await database.pool.query('create table orders as select 1 as id')
  const startedAt = await database.pool.query('select pg_postmaster_start_time()')
  process.kill(postmasterOf(folder), 'SIGKILL')
  // For a moment a connection of the killed server may still answer.
  const isRestarted = async () => {
    const now = await database.pool.query('select pg_postmaster_start_time()').catch(() => startedAt)
    return JSON.stringify(now.rows) !== JSON.stringify(startedAt.rows)
  }
  await until(isRestarted, 'the database has restarted')
  expect((await database.pool.query('select id from orders')).rows).toEqual([{ id: 1 }])
  expect(output).toEqual([
    `Creating the database in ${folder} ...`,
    'The database stopped unexpectedly: starting it again ...',
  ])
  await database.close()
  expect(existsSync(join(folder, 'owner.json'))).toBe(false)
})

test('rejects a second server on the same data in one sentence without side effects', async () => {
  const folder = scratchFolder()
  const { child, host } = await launchServer(folder)
  await expect(startServer(folder)).rejects.toThrow(
    `The database in ${folder} is in use by another running server (process ${child.pid}): ` +
      'stop that one, or give this one a folder of its own with DATA_DIR.',
  )
  expect(await query({ host, password: password(folder) }, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await startServer(folder)
  await next.stop()
})

test('a start waits for a command that uses the folder and prints so', async () => {
  const folder = scratchFolder()
  const command = await openDatabase({ root: process.cwd(), dataDir: folder, databaseUrl: null }, () => {}, {
    isCommand: true,
  })
  let log: (line: string) => void = () => {}
  const waiting = new Promise<string>((resolve) => (log = resolve))
  const starting = startServer(folder, { log })
  expect(await Promise.race([waiting, starting])).toBe(
    `Waiting for a command (process ${process.pid}) that uses the database in ${folder} ...`,
  )
  await command.close()
  await (await starting).stop()
})

inFullRun('ignores an owner file whose pid now belongs to another process', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: '1', folder }))
  const server = await startServer(folder)
  await server.stop()
})

test('rejects a read-only folder in one sentence', async () => {
  const requested = join('/proc', 'shop-data')
  const error = new RegExp(
    `^The data folder ${requested} cannot be written \\(\\w+\\): make it writable or set DATA_DIR`,
  )
  await expect(startServer(requested)).rejects.toThrow(error)
  const file = join(scratchFolder(), 'file')
  writeFileSync(file, '')
  await expect(startServer(join(file, 'data'))).rejects.toThrow(/^The data folder .* cannot be written/)
})

inFullRun('starts in a folder whose path is too long for a socket', async () => {
  const folder = join(scratchFolder(), 'a folder with a name that goes on/'.repeat(6), 'data')
  const server = await startServer(folder)
  expect(server.dataDir).toBe(folder)
  expect(await query(server.pool, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  await server.stop()
  expect(existsSync(server.pool.host)).toBe(false)
})

test('does not listen on the network, and the socket needs the password', async () => {
  const server = await startServer(scratchFolder())
  expect(await query(server.pool, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await expect(query({ ...server.pool, password: 'guessed' }, 'select 1')).rejects.toThrow(
    /password authentication/,
  )
  await server.stop()
})

inFullRun('restarts an interrupted creation', async () => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'postgres.new'))
  writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18')
  const server = await startServer(folder)
  expect(await query(server.pool, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot(
  'a start refuses a DATA_DIR that the database cannot enter, before it builds or creates anything',
  async () => {
    const closed = scratchFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'below', 'data')
    const lines: string[] = []
    const starting = startShop({
      settings: someSettings({ root: scratchFolder(), dataDir, port: await freePort(), sites: [] }),
      print: (line) => void lines.push(line),
      log: { write: () => {} },
      signal: new AbortController().signal,
    })
    await expect(starting).rejects.toThrow(`The data folder ${dataDir} cannot be reached`)
    expect(lines).toEqual([])
    expect(existsSync(join(closed, 'below'))).toBe(false)
  },
)
