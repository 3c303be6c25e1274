import { openEventLog } from '../../../server/analytics/eventLog'
import { pruneEvents } from '../../../server/analytics/pruneEvents'
import { verifyChain } from '../../../server/analytics/verifyChain'
import { aSentEvent as anEvent } from '../../setup/aSentEvent'
import { anApp } from '../../setup/aShop'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const send = async (events: readonly unknown[], headers: Record<string, string> = {}) => {
  const response = await anApp({ events: openEventLog(database.db) }).inject({
    method: 'POST',
    url: '/api/analytics/events',
    headers: { host: 'in.localhost:3000', ...headers },
    payload: { events },
  })
  return {
    status: response.statusCode,
    acks: response.json<{ data: { events: object[] } | null }>().data?.events,
  }
}

const isSomebodyWaiting = async () => {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%log_shards%'`
  return (await database.pool.query(waiting)).rowCount === 1
}

const rows = () => database.db.selectFrom('events').selectAll().orderBy('position').execute()

test('stores an event once, also when it is sent again or in another batch', async () => {
  const event = anEvent()
  expect(await send([event, event])).toMatchObject({
    status: 200,
    acks: [
      { event_id: event.event_id, status: 'accepted' },
      { event_id: event.event_id, status: 'duplicate' },
    ],
  })
  const other = anEvent()
  const both = await Promise.all([send([event, other]), send([other, event])])
  const statuses = both.flatMap(({ acks }) => acks ?? []).map((ack) => (ack as { status: string }).status)
  expect(statuses.filter((status) => status === 'accepted')).toHaveLength(1)
  const written = (await rows()).map(({ event_id }) => event_id)
  expect(written.filter((id) => id === event.event_id || id === other.event_id)).toHaveLength(2)
})

test.each([
  ['that is not an object', 7, 'event: object'],
  ['without an id', anEvent({ event_id: undefined }), 'event_id: object'],
  ['with an unknown name', anEvent({ name: 'Bought' }), 'name: check'],
  ['of another version', anEvent({ schema_version: 2 }), 'schema_version: unknown'],
  ['of another site', anEvent({ region: 'SG' }), 'region, brand: not this shop'],
  ['without a valid time', anEvent({ occurred_at: '2026-01-01T00:00:00+05' }), 'occurred_at: check'],
  ['from before 1970', anEvent({ occurred_at: '0000-01-01T00:00:00Z' }), 'occurred_at: check'],
  ['without its properties', anEvent({ props: { title: 'A' } }), 'props.page_url: object'],
])('rejects an event %s with the reason and accepts the others', async (_what, event, reason) => {
  expect((await send([event, anEvent()])).acks).toMatchObject([
    { status: 'rejected', reason },
    { status: 'accepted' },
  ])
})

test('does not store unplanned properties and personal data', async () => {
  const event = anEvent({
    billing_email: 'asha.rao@example.test',
    props: {
      page_url: 'http://in.localhost/orders/secret-id/?email=asha.rao@example.test',
      page_path: '/orders/secret-id/',
      title: 'For asha.rao@example.test',
      first_name: 'Asha',
    },
  })
  await send([event], { 'x-forwarded-for': '203.0.113.7' })
  const row = (await rows()).find(({ event_id }) => event_id === event.event_id)
  expect(JSON.parse(row?.body ?? '{}')).toMatchObject({
    props: { page_url: 'http://in.localhost/orders/:id/', page_path: '/orders/:id/', title: 'For [email]' },
  })
  for (const secret of ['asha', 'Asha', 'secret-id', '203.0.113.7', '127.0.0.1'])
    expect(JSON.stringify(row)).not.toContain(secret)
})

test('rejects too large or empty batches and other websites', async () => {
  expect((await send([anEvent({ padding: 'x'.repeat(64 * 1024) })])).status).toBe(413)
  expect((await send([])).status).toBe(400)
  expect((await send([anEvent()], { origin: 'https://elsewhere.test' })).status).toBe(403)
})

test('acknowledges events only after the commit', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select * from log_shards for update')
  let isSettled = false
  const response = send([anEvent()]).finally(() => (isSettled = true))
  while (!(await isSomebodyWaiting())) expect(isSettled).toBe(false)
  expect(isSettled).toBe(false)
  await client.query('commit')
  client.release()
  expect((await response).acks).toMatchObject([{ status: 'accepted' }])
})

test('parallel writers extend hash chains without losing an event', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send([anEvent(), anEvent()])))
  expect(await verifyChain(database.db)).toEqual({ sound: (await rows()).length, firstBreak: null })
})

test('rejects updates and deletions of events', async () => {
  await send([anEvent()])
  for (const statement of [`update events set body = '{}'`, 'delete from events', 'truncate events'])
    await expect(database.pool.query(statement)).rejects.toThrow('never changed')
})

describe('when rows of the log are changed by force', () => {
  const force = async (statement: string) => {
    const client = await database.pool.connect()
    await client.query('alter table events disable trigger user')
    await client.query(statement)
    await client.query('alter table events enable trigger user')
    client.release()
  }

  test.each([
    [
      'a changed event',
      `update events set body = replace(body, '"A"', '"B"') where shard_position = 3`,
      /Event \d\/3 \(/,
    ],
    ['a removed event', 'delete from events where shard_position = 3', /Event \d\/3 is missing/],
    ['a removed end', 'delete from events where position = (select max(position) from events)', /is missing/],
  ])('verification finds %s', async (_what, statement, words) => {
    const own = await openTestDatabase()
    const log = openEventLog(own.db)
    const app = anApp({ events: log })
    await app.inject({
      method: 'POST',
      url: '/api/analytics/events',
      headers: { host: 'in.localhost:3000' },
      payload: { events: Array.from({ length: 5 }, () => anEvent()) },
    })
    expect(await verifyChain(own.db)).toEqual({ sound: 5, firstBreak: null })
    const shared = database
    database = own
    await force(statement).finally(() => (database = shared))
    expect((await verifyChain(own.db)).firstBreak).toMatch(words)
    await own.close()
  })
})

describe('after the retention time', () => {
  test('deletes events and retains a valid hash chain', async () => {
    const own = await openTestDatabase()
    const log = openEventLog(own.db)
    const write = (count: number) =>
      anApp({ events: log }).inject({
        method: 'POST',
        url: '/api/analytics/events',
        headers: { host: 'in.localhost:3000' },
        payload: { events: Array.from({ length: count }, () => anEvent()) },
      })
    await write(3)
    const latest = await own.db
      .selectFrom('events')
      .select('received_at')
      .orderBy('position', 'desc')
      .execute()
    const then = new Date((latest[0]?.received_at.getTime() ?? 0) + 1)
    // The next events must have a later timestamp.
    await until(() => Date.now() > then.getTime(), 'the clock goes on')
    await write(2)
    expect(await pruneEvents(own.db, new Date(0))).toBe(0)
    expect(await pruneEvents(own.db, then)).toBe(3)
    expect(await verifyChain(own.db)).toEqual({ sound: 2, firstBreak: null })
    await write(1)
    expect(await verifyChain(own.db)).toEqual({ sound: 3, firstBreak: null })
    // The remaining rows and the position of the deletion are still protected.
    for (const statement of [
      'delete from events',
      'update log_shards set start_position = start_position + 3',
      `update log_shards set start_position = start_position - 1, start_hash = ''`,
      `update log_shards set start_hash = 'x'`,
      'delete from log_shards',
    ])
      await expect(own.pool.query(statement)).rejects.toThrow(/never changed|from event to event/)
    expect(await pruneEvents(own.db, new Date(Date.now() + 60_000))).toBe(3)
    expect(await verifyChain(own.db)).toEqual({ sound: 0, firstBreak: null })
    await write(1)
    expect(await verifyChain(own.db)).toEqual({ sound: 1, firstBreak: null })
    await own.close()
  })
})
