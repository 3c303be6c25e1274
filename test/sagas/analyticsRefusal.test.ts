import { privacySignalFound } from '../../src/features/consent/consentSlice'
import { customerApi } from '../../src/features/customer'
import { customersPath } from '../setup/aCustomer'
import { aDestination, aTrackedShop } from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

type Shop = ReturnType<typeof aTrackedShop>
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

const visitMany = ({ visit }: Shop, pages: number) => {
  for (let page = 0; page < pages; page += 1) visit(`/refused/${page}/`)
}
const refusals: Readonly<Record<string, (shop: Shop) => void>> = {
  'of everything': (shop) => {
    shop.visit('/first/')
    shop.choose([])
    visitMany(shop, 1)
  },
  'of everything, followed by more actions than the buffer holds,': (shop) => {
    shop.choose([])
    visitMany(shop, 1_001)
  },
  'of one category': (shop) => {
    shop.choose(['analytics'])
    visitMany(shop, 1)
  },
  'by the browser’s signal': (shop) => {
    shop.store.dispatch(privacySignalFound())
    visitMany(shop, 1)
  },
}
const cases = Object.keys(refusals).flatMap((how) => [
  [how, 'analytics'],
  [how, 'the customer'],
])

test.each(cases)(
  'a permission after a refusal %s sends no earlier event that waits for %s',
  async (how, awaited) => {
    const advertiser = aDestination('advertiser', { category: 'marketing' })
    const shop = aTrackedShop({
      destinations: [advertiser],
      responses: { [customersPath]: null },
      isLoaded: awaited !== 'analytics',
    })
    if (awaited === 'the customer') void shop.store.dispatch(customerApi.endpoints.getCustomer.initiate())
    refusals[how]?.(shop)
    shop.choose(['analytics', 'marketing'])
    shop.visit('/allowed/')
    if (awaited === 'analytics') shop.start()
    await pass(1_000)
    expect(advertiser.sent).toMatchObject([{ name: 'page_browse', body: { page: { path: '/allowed/' } } }])
    const outcomes = shop.settled().map((event) => event.outcomes['advertiser']?.outcome)
    const denied = outcomes.filter((outcome) => outcome === 'denied_consent')
    expect([denied.length, outcomes.length]).toEqual([shop.accepted().length - 1, shop.accepted().length])
  },
)

test('analytics that loads after a permission deletes no data because of an earlier refusal', () => {
  const clear = jest.fn()
  const shop = aTrackedShop({ destinations: [aDestination('vendor', { clear })], isLoaded: false })
  shop.choose([])
  shop.choose(['analytics'])
  shop.start()
  expect(clear).not.toHaveBeenCalled()
})

test('a permission after a refusal reports no outcome of an earlier event', async () => {
  const requests = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  const shop = aTrackedShop({ destinations: [aDestination('own_log')], isLoaded: false })
  shop.choose([])
  shop.visit('/refused/')
  shop.choose(['analytics'])
  shop.visit('/allowed/')
  shop.start()
  await pass(60_000)
  const sent = JSON.stringify(requests.mock.calls)
  expect(shop.accepted().map(({ event_id }) => sent.includes(event_id))).toEqual([false, true])
  requests.mockRestore()
})
