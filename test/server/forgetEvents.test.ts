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

test('events that were kept long enough are deleted while the shop is open, others stay', async () => {
  const write = async (received: number) => {
    jest.useFakeTimers({
      now: received,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    })
    const checked = checkEvent(aSentEvent(), { brand: 'courtline', region: 'IN' })
    if (!('body' in checked)) throw new Error(checked.reason)
    await openEventLog(database.db).write([checked])
  }
  const now = Date.parse('2026-11-20T12:00:00Z')
  await write(now - 401 * day)
  await write(now - 399 * day)
  await write(now)
  const complaints: string[] = []
  const stop = pruneEventsHourly(database.db, 400, (line) => complaints.push(line))
  jest.advanceTimersByTime(3_600_000)
  await stop()
  const left = await database.db.selectFrom('events').select('position').orderBy('position').execute()
  expect([left, complaints]).toEqual([[{ position: 2 }, { position: 3 }], []])
})
