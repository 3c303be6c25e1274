import { consentChanged, chooseConsent, persistConsent } from '../../src/features/consent'
import { ownLog } from '../../src/sagas/destinations/ownLog'
import { aTrackedShop } from '../setup/trackedShop'

type Sent = { readonly event_id: string; readonly seq: number }

/** A fake event log server: records each request and returns `answer`. */
function anIntake(result: (events: readonly Sent[]) => Response | Promise<Response> = acknowledge) {
  const requests: { events: readonly Sent[]; bytes: number; isLast: boolean }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    expect([url, options?.method]).toEqual(['/api/analytics/events', 'POST'])
    const body = typeof options?.body === 'string' ? options.body : ''
    const { events } = JSON.parse(body) as { events: readonly Sent[] }
    requests.push({ events, bytes: Buffer.byteLength(body), isLast: options?.keepalive === true })
    return result(events)
  })
  return requests
}

const acknowledge = (events: readonly Sent[]) =>
  Response.json({ data: { events: events.map(({ event_id }) => ({ event_id, status: 'accepted' })) } })

const aShopWithLog = () => aTrackedShop({ destinations: [ownLog()], allowed: ['analytics'] })
const endings = (shop: ReturnType<typeof aShopWithLog>) =>
  shop.settled().map(({ outcomes }) => outcomes.own_log)
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('events go to the server in one batch every two seconds, and its response confirms them', async () => {
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

test('a burst of 500 events reaches the server, while it is offline at first', async () => {
  let isUp = false
  const requests = anIntake((events) => (isUp ? acknowledge(events) : new Response('', { status: 503 })))
  const shop = aShopWithLog()
  shop.visit('/first/')
  await pass(100)
  for (let index = 1; index < 500; index += 1) shop.visit(`/p${index}/`)
  expect(shop.ledger?.counts.overflow).toBe(0)
  isUp = true
  await pass(120_000)
  expect(endings(shop).filter((ending) => ending?.outcome !== 'confirmed')).toEqual([])
  expect(new Set(requests.flatMap(({ events }) => events.map(({ event_id }) => event_id))).size).toBe(500)
  expect(shop.balance()).toMatchObject({ accepted: 500, pending: 0, isBalanced: true })
})

test('a full queue drops the newest events and counts them', async () => {
  anIntake()
  const shop = aTrackedShop({
    destinations: [{ ...ownLog(), maxQueued: 10 }],
    allowed: ['analytics'],
  })
  for (let index = 1; index <= 12; index += 1) shop.visit(`/p${index}/`)
  expect(shop.ledger?.counts.overflow).toBe(2)
  await pass(10_000)
  const dropped = shop.ledger
    ?.entries()
    .filter(({ outcomes }) => outcomes.own_log?.outcome === 'dropped_overflow')
  expect(dropped?.map(({ event }) => event.seq)).toEqual([11, 12])
})

test('a request has at most fifty events and 20,000 characters', async () => {
  const requests = anIntake()
  const shop = aShopWithLog()
  for (let index = 0; index < 120; index += 1) shop.visit(`/p${index}/`, 'long '.repeat(100))
  await pass(30_000)
  expect(endings(shop)).toHaveLength(120)
  for (const { events, bytes } of requests) {
    expect(events.length).toBeLessThanOrEqual(50)
    expect(bytes).toBeLessThanOrEqual(20_000)
  }
})

test('leftovers of a failed request fill the next one up to 20,000 characters', async () => {
  let isUp = false
  const requests = anIntake((events) => (isUp ? acknowledge(events) : new Response('', { status: 503 })))
  const shop = aShopWithLog()
  const visits = (name: string) => {
    for (let index = 0; index < 8; index += 1) shop.visit(`/${name}${index}/`, 'long '.repeat(100))
  }
  visits('a')
  await pass(120_000)
  requests.splice(0)
  isUp = true
  visits('b')
  await pass(5_000)
  const [first] = requests
  expect(first?.events.length).toBeGreaterThan(8)
  expect(first?.events.length).toBeLessThan(16)
  expect(first?.bytes).toBeLessThanOrEqual(20_000)
})

test('a leftover longer than a request leaves the outbox, too', async () => {
  let isUp = false
  const requests = anIntake((events) => (isUp ? acknowledge(events) : new Response('', { status: 503 })))
  const shop = aShopWithLog()
  shop.visit('/long/', 'long '.repeat(6_000))
  await pass(120_000)
  requests.splice(0)
  isUp = true
  shop.visit('/next/')
  await pass(5_000)
  expect(requests.flatMap(({ events }) => events.map(({ seq }) => seq)).sort()).toEqual([1, 2])
})

test.each([
  ['fails', () => new Response('', { status: 500 })],
  ['is busy', () => new Response('busy', { status: 503 })],
  ['returns truncated JSON', () => new Response('{"data":{"eve', { status: 200 })],
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
])('when the server %s, the events are sent again', async (_what, fail) => {
  let failures = 1
  const requests = anIntake((events) => (failures-- > 0 ? fail() : acknowledge(events)))
  const shop = aShopWithLog()
  shop.visit('/')
  await pass(15_000)
  expect(requests).toHaveLength(2)
  expect(endings(shop)).toMatchObject([{ outcome: 'confirmed', attempts: 2 }])
})

test('unacknowledged events go out with a later batch', async () => {
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

describe('when the server responds with Retry-After', () => {
  const later = (after: string) => new Response('', { status: 429, headers: { 'Retry-After': after } })

  /** Records each request: its time in seconds from now, and the `seq` of its events. */
  function aBusyIntake(responses: readonly Response[]) {
    const begunAt = Date.now()
    const left = [...responses]
    const received: { at: number; seqs: readonly number[] }[] = []
    anIntake((events) => {
      received.push({ at: (Date.now() - begunAt) / 1_000, seqs: events.map(({ seq }) => seq).toSorted() })
      return left.shift() ?? acknowledge(events)
    })
    return received
  }

  test('a short pause delays the next try', async () => {
    const received = aBusyIntake([later('10')])
    const shop = aShopWithLog()
    shop.visit('/a/')
    await pass(11_500)
    expect(received).toHaveLength(1)
    await pass(8_000)
    expect(received).toHaveLength(2)
    expect(endings(shop)).toMatchObject([{ outcome: 'confirmed', attempts: 2 }])
  })

  test('a long pause keeps all events in the outbox, and then sends them together', async () => {
    const received = aBusyIntake([later('120')])
    const shop = aShopWithLog()
    shop.visit('/a/')
    await pass(5_000)
    expect(endings(shop)).toMatchObject([{ outcome: 'error', attempts: 1 }])
    for (const path of ['/b/', '/c/']) {
      shop.visit(path)
      await pass(50_000)
    }
    expect(received).toHaveLength(1)
    expect(endings(shop)).toMatchObject([{}, { outcome: 'skipped_breaker' }, { outcome: 'skipped_breaker' }])
    await pass(60_000)
    shop.visit('/d/')
    await pass(5_000)
    expect(received.slice(1).map(({ seqs }) => seqs)).toEqual([[1, 2, 3, 4]])
  })

  test('an invalid value leads to the usual retry', async () => {
    const received = aBusyIntake([later('soon')])
    const shop = aShopWithLog()
    shop.visit('/a/')
    await pass(5_000)
    expect(received).toHaveLength(2)
    expect(endings(shop)).toMatchObject([{ outcome: 'confirmed' }])
  })
})

describe.each([413, 400])('a batch rejected with %d', (status) => {
  const rejected = () => new Response('', { status })

  test('is split and sent in smaller batches', async () => {
    const requests = anIntake((events) => (events.length > 3 ? rejected() : acknowledge(events)))
    const shop = aShopWithLog()
    for (let index = 0; index < 10; index += 1) shop.visit(`/p${index}/`)
    await pass(5_000)
    expect(endings(shop)).toHaveLength(10)
    expect(new Set(endings(shop).map((ending) => ending?.outcome))).toEqual(new Set(['confirmed']))
    const taken = requests.filter(({ events }) => events.length <= 3).flatMap(({ events }) => events)
    expect(taken.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('because of one event loses that event alone', async () => {
    const requests = anIntake((events) =>
      events.some(({ seq }) => seq === 4) ? rejected() : acknowledge(events),
    )
    const shop = aShopWithLog()
    for (let index = 0; index < 6; index += 1) shop.visit(`/p${index}/`)
    await pass(5_000)
    const outcomes = shop
      .settled()
      .map(({ event_id, outcomes: { own_log } }) => [
        shop.accepted().find((event) => event.event_id === event_id)?.seq,
        own_log?.outcome,
      ])
    expect(outcomes.filter(([, outcome]) => outcome !== 'confirmed')).toEqual([[4, 'error']])
    expect(outcomes).toHaveLength(6)
    shop.visit('/later/')
    await pass(5_000)
    expect(requests.at(-1)?.events.map(({ seq }) => seq)).toEqual([7])
  })
})

describe('without IndexedDB', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'))

  const responses = (result: unknown) => {
    const request = { result, onsuccess: () => {} }
    setTimeout(() => request.onsuccess())
    return request
  }
  const disk: Readonly<Record<string, () => unknown>> = {
    'when access is denied': () => {
      throw new DOMException('denied', 'SecurityError')
    },
    'when it never responds': () => ({}),
    'when the disk is full': () =>
      responses({
        transaction: () => {
          const transaction = {
            error: new DOMException('full', 'QuotaExceededError'),
            onabort: () => {},
            objectStore: () => ({ put: () => responses('a key'), delete: () => responses(undefined) }),
          }
          setTimeout(() => transaction.onabort(), 1)
          return transaction
        },
      }),
  }

  test.each(Object.entries(disk))(
    '%s, events wait in memory and arrive after a server failure',
    async (_why, open) => {
      Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } })
      let isUp = false
      const requests = anIntake((events) => (isUp ? acknowledge(events) : new Response('', { status: 503 })))
      const shop = aShopWithLog()
      shop.visit('/a/')
      await pass(60_000)
      expect(endings(shop)).toMatchObject([{ outcome: 'error' }])
      isUp = true
      await pass(60_000)
      shop.visit('/b/')
      await pass(10_000)
      expect(
        requests
          .at(-1)
          ?.events.map(({ seq }) => seq)
          .toSorted(),
      ).toEqual([1, 2])
      expect(endings(shop)[1]).toMatchObject({ outcome: 'confirmed' })
    },
  )
})

test('an event rejected by the server ends as an error and is not sent again', async () => {
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

test('on pagehide pending events go out in one keepalive request', async () => {
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

test('a consent choice is stored in the browser and expires after a year', async () => {
  anIntake()
  const first = aTrackedShop({ destinations: [] })
  persistConsent(first.store)
  expect(localStorage.length).toBe(0)
  first.store.dispatch(consentChanged(chooseConsent(['analytics'])))
  const second = aTrackedShop({ destinations: [] })
  persistConsent(second.store)
  expect(second.store.getState().consent.categories).toMatchObject({ analytics: true, marketing: false })
  await pass(366 * 24 * 60 * 60 * 1000)
  const later = aTrackedShop({ destinations: [] })
  persistConsent(later.store)
  expect(later.store.getState().consent.chosenAt).toBeNull()
})
