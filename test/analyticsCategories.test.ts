import { ourDestinations } from '../src/sagas/destinations/ourDestinations'
import { trackerFacts, trackerIds } from '../src/site/trackers'
import { aListeningShop } from './setup/listening'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test.each(['functional', 'analytics', 'marketing', 'messaging'] as const)(
  'consent to %s alone loads the scripts of the vendors of that category and no others',
  async (category) => {
    const all = trackerIds.map((id) => [id, { id, script: `https://${id}.example/a.js` }] as const)
    const vendors = ourDestinations(Object.fromEntries(all)).filter(({ id }) => id !== 'own_log')
    const shop = aListeningShop({ destinations: vendors, allowed: [category] })
    shop.visit('/')
    await jest.advanceTimersByTimeAsync(10)
    const scripts = [...document.querySelectorAll('script')]
    const expected = all.filter(([id]) => trackerFacts[id].category === category)
    expect(scripts.map(({ src }) => src).toSorted()).toEqual(
      expected.map(([, { script }]) => script).toSorted(),
    )
    for (const script of scripts) script.remove()
  },
)
