import { destinationIds } from '../src/sagas/destinationIds'
import { announcements } from '../src/sagas/announcements/announcements'
import type { Announcement } from '../src/sagas/announcements/announcement'
import { ourDestinations } from '../src/sagas/destinations/ourDestinations'
import type { Outcome } from '../src/sagas'
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

type End = 'arrives' | 'fails to load' | 'never arrives'

/** Sends an event of the plan through the real pipeline to one real destination, and returns its outcome. */
async function outcomeOf(
  name: EventName,
  id: string,
  {
    end = 'arrives',
    allowed = all,
    defines = fakeScripts,
  }: {
    readonly end?: End
    readonly allowed?: readonly (typeof all)[number][]
    readonly defines?: () => void
  } = {},
) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (typeof url !== 'string' || !url.startsWith('/api/')) throw new TypeError('Failed to fetch')
    const { events = [] } = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as {
      events?: { event_id: string }[]
    }
    return Response.json({
      data: { events: events.map(({ event_id }) => ({ event_id, status: 'accepted' })) },
    })
  })
  const rows = announcements as Announcement[]
  const draft = { name, props: plannedProps[name], pii: plannedPii, course: undefined } as never
  rows.push({ name, build: ({ type }) => (type === 'test/cell' ? draft : null) })
  try {
    const shop = aTrackedShop({
      destinations: ourDestinations(trackers).filter((destination) => destination.id === id),
      allowed,
    })
    shop.store.dispatch({ type: 'test/cell' })
    await pass(10)
    const [script] = document.querySelectorAll('script')
    if (end === 'arrives') defines()
    if (end !== 'never arrives') script?.dispatchEvent(new Event(end === 'arrives' ? 'load' : 'error'))
    await pass(60_000)
    expect(shop.balance()).toMatchObject({ accepted: 1, pairs: 1, settled: 1, isBalanced: true })
    const settled = shop.settled()[0]?.outcomes[id]
    return [settled?.outcome, settled?.reason]
  } finally {
    rows.pop()
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
  expect(await outcomeOf(name, id, { end: 'fails to load' })).toEqual(
    silent ? ['not_mapped', undefined] : ['script_blocked', 'network'],
  )
  for (const script of document.querySelectorAll('script')) script.remove()
  expect(await outcomeOf(name, id, { end: 'never arrives' })).toEqual(
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
    const [outcome, reason] = await outcomeOf(name, id, { defines: failingScripts })
    // Some scripts already fail when they are set up.
    expect([outcome === 'error' || outcome === 'script_blocked', reason]).toEqual([true, 'exception'])
  },
)
