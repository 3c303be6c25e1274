import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { openEventLog } from '../../../server/analytics/eventLog'
import { countFinishedDays, readSummary } from '../../../server/analytics/eventSummary'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { describeShape } from '../../../server/analytics/rejectedEvents'
import { staffSessions } from '../../../server/staff/staffSessions'
import { aSentEvent, aSentPurchase } from '../../setup/aSentEvent'
import { anApp } from '../../setup/aShop'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const staff = staffSessions('a-token-of-the-staff')
const cookie = `SHOP_STAFF=${staff.open()}`
const headers = { host: 'in.localhost:3000', cookie }
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

let database: TestDatabase
let app: ReturnType<typeof anApp>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  app = anApp({ events: openEventLog(database.db), analytics: openAnalytics(database.db), staff })
  await database.pool.query(`
    set session_replication_role = replica;
    delete from events; delete from event_outcomes;
    delete from event_days; delete from counted_event_days; delete from rejected_events;
    set session_replication_role = default`)
})
afterAll(() => database.close())

async function send(path: 'events' | 'outcomes', list: readonly unknown[], host = 'in.localhost:3000') {
  const url = `/api/analytics/${path}`
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { host },
    payload: { [path]: list },
  })
  return response
    .json<{ data: Record<string, { status: string }[]> }>()
    .data[path]!.map(({ status }) => status)
}

async function request(path: string) {
  const response = await app.inject({ method: 'GET', url: `/api/analytics/${path}`, headers })
  return { status: response.statusCode, answer: response }
}
const dataOf = async <Data>(path: string): Promise<Data> =>
  (await request(path)).answer.json<{ data: Data }>().data

/** Ids of the found events, newest first. */
async function found(query: string): Promise<string[]> {
  const { events } = await dataOf<{ events: { event_id: string }[] }>(`events?${query}`)
  return events.map(({ event_id }) => event_id)
}

const settledAt = (destination: string, outcome: string, reason?: string) => ({
  [destination]: { outcome, attempts: 1, ms: 3, call: null, ...(reason !== undefined && { reason }) },
})

/** Moves events to another day, as if they had been received then. */
async function backdate(ids: readonly string[], to: Date) {
  await database.pool.query(`
    set session_replication_role = replica;
    update events set received_at = '${to.toISOString()}' where event_id in ('${ids.join("','")}');
    set session_replication_role = default`)
}

test.each([
  'events?from_=2026-01-01',
  'events?from=yesterday',
  'events?eventId=1',
  'events?order_by=name',
  'summary?days=3',
  'summary?to=2026-13-01',
  'rejected?name=x',
  'coverage?site=courtline-in',
  'plan.json?v=1',
  'export?format=xml',
  'export?limit=5',
])('rejects %s', async (path) => {
  expect((await request(path)).status).toBe(400)
})

test('finds events by id, order, visit, visitor, brand, region and time', async () => {
  const visitor = randomUUID()
  const visit = randomUUID()
  const viewed = aSentEvent({ session_id: visit, anonymous_id: visitor })
  const bought = aSentPurchase('CL-7Q2M-4KXD', { session_id: visit, anonymous_id: visitor })
  const other = aSentEvent({ page: { ...aSentEvent().page, title: `"session_id":"${visit}"` } })
  expect(await send('events', [viewed, bought, other])).toEqual(['accepted', 'accepted', 'accepted'])
  const sg = aSentEvent({ region: 'SG' })
  await send('events', [sg], 'sg.localhost:3000')
  expect(await found(`event_id=${bought.event_id.toUpperCase()}`)).toEqual([bought.event_id])
  expect(await found('order=CL-7Q2M-4KXD')).toEqual([bought.event_id])
  const known = aSentEvent({ user_ref: 'customer-7' })
  await send('events', [known])
  expect(await found('customer=customer-7')).toEqual([known.event_id])
  expect(await found('customer=customer')).toEqual([])
  expect(await found(`session=${visit}`)).toEqual([bought.event_id, viewed.event_id])
  expect(await found(`visitor=${visitor}&order_by=asc`)).toEqual([viewed.event_id, bought.event_id])
  expect(await found('region=SG&brand=courtline')).toEqual([sg.event_id])
  expect(await found('brand=aerovolt')).toEqual([])
  await backdate([viewed.event_id], daysAgo(5))
  expect(await found(`to=${dayOf(daysAgo(5))}`)).toEqual([viewed.event_id])
  expect(await found(`from=${dayOf(daysAgo(4))}`)).toHaveLength(4)
})

test('finds events by outcome, destination and reason of a failure', async () => {
  const blocked = aSentEvent()
  const slow = aSentEvent()
  const fine = aSentEvent()
  await send('events', [blocked, slow, fine])
  await database.db
    .insertInto('event_outcomes')
    .values(
      [
        [
          blocked,
          { ...settledAt('criteo', 'script_blocked', 'blocked'), ...settledAt('clarity', 'handed_off') },
        ],
        [slow, settledAt('criteo', 'timeout', 'slow')],
        [
          fine,
          {
            criteo: {
              ...settledAt('criteo', 'handed_off').criteo,
              tries: [{ reason: 'http_500', message: '', ms: 3 }],
            },
            ...settledAt('own_log', 'error', 'http_503'),
          },
        ],
      ].map(([event, outcomes]) => ({
        event_id: (event as { event_id: string }).event_id,
        outcomes: JSON.stringify(outcomes),
        has_failed: true,
      })),
    )
    .execute()
  expect(await found('reason=blocked')).toEqual([blocked.event_id])
  expect(await found('destination=clarity&reason=blocked')).toEqual([])
  expect(await found('destination=criteo&outcome=timeout')).toEqual([slow.event_id])
  // A later try succeeded.
  expect(await found('destination=criteo&reason=http_500')).toEqual([fine.event_id])
  expect(await found('destination=criteo')).toHaveLength(3)
  // The event is in the log, so a later try has reached it.
  expect(await found('destination=own_log')).toEqual([])
  expect(await found('destination=own_log&outcome=error')).toEqual([])
  expect(await found('reason=http_503')).toEqual([])
})

test('counts by day, destination and outcome, the same for finished days and for days that still change', async () => {
  const events = Array.from({ length: 6 }, () => aSentEvent())
  await send('events', events)
  const old = events.slice(0, 2)
  const recent = events.slice(2)
  await backdate(
    old.map(({ event_id }) => event_id),
    daysAgo(6),
  )
  await send(
    'outcomes',
    events.map(({ event_id }, index) => ({
      event_id,
      outcomes:
        index % 2 === 0 ? settledAt('criteo', 'handed_off') : settledAt('criteo', 'error', 'http_503'),
    })),
  )
  const span = { from: new Date(dayOf(daysAgo(7))), to: new Date(dayOf(daysAgo(-1))) }
  const before = await readSummary(database.db, span)
  await countFinishedDays(database.db)
  await countFinishedDays(database.db)
  const { rows } = await database.pool.query(
    'select sum(events)::int as events from event_days where outcome = $1',
    ['error'],
  )
  expect(rows).toEqual([{ events: 1 }])
  expect(await readSummary(database.db, span)).toEqual(before)
  const shared = { site: 'courtline-in', name: 'page_browse' }
  const none = { destination: '', outcome: '', reason: '' }
  const arrived = { ...shared, destination: 'criteo', outcome: 'handed_off', reason: '' }
  const failed = { ...shared, destination: 'criteo', outcome: 'error', reason: 'http_503' }
  const first = dayOf(daysAgo(6))
  const now = dayOf(new Date())
  expect(before).toEqual([
    { day: first, ...shared, ...none, events: old.length },
    { day: first, ...failed, events: 1 },
    { day: first, ...arrived, events: 1 },
    { day: now, ...shared, ...none, events: recent.length },
    { day: now, ...failed, events: 2 },
    { day: now, ...arrived, events: 2 },
  ])
  const { days } = await dataOf<{ days: { day: string; destination: string }[] }>(
    `summary?from=${first}&to=${first}&destination=criteo&outcome=error&region=IN`,
  )
  expect(days.map(({ day, destination }) => [day, destination])).toEqual([
    [first, ''],
    [first, 'criteo'],
  ])
  expect((await dataOf<{ days: unknown[] }>('summary?region=SG')).days).toEqual([])
})

test('rejected events are stored with their issue and without their values', async () => {
  const wrong = aSentEvent({ props: { page_url: 7, email: 'asha@example.test' } })
  expect(await send('events', [wrong, 'x', aSentEvent({ name: 'Browsed', 'asha@example.test': 1 })])).toEqual(
    ['rejected', 'rejected', 'rejected'],
  )
  const { events } = await dataOf<{ events: Record<string, unknown>[] }>('rejected')
  expect(events.map(({ name, event_id, issue }) => [name, event_id, issue])).toEqual([
    ['Browsed', expect.any(String), 'name: check'],
    [null, null, 'event: object'],
    ['page_browse', wrong.event_id, 'props.page_url: string'],
  ])
  expect(events[2]).toMatchObject({
    site: 'courtline-in',
    shape: { name: 'text of 11', seq: 'number', props: { page_url: 'number', email: 'text of 17' } },
  })
  expect(JSON.stringify(events)).not.toContain('asha')
})

test('the shape of a value is bounded', () => {
  const deep = { a: { b: { c: { d: { e: 1 } } } } }
  expect(describeShape(deep)).toEqual({ a: { b: { c: { d: 'object' } } } })
  expect(describeShape([1, 'two', null, true])).toEqual(['number', 'text of 3', 'null'])
  expect(describeShape({ 'asha@example.test': undefined })).toEqual({ '?': 'undefined' })
})

test('exports the filtered events with their outcomes in each format', async () => {
  const events = Array.from({ length: 1_203 }, () => aSentEvent())
  for (let from = 0; from < events.length; from += 50) await send('events', events.slice(from, from + 50))
  await send('events', [aSentEvent({ region: 'SG' })], 'sg.localhost:3000')
  const [first] = events
  await send('outcomes', [{ event_id: first?.event_id, outcomes: settledAt('criteo', 'timeout') }])
  const fileOf = async (format: string) => {
    const { answer: response } = await request(`export?format=${format}&region=IN`)
    expect(response.headers['content-disposition']).toContain(`.${format}`)
    return response
  }
  const lines = (await fileOf('ndjson')).body.trim().split('\n')
  expect(lines).toHaveLength(events.length)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event_id: first?.event_id,
    outcomes: { criteo: { outcome: 'timeout' } },
  })
  const csv = parse<Record<string, string>>((await fileOf('csv')).body, { columns: true })
  expect(csv.map((row) => row['event_id'])).toEqual(events.map(({ event_id }) => event_id))
  expect([csv[0]?.criteo, csv[1]?.criteo]).toEqual(['timeout', ''])
  const { rawPayload } = await fileOf('parquet')
  const bytes = new Uint8Array(rawPayload)
  const rows: Record<string, unknown>[] = await parquetReadObjects({ file: bytes.buffer })
  const shown = ['event_id', 'event', 'properties', 'criteo', 'channel'] as const
  expect(rows.map((row) => shown.map((name) => row[name] ?? ''))).toEqual(
    csv.map((row) => shown.map((name) => row[name])),
  )
})
