import { webcrypto } from 'node:crypto'
import { findProblems } from '../../dev/trackers/callRules'
import { findCurrency } from '../../src/domain/region/region'
import { toDraft } from '../../src/sagas/announcements/draft'
import { loadAdapter, permittedPii } from '../../src/sagas/delivery/destination'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import { trackerIds, type TrackerId } from '../../src/site/trackers'
import type { EventItem } from '../../src/tracking/eventFields'
import { eventItem, toPurchase } from '../../src/tracking/eventItem'
import { personalFields, type Pii } from '../../src/tracking/personalFields'
import { isMapped, trackingPlan, type EventName, type EventProps } from '../../src/tracking/trackingPlan'
import { anEvent, plannedPii, plannedProps } from './plannedEvents'
import { fakeScripts } from './vendorScripts'

type Hit = Readonly<{ vendor: TrackerId; call: unknown }>
type Words = readonly unknown[]

/** Calls as the vendors' scripts send them. */
const hits: Hit[] = []

beforeAll(() => {
  // jsdom lacks crypto.subtle, which browsers offer on pages with TLS.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })
})
beforeEach(() => {
  hits.splice(0)
  const { moengage } = fakeScripts((vendor, call) => hits.push({ vendor, call }))
  // The adapter puts it there when it loads.
  Object.assign(window, { Moengage: moengage })
})

const destinations = ourDestinations(
  Object.fromEntries(trackerIds.map((id) => [id, { id: '1000000', script: `https://${id}.example/` }])),
)
const events = Object.keys(trackingPlan) as EventName[]

/** Sends these events through the adapters of all vendors. The home page comes last: Mautic's facts wait for a view. */
async function sendAll(region: 'IN' | 'SG' | 'AE' | 'ID', props: typeof plannedProps): Promise<void> {
  for (const { id } of destinations.filter((each) => each.id !== 'own_log')) {
    const adapter = await loadAdapter(destinations.find((each) => each.id === id)!)
    for (const name of [...events, 'page_browse' as const]) {
      if (!isMapped(name, id)) continue
      const planned = new Set<string>(personalFields[name])
      const pii = Object.fromEntries(
        Object.entries(plannedPii).filter(([field]) => planned.has(field)),
      ) as Pii
      const event = anEvent(name, { region, currency: findCurrency(region), props: props[name] })
      for (const call of adapter.map(event, permittedPii(adapter, pii)) ?? [])
        if (!call.name.startsWith('POST') && !adapter.batch) await adapter.send(call)
    }
  }
}

/** A line as it is ordered, in major units. */
interface OrderedLine {
  readonly price: number
  readonly quantity: number
  readonly wrapping?: number
  /** The line's share of the coupon. */
  readonly discount?: number
}

const aProduct = (sku: string, line: OrderedLine) => ({
  sku,
  productId: '1001',
  variantId: '100102',
  name: `Racket ${sku}`,
  brand: 'Aerovolt',
  listPrice: line.price + 100,
  categories: ['/category/badminton/rackets/'],
  path: 'aerovolt-stratos-90',
  imageUrl: '/picture.avif',
  wrapping: 0,
  discount: 0,
  ...line,
})

/** The events of a cart and of its order; all others as in the plan's examples. */
function boughtProps(lines: readonly OrderedLine[], couponCode: string | null, currency: string) {
  const products = lines.map((line, index) => aProduct(`AV-${index}`, line))
  const items: EventItem[] = products.map((product) => eventItem(product, 'http://in.localhost'))
  const linesTotal = products.reduce(
    (sum, { price, wrapping, discount, quantity }) => sum + (price + wrapping) * quantity - discount,
    0,
  )
  const coupon = couponCode ?? undefined
  const cart = { items, value: Math.round(linesTotal * 100) / 100, cart_id: '3f6c2b1e', coupon }
  const { props } = toPurchase(
    {
      number: 'CL-7K3M',
      currency,
      lines: products as never,
      linesTotal: cart.value,
      taxTotal: 10,
      couponCode,
      discountTotal: products.reduce((sum, { discount }) => sum + discount, 0),
      deliveryTotal: 5,
      paymentMethod: 'card',
    },
    'http://in.localhost',
  )
  return {
    ...plannedProps,
    CartItems: { items, value: cart.value, cart_id: cart.cart_id },
    RemovedFromCart: { ...plannedProps.RemovedFromCart, remaining: items },
    CheckoutInitiated: cart,
    ShippingSelected: { ...cart, shipping_tier: 'express' },
    PaymentSelected: { ...cart, payment_type: 'card' },
    Purchased: props as EventProps<'Purchased'>,
  }
}

/** Prices in the currency of each region. */
const prices = { IN: 3999, SG: 139.9, AE: 549, ID: 1_299_000 } as const
const cases: Readonly<Record<string, (price: number) => readonly [OrderedLine[], string | null]>> = {
  'no coupon': (price) => [[{ price, quantity: 2 }], null],
  // The share of one piece has no end in decimals.
  'a coupon': (price) => [
    [
      { price, quantity: 3, discount: 100 },
      { price, quantity: 1, discount: 33.33 },
    ],
    'SMASH10',
  ],
  wrapping: (price) => [[{ price, quantity: 2, wrapping: price / 10 }], null],
  'a gift card': (price) => [
    [
      { price: 500, quantity: 1 },
      { price, quantity: 1 },
    ],
    null,
  ],
  'all of them': (price) => [
    [
      { price, quantity: 7, discount: 99.99, wrapping: price / 10 },
      { price: 500, quantity: 1 },
    ],
    'SMASH10',
  ],
}

describe.each(['IN', 'SG', 'AE', 'ID'] as const)('in region %s', (region) => {
  test.each(Object.keys(cases))('every call for a cart with %s fits the vendor’s documents', async (name) => {
    const [lines, coupon] = cases[name]!(prices[region])
    const props = boughtProps(lines, coupon, findCurrency(region))
    for (const event of events) {
      const draft = toDraft({ name: event, build: () => ({ props: props[event] }) }, {})
      expect([event, draft]).toEqual([event, { name: event, props: expect.anything() as object }])
    }
    await sendAll(region, props)
    const problems = hits.flatMap((hit) => {
      const found = findProblems({ ...hit, kind: 'hit' })
      return found.length > 0 ? [{ ...hit, found }] : []
    })
    expect(problems).toEqual([])
    const vendors = new Set(hits.map(({ vendor }) => vendor))
    expect([...vendors].toSorted()).toEqual([...trackerIds].toSorted())
    // Twenty events at eight vendors, without the pairs that are not mapped.
    expect(hits.length).toBeGreaterThan(120)
  })
})

const layerEvent = (name: string) =>
  hits.find(({ vendor, call }) => vendor === 'tag_manager' && (call as { event?: string }).event === name)
    ?.call as { ecommerce: { value: number; items: { price: number; discount?: number; coupon?: string }[] } }

test('GA4 gets discounted prices with discount and coupon, at the checkout and at the purchase', async () => {
  await sendAll(
    'IN',
    boughtProps([{ price: 100, quantity: 3, discount: 100, wrapping: 10 }], 'SMASH10', 'INR'),
  )
  for (const name of ['begin_checkout', 'add_payment_info', 'purchase']) {
    const { ecommerce } = layerEvent(name)
    expect([name, ecommerce.value, ecommerce.items]).toEqual([
      name,
      230,
      [
        expect.objectContaining({
          price: 76.666667,
          discount: 33.333333,
          coupon: 'SMASH10',
          item_variant: 'AV-0',
        }),
      ],
    ])
  }
  expect(layerEvent('purchase').ecommerce).toMatchObject({ coupon: 'SMASH10', tax: 10, shipping: 5 })
})

const names = (vendor: TrackerId) =>
  hits.filter((hit) => hit.vendor === vendor).map(({ call }) => (call as Words).slice(0, 2).join(' '))

test('Mautic counts one hit per page view, and gets what was known before with it', async () => {
  await sendAll('IN', plannedProps)
  expect(names('mautic')).toEqual(['send pageview', 'send pageview'])
  const [first, second] = hits
    .filter(({ vendor }) => vendor === 'mautic')
    .map(({ call }) => (call as Words)[2])
  expect(first).not.toHaveProperty('email')
  expect(second).toMatchObject({
    email: plannedPii.email,
    firstname: 'Asha',
    tags: expect.any(String) as string,
  })
})

test('HubSpot counts each page once after a late consent: earlier ones from the queue, the present one by its script', async () => {
  window.history.replaceState(null, '', '/cart/')
  const hubspot = await loadAdapter(destinations.find(({ id }) => id === 'hubspot')!)
  if (hubspot.batch) throw new Error('HubSpot takes calls one by one')
  const loaded = hubspot.load?.(() => anEvent('page_browse').consent.categories, new AbortController().signal)
  document.querySelector('script[data-vendor]')?.dispatchEvent(new Event('load'))
  await loaded
  for (const page_path of ['/', '/faq/', '/cart/', '/faq/', '/cart/']) {
    const event = anEvent('page_browse', { props: { ...plannedProps.page_browse, page_path } })
    for (const call of hubspot.map(event, {}) ?? []) await hubspot.send(call)
  }
  const counted = hits.reduce<string[]>((paths, { call }, index) => {
    const [method] = call as Words
    return method === 'trackPageView' ? [...paths, String((hits[index - 1]?.call as Words)[1])] : paths
  }, [])
  // The first view of /cart/ is the one that the script has counted.
  expect(counted).toEqual(['/', '/faq/', '/faq/', '/cart/'])
})

test('Criteo gets the known identity with every later call, hashed, until the sign-out', async () => {
  const criteo = await loadAdapter(destinations.find(({ id }) => id === 'criteo')!)
  if (criteo.batch) throw new Error('Criteo takes calls one by one')
  const send = async (name: EventName, pii: Pii = {}) => {
    const event = anEvent(name, name === 'CartItems' ? { user_ref: null } : {})
    for (const call of criteo.map(event, pii) ?? []) await criteo.send(call)
  }
  await send('SignIn', { email: plannedPii.email })
  await send('ProductViewed')
  await criteo.reset?.()
  await send('CartItems')
  const identities = hits.map(({ call }) =>
    (call as { event: string }[]).map(({ event }) => event).filter((event) => event.startsWith('set')),
  )
  const site = ['setAccount', 'setSiteType']
  expect(identities.map((each) => each.toSorted())).toEqual([
    [...site, 'setCustomerId', 'setEmail', 'setRetailerVisitorId'].toSorted(),
    [...site, 'setCustomerId', 'setEmail', 'setRetailerVisitorId'].toSorted(),
    [...site, 'setRetailerVisitorId'].toSorted(),
  ])
})
