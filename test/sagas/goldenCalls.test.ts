import { createHash, webcrypto } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { findCurrency } from '../../src/domain/region/region'
import type { Call } from '../../src/sagas'
import { loadAdapter, permittedPii, type Adapter } from '../../src/sagas/delivery/destination'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { trackerIds, type Trackers } from '../../src/site/trackers'
import { destinationIds, type DestinationId } from '../../src/tracking/destinations'
import { personalFields, type Pii } from '../../src/tracking/personalFields'
import { isMapped, trackingPlan, type EventName } from '../../src/tracking/trackingPlan'
import { anEvent, plannedPii, plannedProps } from './plannedEvents'

// The HubID is a part of HubSpot's event names.
const tracker = (id: string) => ({
  id: id === 'hubspot' ? '1000000' : id,
  script: `https://${id}.example/script.js`,
})
const trackers: Trackers = Object.fromEntries(trackerIds.map((id) => [id, tracker(id)]))
const destinations = ourDestinations(trackers)
const adapters = new Map<string, Adapter>()
beforeAll(async () => {
  for (const destination of destinations) adapters.set(destination.id, await loadAdapter(destination))
})
const events = Object.keys(trackingPlan) as EventName[]

const goldenFile = 'test/fixtures/goldenCalls.json'

/** The reviewed calls of every vendor by event; an event without calls is absent. */
let golden: Record<string, Record<string, readonly Call[]>>
beforeAll(() => {
  // Written only here, so that a review of the file's diff is a review of the calls.
  if (process.env.SHOP_RECORD === '1') writeFileSync(goldenFile, `${JSON.stringify(allCalls(), null, 2)}\n`)
  golden = JSON.parse(readFileSync(goldenFile, 'utf8')) as typeof golden
})

/** All calls; JSON leaves out events without calls. */
const allCalls = () =>
  Object.fromEntries(
    vendors.map((id) => [id, Object.fromEntries(events.map((name) => [name, plannedCalls(id, name)]))]),
  )

function destinationOf(id: DestinationId) {
  const found = destinations.find((destination) => destination.id === id)
  if (!found) throw new Error(`${id} is missing`)
  return found
}

function callsOf(id: DestinationId, name: EventName, changes: Parameters<typeof anEvent>[1] = {}) {
  const adapter = adapters.get(id)!
  const planned = new Set<string>(personalFields[name])
  const pii = Object.fromEntries(Object.entries(plannedPii).filter(([field]) => planned.has(field))) as Pii
  return adapter.map(anEvent(name, changes), permittedPii(adapter, pii))
}

/** The calls of an event that the plan sends to the vendor. */
const plannedCalls = (id: DestinationId, name: EventName) =>
  isMapped(name, id) ? (callsOf(id, name) ?? undefined) : undefined

test('the list of destinations is complete and includes the own log', () => {
  expect(destinations.map(({ id }) => id).toSorted()).toEqual([...destinationIds].toSorted())
})

const vendors = destinationIds.filter((id) => id !== 'own_log')

describe.each(vendors)('%s', (id) => {
  test.each(events)('gets the recorded calls of %s', (name) => {
    // Compare as JSON, which drops undefined values.
    expect(JSON.parse(JSON.stringify(plannedCalls(id, name) ?? null))).toEqual(golden[id]?.[name] ?? null)
  })

  test('gets calls for its mapped events alone, without personal data it may not have', () => {
    for (const name of events) {
      const isPlanned = isMapped(name, id)
      const isCalled = callsOf(id, name, { page: { ...anEvent(name).page, path: '/' } }) !== null
      // Criteo gets the page view of the home page alone. The plan, not the adapter, excludes these events.
      const excluded = ['OrderRefunded', 'ShippingSelected', 'PaymentSelected']
      const isSpecial =
        (id === 'criteo' && name === 'page_browse') || (id !== 'tag_manager' && excluded.includes(name))
      if (!isSpecial) expect([name, isCalled]).toEqual([name, isPlanned])
    }
    const output = JSON.stringify(events.map((name) => callsOf(id, name)))
    for (const secret of [plannedPii.address, plannedPii.city, plannedPii.pincode])
      expect(output).not.toContain(secret)
  })
})

test('a sold-out product is not available for Criteo and Omnisend', () => {
  const { item } = anEvent('ProductViewed').props as { item: object }
  const calls = (in_stock: boolean) =>
    (['criteo', 'omnisend'] as const).map((id) =>
      JSON.stringify(callsOf(id, 'ProductViewed', { props: { item, in_stock } as never })),
    )
  expect(calls(false)).toEqual([
    expect.stringContaining('"availability":0'),
    expect.stringContaining('"status":"outOfStock"'),
  ])
  expect(calls(true)).toEqual([
    expect.stringContaining('"availability":1'),
    expect.stringContaining('"status":"inStock"'),
  ])
})

test('Criteo gets no basket without items', () => {
  const { remaining } = plannedProps.RemovedFromCart
  const removed = (rest: typeof remaining) =>
    callsOf('criteo', 'RemovedFromCart', { props: { ...plannedProps.RemovedFromCart, remaining: rest } })
  expect(removed(remaining)).toHaveLength(1)
  expect(removed([])).toBeNull()
})

test('Criteo gets viewHome for the home page, with and without a locale prefix', () => {
  for (const page_path of ['/', '/hi/']) {
    const props = { page_url: 'http://in.localhost/', page_path, title: 'Home' }
    expect(callsOf('criteo', 'page_browse', { props })).toMatchObject([{ name: 'viewHome' }])
  }
})

test.each([
  ['IN', 'INR'],
  ['SG', 'SGD'],
  ['AE', 'AED'],
  ['ID', 'IDR'],
] as const)('every call with an amount in region %s has the currency %s', (region, currency) => {
  const amounts = /"(value|price|discount|item_price)":\d/
  // Clarity gets no currency; a Criteo account has one fixed currency for product views.
  const silent = (id: DestinationId, name: EventName) =>
    id === 'clarity' || (id === 'criteo' && name === 'ProductViewed')
  const event = { region, currency: findCurrency(region) }
  const output = vendors.flatMap((id) =>
    events
      .filter((name) => isMapped(name, id) && !silent(id, name))
      .map((name) => ({ at: `${name} at ${id}`, text: JSON.stringify(callsOf(id, name, event)) })),
  )
  const received = output.filter(({ text }) => amounts.test(text))
  expect(received.length).toBeGreaterThan(30)
  for (const { at, text } of received)
    expect([at, [...new Set(text.match(/\b(INR|SGD|AED|IDR)\b/g))]]).toEqual([at, [currency]])
})

test('Clarity has a list of regions, and other destinations run everywhere', () => {
  expect(destinationOf('clarity').regions?.toSorted()).toEqual(['AE', 'ID', 'IN', 'SG'])
  for (const id of destinationIds.filter((other) => other !== 'clarity'))
    expect([id, destinationOf(id).regions]).toEqual([id, undefined])
})

test('Criteo gets the email and customer id only as SHA-256 hashes of the lower-case text', async () => {
  // jsdom lacks crypto.subtle, which browsers offer on pages with TLS.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })
  const received: unknown[] = []
  Object.assign(window, { criteo_q: received })
  const adapter = adapters.get('criteo')
  if (!adapter || adapter.batch) throw new Error('Criteo takes calls one by one')
  for (const name of ['Registration', 'SignIn'] as const)
    for (const call of callsOf('criteo', name) ?? []) await adapter.send(call)
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const email = hash('asha@example.test')
  expect(received).toContainEqual({ event: 'setEmail', hash_method: 'sha256', email })
  expect(received).toContainEqual({ event: 'setCustomerId', id: hash('7') })
  expect(JSON.stringify(received)).not.toContain(plannedPii.email)
})
