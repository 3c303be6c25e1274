import { optionalCategories } from '../../src/domain/consent'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { trackerIds } from '../../src/site/trackers'
import { aTrackedShop } from '../setup/trackedShop'

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
  delete window.dataLayer
})

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const trackers = Object.fromEntries(
  trackerIds.map((id) => [id, { id: '1', script: `https://${id}.example/` }]),
)
const aShop = () =>
  aTrackedShop({ destinations: ourDestinations(trackers).filter(({ id }) => id !== 'own_log') })
const scripts = () => [...document.querySelectorAll('script')]

test.each([0, 10, 50])(
  'a consent withdrawn after %i ms leaves no vendor script that could run',
  async (ms) => {
    const requests = jest.spyOn(globalThis, 'fetch')
    const shop = aShop()
    shop.visit('/')
    shop.choose(optionalCategories)
    await pass(ms)
    const inserted = scripts()
    shop.choose([])
    await pass(60_000)
    expect(scripts()).toEqual([])
    // A script of another document never runs.
    for (const script of inserted) expect(script.ownerDocument).not.toBe(document)
    for (const { outcomes } of shop.settled())
      for (const { outcome } of Object.values(outcomes))
        expect(['denied_consent', 'not_mapped']).toContain(outcome)
    expect(shop.settled()).toHaveLength(1)
    expect(requests).not.toHaveBeenCalled()
    expect(shop.balance()).toMatchObject({ pending: 0, isBalanced: true })
  },
)

test('a consent that is withdrawn and given again while the scripts load delivers later events', async () => {
  const shop = aShop()
  shop.visit('/a/')
  shop.choose(optionalCategories)
  await pass(20)
  shop.choose([])
  shop.choose(optionalCategories)
  shop.visit('/b/')
  await pass(20)
  expect(scripts()).toHaveLength(trackerIds.length)
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
  await pass(100)
  const [, later] = shop.ledger?.entries() ?? []
  expect([
    later?.event.page.path,
    later?.outcomes.tag_manager?.outcome,
    later?.outcomes.hubspot?.outcome,
  ]).toEqual(['/b/', 'handed_off', 'handed_off'])
})
