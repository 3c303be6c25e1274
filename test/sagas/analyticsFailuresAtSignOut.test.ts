import { customerApi } from '../../src/features/customer'
import { ownLog } from '../../src/sagas/destinations/ownLog'
import { aDestination, aTrackedShop, type DestinationChanges } from '../setup/trackedShop'
import { onFakeClock } from '../setup/until'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

type Shop = ReturnType<typeof aTrackedShop>
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

const goodbye = { '/api/bigcommerce/customers/logout': null, '/api/bigcommerce/customers/me': null }
const signOut = ({ store }: Shop) =>
  store.dispatch(customerApi.endpoints.logout.initiate(undefined, { track: false }))

/** A fake vendor that records each event with its session, and each reset. */
function aClearingVendor(id: string, changes: DestinationChanges = {}) {
  const order: string[] = []
  const vendor = aDestination(id, {
    send: ({ name, body }) => {
      order.push(`${name} ${(body as { session_id: string }).session_id}`)
      return 'handed_off'
    },
    reset: () => void order.push('reset'),
    ...changes,
  })
  return { vendor, order }
}

test.each([150, 199, 200, 250])(
  'sign-out after %d pending events: sends them, resets the vendor, then sends later events',
  async (waiting) => {
    const { vendor, order } = aClearingVendor('vendor')
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'], responses: goodbye })
    for (let index = 0; index < waiting; index += 1) shop.visit(`/p${index}/`)
    const before = shop.accepted()[0]?.session_id
    await signOut(shop)
    await pass(5_000)
    shop.visit('/after/')
    await pass(5_000)
    const sent = Math.min(waiting, 200)
    expect(order.slice(sent, sent + 2)).toEqual([`SignOut ${before}`, 'reset'])
    expect(order).toHaveLength(sent + 3)
    expect(order.at(-1)).toMatch(/^page_browse /)
    expect(order.at(-1)).not.toContain(before)
    expect(shop.balance()).toMatchObject({ pending: 0, isBalanced: true })
  },
)

test.each([0, 10, 200])(
  'sign-out and pagehide with %d pending events: resets the vendor before later events',
  async (waiting) => {
    const { vendor, order } = aClearingVendor('vendor')
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'], responses: goodbye })
    shop.visit('/loads/')
    await pass(100)
    for (let index = 0; index < waiting; index += 1) shop.visit(`/p${index}/`)
    await signOut(shop)
    for (const path of ['/after/', '/later/']) shop.visit(path)
    window.dispatchEvent(new Event('pagehide'))
    await pass(5_000)
    const leaving = order.findIndex((output) => output.startsWith('SignOut '))
    expect(leaving).toBe(waiting + 1)
    expect(order[leaving + 1]).toBe('reset')
    expect(order.filter((output) => output === 'reset')).toHaveLength(1)
  },
)

test('a vendor without a SignOut mapping is reset, also while its script loads', async () => {
  const { vendor, order } = aClearingVendor('omnisend', {
    load: () => onFakeClock(1_000),
    map: (event) => (event.name === 'SignOut' ? null : [{ name: event.name, body: event }]),
  })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'], responses: goodbye })
  for (let index = 0; index < 200; index += 1) shop.visit(`/p${index}/`)
  await signOut(shop)
  await pass(5_000)
  shop.visit('/after/')
  await pass(5_000)
  expect(order.indexOf('reset')).toBe(200)
  expect(order).toHaveLength(202)
  const ends = shop.settled().map(({ outcomes }) => outcomes.omnisend?.outcome)
  expect(ends.filter((outcome) => outcome === 'not_mapped')).toHaveLength(1)
})

test('a sign-out without consent is never sent, and new consent resets the vendor first', async () => {
  const stored: string[] = []
  const save: DestinationChanges['store'] = ({ name }) => void stored.push(name)
  const { vendor, order } = aClearingVendor('vendor', { store: save })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'], responses: goodbye })
  shop.visit('/before/')
  await pass(100)
  shop.choose([])
  await signOut(shop)
  await pass(100)
  expect(order).toHaveLength(1)
  shop.choose(['analytics'])
  shop.visit('/after/')
  await pass(100)
  expect(order.map((output) => output.split(' ')[0])).toEqual(['page_browse', 'reset', 'page_browse'])
  expect(stored).toEqual(['page_browse', 'page_browse'])
})

test('an event unfinished on pagehide does not continue after the vendor is reset', async () => {
  const order: string[] = []
  const { vendor } = aClearingVendor('vendor', {
    map: ({ name }) => [`${name} 1`, `${name} 2`].map((call) => ({ name: call, body: null })),
    send: ({ name }) => {
      order.push(name)
      return onFakeClock(500, 'confirmed' as const)
    },
    reset: () => void order.push('reset'),
  })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'], responses: goodbye })
  shop.visit('/a/')
  await pass(100)
  await signOut(shop)
  window.dispatchEvent(new Event('pagehide'))
  await pass(5_000)
  expect(order).toEqual(['page_browse 1', 'SignOut 1', 'SignOut 2', 'reset'])
  expect(shop.settled().map(({ outcomes }) => outcomes.vendor?.outcome)).toContain('abandoned_unload')
})

test('on pagehide the own log gets the events after a pending sign-out', async () => {
  const sent: number[][] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, options) => {
    const { events = [] } = JSON.parse(options?.body as string) as { events?: { seq: number }[] }
    if (options?.keepalive && events.length > 0) sent.push(events.map(({ seq }) => seq))
    return new Promise(() => {})
  })
  const shop = aTrackedShop({ destinations: [ownLog()], allowed: ['analytics'], responses: goodbye })
  shop.visit('/a/')
  await signOut(shop)
  await pass(2_100)
  shop.visit('/b/')
  shop.visit('/c/')
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.at(-1)).toEqual([1, 2, 3, 4])
  jest.restoreAllMocks()
})
