import { destinationIds } from '../src/sagas/destinationIds'
import { announcements } from '../src/sagas/announcements/announcements'
import { adapterOf } from '../src/sagas/delivery/destination'
import type { Announcement } from '../src/sagas/announcements/announcement'
import { ourDestinations } from '../src/sagas/destinations/ourDestinations'
import type { Destination, Outcome } from '../src/sagas'
import { trackingPlan, type EventName } from '../src/sagas/trackingPlan'
import { trackerIds } from '../src/site/trackers'
import { plannedPii, plannedProps } from './setup/plannedEvents'
import { aTrackedShop } from './setup/trackedShop'

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const trackers = Object.fromEntries(
  trackerIds.map((id) => [id, { id: '1', script: `https://${id}.example/` }]),
)
const all = ['analytics', 'marketing', 'messaging'] as const
const globals = [
  'dataLayer',
  'fbq',
  '_fbq',
  'criteo_q',
  'omnisend',
  'clarity',
  'moe',
  'Moengage',
  '_hsq',
  'mt',
]
/** The browser sends all events of the plan but this one. */
const names = (Object.keys(trackingPlan) as EventName[]).filter((name) => name !== 'OrderRefunded')
const cells = names.flatMap((name) => destinationIds.map((id) => [name, id] as const))

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  for (const script of document.querySelectorAll('script')) script.remove()
  for (const global of globals) Reflect.deleteProperty(window, global)
})

interface Course {
  /** What becomes of the vendor's script. */
  readonly script?: 'arrives' | 'fails to load' | 'never arrives'
  /** Null: the visitor has not chosen yet. */
  readonly allowed?: readonly (typeof all)[number][] | null
  /** The globals that the script defines. */
  readonly defines?: () => void
  /** What the shop's server answers; null: never. By default it accepts. */
  readonly status?: number | null
  readonly change?: (destination: Destination) => Destination
  /** Number of equal events; the last one counts. */
  readonly events?: number
  /** The visitor leaves the page at once. */
  readonly isLeft?: boolean
}

/** Sends events of the plan through the real pipeline to one real destination. Returns the last one's outcome. */
async function outcomeOf(
  name: EventName,
  id: string,
  {
    script: fate = 'arrives',
    allowed = all,
    defines = fakeScripts,
    status = 200,
    change = (destination) => destination,
    events: count = 1,
    isLeft = false,
  }: Course = {},
) {
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
    const answers = events.map(({ event_id }) => ({ event_id, status: 'accepted' }))
    return Response.json({ data: { events: answers } }, { status })
  })
  const rows = announcements as Announcement[]
  const draft = { name, props: plannedProps[name], pii: plannedPii, course: undefined } as never
  rows.push({ name, build: ({ type }) => (type === 'test/cell' ? draft : null) })
  try {
    const shop = aTrackedShop({
      destinations: ourDestinations(trackers)
        .filter((destination) => destination.id === id)
        .map(change),
      ...(allowed && { allowed }),
    })
    for (let sent = 1; sent < count; sent += 1) shop.store.dispatch({ type: 'test/cell' })
    if (count > 1 && fate !== 'never arrives') await load()
    shop.store.dispatch({ type: 'test/cell' })
    await load()
    await pass(60_000)
    expect(shop.balance()).toMatchObject({ accepted: count, pairs: count, settled: count, isBalanced: true })
    const last = shop.accepted().at(-1)
    const settled = shop.settled().find(({ event_id }) => event_id === last?.event_id)?.outcomes[id]
    return [settled?.outcome, settled?.reason]
  } finally {
    rows.pop()
  }

  async function load() {
    await pass(10)
    if (isLeft) window.dispatchEvent(new Event('pagehide'))
    const [script] = document.querySelectorAll('script')
    if (fate === 'arrives') defines()
    if (fate !== 'never arrives') script?.dispatchEvent(new Event(fate === 'arrives' ? 'load' : 'error'))
    await pass(10)
  }
}

/** The globals that the vendors' scripts define. */
function fakeScripts() {
  const work = () => {}
  const list = { push: work }
  const moengage = new Proxy({}, { get: () => work })
  Object.assign(window, {
    ...{ dataLayer: [], fbq: work, criteo_q: list, clarity: work, moe: () => moengage, _hsq: list },
    omnisend: { ...list, identifyContact: work },
    mt: (...args: readonly unknown[]) => (args[3] as { onload: () => void } | undefined)?.onload(),
  })
}

function failingScripts() {
  fakeScripts()
  const fail = () => {
    throw new Error('on purpose')
  }
  const list = { push: fail }
  const moengage = new Proxy({}, { get: (_target, method) => (method === 'enableSdk' ? () => {} : fail) })
  Object.assign(window, {
    ...{
      dataLayer: list,
      fbq: fail,
      criteo_q: list,
      clarity: fail,
      moe: () => moengage,
      _hsq: list,
      mt: fail,
    },
    omnisend: { ...list, identifyContact: fail },
  })
}

const isMapped = ([name, id]: (typeof cells)[number]) => trackingPlan[name].destinations[id] === 'mapped'
const mapped = cells.filter(isMapped)
/** Of page views, Criteo receives only the home page; of sign-ins, those of a known customer. */
const isSilent = ([name, id]: (typeof cells)[number]) =>
  id === 'criteo' && (name === 'page_browse' || name === 'SignIn')
const withScript = mapped.filter(([, id]) => id !== 'own_log')
const confirming = (name: EventName, id: string) =>
  id === 'own_log' || (id === 'mautic' && name !== 'SignOut') || (id === 'omnisend' && name === 'Purchased')

test.each(cells.filter((cell) => !isMapped(cell)))('%s at %s is not mapped', async (name, id) => {
  expect(await outcomeOf(name, id)).toEqual(['not_mapped', undefined])
})

test.each(mapped)('%s at %s arrives', async (name, id) => {
  const silent = isSilent([name, id])
  const expected: Outcome = silent ? 'not_mapped' : confirming(name, id) ? 'confirmed' : 'handed_off'
  expect(await outcomeOf(name, id)).toEqual([expected, undefined])
})

test.each(mapped)('%s at %s needs consent', async (name, id) => {
  expect(await outcomeOf(name, id, { allowed: [] })).toEqual(['denied_consent', undefined])
})

test.each(withScript)('%s at %s is blocked with its script', async (name, id) => {
  const silent = isSilent([name, id])
  Object.assign(performance, { getEntriesByName: () => [] })
  expect(await outcomeOf(name, id, { script: 'fails to load' })).toEqual(
    silent ? ['not_mapped', undefined] : ['script_blocked', 'network'],
  )
  for (const script of document.querySelectorAll('script')) script.remove()
  expect(await outcomeOf(name, id, { script: 'never arrives' })).toEqual(
    silent ? ['not_mapped', undefined] : ['script_blocked', 'timeout'],
  )
})

// These calls don't reach the vendor's code: our server or our own reset makes them.
const isOurs = ([name, id]: (typeof cells)[number]) =>
  isSilent([name, id]) ||
  (id === 'omnisend' && name === 'Purchased') ||
  (name === 'SignOut' && (id === 'mautic' || id === 'hubspot'))

test.each(withScript.filter((cell) => !isOurs(cell)))(
  '%s at %s fails with the vendor’s exception',
  async (name, id) => {
    expect(await outcomeOf(name, id, { defines: failingScripts })).toEqual(['error', 'exception'])
  },
)

test.each(mapped)('%s at %s is not sent in a region without the destination', async (name, id) => {
  const change = (destination: Destination): Destination => ({ ...destination, regions: ['SG'] })
  expect(await outcomeOf(name, id, { change })).toEqual(['disabled', undefined])
})

test.each(mapped)('%s at %s expires when the visitor leaves without a choice', async (name, id) => {
  expect(await outcomeOf(name, id, { allowed: null, isLeft: true })).toEqual(['expired_held', undefined])
})

test.each(mapped)('%s at %s fails with a builder that throws', async (name, id) => {
  const change = (destination: Destination): Destination => ({
    ...destination,
    adapter: async () => ({
      ...(await adapterOf(destination)),
      map: () => {
        throw new Error('on purpose')
      },
    }),
  })
  expect(await outcomeOf(name, id, { change })).toEqual(['builder_error', 'exception'])
})

test.each(withScript)(
  '%s at %s is abandoned when the visitor leaves before the script arrives',
  async (name, id) => {
    expect(await outcomeOf(name, id, { script: 'never arrives', isLeft: true })).toEqual([
      'abandoned_unload',
      undefined,
    ])
  },
)

test.each(mapped.filter(([name, id]) => name !== 'SignOut' && id !== 'own_log'))(
  '%s at %s is dropped by a full queue',
  async (name, id) => {
    const change = (destination: Destination): Destination => ({ ...destination, maxQueued: 2 })
    expect(await outcomeOf(name, id, { script: 'never arrives', events: 3, change })).toEqual([
      'dropped_overflow',
      undefined,
    ])
  },
)

test.each(withScript.filter((cell) => !isOurs(cell) && cell[0] !== 'SignOut'))(
  '%s at %s is skipped after five failures',
  async (name, id) => {
    const outcome = await outcomeOf(name, id, { defines: failingScripts, events: 3 })
    expect(outcome).toEqual(['skipped_breaker', 'exception'])
  },
)

// The shop's server takes part in these calls.
const throughServer = mapped.filter(
  ([name, id]) =>
    id === 'own_log' ||
    (name === 'Purchased' && id === 'omnisend') ||
    (id === 'mautic' && (name === 'Purchased' || name === 'Registration')),
)
test.each(throughServer)(
  '%s at %s fails with the server’s status, and without its answer',
  async (name, id) => {
    const failed = await outcomeOf(name, id, { status: 500 })
    for (const script of document.querySelectorAll('script')) script.remove()
    const late = await outcomeOf(name, id, { status: null })
    expect([failed, late]).toEqual([
      ['error', 'http_500'],
      ['timeout', 'timeout'],
    ])
  },
)
