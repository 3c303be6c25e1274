import { ownLog } from '../src/sagas/destinations/ownLog'
import { tellOutcomes, type SettledEvent } from '../src/sagas/delivery/tellOutcomes'
import { aListeningShop } from './setup/listening'

const settled = (event_id: string): SettledEvent => ({
  event_id,
  outcomes: { criteo: { outcome: 'handed_off', attempts: 1, ms: 5, call: 'viewHome' } },
})

/** The shop's log, as the network shows it. */
function aLog() {
  const log = { status: 200, told: [] as (readonly string[])[], keepalive: [] as boolean[] }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { body, keepalive = false } = {}) => {
    expect(path).toBe('/api/analytics/outcomes')
    const { outcomes } = JSON.parse(body as string) as { outcomes: SettledEvent[] }
    if (log.status === 200) log.told.push(outcomes.map(({ event_id }) => event_id))
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
  const tell = tellOutcomes(() => true)
  for (let index = 0; index < 60; index += 1) tell(settled(String(index)))
  expect(log.told).toEqual([])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.told.map(({ length }) => length)).toEqual([50])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(log.told.map(({ length }) => length)).toEqual([50, 10])
  expect(new Set(log.told.flat()).size).toBe(60)
})

test('what the log could not take goes along with the next, what it refuses does not', async () => {
  const log = aLog()
  const tell = tellOutcomes(() => true)
  log.status = 503
  tell(settled('a'))
  await jest.advanceTimersByTimeAsync(5_000)
  log.status = 200
  tell(settled('b'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.told).toEqual([['a', 'b']])
  log.status = 400
  tell(settled('c'))
  await jest.advanceTimersByTimeAsync(5_000)
  log.status = 200
  tell(settled('d'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.told).toEqual([['a', 'b'], ['d']])
})

test('nothing is told without consent, also when it is withdrawn meanwhile', async () => {
  const log = aLog()
  let isAllowed = false
  const tell = tellOutcomes(() => isAllowed)
  tell(settled('before'))
  isAllowed = true
  tell(settled('allowed'))
  isAllowed = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(log.keepalive).toEqual([])
  isAllowed = true
  tell(settled('again'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(log.told).toEqual([['again']])
})

test('a page that ends tells what it still knows', () => {
  const log = aLog()
  const tell = tellOutcomes(() => true)
  tell(settled('last'))
  window.dispatchEvent(new Event('pagehide'))
  expect([log.told, log.keepalive]).toEqual([[['last']], [true]])
})

test('what ends while the page is left is told, too', async () => {
  const told: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { keepalive = false } = {}) => {
    told.push(`${path as string} ${keepalive}`)
    return Response.json({ data: { events: [] } })
  })
  const shop = aListeningShop({ destinations: [ownLog()], allowed: ['analytics'] })
  shop.visit('/')
  await jest.advanceTimersByTimeAsync(1_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(told).toEqual(['/api/analytics/events true', '/api/analytics/outcomes true'])
})
