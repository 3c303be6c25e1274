import { customerApi, subscribeToOtherTabs } from '../../src/features/customer'
import { aCustomer, customersPath } from '../setup/aCustomer'
import { aDestination, aTrackedShop } from '../setup/trackedShop'

const { getCustomer, logout } = customerApi.endpoints
const mira = aCustomer({ id: '17', entityId: 17 })
const asha = aCustomer({ id: '18', entityId: 18 })

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

type Customer = ReturnType<typeof aCustomer>
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

/** A page with a fake server that returns `present` as its customer, and a fake vendor that records calls. */
function aPage(present: Customer | null) {
  const server = { present }
  const order: string[] = []
  const vendor = aDestination('vendor', {
    send: ({ name, body }) => {
      order.push(`${name} of ${(body as { user_ref: string | null }).user_ref ?? 'nobody'}`)
      return 'handed_off'
    },
    reset: () => void order.push('reset'),
  })
  const shop = aTrackedShop({
    destinations: [vendor],
    allowed: ['analytics'],
    responses: {
      [customersPath]: () => ({ customer: server.present }),
      [`${customersPath}/logout`]: null,
    },
  })
  const request = () => shop.store.dispatch(getCustomer.initiate(undefined, { forceRefetch: true }))
  return { ...shop, server, order, request }
}

test('events before the customer is loaded get the id of that customer', async () => {
  const page = aPage(mira)
  void page.request()
  page.visit('/account/')
  expect(page.accepted()).toEqual([])
  await pass(100)
  expect(page.order).toEqual(['page_browse of ref-17'])
})

test('events get no customer id when loading the customer fails', async () => {
  const shop = aTrackedShop({ destinations: [], allowed: ['analytics'] })
  void shop.store.dispatch(getCustomer.initiate())
  shop.visit('/account/')
  await pass(100)
  expect(shop.accepted().map(({ name, user_ref }) => [name, user_ref])).toEqual([['page_browse', null]])
})

test('events before the customer is loaded are accepted on pagehide', () => {
  const page = aPage(mira)
  void page.request()
  page.visit('/account/')
  window.dispatchEvent(new Event('pagehide'))
  expect(page.accepted().map(({ name }) => name)).toEqual(['page_browse'])
})

test('SignOut carries the customer id, also as the first event', async () => {
  const page = aPage(mira)
  await page.request()
  await page.store.dispatch(logout.initiate())
  await page.store.dispatch(logout.initiate())
  await pass(100)
  expect(page.order).toEqual(['SignOut of ref-17', 'reset'])
})

test('a sign-out in another tab gives SignOut here, and later events are anonymous', async () => {
  const page = aPage(mira)
  const end = subscribeToOtherTabs(page.store)
  await page.request()
  page.visit('/about/')
  page.server.present = null
  window.dispatchEvent(new StorageEvent('storage', { key: 'customer.changed' }))
  await pass(100)
  page.visit('/')
  await pass(100)
  end()
  expect(page.order).toEqual(['page_browse of ref-17', 'SignOut of ref-17', 'reset', 'page_browse of nobody'])
  const [before, leaving, after] = page.accepted()
  expect([leaving?.session_id, leaving?.anonymous_id]).toEqual([before?.session_id, before?.anonymous_id])
  expect(after?.session_id).not.toBe(before?.session_id)
  expect(after?.anonymous_id).not.toBe(before?.anonymous_id)
})

test('a sign-out stored by another tab before this tab subscribes is handled', async () => {
  const page = aPage(mira)
  await page.request()
  page.server.present = null
  localStorage.setItem('customer.changed', 'just now')
  const end = subscribeToOtherTabs(page.store)
  await pass(100)
  end()
  expect(page.order).toEqual(['SignOut of ref-17', 'reset'])
})

test('a page restored from the back/forward cache loads the customer again', async () => {
  const page = aPage(mira)
  const end = subscribeToOtherTabs(page.store)
  await page.request()
  page.server.present = null
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await pass(100)
  end()
  expect(page.order).toEqual(['SignOut of ref-17', 'reset'])
})

test('a change of customer gives SignOut and a reset before later events', async () => {
  const page = aPage(mira)
  await page.request()
  page.server.present = asha
  await page.request()
  page.visit('/')
  await pass(100)
  expect(page.order).toEqual(['SignOut of ref-17', 'reset', 'page_browse of ref-18'])
})

test('a sign-out seen by two tabs has one event id, and both tabs share the next visitor id', async () => {
  const here = aPage(mira)
  const there = aPage(mira)
  for (const page of [here, there]) {
    await page.request()
    page.server.present = null
    await page.request()
    page.visit('/')
    await pass(100)
  }
  const [left, next] = here.accepted()
  const [leftThere, nextThere] = there.accepted()
  expect([left?.name, leftThere?.name]).toEqual(['SignOut', 'SignOut'])
  expect(leftThere?.event_id).toBe(left?.event_id)
  expect(nextThere?.anonymous_id).toBe(next?.anonymous_id)
  expect(nextThere?.session_id).not.toBe(next?.session_id)
})

test('a second sign-out has a new event id', async () => {
  const page = aPage(mira)
  for (const present of [mira, null, mira, null]) {
    page.server.present = present
    await page.request()
  }
  const [first, second] = page.accepted()
  expect([first?.name, second?.name]).toEqual(['SignOut', 'SignOut'])
  expect(second?.event_id).not.toBe(first?.event_id)
})

test('a tab numbers its events across pages while analytics is allowed', () => {
  const counted = () => {
    const shop = aTrackedShop({ destinations: [], allowed: ['analytics'] })
    for (const path of ['/', '/about/']) shop.visit(path)
    return shop.accepted().map(({ seq }) => seq)
  }
  expect([...counted(), ...counted()]).toEqual([1, 2, 3, 4])
  sessionStorage.setItem('analytics.seq', 'many')
  expect(counted()).toEqual([1, 2])

  const guarded = aTrackedShop({ destinations: [], allowed: [] })
  guarded.visit('/')
  expect(guarded.accepted().map(({ seq }) => seq)).toEqual([1])
  expect(sessionStorage).toHaveLength(0)
})

test('a page restored from the back/forward cache continues the event numbers of its tab', () => {
  const aside = aTrackedShop({ destinations: [], allowed: ['analytics'] })
  const later = aTrackedShop({ destinations: [], allowed: ['analytics'] })
  aside.visit('/')
  later.visit('/about/')
  aside.visit('/cart/')
  const seqs = [...aside.accepted(), ...later.accepted()].map(({ page, seq }) => [page.path, seq])
  expect(Object.fromEntries(seqs)).toEqual({ '/': 1, '/about/': 2, '/cart/': 3 })
})

test('a tab that missed a sign-in and sign-out elsewhere gets the new visitor id', async () => {
  const here = aPage(null)
  const there = aPage(null)
  for (const page of [here, there]) await page.request()
  here.visit('/')
  for (const present of [mira, null]) {
    there.server.present = present
    await there.request()
    there.visit(present ? '/account/' : '/about/')
  }
  await here.request()
  here.visit('/cart/')
  const [before, after] = here.accepted()
  const [hers, leaving, next] = there.accepted()
  expect([hers?.user_ref, hers?.anonymous_id, leaving?.name]).toEqual([
    'ref-17',
    before?.anonymous_id,
    'SignOut',
  ])
  expect(after?.anonymous_id).toBe(next?.anonymous_id)
  expect(after?.anonymous_id).not.toBe(hers?.anonymous_id)
  expect(after?.session_id).not.toBe(before?.session_id)
  await here.request()
  here.visit('/about/')
  expect(here.accepted().at(-1)?.session_id).toBe(after?.session_id)
})

test.each(['who is here', 'analytics'])(
  'an event that waits for %s has the consent and visitor id of its own time',
  async (awaited) => {
    const shop = aTrackedShop({
      destinations: [aDestination('vendor')],
      responses: { [customersPath]: { customer: mira } },
      isLoaded: awaited !== 'analytics',
    })
    if (awaited === 'who is here') void shop.store.dispatch(getCustomer.initiate())
    shop.visit('/')
    shop.choose(['analytics'])
    shop.visit('/about/')
    if (awaited === 'analytics') shop.start()
    await pass(100)
    const received = shop
      .accepted()
      .map(({ consent, anonymous_id }) => [consent.categories.analytics, anonymous_id !== null])
    expect(received).toEqual([
      [false, false],
      [true, true],
    ])
  },
)
