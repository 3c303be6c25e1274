import { regionCodes } from '../../src/domain/region/region'
import { loadDryRun } from '../../src/sagas'
import { destinationIds } from '../../src/tracking/destinations'
import { personalFields } from '../../src/tracking/personalFields'
import { isMapped, type EventName } from '../../src/tracking/trackingPlan'
import { aSite } from '../setup/renderShop'

let parts: Awaited<ReturnType<typeof loadDryRun>>
beforeAll(async () => {
  parts = await loadDryRun()
})

const tried = (name: EventName, props?: unknown, siteId = 'courtline-in') => {
  const site = aSite(siteId)
  return parts.dryRun({
    name,
    props: props ?? parts.exampleProps(name, site),
    site,
    locale: site.defaultLocale,
  })
}

test.each(regionCodes)('every event of the tracking plan has a valid example in %s', async (region) => {
  for (const name of parts.plannedNames) {
    const run = await tried(name, undefined, `courtline-${region.toLowerCase()}`)
    expect([name, run.issues]).toEqual([name, undefined])
    expect(run.results?.map(({ id }) => id)).toEqual(destinationIds)
  }
})

test('mapped events have calls, and other events have none', async () => {
  for (const name of parts.plannedNames)
    for (const { id, isMapped: isSent, calls } of (await tried(name)).results ?? []) {
      // Criteo gets the page view of the home page alone.
      const isSilent = id === 'criteo' && name === 'page_browse'
      expect([name, id, isSent]).toEqual([name, id, isMapped(name, id)])
      expect([name, id, calls !== null]).toEqual([name, id, isSent && !isSilent])
    }
})

test('each destination gets only its allowed personal fields, and the own log gets none', async () => {
  const { results: responses = [], pii } = await tried('Registration')
  expect(Object.keys(pii ?? {})).toEqual(personalFields.Registration)
  const sentTo = (id: string) => JSON.stringify(responses.find((result) => result.id === id)?.calls)
  expect(sentTo('moengage')).toContain('Example last name')
  expect(sentTo('criteo')).toContain('someone@example.test')
  expect(sentTo('criteo')).not.toContain('Example last name')
  expect(sentTo('own_log')).not.toMatch(/someone@|Example last name/)
})

test('amounts are in the currency of the region', async () => {
  const { results: responses = [] } = await tried('Purchased', undefined, 'courtline-id')
  const [call] = responses.find(({ id }) => id === 'tag_manager')?.calls ?? []
  expect(call?.body).toMatchObject({ ecommerce: { currency: 'IDR', value: 750_000 } })
})

test('invalid properties are rejected with one message each, like those of real events', async () => {
  expect(await tried('CouponApplied', { coupon: 'TEN', discount: -1 })).toMatchObject({
    issues: ['discount: min_value', 'accepted: object'],
  })
  expect((await tried('SignIn', 7)).issues).toEqual([': object'])
})

test('a vendor without an account is marked as unused', async () => {
  const { results: responses = [] } = await tried('SignOut')
  const used = responses.filter(({ isUsed }) => isUsed).map(({ id }) => id)
  expect(used).toEqual(['tag_manager', 'own_log'])
})
