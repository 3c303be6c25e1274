import { cartApi } from '../../src/features/cart'
import { ordersApi } from '../../src/features/orders'
import type { AcceptedEvent } from '../../src/sagas'
import type { EventRule } from '../../src/sagas/announcements/announcement'
import { eventRules } from '../../src/sagas/announcements/announcements'
import { routeCompleted } from '../../src/site/visit'
import { aRawCart, cartPath } from '../setup/aCart'
import { anOrder, ordersPath } from '../setup/anOrder'
import { aNewCartItem, aDestination, aTrackedShop, type DestinationChanges } from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

const outcomesOf = (shop: ReturnType<typeof aTrackedShop>) =>
  shop
    .settled()
    .map(({ outcomes }) =>
      Object.fromEntries(Object.entries(outcomes).map(([id, { outcome }]) => [id, outcome])),
    )

describe('an analytics event', () => {
  test('AddedToCart carries the item, its categories and the value', async () => {
    const vendor = aDestination('vendor')
    const shop = aTrackedShop({
      destinations: [vendor],
      allowed: ['analytics'],
      responses: { [cartPath]: aRawCart() },
    })
    await shop.store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem()]))
    await pass(100)
    expect(vendor.sent).toMatchObject([
      {
        name: 'AddedToCart',
        body: {
          currency: 'INR',
          region: 'IN',
          props: {
            value: 7998,
            cart_id: aRawCart().id.slice(0, 8),
            items: [{ sku: 'AV-STR-90-G5', quantity: 2, categories: ['badminton', 'rackets', 'attacking'] }],
          },
        },
      },
    ])
  })

  test('TrackOrder is sent once per visit, with personal data only beside the event', async () => {
    const vendor = aDestination('vendor', {
      piiFields: ['billing_email', 'city'],
      map: ({ name, props }, pii) => [{ name, body: { props, pii } }],
    })
    const order = anOrder()
    const shop = aTrackedShop({
      destinations: [vendor],
      allowed: ['analytics'],
      responses: { [`${ordersPath}/track`]: order },
    })
    const sought = { number: order.number, email: order.contact.email }
    const look = () => shop.store.dispatch(ordersApi.endpoints.trackOrder.initiate(sought))
    await look()
    await look()
    await pass(100)
    const pii = { billing_email: 'asha@example.test', city: 'Bengaluru' }
    expect(vendor.sent).toEqual([{ name: 'TrackOrder', body: { props: { order_id: order.number }, pii } }])
    expect(JSON.stringify(shop.analyticsActions())).not.toContain('asha@example.test')
  })

  test('dispatches two serialisable actions, the second with an outcome per destination', async () => {
    const shop = aTrackedShop({
      destinations: [aDestination('a'), aDestination('b')],
      allowed: ['analytics'],
    })
    shop.visit('/')
    await pass(100)
    const actions = shop.analyticsActions().filter(({ type }) => type.startsWith('analytics/event/'))
    expect(actions.map(({ type }) => type)).toEqual(['analytics/event/accepted', 'analytics/event/settled'])
    expect(JSON.parse(JSON.stringify(actions))).toEqual(actions)
    expect(outcomesOf(shop)).toEqual([{ a: 'handed_off', b: 'handed_off' }])
    expect(shop.settled()[0]?.event_id).toBe(shop.accepted()[0]?.event_id)
  })

  test('actions dispatched before analytics loads become events with their original time', async () => {
    const vendor = aDestination('vendor')
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'], isLoaded: false })
    const then = new Date().toISOString()
    shop.visit('/first/')
    shop.visit('/second/')
    await pass(5_000)
    shop.start()
    await pass(100)
    expect(vendor.sent).toMatchObject([
      { body: { seq: 1, occurred_at: then, props: { page_path: '/first/' } } },
      { body: { seq: 2, occurred_at: then, props: { page_path: '/second/' } } },
    ])
  })

  test('the same path shown twice is one page view; the next page gets a new id', () => {
    const shop = aTrackedShop({ destinations: [] })
    for (const path of ['/a/', '/a/', '/b/', '/a/']) shop.visit(path)
    const views = shop.accepted()
    expect(views.map(({ page }) => page.path)).toEqual(['/a/', '/b/', '/a/'])
    expect(new Set(views.map(({ page_view_id }) => page_view_id)).size).toBe(3)
  })

  test('an action with an invalid event is rejected, and the next action is handled', async () => {
    const vendor = aDestination('vendor')
    const shop = aTrackedShop({
      destinations: [vendor],
      allowed: ['analytics'],
      responses: { [cartPath]: aRawCart() },
    })
    await shop.store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem({ price: -1 })]))
    await shop.store.dispatch(
      cartApi.endpoints.addItems.initiate([aNewCartItem({ categories: null as never })]),
    )
    shop.visit('/')
    await pass(100)
    expect(shop.analyticsActions().slice(0, 2)).toMatchObject([
      { type: 'analytics/event/invalid', payload: { name: 'AddedToCart', outcome: 'invalid' } },
      { type: 'analytics/event/invalid', payload: { name: 'AddedToCart', outcome: 'builder_error' } },
    ])
    expect(vendor.sent).toMatchObject([{ name: 'page_browse' }])
  })

  test('the landing page has its campaign, its `page_url` and other pages have no query', () => {
    const { origin } = window.location
    const landing = { name: `${origin}/racket/?utm_source=news&utm_campaign=diwali&email=a%40b.example` }
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([landing as PerformanceNavigationTiming])
    const shop = aTrackedShop({ destinations: [] })
    for (const path of ['/racket/', '/shoes/', '/racket/'])
      shop.store.dispatch(routeCompleted({ pageUrl: origin + path, path, title: 'A page' }))
    const pages = shop
      .accepted()
      .map(({ page, props }) => [page.url_scrubbed, 'page_url' in props && props.page_url])
    expect(pages).toEqual([
      [`${origin}/racket/?utm_source=news&utm_campaign=diwali`, `${origin}/racket/`],
      [`${origin}/shoes/`, `${origin}/shoes/`],
      [`${origin}/racket/?utm_source=news&utm_campaign=diwali`, `${origin}/racket/`],
    ])
  })

  test('an event outside the tracking plan is ignored and counted, each with a console warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const rules = eventRules as Record<string, EventRule>
    const shared = { type: 'wishlist/shared' }
    rules[shared.type] = { name: 'SignOut', build: () => ({ name: 'WishlistShared' as never, props: {} }) }
    try {
      const vendor = aDestination('vendor')
      const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
      for (let time = 0; time < 3; time += 1) shop.store.dispatch(shared)
      shop.visit('/')
      await pass(100)
      expect(warn.mock.calls).toEqual(Array(3).fill(['No event WishlistShared']))
      expect(shop.ledger?.counts.ignoredUnknown).toBe(3)
      expect(shop.ledger?.refusals).toEqual([])
      expect(vendor.sent.map(({ name }) => name)).toEqual(['page_browse'])
      expect(shop.balance()).toMatchObject({ accepted: 1, isBalanced: true })
    } finally {
      delete rules['wishlist/shared']
    }
  })
})

describe('one destination beside another', () => {
  const misfits: readonly (readonly [string, DestinationChanges, string])[] = [
    [
      'throws',
      {
        send: () => {
          throw new Error('on purpose')
        },
      },
      'error',
    ],
    [
      'throws while it maps',
      {
        map: () => {
          throw new Error('on purpose')
        },
      },
      'builder_error',
    ],
    ['rejects', { send: () => Promise.reject(new Error('on purpose')) }, 'error'],
    ['hangs', { send: () => new Promise(() => {}) }, 'timeout'],
    ['is blocked', { load: () => Promise.reject(new Error('blocked')) }, 'script_blocked'],
    ['never loads', { load: () => new Promise(() => {}) }, 'script_blocked'],
    ['has nothing to say', { map: () => null }, 'not_mapped'],
    ['runs elsewhere', { regions: ['SG'] }, 'disabled'],
  ]

  test('a destination whose adapter fails to load ends as script_blocked', async () => {
    const received = aDestination('heard')
    const adapter = () => Promise.reject(new Error('offline'))
    const shop = aTrackedShop({
      destinations: [{ ...aDestination('misfit'), adapter }, received],
      allowed: ['analytics'],
    })
    shop.visit('/')
    await pass(100)
    expect(shop.settled()).toMatchObject([
      { outcomes: { misfit: { outcome: 'script_blocked', call: null }, heard: { outcome: 'handed_off' } } },
    ])
  })

  test.each(misfits)('a destination that %s leaves the other working', async (_what, changes, outcome) => {
    const received = aDestination('heard')
    const shop = aTrackedShop({
      destinations: [aDestination('misfit', changes), received],
      allowed: ['analytics'],
    })
    shop.visit('/a/')
    shop.visit('/b/')
    await pass(100)
    expect(received.sent).toHaveLength(2)
    await pass(60_000)
    expect(outcomesOf(shop)[0]).toEqual({ misfit: outcome, heard: 'handed_off' })
    expect(shop.balance()).toMatchObject({ accepted: 2, pending: 0, settled: 4 })
  })

  test('an adapter that mutates an event changes only its own copy', async () => {
    const mutating = aDestination('mutating', {
      map: (event) => {
        Object.assign(event.props, { title: 'changed' })
        return [{ name: event.name, body: event }]
      },
    })
    const received = aDestination('heard')
    const shop = aTrackedShop({ destinations: [mutating, received], allowed: ['analytics'] })
    shop.visit('/', 'Home')
    await pass(100)
    expect(received.sent).toMatchObject([{ body: { props: { title: 'Home' } } }])
    expect(shop.accepted()[0]?.props).toMatchObject({ title: 'Home' })
    expect(outcomesOf(shop)).toEqual([{ mutating: 'handed_off', heard: 'handed_off' }])
  })

  test('an adapter that mutates stored events later changes only its own copies', async () => {
    const stored: AcceptedEvent[] = []
    const saving = aDestination('keeping', {
      map: (event) => {
        stored.push(event)
        for (const each of stored) Object.assign(each.props, { title: 'changed' })
        return [{ name: event.name, body: event }]
      },
    })
    const titles: unknown[] = []
    let tries = 0
    // The first try fails, so the retry runs after the other adapter has mutated its copies.
    const late = aDestination('late', {
      send: ({ body }) => {
        tries += 1
        if (tries === 1) throw new Error('on purpose')
        titles.push((body as AcceptedEvent).props)
        return 'handed_off'
      },
    })
    const shop = aTrackedShop({ destinations: [saving, late], allowed: ['analytics'] })
    shop.visit('/a/', 'One')
    shop.visit('/b/', 'Two')
    await pass(10_000)
    expect(stored.map(({ props }) => props)).toMatchObject([{ title: 'changed' }, { title: 'changed' }])
    expect(titles).toMatchObject([{ title: 'One' }, { title: 'Two' }])
    expect(shop.accepted().map(({ props }) => props)).toMatchObject([{ title: 'One' }, { title: 'Two' }])
    const both = { keeping: 'handed_off', late: 'handed_off' }
    expect(outcomesOf(shop)).toEqual([both, both])
  })

  test('destinations run after dispatch returns', async () => {
    const received = aDestination('heard', {
      store: () => {
        throw new Error('on purpose')
      },
    })
    const shop = aTrackedShop({ destinations: [received], allowed: ['analytics'] })
    expect(() => shop.visit('/')).not.toThrow()
    expect(received.sent).toEqual([])
    await pass(100)
    expect(received.sent).toHaveLength(1)
  })

  test('a failed send is retried, and repeated failures open the circuit breaker for a while', async () => {
    let isUp = false
    let tries = 0
    const flaky = aDestination('flaky', {
      send: () => {
        tries += 1
        if (!isUp) throw new Error('down')
        return 'handed_off'
      },
    })
    const shop = aTrackedShop({ destinations: [flaky], allowed: ['analytics'] })
    for (const path of ['/a/', '/b/', '/c/']) shop.visit(path)
    await pass(25_000)
    while (shop.settled().length < 3) await pass(25_000)
    expect(outcomesOf(shop)).toContainEqual({ flaky: 'skipped_breaker' })
    expect(tries).toBeLessThanOrEqual(10)
    isUp = true
    await pass(60_000)
    shop.visit('/d/')
    await pass(100)
    expect(outcomesOf(shop)[3]).toEqual({ flaky: 'handed_off' })
  })

  test('a burst of 500 events gives each one outcome per destination, in order', async () => {
    const received = aDestination('heard')
    const hanging = aDestination('hanging', { send: () => new Promise(() => {}) })
    const shop = aTrackedShop({ destinations: [received, hanging], allowed: ['analytics'] })
    for (let index = 0; index < 500; index += 1) shop.visit(`/p${index}/`)
    await pass(10 * 60_000)
    expect(shop.balance()).toMatchObject({ accepted: 500, pending: 0, settled: 1000 })
    expect(shop.ledger?.counts.ignoredUnknown).toBe(0)
    expect(shop.settled()).toHaveLength(500)
    const all = outcomesOf(shop)
    const counted = (id: string, outcome: string) => all.filter((outcomes) => outcomes[id] === outcome).length
    expect(counted('heard', 'handed_off') + counted('heard', 'dropped_overflow')).toBe(500)
    expect(received.sent).toHaveLength(200)
    const order = received.sent.map(({ body }) => (body as { seq: number }).seq)
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(counted('hanging', 'timeout')).toBeGreaterThan(0)
    expect(counted('hanging', 'skipped_breaker')).toBeGreaterThan(0)
  })
})
