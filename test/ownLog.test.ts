import { consentChanged, chooseConsent, keepConsent } from '../src/features/consent'
import { ownLog } from '../src/sagas/destinations/ownLog'
import { aListeningShop } from './setup/listening'

type Sent = { readonly event_id: string; readonly seq: number }

/** The server's side of the event log: everything it was sent, and what it answers. */
function anIntake(answer: (events: readonly Sent[]) => Response | Promise<Response> = acknowledge) {
  const requests: { events: readonly Sent[]; bytes: number; isLast: boolean }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    expect([url, options?.method]).toEqual(['/api/analytics/events', 'POST'])
    const body = typeof options?.body === 'string' ? options.body : ''
    const { events } = JSON.parse(body) as { events: readonly Sent[] }
    requests.push({ events, bytes: Buffer.byteLength(body), isLast: options?.keepalive === true })
    return answer(events)
  })
  return requests
}

const acknowledge = (events: readonly Sent[]) =>
  Response.json({ data: { events: events.map(({ event_id }) => ({ event_id, status: 'accepted' })) } })

const aShopWithLog = () => aListeningShop({ destinations: [ownLog()], allowed: ['analytics'] })
const endings = (shop: ReturnType<typeof aShopWithLog>) =>
  shop.settled().map(({ outcomes }) => outcomes.own_log)
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('events go to the server together every two seconds, and are confirmed by its answer', async () => {
  const requests = anIntake()
  const shop = aShopWithLog()
  shop.visit('/a/')
  shop.visit('/b/')
  await pass(1_900)
  expect(requests).toHaveLength(0)
  await pass(200)
  expect(requests.map(({ events }) => events.map(({ seq }) => seq))).toEqual([[1, 2]])
  expect(endings(shop)).toMatchObject([{ outcome: 'confirmed', attempts: 1 }, { outcome: 'confirmed' }])
})

test('a request carries fifty events and 48 KB at most', async () => {
  const requests = anIntake()
  const shop = aShopWithLog()
  for (let index = 0; index < 120; index += 1) shop.visit(`/p${index}/`, 'long '.repeat(100))
  await pass(30_000)
  expect(endings(shop)).toHaveLength(120)
  for (const { events, bytes } of requests) {
    expect(events.length).toBeLessThanOrEqual(50)
    expect(bytes).toBeLessThanOrEqual(48 * 1024)
  }
})

test.each([
  ['is busy', () => new Response('busy', { status: 503 })],
  ['answers half a sentence', () => new Response('{"data":{"eve', { status: 200 })],
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
])('when the server %s the events are sent again', async (_what, fail) => {
  let failures = 1
  const requests = anIntake((events) => (failures-- > 0 ? fail() : acknowledge(events)))
  const shop = aShopWithLog()
  shop.visit('/')
  await pass(15_000)
  expect(requests).toHaveLength(2)
  expect(endings(shop)).toMatchObject([{ outcome: 'confirmed', attempts: 2 }])
})

test('what the server has not acknowledged goes along with a later batch', async () => {
  let isUp = false
  const requests = anIntake((events) => (isUp ? acknowledge(events) : new Response('', { status: 503 })))
  const shop = aShopWithLog()
  shop.visit('/a/')
  await pass(60_000)
  expect(endings(shop)).toMatchObject([{ outcome: 'error' }])
  isUp = true
  await pass(60_000)
  shop.visit('/b/')
  await pass(5_000)
  expect(
    requests
      .at(-1)
      ?.events.map(({ seq }) => seq)
      .sort(),
  ).toEqual([1, 2])
})

test('what the server rejects is an error and not sent again', async () => {
  const requests = anIntake((events) =>
    Response.json({ data: { events: events.map(({ event_id }) => ({ event_id, status: 'rejected' })) } }),
  )
  const shop = aShopWithLog()
  shop.visit('/a/')
  await pass(5_000)
  shop.visit('/b/')
  await pass(5_000)
  expect(requests.map(({ events }) => events.length)).toEqual([1, 1])
  expect(endings(shop)).toMatchObject([{ outcome: 'error' }, { outcome: 'error' }])
})

test('when the page ends, what waits is handed to the browser in one request', async () => {
  const requests = anIntake()
  const shop = aShopWithLog()
  shop.visit('/a/')
  shop.visit('/b/')
  window.dispatchEvent(new Event('pagehide'))
  expect(requests).toMatchObject([{ isLast: true, events: [{ seq: 1 }, { seq: 2 }] }])
  expect(endings(shop)).toMatchObject([{ outcome: 'handed_off' }, { outcome: 'handed_off' }])
  await pass(10_000)
  expect(requests).toHaveLength(1)
})

test('a choice is kept in the browser and holds on the next page, for a year', async () => {
  anIntake()
  const first = aListeningShop({ destinations: [] })
  keepConsent(first.store)
  expect(localStorage.length).toBe(0)
  first.store.dispatch(consentChanged(chooseConsent(['analytics'])))
  const second = aListeningShop({ destinations: [] })
  keepConsent(second.store)
  expect(second.store.getState().consent.categories).toMatchObject({ analytics: true, marketing: false })
  await pass(366 * 24 * 60 * 60 * 1000)
  const later = aListeningShop({ destinations: [] })
  keepConsent(later.store)
  expect(later.store.getState().consent.chosenAt).toBeNull()
})
