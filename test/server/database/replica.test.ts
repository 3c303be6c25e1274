import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { seedIfEmpty } from '../../../demo/demo'
import { openReadModel } from '../../../server/catalog/readModel'
import { joinDatabase, openDatabase, type Database } from '../../../server/database/database'
import type { EmbeddedServer } from '../../../server/database/embedded/embeddedServer'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import type { Tables } from '../../../server/database/tables'
import { inFullRun } from '../../setup/fullRun'
import { scratchFolder, startServer } from '../../setup/launching'
import { socketUrl } from '../../setup/testDatabase'
import { until } from '../../setup/until'

let leader: EmbeddedServer
let replica: EmbeddedServer
let database: Database
/** The test's own connection to the replica. */
let observer: Database
const log: string[] = []
const maxReplicaLagMs = 1_000
const root = process.cwd()

const settings = () => ({
  root,
  dataDir: null,
  maxReplicaLagMs,
  databaseUrl: socketUrl(leader.pool),
  databaseReplicaUrl: socketUrl(replica.pool),
})

beforeAll(async () => {
  leader = await startServer(scratchFolder(), { options: { fsync: 'off' } })
  const first = await openDatabase({ root, dataDir: null, databaseUrl: socketUrl(leader.pool) }, () => {})
  await migrate(first.db, migrationsFolder(root))
  await seedIfEmpty(first)
  await first.close()
  replica = await startReplica(leader)
  observer = await openDatabase({ root, dataDir: null, databaseUrl: socketUrl(replica.pool) }, () => {})
  database = await openDatabase(settings(), (line) => log.push(line))
})
afterAll(async () => {
  await database.close()
  await observer.close()
  await replica.stop()
  await leader.stop()
})

const isReplica = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]?.is
}
const isRecentFromReplica = () => database.reads.recent(isReplica)
const isNowFromReplica = async () => database.reads.since(await database.reads.position(), isReplica)
const pauseReplay = () => observer.pool.query('select pg_wal_replay_pause()')
const resumeReplay = () => observer.pool.query('select pg_wal_replay_resume()')
const passing = async (isDone: () => Promise<boolean | undefined> | boolean) => {
  await until(isDone)
}
const sku = 'AV-STR-90-G5'
const setPrice = (minor: number) =>
  database.pool.query(
    `update variant_prices set list_minor = $1 where currency = 'INR'
      and variant_id = (select id from variants where sku = $2)`,
    [minor, sku],
  )

inFullRun('reads come from the replica while it follows the leader', async () => {
  await passing(isRecentFromReplica)
  await passing(isNowFromReplica)
  expect(database.reads.lagMs()).toBe(0)
})

inFullRun('a replica that is too far behind is not read until it has caught up', async () => {
  await pauseReplay()
  await setPrice(1_000_000)
  await passing(async () => !(await isRecentFromReplica()))
  expect(database.reads.lagMs()).toBeGreaterThan(maxReplicaLagMs)
  await passing(() => log.length === 1)
  await resumeReplay()
  await passing(isRecentFromReplica)
  await passing(() => log.length === 2)
  expect(log).toEqual([
    'The replica is too far behind or cannot be reached: all reads go to the leader.',
    'The replica is up to date again.',
  ])
})

inFullRun('a read that needs a change goes to the leader while the replica lacks the change', async () => {
  await passing(isNowFromReplica)
  await pauseReplay()
  await setPrice(1_100_000)
  expect(await isNowFromReplica()).toBe(false)
  await resumeReplay()
  await passing(isNowFromReplica)
})

inFullRun('the catalog never becomes older than a change that it has read', async () => {
  const model = await openReadModel(database.db, () => true, database.reads)
  const price = () =>
    model.index.bySku(sku)?.variants.find((variant) => variant.sku === sku)?.prices.INR?.listMinor
  for (const [minor, isPaused] of [
    [1_020_000, true],
    [1_030_000, false],
    [1_040_000, true],
  ] as const) {
    await (isPaused ? pauseReplay() : resumeReplay())
    await setPrice(minor)
    await model.refresh()
    expect(price()).toBe(minor)
    await model.refresh()
    expect(price()).toBe(minor)
  }
  await resumeReplay()
})

inFullRun('a command that reads uses the replica once it has everything, and else the leader', async () => {
  const from = async () => {
    const notices: string[] = []
    const joined = await joinDatabase(settings(), (line) => notices.push(line))
    const isOnReplica = await isReplica(joined.db)
    await joined.close()
    return { isOnReplica, notices }
  }
  expect(await from()).toEqual({ isOnReplica: true, notices: [] })
  await pauseReplay()
  await setPrice(1_050_000)
  const notice = 'The replica is too far behind or cannot be reached: reading from the leader.'
  expect(await from()).toEqual({ isOnReplica: false, notices: [notice] })
  await resumeReplay()
  const writing = await joinDatabase(settings(), () => {}, { mayWrite: true })
  expect(await isReplica(writing.db)).toBe(false)
  await writing.close()
})

inFullRun('without the replica, all reads go to the leader', async () => {
  await replica.stop()
  expect(await isRecentFromReplica()).toBe(false)
  expect(await isNowFromReplica()).toBe(false)
  await passing(() => database.reads.lagMs() === Number.POSITIVE_INFINITY)
})

/** Starts a streaming replica of a database server, from a copy of its files. */
export async function startReplica({ pool, dataDir }: EmbeddedServer): Promise<EmbeddedServer> {
  const folder = scratchFolder()
  const data = path.join(folder, 'postgres')
  const client = new Client(pool)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    execFileSync('cp', ['-a', path.join(dataDir, 'postgres'), data])
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    writeFileSync(path.join(data, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  rmSync(path.join(data, 'postmaster.pid'))
  rmSync(path.join(data, 'postmaster.opts'), { force: true })
  writeFileSync(path.join(data, 'standby.signal'), '')
  const address = `host=${pool.host} port=${pool.port} user=${pool.user} password=${pool.password}`
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  copyFileSync(path.join(dataDir, 'password'), path.join(folder, 'password'))
  const { uid, gid } = statSync(data)
  for (const file of ['postgres/backup_label', 'postgres/standby.signal', 'password'])
    chownSync(path.join(folder, file), uid, gid)
  return startServer(folder)
}
