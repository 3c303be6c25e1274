import { customerApi, subscribeToOtherTabs } from '../src/features/customer'
import { aCustomer, customersPath } from './setup/aCustomer'
import { aDestination, aTrackedShop } from './setup/trackedShop'

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

/** A page of a shop whose server knows who is here, and a vendor that writes down what it is told. */
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
    answers: {
      [customersPath]: () => ({ customer: server.present }),
      [`${customersPath}/logout`]: null,
    },
  })
  const ask = () => shop.store.dispatch(getCustomer.initiate(undefined, { forceRefetch: true }))
  return { ...shop, server, order, ask }
}

test('what happens before it is known who is here is told of whoever it turns out to be', async () => {
  const page = aPage(mira)
  void page.ask()
  page.visit('/account/')
  expect(page.accepted()).toEqual([])
  await pass(100)
  expect(page.order).toEqual(['page_browse of 17'])
})

test('it is told of a guest where the shop cannot say who is here', async () => {
  const shop = aTrackedShop({ destinations: [], allowed: ['analytics'] })
  void shop.store.dispatch(getCustomer.initiate())
  shop.visit('/account/')
  await pass(100)
  expect(shop.accepted().map(({ name, user_ref }) => [name, user_ref])).toEqual([['page_browse', null]])
})

test('it is told when the page ends before that', () => {
  const page = aPage(mira)
  void page.ask()
  page.visit('/account/')
  window.dispatchEvent(new Event('pagehide'))
  expect(page.accepted().map(({ name }) => name)).toEqual(['page_browse'])
})

test('a sign-out names who leaves, also where nothing else was told of them', async () => {
  const page = aPage(mira)
  await page.ask()
  await page.store.dispatch(logout.initiate())
  await page.store.dispatch(logout.initiate())
  await pass(100)
  expect(page.order).toEqual(['SignOut of 17', 'reset'])
})

test('whoever has gone in another tab is told to have left, and what follows is of somebody else', async () => {
  const page = aPage(mira)
  const end = subscribeToOtherTabs(page.store)
  await page.ask()
  page.visit('/about/')
  page.server.present = null
  window.dispatchEvent(new StorageEvent('storage', { key: 'customer.changed' }))
  await pass(100)
  page.visit('/')
  await pass(100)
  end()
  expect(page.order).toEqual(['page_browse of 17', 'SignOut of 17', 'reset', 'page_browse of nobody'])
  const [before, leaving, after] = page.accepted()
  expect([leaving?.session_id, leaving?.anonymous_id]).toEqual([before?.session_id, before?.anonymous_id])
  expect(after?.session_id).not.toBe(before?.session_id)
  expect(after?.anonymous_id).not.toBe(before?.anonymous_id)
})

test('what another tab has said before this one could hear is not missed', async () => {
  const page = aPage(mira)
  await page.ask()
  page.server.present = null
  localStorage.setItem('customer.changed', 'just now')
  const end = subscribeToOtherTabs(page.store)
  await pass(100)
  end()
  expect(page.order).toEqual(['SignOut of 17', 'reset'])
})

test('a page that the browser had put aside finds out who is here when it is shown again', async () => {
  const page = aPage(mira)
  const end = subscribeToOtherTabs(page.store)
  await page.ask()
  page.server.present = null
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await pass(100)
  end()
  expect(page.order).toEqual(['SignOut of 17', 'reset'])
})

test('two who follow one another are never one', async () => {
  const page = aPage(mira)
  await page.ask()
  page.server.present = asha
  await page.ask()
  page.visit('/')
  await pass(100)
  expect(page.order).toEqual(['SignOut of 17', 'reset', 'page_browse of 18'])
})

test('one who leaves in two tabs leaves once, and is followed by one visitor in both', async () => {
  const here = aPage(mira)
  const there = aPage(mira)
  for (const page of [here, there]) {
    await page.ask()
    page.server.present = null
    await page.ask()
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

test('signing out again is another event', async () => {
  const page = aPage(mira)
  for (const present of [mira, null, mira, null]) {
    page.server.present = present
    await page.ask()
  }
  const [first, second] = page.accepted()
  expect([first?.name, second?.name]).toEqual(['SignOut', 'SignOut'])
  expect(second?.event_id).not.toBe(first?.event_id)
})

test('a tab counts its events on from page to page, as long as analytics is allowed', () => {
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

test('a page that the browser had put aside counts on from what the tab has told meanwhile', () => {
  const [aside, later] = [
    aTrackedShop({ destinations: [], allowed: ['analytics'] }),
    aTrackedShop({ destinations: [], allowed: ['analytics'] }),
  ]
  aside.visit('/')
  later.visit('/about/')
  aside.visit('/cart/')
  const seqs = [...aside.accepted(), ...later.accepted()].map(({ page, seq }) => [page.path, seq])
  expect(Object.fromEntries(seqs)).toEqual({ '/': 1, '/about/': 2, '/cart/': 3 })
})

test('a tab that has heard nothing while somebody came and left elsewhere does not go on as them', async () => {
  const here = aPage(null)
  const there = aPage(null)
  for (const page of [here, there]) await page.ask()
  here.visit('/')
  for (const present of [mira, null]) {
    there.server.present = present
    await there.ask()
    there.visit(present ? '/account/' : '/about/')
  }
  await here.ask()
  here.visit('/cart/')
  const [before, after] = here.accepted()
  const [hers, leaving, next] = there.accepted()
  expect([hers?.user_ref, hers?.anonymous_id, leaving?.name]).toEqual(['17', before?.anonymous_id, 'SignOut'])
  expect(after?.anonymous_id).toBe(next?.anonymous_id)
  expect(after?.anonymous_id).not.toBe(hers?.anonymous_id)
  expect(after?.session_id).not.toBe(before?.session_id)
  await here.ask()
  here.visit('/about/')
  expect(here.accepted().at(-1)?.session_id).toBe(after?.session_id)
})

test.each(['who is here', 'analytics'])(
  'what waits for %s says what was allowed when it happened, and is no visitor’s before that',
  async (awaited) => {
    const shop = aTrackedShop({
      destinations: [aDestination('vendor')],
      answers: { [customersPath]: { customer: mira } },
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
