import { openEventLog } from '../../server/analytics/eventLog'
import { pruneEventsHourly } from '../../server/analytics/pruneEvents'
import { checkEvent } from '../../server/analytics/checkEvent'
import { aSentEvent } from '../setup/aSentEvent'
import { openTestDatabase, type TestDatabase } from '../setup/testDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => jest.useRealTimers())
afterAll(() => database.close())

const day = 86_400_000

test('deletes expired events while the shop is open and retains others', async () => {
  const write = async (received: number) => {
    jest.useFakeTimers({
      now: received,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    })
    const checked = checkEvent(aSentEvent(), { brand: 'courtline', region: 'IN' })
    if (!('body' in checked)) throw new Error(checked.reason)
    await openEventLog(database.db).write([checked])
    return checked.event_id
  }
  const now = Date.parse('2026-11-20T12:00:00Z')
  const pruned = await write(now - 401 * day)
  // The outcome of this event arrived before the event.
  const late = await write(now - 399 * day)
  await write(now)
  await database.db
    .insertInto('event_outcomes')
    .values(
      [pruned, late].map((event_id) => ({
        event_id,
        reported_at: new Date(now - 401 * day),
        outcomes: '{}',
        has_failed: false,
      })),
    )
    .execute()
  const logged: string[] = []
  const stop = pruneEventsHourly(
    (work) => work(database.db),
    400,
    (line) => logged.push(line),
  )
  jest.advanceTimersByTime(3_600_000)
  await stop()
  const left = await database.db.selectFrom('events').select('position').orderBy('position').execute()
  expect([left, logged]).toEqual([[{ position: 2 }, { position: 3 }], []])
  const reports = await database.db.selectFrom('event_outcomes').select('event_id').execute()
  expect(reports).toEqual([{ event_id: late }])
})

test('outcomes never change and are not deleted before their event', async () => {
  const { pool } = database
  const { rows } = await pool.query<{ event_id: string }>('select event_id from event_outcomes')
  expect(rows).toHaveLength(1)
  for (const statement of ["update event_outcomes set outcomes = '{}'", 'truncate event_outcomes'])
    await expect(pool.query(statement)).rejects.toThrow('written once and never changed')
  await expect(pool.query('delete from event_outcomes')).rejects.toThrow('goes with the event')
  expect((await pool.query('select from event_outcomes')).rowCount).toBe(1)
})
