import { cartApi } from '../../src/features/cart'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { ownLog } from '../../src/sagas/destinations/ownLog'
import { searchShown } from '../../src/site/shown'
import { trackerIds } from '../../src/site/trackers'
import { aRawCart, cartPath } from '../setup/aCart'
import { isFull } from '../setup/fullRun'
import {
  aNewCartItem,
  aDestination,
  aTrackedShop,
  theVendor,
  type DestinationChanges,
} from '../setup/trackedShop'
import { onFakeClock } from '../setup/until'
import { vendorGlobals } from './vendorScripts'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'fbq')
  Reflect.deleteProperty(window, '_fbq')
  for (const script of document.querySelectorAll('script')) script.remove()
})

type Shop = ReturnType<typeof aTrackedShop>
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const outcomesOf = (shop: Shop) =>
  shop
    .settled()
    .map(({ outcomes }) =>
      Object.fromEntries(Object.entries(outcomes).map(([id, { outcome }]) => [id, outcome])),
    )
const search = ({ store }: Shop, keyword: string) =>
  store.dispatch({ ...searchShown(keyword, 0, []), meta: { path: '/search/' } })
const broken: Readonly<Record<string, DestinationChanges>> = {
  throwing: {
    send: () => {
      throw new Error('on purpose')
    },
  },
  rejecting: { send: () => Promise.reject(new Error('on purpose')) },
  hanging: { send: () => new Promise(() => {}) },
  blocked: { load: () => Promise.reject(new Error('blocked')) },
}

/** Batches of 100 events. `npm run test:full` sends 1,000 events. */
const batches = isFull ? 10 : 2

test('a burst with four broken destinations gives every event one outcome per destination', async () => {
  const healthy = ['one', 'two', 'three', 'four'].map((id) => aDestination(id))
  const all = [...healthy, ...Object.entries(broken).map(([id, changes]) => aDestination(id, changes))]
  const shop = aTrackedShop({ destinations: all, allowed: ['analytics'] })
  for (let batch = 0; batch < batches; batch += 1) {
    for (let index = 0; index < 100; index += 1) shop.visit(`/p${batch}-${index}/`)
    expect(shop.balance()).toMatchObject({ pairs: (batch + 1) * 800, isBalanced: true })
    // A queue holds 200 events; working destinations empty theirs before the next batch.
    await pass(2_000)
  }
  await pass(10 * 60_000)
  expect(shop.balance()).toMatchObject({ accepted: batches * 100, pending: 0, settled: batches * 800 })
  expect(shop.settled()).toHaveLength(batches * 100)
  for (const { sent } of healthy) {
    expect(sent).toHaveLength(batches * 100)
    const seqs = sent.map(({ body }) => (body as { seq: number }).seq)
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
  }
  const ends = outcomesOf(shop)
  for (const id of Object.keys(broken))
    expect(ends.filter((outcomes) => outcomes[id] === 'handed_off')).toEqual([])
  expect(ends.filter(({ blocked }) => blocked === 'script_blocked').length).toBeGreaterThan(0)
})

describe('a vendor’s global', () => {
  const meta = () => theVendor('meta_pixel', { id: '1', script: 'https://pixel.example/a.js' })
  const setSignInCookies = () => document.querySelector('script')?.dispatchEvent(new Event('load'))

  test('a global that throws on access blocks that vendor alone', async () => {
    Object.defineProperty(window, 'fbq', {
      configurable: true,
      get: () => {
        throw new Error('a trap')
      },
    })
    const received = aDestination('heard', { category: 'marketing' })
    const shop = aTrackedShop({ destinations: [meta(), received], allowed: ['marketing'] })
    expect(() => shop.visit('/')).not.toThrow()
    await pass(60_000)
    expect(outcomesOf(shop)).toEqual([{ meta_pixel: 'script_blocked', heard: 'handed_off' }])
  })

  test('a vendor whose script fails to load is script_blocked, with one console warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    Object.assign(performance, { getEntriesByName: () => [] })
    const shop = aTrackedShop({ destinations: [meta()], allowed: ['marketing'] })
    shop.visit('/')
    shop.visit('/a/')
    await pass(100)
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    await pass(100)
    expect(outcomesOf(shop)).toEqual(Array(2).fill({ meta_pixel: 'script_blocked' }))
    expect(warn.mock.calls).toEqual([['Analytics: meta_pixel failed: network', '']])
  })

  test('replaced by the loaded script receives the pending calls', async () => {
    const shop = aTrackedShop({ destinations: [meta()], allowed: ['marketing'] })
    shop.visit('/a/')
    await pass(100)
    const calls: unknown[][] = []
    Object.assign(window, { fbq: (...args: unknown[]) => calls.push(args) })
    setSignInCookies()
    await pass(100)
    expect(calls).toMatchObject([['track', 'PageView', {}, { eventID: shop.accepted()[0]?.event_id }]])
    expect(outcomesOf(shop)).toEqual([{ meta_pixel: 'handed_off' }])
  })

  afterEach(() => {
    for (const name of vendorGlobals) Reflect.deleteProperty(window, name)
  })
  const aProxy = (result: (itself: object) => unknown) => {
    const always = () => result(proxy)
    const proxy: object = new Proxy(() => {}, { get: always, set: () => Boolean(always()), apply: always })
    return proxy
  }
  const trap = () => {
    throw new Error('a trap')
  }

  test.each([
    ['throws on every access', aProxy(trap), ['script_blocked', 'error']],
    // It also has a `then`, so `await` takes it for a promise that never settles.
    ['returns itself for everything', aProxy((itself) => itself), ['handed_off', 'timeout']],
  ])('a global that is a Proxy which %s affects that vendor alone', async (_what, proxy, possible) => {
    for (const name of vendorGlobals) Object.assign(window, { [name]: proxy })
    const trackers = Object.fromEntries(
      trackerIds.map((id) => [id, { id: '1', script: `https://${id}.example/` }]),
    )
    const vendors = ourDestinations(trackers).filter(({ id }) => id !== 'own_log')
    const received = aDestination('heard')
    const shop = aTrackedShop({
      destinations: [...vendors, received],
      allowed: ['analytics', 'marketing', 'messaging'],
    })
    expect(() => shop.visit('/')).not.toThrow()
    await pass(100)
    for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('load'))
    await pass(60_000)
    const [{ heard: healthy, ...ends } = {}] = outcomesOf(shop)
    expect([healthy, received.sent.length]).toEqual(['handed_off', 1])
    expect(Object.keys(ends).toSorted()).toEqual(trackerIds.toSorted())
    expect(Object.values(ends).filter((end) => !possible.includes(end))).toEqual([])
    expect(shop.balance()).toMatchObject({ pairs: trackerIds.length + 1, pending: 0, isBalanced: true })
  })

  test('dataLayer replaced by another script receives the next events', async () => {
    const shop = aTrackedShop({ destinations: [theVendor('tag_manager')], allowed: ['analytics'] })
    shop.visit('/a/')
    await pass(100)
    const replaced: unknown[] = (window.dataLayer = [])
    shop.visit('/b/')
    await pass(100)
    expect(replaced).toMatchObject([{ event: 'page_view' }])
  })
})

describe('consent with pending events', () => {
  test('granted, withdrawn and granted again sends once the events it covers', async () => {
    const vendor = aDestination('vendor', {
      send: () => onFakeClock(1_000, 'handed_off' as const),
    })
    const shop = aTrackedShop({ destinations: [vendor] })
    for (const path of ['/a/', '/b/', '/c/']) shop.visit(path)
    shop.choose(['analytics'])
    await pass(500)
    shop.choose([])
    await pass(2_000)
    shop.visit('/d/')
    shop.choose(['analytics'])
    shop.visit('/e/')
    await pass(20_000)
    expect(
      outcomesOf(shop)
        .map(({ vendor }) => vendor)
        .toSorted(),
    ).toEqual(['denied_consent', 'denied_consent', 'denied_consent', 'handed_off', 'handed_off'])
    expect(shop.balance()).toMatchObject({ pairs: 5, pending: 0, isBalanced: true })
  })

  test('withdrawn between two calls of an event stops the second call', async () => {
    const output: string[] = []
    const vendor = aDestination('vendor', {
      map: () => [
        { name: 'first', body: null },
        { name: 'second', body: null },
      ],
      send: async ({ name }) => {
        output.push(name)
        await onFakeClock(100)
        return 'handed_off' as const
      },
    })
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
    shop.visit('/')
    await pass(50)
    shop.choose([])
    await pass(60_000)
    expect(output).toEqual(['first'])
    expect(outcomesOf(shop)).toEqual([{ vendor: 'denied_consent' }])
  })

  test('withdrawn while a script loads is passed to the vendor, and its data is cleared', async () => {
    const received: unknown[] = []
    const clear = jest.fn()
    const vendor = aDestination('vendor', {
      load: () => onFakeClock(1_000),
      consent: ({ analytics }) => received.push(analytics),
      clear,
    })
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
    shop.visit('/')
    await pass(100)
    shop.choose([])
    clear.mockClear()
    await pass(5_000)
    expect(received).toEqual([false])
    expect(clear).toHaveBeenCalledTimes(1)
    expect(vendor.sent).toEqual([])
  })

  test('withdrawn for a category deletes the cookies of that category alone', async () => {
    const stored = {
      analytics: ['_ga', '_ga_X1', '_clck', '_clsk'],
      marketing: ['_gcl_au', '_fbp', '_fbc', 'cto_bundle'],
      messaging: ['hubspotutk', '__hstc', 'omnisendSessionID', 'moe_uuid', 'mtc_id'],
    }
    const trackers = Object.fromEntries(
      trackerIds.map((id) => [id, { id, script: `https://${id}.example/` }]),
    )
    const shop = aTrackedShop({
      destinations: ourDestinations(trackers).filter(({ id }) => id !== 'own_log'),
      allowed: ['analytics', 'marketing', 'messaging'],
    })
    shop.visit('/')
    await pass(100)
    for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('load'))
    await pass(100)
    for (const name of [...Object.values(stored).flat(), 'cart']) document.cookie = `${name}=1; path=/`
    const names = () =>
      document.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('=')[0])
    shop.choose(['analytics', 'messaging'])
    expect(names().toSorted()).toEqual([...stored.analytics, ...stored.messaging, 'cart'].toSorted())
    shop.choose(['messaging'])
    expect(names().toSorted()).toEqual([...stored.messaging, 'cart'].toSorted())
    shop.choose([])
    expect(names()).toEqual(['cart'])
    document.cookie = 'cart=; max-age=0; path=/'
  })

  test('a consent that has expired leaves browser storage empty', () => {
    localStorage.setItem('analytics.visitor', '6f1c2b3a-0000-4000-8000-000000000001')
    sessionStorage.setItem('analytics.session', '6f1c2b3a-0000-4000-8000-000000000002')
    document.cookie = '_fbp=1; path=/'
    aTrackedShop({
      destinations: [theVendor('meta_pixel', { id: '1', script: 'https://pixel.example/a.js' })],
    })
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })
})

test('the first retry waits at most one second, and each later retry twice as long', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999)
  const tries: number[] = []
  const vendor = aDestination('vendor', {
    send: () => {
      tries.push(performance.now())
      throw new Error('on purpose')
    },
  })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
  shop.visit('/')
  await pass(60_000)
  const pauses = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / 100) / 10)
  expect(pauses).toEqual([1, 2, 4, 8])
  expect(outcomesOf(shop)).toEqual([{ vendor: 'error' }])
})

test('an attempt that timed out makes no further call once its retry has begun', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const pending: (() => void)[] = []
  const sent: string[] = []
  const vendor = aDestination('vendor', {
    map: () => [
      { name: 'first', body: null },
      { name: 'second', body: null },
    ],
    send: ({ name }) => {
      sent.push(name)
      return new Promise((done) => pending.push(() => done('handed_off')))
    },
  })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
  shop.visit('/')
  await pass(8_100)
  expect(sent).toEqual(['first', 'first'])
  // The first attempt continues late: the second call belongs to the retry alone.
  pending[0]?.()
  await pass(100)
  expect(sent).toEqual(['first', 'first'])
  pending[1]?.()
  await pass(100)
  expect(sent).toEqual(['first', 'first', 'second'])
  pending[2]?.()
  await pass(100)
  expect(outcomesOf(shop)).toEqual([{ vendor: 'handed_off' }])
})

test('a clock set back by a day changes neither event order nor durations', async () => {
  const vendor = aDestination('vendor')
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
  shop.visit('/a/')
  jest.setSystemTime(Date.now() - 86_400_000)
  shop.visit('/b/')
  await pass(100)
  expect(vendor.sent.map(({ body }) => (body as { seq: number }).seq)).toEqual([1, 2])
  const ms = shop.settled().flatMap(({ outcomes }) => Object.values(outcomes).map((delivery) => delivery.ms))
  expect(ms.every((each) => each >= 0 && each < 1_000)).toBe(true)
})

test('an action repeated by React’s strict mode is one event', async () => {
  const shop = aTrackedShop({ destinations: [] })
  for (let effect = 0; effect < 2; effect += 1) {
    shop.visit('/search/')
    search(shop, 'stratos')
  }
  expect(shop.accepted().map(({ name }) => name)).toEqual(['page_browse', 'ProductSearch'])
})

test('a batch above the 64 KiB limit of keepalive requests is split', async () => {
  const sizes: number[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
    const body = typeof options?.body === 'string' ? options.body : ''
    sizes.push(Buffer.byteLength(body))
    const { events } = JSON.parse(body) as { events: { event_id: string }[] }
    return Response.json({
      data: { events: events.map(({ event_id }) => ({ event_id, status: 'accepted' })) },
    })
  })
  const shop = aTrackedShop({ destinations: [ownLog()], allowed: ['analytics'] })
  // Far above 65,537 bytes in total.
  for (let index = 0; index < 60; index += 1) shop.visit(`/p${index}/`, 'ş'.repeat(450))
  await pass(20_000)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(65_537)
  expect(new Set(outcomesOf(shop).map(({ own_log }) => own_log))).toEqual(new Set(['confirmed']))
})

describe('event values', () => {
  test('amounts in rupiah are whole, and equal the total of the items', async () => {
    const cart = aRawCart({ currency: { code: 'IDR' } })
    const shop = aTrackedShop({ destinations: [], responses: { [cartPath]: cart } })
    const item = aNewCartItem({ price: 1_249_000, listPrice: 1_499_000, quantity: 3, currency: 'IDR' })
    await shop.store.dispatch(cartApi.endpoints.addItems.initiate([item]))
    expect(shop.accepted()).toMatchObject([
      { name: 'AddedToCart', currency: 'IDR', props: { value: 3_747_000 } },
    ])
  })

  test.each([
    ['🏸 raket', '🏸 raket'],
    ['रैकेट 4U', 'रैकेट 4U'],
    ['asha.rao@example.test grip', '[email] grip'],
    ['grip +91 98123 45678', 'grip [phone]'],
    ['broken \ud83c half', 'broken  half'],
  ])('report the keyword %j as %j', (keyword, received) => {
    const shop = aTrackedShop({ destinations: [] })
    shop.visit('/search/')
    search(shop, keyword)
    expect(shop.accepted().at(-1)).toMatchObject({ name: 'ProductSearch', props: { keyword: received } })
  })
})

test('the ledger lists rejected events with their errors and without their values', async () => {
  const shop = aTrackedShop({ destinations: [], responses: { [cartPath]: aRawCart() } })
  await shop.store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem({ price: -77.5 })]))
  expect(shop.ledger?.refusals).toMatchObject([
    { name: 'AddedToCart', outcome: 'invalid', source_action: { type: expect.any(String) as string } },
  ])
  expect(JSON.stringify(shop.ledger?.refusals)).not.toContain('77.5')
})

test('a dispatch runs no code of a destination', async () => {
  const called: string[] = []
  const vendor = aDestination('vendor', {
    load: () => void called.push('load'),
    map: ({ name, seq }) => (called.push(`map ${seq}`), [{ name, body: null }]),
    send: () => (called.push('send'), 'handed_off'),
  })
  const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
  shop.visit('/a/')
  expect(called).toEqual([])
  await pass(1_000)
  expect(called.splice(0)).toEqual(['load', 'map 1', 'send'])
  // Nor with a loaded vendor.
  shop.visit('/b/')
  await Promise.resolve()
  expect(called).toEqual([])
  await pass(1_000)
  expect(called).toEqual(['map 2', 'send'])
})
