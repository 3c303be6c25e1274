import type { Destination } from '../../src/sagas'
import type { EventRule } from '../../src/sagas/announcements/announcement'
import { eventRules } from '../../src/sagas/announcements/announcements'
import { loadAdapter } from '../../src/sagas/delivery/destination'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { trackerIds } from '../../src/site/trackers'
import { destinationIds } from '../../src/tracking/destinations'
import type { Outcome } from '../../src/tracking/outcomes'
import { isMapped, trackingPlan, type EventName } from '../../src/tracking/trackingPlan'
import { isFull } from '../setup/fullRun'
import { aTrackedShop } from '../setup/trackedShop'
import { plannedPii, plannedProps } from './plannedEvents'
import { failingScripts, fakeScripts, vendorGlobals } from './vendorScripts'

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const trackers = Object.fromEntries(
  trackerIds.map((id) => [id, { id: '1', script: `https://${id}.example/` }]),
)
const all = ['analytics', 'marketing', 'messaging'] as const
/** `npm run test:full` sends every event to a failing vendor alone, `npm test` one view, one change and one order. */
const typical: readonly EventName[] = ['ProductViewed', 'AddedToCart', 'Purchased']
/** The browser sends all events of the plan but this one. The others come first: a sign-out resets vendors. */
const names = (Object.keys(trackingPlan) as EventName[])
  .filter((name) => name !== 'OrderRefunded')
  .toSorted((one, other) => Number(one === 'SignOut') - Number(other === 'SignOut'))

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  removeVendors()
})

function removeVendors() {
  for (const script of document.querySelectorAll('script')) script.remove()
  for (const global of vendorGlobals) Reflect.deleteProperty(window, global)
}

interface Course {
  /** What becomes of the vendor's script. */
  readonly script?: 'arrives' | 'fails to load' | 'never arrives'
  /** Null: the visitor has not chosen yet. */
  readonly allowed?: readonly (typeof all)[number][] | null
  /** The globals that the script defines. */
  readonly defines?: () => void
  /** The response of the shop's server; null for none. By default it accepts. */
  readonly status?: number | null
  readonly change?: (destination: Destination) => Destination
  /** Number of events before those that count. */
  readonly before?: number
  /** The visitor leaves the page at once. */
  readonly isLeft?: boolean
}

type Outcomes = Readonly<Record<string, readonly [outcome: Outcome | undefined, reason: string | undefined]>>

/** Sends events of the plan through the real pipeline to one real destination. Returns the outcome of each. */
async function outcomesOf(
  sent: readonly EventName[],
  id: string,
  {
    script: fate = 'arrives',
    allowed = all,
    defines = fakeScripts,
    status = 200,
    change = (destination) => destination,
    before = 0,
    isLeft = false,
  }: Course = {},
): Promise<Outcomes> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (typeof url !== 'string' || !url.startsWith('/api/')) throw new TypeError('Failed to fetch')
    if (status === null) {
      // Browsers end a request with its signal.
      const { signal } = options ?? {}
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    }
    const { events = [] } = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as {
      events?: { event_id: string }[]
    }
    const responses = events.map(({ event_id }) => ({ event_id, status: 'accepted' }))
    return Response.json({ data: { events: responses } }, { status })
  })
  const rules = eventRules as Record<string, EventRule>
  for (const name of sent)
    rules[`test/${name}`] = { name, build: () => ({ props: plannedProps[name], pii: plannedPii }) }
  try {
    const shop = aTrackedShop({
      destinations: ourDestinations(trackers)
        .filter((destination) => destination.id === id)
        .map(change),
      ...(allowed && { allowed }),
    })
    const [first = 'page_browse'] = sent
    for (let count = 0; count < before; count += 1) shop.store.dispatch({ type: `test/${first}` })
    if (before > 0 && fate !== 'never arrives') await load()
    for (const name of sent) shop.store.dispatch({ type: `test/${name}` })
    await load()
    await pass(60_000)
    const count = before + sent.length
    expect(shop.balance()).toMatchObject({ accepted: count, pairs: count, settled: count, isBalanced: true })
    const settled = new Map(shop.settled().map(({ event_id, outcomes }) => [event_id, outcomes[id]]))
    const counted = shop.accepted().slice(before)
    return Object.fromEntries(
      counted.map(({ name, event_id }) => {
        const { outcome, reason } = settled.get(event_id) ?? {}
        return [name, [outcome, reason] as const]
      }),
    )
  } finally {
    for (const name of sent) delete rules[`test/${name}`]
    removeVendors()
  }

  async function load() {
    await pass(100)
    if (isLeft) window.dispatchEvent(new Event('pagehide'))
    const [script] = document.querySelectorAll('script')
    if (fate === 'arrives') defines()
    if (fate !== 'never arrives') script?.dispatchEvent(new Event(fate === 'arrives' ? 'load' : 'error'))
    await pass(100)
  }
}

/** Of page views, Criteo receives only the home page. */
const isSilent = (name: EventName, id: string) => id === 'criteo' && name === 'page_browse'
const confirming = (name: EventName, id: string) =>
  id === 'own_log' ||
  (id === 'mautic' && (name === 'page_browse' || name === 'Purchased' || name === 'Registration')) ||
  (id === 'omnisend' && name === 'Purchased')
// These calls don't reach the vendor's code: our server makes them, or they wait for Mautic's next page view.
const isOurs = (name: EventName, id: string) =>
  isSilent(name, id) ||
  (id === 'omnisend' && name === 'Purchased') ||
  (id === 'mautic' && name !== 'page_browse')
// The shop's server takes part in these calls.
const isThroughServer = (name: EventName, id: string) =>
  id === 'own_log' ||
  (name === 'Purchased' && id === 'omnisend') ||
  (id === 'mautic' && (name === 'Purchased' || name === 'Registration'))

const each = (
  sent: readonly EventName[],
  outcome: Outcome | ((name: EventName) => Outcome),
  reason?: string,
): Outcomes =>
  Object.fromEntries(
    sent.map((name) => {
      const expected = typeof outcome === 'function' ? outcome(name) : outcome
      return [name, [expected, expected === 'not_mapped' ? undefined : reason] as const]
    }),
  )

describe.each(destinationIds)('at %s, every event', (id) => {
  const mapped = names.filter((name) => isMapped(name, id))
  const withVendor = mapped.filter((name) => !isOurs(name, id))
  const hasScript = id !== 'own_log'
  const silentOr = (outcome: Outcome) => (name: EventName) => (isSilent(name, id) ? 'not_mapped' : outcome)

  test('is known', () => expect(mapped.length).toBeGreaterThan(0))

  const unmapped = names.filter((name) => !mapped.includes(name))
  if (unmapped.length > 0) {
    test('an event that is not mapped is not sent', async () => {
      expect(await outcomesOf(unmapped, id)).toEqual(each(unmapped, 'not_mapped'))
    })
  }

  test('arrives', async () => {
    const expected = silentOr('handed_off')
    expect(await outcomesOf(mapped, id)).toEqual(
      each(mapped, (name) => (confirming(name, id) ? 'confirmed' : expected(name))),
    )
  })

  test('needs consent', async () => {
    expect(await outcomesOf(mapped, id, { allowed: [] })).toEqual(each(mapped, 'denied_consent'))
  })

  test('is not sent in a region without the destination', async () => {
    const change = (destination: Destination): Destination => ({ ...destination, regions: ['SG'] })
    expect(await outcomesOf(mapped, id, { change })).toEqual(each(mapped, 'disabled'))
  })

  test('expires when the visitor leaves without a choice', async () => {
    expect(await outcomesOf(mapped, id, { allowed: null, isLeft: true })).toEqual(
      each(mapped, 'expired_held'),
    )
  })

  test('fails with a builder that throws', async () => {
    const change = (destination: Destination): Destination => ({
      ...destination,
      adapter: async () => ({
        ...(await loadAdapter(destination)),
        map: () => {
          throw new Error('on purpose')
        },
      }),
    })
    expect(await outcomesOf(mapped, id, { change })).toEqual(each(mapped, 'builder_error', 'exception'))
  })

  const throughServer = mapped.filter((name) => isThroughServer(name, id))
  if (throughServer.length > 0) {
    test('a call through our server fails with its status, and without its response', async () => {
      // The circuit breaker counts failures: of events at vendors, of batches at the own log, here of at most ten events.
      const size = hasScript ? 1 : 10
      const groups = Array.from({ length: Math.ceil(throughServer.length / size) }, (_, index) =>
        throughServer.slice(index * size, (index + 1) * size),
      )
      for (const sent of groups) {
        const failed = await outcomesOf(sent, id, { status: 500 })
        expect(failed).toEqual(each(sent, 'error', 'http_500'))
        const late = await outcomesOf(sent, id, { status: null })
        expect(late).toEqual(each(sent, 'timeout', 'timeout'))
      }
    })
  }

  if (!hasScript) return

  test('is blocked with its script', async () => {
    Object.assign(performance, { getEntriesByName: () => [] })
    const expected = silentOr('script_blocked')
    expect(await outcomesOf(mapped, id, { script: 'fails to load' })).toEqual(
      each(mapped, expected, 'network'),
    )
    expect(await outcomesOf(mapped, id, { script: 'never arrives' })).toEqual(
      each(mapped, expected, 'timeout'),
    )
  })

  test('is abandoned when the visitor leaves before the script arrives', async () => {
    expect(await outcomesOf(mapped, id, { script: 'never arrives', isLeft: true })).toEqual(
      each(mapped, 'abandoned_unload'),
    )
  })

  test('fails with the vendor’s exception', async () => {
    // Alone, since the circuit breaker counts failures.
    const chosen = withVendor.filter((name) => typical.includes(name))
    const alone = isFull || chosen.length === 0 ? withVendor : chosen
    expect(alone.length).toBeGreaterThan(0)
    for (const name of alone)
      expect(await outcomesOf([name], id, { defines: failingScripts })).toEqual(
        each([name], 'error', 'exception'),
      )
  })

  test('is skipped after five failures', async () => {
    const sent = withVendor.filter((name) => name !== 'SignOut')
    const outcomes = await outcomesOf(sent, id, { defines: failingScripts, before: 2 })
    expect(outcomes).toEqual(each(sent, 'skipped_breaker', 'exception'))
  })

  test('is dropped by a full queue', async () => {
    const sent = mapped.filter((name) => name !== 'SignOut')
    const change = (destination: Destination): Destination => ({ ...destination, maxQueued: 2 })
    expect(await outcomesOf(sent, id, { script: 'never arrives', before: 2, change })).toEqual(
      each(sent, 'dropped_overflow'),
    )
  })
})
