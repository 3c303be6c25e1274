import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { vendorFacts, trackerIds } from '../../src/site/trackers'
import { aDestination, aTrackedShop } from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

test.each(['functional', 'analytics', 'marketing', 'messaging'] as const)(
  'consent to %s alone loads the scripts of the vendors of that category and no others',
  async (category) => {
    const all = trackerIds.map((id) => [id, { id, script: `https://${id}.example/a.js` }] as const)
    const vendors = ourDestinations(Object.fromEntries(all)).filter(({ id }) => id !== 'own_log')
    const shop = aTrackedShop({ destinations: vendors, allowed: [category] })
    shop.visit('/')
    await pass(100)
    const scripts = [...document.querySelectorAll('script')]
    const expected = all.filter(([id]) => vendorFacts[id].category === category)
    expect(scripts.map(({ src }) => src).toSorted()).toEqual(
      expected.map(([, { script }]) => script).toSorted(),
    )
    for (const script of scripts) script.remove()
  },
)

test('does not load a vendor whose consent is withdrawn while its adapter loads', async () => {
  const vendor = aDestination('vendor')
  let hasLoaded = false
  let setSignInCookies = () => {}
  const arrival = new Promise<void>((resolve) => (setSignInCookies = resolve))
  const adapter = async () => {
    await arrival
    return {
      map: () => [],
      load: async () => {
        hasLoaded = true
      },
      send: () => 'handed_off' as const,
    }
  }
  const shop = aTrackedShop({ destinations: [{ ...vendor, adapter }], allowed: ['analytics'] })
  shop.visit('/')
  await pass(100)
  shop.choose([])
  setSignInCookies()
  await pass(60_000)
  expect(hasLoaded).toBe(false)
  shop.choose(['analytics'])
  shop.visit('/cart/')
  await pass(60_000)
  expect(hasLoaded).toBe(true)
})
