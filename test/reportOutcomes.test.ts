import { ownLog } from '../src/sagas/destinations/ownLog'
import { reportOutcomes, type SettledEvent } from '../src/sagas/delivery/reportOutcomes'
import { aTrackedShop } from './setup/trackedShop'

const settled = (event_id: string): SettledEvent => ({
  event_id,
  outcomes: { criteo: { outcome: 'handed_off', attempts: 1, ms: 5, call: 'viewHome' } },
})

/** The shop's log, as the network shows it. */
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

test('outcomes are told together, a batch at a time', async () => {
  const log = aLog()
  const notify = reportOutcomes(() => true)
  for (let index = 0; index < 60; index += 1) notify(settled(String(index)))
  expect(log.received).toEqual([])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.received.map(({ length }) => length)).toEqual([50])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(log.received.map(({ length }) => length)).toEqual([50, 10])
  expect(new Set(log.received.flat()).size).toBe(60)
})

test('what the log could not take goes along with the next, what it refuses does not', async () => {
  const log = aLog()
  const notify = reportOutcomes(() => true)
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

test('nothing is told without consent, also when it is withdrawn meanwhile', async () => {
  const log = aLog()
  let isAllowed = false
  const notify = reportOutcomes(() => isAllowed)
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

test('a page that ends tells what it still knows', () => {
  const log = aLog()
  const notify = reportOutcomes(() => true)
  notify(settled('last'))
  window.dispatchEvent(new Event('pagehide'))
  expect([log.received, log.keepalive]).toEqual([[['last']], [true]])
})

test('what ends while the page is left is told, too', async () => {
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
