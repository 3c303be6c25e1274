import { reportOutcomes } from '../../src/sagas/delivery/reportOutcomes'
import { ownLog } from '../../src/sagas/destinations/ownLog'
import type { SettledEvent } from '../../src/sagas/eventActions'
import { aTrackedShop } from '../setup/trackedShop'

const settled = (event_id: string): SettledEvent => ({
  event_id,
  name: 'page_browse',
  outcomes: { criteo: { outcome: 'handed_off', attempts: 1, ms: 5, call: 'viewHome' } },
})

const startReports = (isAllowed = () => true) => reportOutcomes(isAllowed, () => {})

/** A fake own log that records the requests it receives. */
function aLog() {
  const log = { status: 200, received: [] as (readonly string[])[], keepalive: [] as boolean[] }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { body, keepalive = false } = {}) => {
    expect(path).toBe('/api/analytics/outcomes')
    const { outcomes } = JSON.parse(body as string) as { outcomes: SettledEvent[] }
    if (log.status === 200) log.received.push(outcomes.map(({ event_id }) => event_id))
    log.keepalive.push(keepalive)
    return new Response('{}', { status: log.status })
  })
  return log
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('outcomes are sent in batches of fifty', async () => {
  const log = aLog()
  const notify = startReports()
  for (let index = 0; index < 60; index += 1) notify(settled(String(index)))
  expect(log.received).toEqual([])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.received.map(({ length }) => length)).toEqual([50])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(log.received.map(({ length }) => length)).toEqual([50, 10])
  expect(new Set(log.received.flat()).size).toBe(60)
})

test('a batch failed with 503 goes out with the next one, a batch rejected with 400 is dropped', async () => {
  const log = aLog()
  const notify = startReports()
  log.status = 503
  notify(settled('a'))
  await jest.advanceTimersByTimeAsync(5_000)
  log.status = 200
  notify(settled('b'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.received).toEqual([['a', 'b']])
  log.status = 400
  notify(settled('c'))
  await jest.advanceTimersByTimeAsync(5_000)
  log.status = 200
  notify(settled('d'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.received).toEqual([['a', 'b'], ['d']])
})

test('outcomes are sent only with consent, also when it is withdrawn before sending', async () => {
  const log = aLog()
  let isAllowed = false
  const notify = startReports(() => isAllowed)
  notify(settled('before'))
  isAllowed = true
  notify(settled('allowed'))
  isAllowed = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(log.keepalive).toEqual([])
  isAllowed = true
  notify(settled('again'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.received).toEqual([['again']])
})

test('pending outcomes are sent on pagehide', () => {
  const log = aLog()
  const notify = startReports()
  notify(settled('last'))
  window.dispatchEvent(new Event('pagehide'))
  expect([log.received, log.keepalive]).toEqual([[['last']], [true]])
})

test('reports of a leaving page contain calls only if all fit into one request', () => {
  const bodies: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_path, { body } = {}) => {
    bodies.push(body as string)
    return new Response('{}')
  })
  const withCalls = (id: string, length: number): SettledEvent => {
    const { outcomes, ...event } = settled(id)
    return { ...event, outcomes: { criteo: { ...outcomes.criteo!, sent: 'x'.repeat(length) } } }
  }
  const leave = (reports: readonly SettledEvent[]) => {
    const notify = startReports()
    reports.forEach(notify)
    window.dispatchEvent(new Event('pagehide'))
    return JSON.parse(bodies.at(-1) ?? '') as { outcomes: SettledEvent[] }
  }
  const few = leave([withCalls('a', 2_000), withCalls('b', 2_000)])
  expect(few.outcomes.map(({ outcomes }) => outcomes.criteo?.sent?.length)).toEqual([2_000, 2_000])
  const many = leave(Array.from({ length: 30 }, (_, index) => withCalls(`${index}`, 2_000)))
  expect(many.outcomes.map(({ outcomes }) => outcomes.criteo?.sent)).toEqual(Array(30).fill(undefined))
})

test('outcomes settled during pagehide are sent too', async () => {
  const received: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { keepalive = false } = {}) => {
    received.push(`${path as string} ${keepalive}`)
    return Response.json({ data: { events: [] } })
  })
  const shop = aTrackedShop({ destinations: [ownLog()], allowed: ['analytics'] })
  shop.visit('/')
  await jest.advanceTimersByTimeAsync(1_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(received).toEqual(['/api/analytics/events true', '/api/analytics/outcomes true'])
})
