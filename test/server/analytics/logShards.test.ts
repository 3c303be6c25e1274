import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEvent } from '../../../server/analytics/checkEvent'
import { verifyCheckpoints, writeCheckpoint } from '../../../server/analytics/checkpoints'
import { consentReceiptsIn } from '../../../server/analytics/consentReceipts'
import { chain } from '../../../server/analytics/eventChain'
import { openEventLog } from '../../../server/analytics/eventLog'
import { pruneEvents } from '../../../server/analytics/pruneEvents'
import { verifyChain, verifyReceipts } from '../../../server/analytics/verifyChain'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { aSentEvent } from '../../setup/aSentEvent'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const all = migrationsFolder(process.cwd())
const key = 'k'.repeat(32)
let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const anEvent = (event_id = randomUUID()) => {
  const checked = checkEvent(aSentEvent({ event_id }), { brand: 'courtline', region: 'IN' })
  if (!('body' in checked)) throw new Error(checked.reason)
  return checked
}
const write = (count: number) =>
  openEventLog(database.db).write(Array.from({ length: count }, () => anEvent()))
const writeReceipt = () =>
  consentReceiptsIn(database.db).write(
    {
      consent_id: randomUUID(),
      version: 1,
      region: 'IN',
      locale: 'en-IN',
      categories: { necessary: true, functional: true, analytics: true, marketing: false, messaging: false },
      method: 'preferences',
      at: '2026-01-02T03:04:05.678Z',
    },
    { brand: 'courtline' },
  )

/** Changes rows as the owner of the tables can. */
async function force(...statements: readonly string[]): Promise<void> {
  const client = await database.pool.connect()
  const tables = ['events', 'consent_receipts', 'log_shards', 'log_checkpoints']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await client.query(statement)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  client.release()
}

const breaks = async () => ({
  events: (await verifyChain(database.db)).firstBreak,
  receipts: (await verifyReceipts(database.db)).firstBreak,
  checkpoints: (await verifyCheckpoints(database.db, key)).firstBreak,
})
const whole = { events: null, receipts: null, checkpoints: null }

test('writers of several processes append at the same time, each to another shard', async () => {
  const logs = Array.from({ length: 6 }, () => openEventLog(database.db))
  const blocker = await database.pool.connect()
  // A writer that has locked its shard and doesn't continue.
  await blocker.query('begin')
  await blocker.query("select from log_shards where log = 'events' and shard <= 4 for update")
  await Promise.all(logs.map((log) => log.write([anEvent(), anEvent()])))
  await blocker.query('rollback')
  blocker.release()
  expect(await verifyChain(database.db)).toEqual({ sound: 12, firstBreak: null })
})

test('stores an event once that two shards receive at the same time', async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID())
  const logs = Array.from({ length: 6 }, () => openEventLog(database.db))
  const written = await Promise.all(
    logs.map((log, index) => log.write((index % 2 ? ids : ids.toReversed()).map((id) => anEvent(id)))),
  )
  expect(written.flat().filter((each) => each === 'accepted')).toHaveLength(20)
  expect(await verifyChain(database.db)).toEqual({ sound: 20, firstBreak: null })
})

test('rows of earlier versions stay verifiable as shard 0', async () => {
  const old = await openTestDatabase({ content: 'nothing' })
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(all).filter((file) => file < '0035'))
    copyFileSync(join(all, name), join(folder, name))
  await migrate(old.db, folder)
  // Two rows with hashes as the versions before migration 0035 computed them.
  const insert = `insert into events (position, event_id, name, received_at, body, prev_hash, hash)
    values ($1, $2, 'page_browse', '2026-01-01T00:00:00Z', $3, $4, $5)`
  let prev = ''
  let hash = ''
  for (const position of [1, 2]) {
    const { event_id, body } = anEvent()
    prev = hash
    const covered = JSON.stringify([
      position,
      prev,
      event_id,
      'page_browse',
      '2026-01-01T00:00:00.000Z',
      body,
    ])
    hash = createHash('sha256').update(covered).digest('hex')
    await old.pool.query(insert, [position, event_id, body, prev, hash])
  }
  await old.pool.query('update event_chain set position = 2, hash = $1', [hash])
  await migrate(old.db, all)
  await openEventLog(old.db).write([anEvent()])
  // A process of the earlier version still appends its own row.
  const { event_id, body } = anEvent()
  const covered = JSON.stringify([3, hash, event_id, 'page_browse', '2026-01-01T00:00:00.000Z', body])
  const third = createHash('sha256').update(covered).digest('hex')
  await old.pool.query(insert, [3, event_id, body, hash, third])
  await old.pool.query('update event_chain set position = 3, hash = $1', [third])
  await writeCheckpoint(old.db, key)
  expect(await verifyChain(old.db)).toEqual({ sound: 4, firstBreak: null })
  expect(await verifyCheckpoints(old.db, key)).toEqual({ sound: 1, firstBreak: null })
  expect(await pruneEvents(old.db, new Date('2026-02-01T00:00:00Z'))).toBe(3)
  expect(await verifyChain(old.db)).toEqual({ sound: 1, firstBreak: null })
  expect(await verifyCheckpoints(old.db, key)).toEqual({ sound: 1, firstBreak: null })
  await old.close()
  rmSync(folder, { recursive: true })
})

test('verification finds a changed row of shard 0', async () => {
  const { event_id, body } = anEvent()
  const values = [event_id, body, 'x'.repeat(64)]
  await database.pool.query(
    `insert into events (position, event_id, name, received_at, body, prev_hash, hash)
     values (1, $1, 'page_browse', now(), $2, '', $3)`,
    values,
  )
  expect((await breaks()).events).toContain('Event 1 (')
})

describe('with a checkpoint', () => {
  beforeEach(async () => {
    await write(5)
    await writeReceipt()
    expect(await writeCheckpoint(database.db, key)).toBe(true)
    expect(await writeCheckpoint(database.db, key)).toBe(false)
    await write(5)
    expect(await writeCheckpoint(database.db, key)).toBe(true)
    expect(await breaks()).toEqual(whole)
  })

  const ofFullest = `shard = (select shard from events order by shard_position desc limit 1)`
  const rewind = `update log_shards set
    position = coalesce((select max(shard_position) from events where events.shard = log_shards.shard), 0),
    hash = coalesce((select hash from events where events.shard = log_shards.shard
      order by shard_position desc limit 1), '') where log = 'events'`

  test.each([
    [
      'a changed row',
      [`update events set body = replace(body, '"A"', '"B"') where shard_position = 3`],
      'events',
      /\/3 \(.* was changed/,
    ],
    [
      'a row deleted in the middle',
      [`delete from events where shard_position = 2`],
      'events',
      /\/2 is missing/,
    ],
    ['a deleted tail', [`delete from events where shard_position >= 4`], 'events', /\/4 is missing/],
    [
      'a deleted tail whose chain was set back',
      [`delete from events where shard_position >= 4`, rewind],
      'checkpoints',
      /is missing or another one, but checkpoint 1 has signed it/,
    ],
    [
      'a whole shard that was deleted and set back',
      ['delete from events', rewind],
      'checkpoints',
      /checkpoint 1 has signed it/,
    ],
    [
      'two swapped rows',
      [
        `update events set shard_position = case shard_position when 2 then 103 else 102 end where shard_position in (2, 3)`,
        `update events set shard_position = shard_position - 100 where shard_position > 100`,
      ],
      'events',
      /\/2 does not follow/,
    ],
    [
      'a row in a shard that does not exist',
      [`update events set shard = 99 where ${ofFullest} and shard_position = 5`],
      'events',
      /missing|belongs to no chain/,
    ],
    [
      'a changed receipt',
      [`update consent_receipts set body = replace(body, 'true', 'false')`],
      'receipts',
      /was changed/,
    ],
    [
      'a deleted receipt whose chain was set back',
      [`delete from consent_receipts`, `update log_shards set position = 0, hash = '' where log = 'consent'`],
      'checkpoints',
      /^Receipt .* is missing or another one/,
    ],
    [
      'a forged checkpoint',
      [`update log_checkpoints set ends = '[]' where number = 2`],
      'checkpoints',
      /^Checkpoint 2 is forged/,
    ],
    [
      'a deleted checkpoint',
      ['delete from log_checkpoints where number = 1'],
      'checkpoints',
      /^Checkpoint 1 is missing/,
    ],
    [
      'a checkpoint of another key',
      [`update log_checkpoints set key_id = 'abcdef01' where number = 1`],
      'checkpoints',
      /^Checkpoint 1 has another key \(abcdef01\)/,
    ],
  ] as const)('verification finds %s', async (_what, statements, where, message) => {
    await force(...statements)
    expect((await breaks())[where]).toMatch(message)
  })

  test('a rebuilt chain with valid hashes contradicts the checkpoint', async () => {
    const { shard } = await database.db
      .selectFrom('events')
      .select('shard')
      .orderBy('shard_position', 'desc')
      .executeTakeFirstOrThrow()
    const rows = await database.db
      .selectFrom('events')
      .selectAll()
      .where('shard', '=', shard)
      .orderBy('shard_position')
      .execute()
    const altered = rows.map(({ event_id, name, received_at, body }) => ({
      event_id,
      name,
      received_at,
      body: body.replace('"A"', '"B"'),
    }))
    const rebuilt = chain(
      { shard, position: 0, hash: '' },
      altered,
      rows.map(({ position }) => position),
    )
    await force('delete from events')
    await database.db.insertInto('events').values(rebuilt.rows).execute()
    await force(
      `update log_shards set position = ${rebuilt.end.position}, hash = '${rebuilt.end.hash}'
       where log = 'events' and shard = ${shard}`,
      `update log_shards set position = 0, hash = '' where log = 'events' and shard <> ${shard}`,
    )
    expect((await breaks()).events).toBeNull()
    expect((await breaks()).checkpoints).toContain('checkpoint 1 has signed it')
  })

  test('pruned events leave valid chains and checkpoints', async () => {
    expect(await pruneEvents(database.db, new Date(Date.now() + 60_000))).toBe(10)
    expect(await breaks()).toEqual(whole)
    await write(3)
    await writeCheckpoint(database.db, key)
    expect(await breaks()).toEqual(whole)
    expect(await verifyChain(database.db)).toEqual({ sound: 3, firstBreak: null })
  })

  test('rejects changes and deletions of checkpoints, and verifies none without the key', async () => {
    for (const statement of [
      `update log_checkpoints set ends = ''`,
      'delete from log_checkpoints',
      'truncate log_checkpoints',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('never changed')
    expect((await verifyCheckpoints(database.db, null)).firstBreak).toContain('without SIGNING_KEY')
  })

  test('several processes write one checkpoint together', async () => {
    await write(1)
    const written = await Promise.all(Array.from({ length: 4 }, () => writeCheckpoint(database.db, key)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await breaks()).toEqual(whole)
  })
})
