import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit'
import { createActionBuffer } from '../../src/app/actionBuffer'
import { makeStore } from '../../src/app/store'
import type { ConsentCategory } from '../../src/domain/consent'
import type { Order } from '../../src/domain/order/orderSchema'
import type { NewCartItem } from '../../src/features/cart'
import type { OrderedCart } from '../../src/features/checkout'
import { chooseConsent, consentChanged } from '../../src/features/consent'
import {
  computeBalance,
  eventAccepted,
  eventSettled,
  startAnalytics,
  type Analytics,
  type Call,
  type Destination,
} from '../../src/sagas'
import { buildQueueReport } from '../../src/sagas/audit/auditFeed'
import type { SingleAdapter } from '../../src/sagas/delivery/destination'
import { ourDestinations } from '../../src/sagas/destinations/ourDestinations'
import type { Tracker, TrackerId } from '../../src/site/trackers'
import { routeCompleted } from '../../src/site/visit'
import { anOrder as anyOrder } from './anOrder'
import { fakeTransport, type Answers } from './fakeTransport'
import { aSite, sites } from './renderShop'

interface TrackedShopOptions {
  readonly destinations?: readonly Destination[]
  readonly responses?: Answers
  /** The consent choice before the page loads; by default none. */
  readonly allowed?: readonly ConsentCategory[]
  /** With false, `start` loads analytics later. */
  readonly isLoaded?: boolean
  /** Options of Redux DevTools; by default off. */
  readonly devTools?: DevToolsEnhancerOptions | false
}

/** The real store with analytics. It records every action. */
export function aTrackedShop({
  destinations,
  responses = {},
  allowed,
  isLoaded = true,
  devTools = false,
}: TrackedShopOptions = {}) {
  const site = aSite('courtline-in')
  const family = sites.filter(({ brand }) => brand === site.brand)
  const actionBuffer = createActionBuffer()
  const actions: UnknownAction[] = []
  const store = makeStore(
    { transport: fakeTransport(responses).transport, retries: false },
    { site: { site, locale: site.defaultLocale, family } },
    {
      ...actionBuffer,
      middleware: (api) => (next) => {
        const handle = actionBuffer.middleware(api)(next)
        return (action) => {
          actions.push(action as UnknownAction)
          return handle(action)
        }
      },
    },
    devTools,
  )
  const choose = (categories: readonly ConsentCategory[]) =>
    store.dispatch(consentChanged(chooseConsent(categories)))
  if (allowed) choose(allowed)
  let analytics: Analytics | null = null
  const start = () => {
    analytics = startAnalytics(store, actionBuffer.subscribe, destinations)
    return analytics
  }
  const started = isLoaded ? start() : null
  return {
    store,
    /** All actions so far, including those of RTK Query. */
    actions,
    ledger: started?.ledger,
    queues: started?.queues ?? [],
    inbox: started?.inbox,
    /** Whether every accepted event has an outcome or is queued, computed as on the audit page. */
    balance: () => {
      if (!analytics) throw new Error('Analytics is not loaded')
      const { ledger, queues, inbox } = analytics
      return computeBalance({
        counts: ledger.counts,
        waiting: inbox.waiting.length + inbox.early.length,
        names: ledger.names,
        queues: queues.map(buildQueueReport),
      })
    },
    subscribeToAudits: () => analytics?.subscribeToAudits(),
    start,
    choose,
    visit: (path: string, title = 'A page') =>
      store.dispatch(routeCompleted({ pageUrl: site.url + path, path, title })),
    accepted: () => actions.filter(eventAccepted.match).map(({ payload }) => payload),
    settled: () => actions.filter(eventSettled.match).map(({ payload }) => payload),
    analyticsActions: () => actions.filter(({ type }) => type.startsWith('analytics/')),
  }
}

/** Changes of a destination or its adapter. */
export type DestinationChanges = Partial<Omit<Destination, 'adapter'> & SingleAdapter>

/** A destination that records its calls. */
export function aDestination(id: string, changes: DestinationChanges = {}) {
  const sent: Call[] = []
  const adapter: SingleAdapter = {
    map: (event) => [{ name: event.name, body: event }],
    send: (call) => {
      sent.push(call)
      return 'handed_off'
    },
    ...changes,
  }
  const destination: Destination = {
    id,
    category: 'analytics',
    ...changes,
    adapter,
  }
  return { ...destination, sent }
}

/** The destination of a real vendor. */
export function theVendor(id: TrackerId, tracker: Tracker = { id: '1', script: '' }): Destination {
  const found = ourDestinations({ [id]: tracker }).find((destination) => destination.id === id)
  if (!found) throw new Error(`${id} is missing`)
  return found
}

/** An item that a shopper puts into the cart. */
export function aNewCartItem(changes: Partial<NewCartItem> = {}): NewCartItem {
  return {
    productId: '1001',
    variantId: '100102',
    sku: 'AV-STR-90-G5',
    name: 'Stratos 90',
    brand: 'Aerovolt',
    price: 3999,
    listPrice: 4999,
    retailPrice: null,
    quantity: 2,
    categories: ['/category/badminton/', '/category/badminton/rackets/attacking/'],
    path: 'aerovolt-stratos-90',
    imageUrl: '/api/studio2/product/AV-STR-90/thumbnail',
    currency: 'INR',
    ...changes,
  }
}

/** A guest's order, paid on delivery. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return anyOrder({
    id: 'k3J8sQ0vZ2m4Xw7yB1nC5d',
    number: 'CL-10023',
    placedAt: '2026-01-02T03:04:05.000Z',
    currency: 'INR',
    contact: {
      email: 'asha.rao@example.test',
      phone: '+919812345678',
      firstName: 'Asha',
      lastName: 'Rao',
      address: '14 Shuttle Lane',
      addressLine2: '',
      landmark: '',
      city: 'Bengaluru',
      state: 'KA',
      district: '',
      postalCode: '560001',
    },
    shipment: { ...anyOrder().shipment, billing_email: 'asha.rao@example.test' },
    lines: [
      {
        sku: 'AV-STR-90-G5',
        productId: '1001',
        variantId: '100102',
        name: 'Stratos 90',
        options: [],
        quantity: 1,
        price: 3999,
        listPrice: 4999,
        imageUrl: '/api/studio2/product/AV-STR-90/thumbnail',
        path: 'aerovolt-stratos-90',
        brand: 'Aerovolt',
        categories: ['/category/badminton/rackets/attacking/'],
        wrapping: 0,
        discount: 0,
        hsn: '950659',
        taxPercent: 18,
        giftMessage: '',
        cancelled: 0,
        returned: 0,
      },
    ],
    linesTotal: 3999,
    deliveryTotal: 49,
    total: 4048,
    taxTotal: 617.49,
    ...changes,
  })
}

/** The order request of the checkout, and the cart it belongs to. */
export function anOrderedCart(): OrderedCart {
  const { contact, deliveryMethod, paymentMethod, total } = anOrder()
  const cartId = '3f6c2b1e-0000-4000-8000-000000000001'
  return { ...contact, deliveryMethod, paymentMethod, expectedTotal: total, cartId }
}
