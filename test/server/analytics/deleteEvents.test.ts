import { randomUUID } from 'node:crypto'
import { checkEvent } from '../../../server/analytics/checkEvent'
import { customerEvents } from '../../../server/analytics/customerEvents'
import { closeErasure, openErasures, requestErasure, unlinkErased } from '../../../server/analytics/erasures'
import { openEventLog } from '../../../server/analytics/eventLog'
import { outcomeLogIn } from '../../../server/analytics/outcomeReport'
import { pruneEvents } from '../../../server/analytics/pruneEvents'
import { verifyChain } from '../../../server/analytics/verifyChain'
import type { Outcome } from '../../../src/tracking/outcomes'
import { aSentEvent, aSentPurchase } from '../../setup/aSentEvent'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

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
  await database.db
    .insertInto('event_calls')
    .values([pruned, late].map((event_id) => ({ event_id, calls: '{}' })))
    .execute()
  await pruneEvents(database.db, new Date(now - 400 * day))
  const left = await database.db.selectFrom('events').select('position').orderBy('position').execute()
  expect(left).toEqual([{ position: 2 }, { position: 3 }])
  const reports = await database.db.selectFrom('event_outcomes').select('event_id').execute()
  expect(reports).toEqual([{ event_id: late }])
  expect(await database.db.selectFrom('event_calls').select('event_id').execute()).toEqual(reports)
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

test('a deleted customer’s events lose their links, keep the chain, and name the vendors that must be notified', async () => {
  const { db, pool } = database
  const session_id = randomUUID()
  const anonymous_id = randomUUID()
  const user_ref = 'a-customer-of-the-log'
  const number = 'CL-7K3M-9Q2T'
  const consent = { id: randomUUID(), ...aSentEvent().consent }
  const events = [
    aSentEvent({ session_id }),
    aSentEvent({ anonymous_id, user_ref }),
    aSentPurchase(number, { session_id, anonymous_id, user_ref, consent }),
    aSentEvent({ anonymous_id: randomUUID() }),
    aSentEvent({ session_id, user_ref: 'another-customer' }),
  ]
  const write = (event: object) => {
    const checked = checkEvent(event, { brand: 'courtline', region: 'IN' })
    if (!('body' in checked)) throw new Error(checked.reason)
    return openEventLog(db).write([checked])
  }
  for (const event of events) await write(event)
  const [before, view, purchase, stranger, other] = events.map(({ event_id }) => event_id)
  const settled = (outcome: Outcome) => ({ outcome, attempts: 1, ms: 1, call: null })
  await db
    .insertInto('event_outcomes')
    .values({
      event_id: view ?? '',
      outcomes: JSON.stringify({ hubspot: settled('handed_off'), clarity: settled('denied_consent') }),
      has_failed: false,
    })
    .execute()
  await db
    .insertInto('relayed_events')
    .values({ event_id: purchase ?? '', destination: 'mautic', name: 'Purchased', done_at: new Date() })
    .execute()

  const outcomeLog = outcomeLogIn(db)
  const aReport = (event_id = '') => ({
    event_id,
    outcomes: { criteo: settled('not_mapped') },
    calls: { criteo: `[["${user_ref}"]]` },
  })
  await outcomeLog.write([before, stranger].map(aReport))
  const customer = { userRef: user_ref, orderNumbers: [number] }
  const downloaded = await customerEvents(db, customer)
  expect(downloaded.map(({ event, vendors }) => [event, vendors])).toEqual([
    [events[0], []],
    [events[1], ['hubspot']],
    [events[2], ['mautic']],
  ])

  const email = 'asha.rao@example.test'
  const erasure = { ...customer, site: 'courtline-in', email, phone: '' }
  await requestErasure(db, erasure)
  await requestErasure(db, erasure)
  expect([await unlinkErased(db), await unlinkErased(db)]).toEqual([3, 0])
  const bodies = async (...ids: readonly (string | undefined)[]) => {
    const rows = await db.selectFrom('events').select(['event_id', 'body']).execute()
    return ids.map((id) => rows.find(({ event_id }) => event_id === id)?.body ?? '')
  }
  const unlinked = await bodies(before, view, purchase)
  for (const link of [user_ref, session_id, anonymous_id, consent.id, number])
    expect(unlinked.join()).not.toContain(link)
  expect(JSON.parse(unlinked[2] ?? '')).toMatchObject({ name: 'Purchased', props: { value: 499 } })
  expect((await bodies(stranger, other)).map((body) => JSON.parse(body) as unknown)).toEqual(events.slice(3))
  // A browser reports a purchase after the deletion.
  await outcomeLog.write([aReport(purchase)])
  const calls = await db.selectFrom('event_calls').select('event_id').execute()
  expect(calls.filter(({ event_id }) => events.some((event) => event.event_id === event_id))).toEqual([
    { event_id: stranger },
  ])
  expect((await verifyChain(db)).firstBreak).toBeNull()
  for (const change of [
    `body = '{}', unlinked_at = now()`,
    'unlinked_at = null',
    `name = 'x', body = unlinked_event(body), unlinked_at = now()`,
  ])
    await expect(pool.query(`update events set ${change}`)).rejects.toThrow('never changed')

  const report = await openErasures(db)
  for (const text of ['HubSpot', 'Mautic', email, user_ref, number]) expect(report).toContain(text)
  expect(report).not.toContain('Clarity')
  const { id } = await db.selectFrom('erasures').select('id').executeTakeFirstOrThrow()
  expect([await closeErasure(db, id), await closeErasure(db, id)]).toEqual([true, false])
  expect(await openErasures(db)).toBe('No deletion is open.')

  // The browser sends an event that it had stored before the deletion.
  await write(aSentEvent({ user_ref }))
  expect(await unlinkErased(db)).toBe(1)
})
