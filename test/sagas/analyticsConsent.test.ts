import { createActionBuffer } from '../../src/app/actionBuffer'
import { startAnalyticsWhenNeeded } from '../../src/app/startAnalytics'
import type { ConsentCategory } from '../../src/domain/consent'
import type { Order } from '../../src/domain/order/orderSchema'
import { checkoutStepDone } from '../../src/features/cart'
import { normaliseCart } from '../../src/features/cart/normaliseCart'
import { checkoutApi } from '../../src/features/checkout'
import { ordersApi } from '../../src/features/orders'
import { paymentApi } from '../../src/features/payment'
import type { Call } from '../../src/sagas'
import { aRawCart } from '../setup/aCart'
import { aPayment, aStartedPayment } from '../setup/anOrder'
import {
  anOrder,
  anOrderedCart,
  aDestination,
  aTrackedShop,
  theVendor,
  type DestinationChanges,
} from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
})
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

const outcomesOf = (shop: ReturnType<typeof aTrackedShop>) =>
  shop
    .settled()
    .map(({ outcomes }) =>
      Object.fromEntries(Object.entries(outcomes).map(([id, { outcome }]) => [id, outcome])),
    )

/** Places an order as the checkout does. */
const place = (shop: ReturnType<typeof aTrackedShop>) =>
  shop.store.dispatch(checkoutApi.endpoints.placeOrder.initiate(anOrderedCart(), { track: false }))

const orderedWith = (...orders: readonly Order[]) => {
  const left = [...orders]
  return { '/api/bigcommerce/orders': () => (left.length > 1 ? left.shift() : left[0]) }
}

describe('consent', () => {
  test('without a choice no request is made and browser storage stays empty', async () => {
    const requests = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    const shop = aTrackedShop({ responses: orderedWith(anOrder()) })
    shop.visit('/')
    await place(shop)
    await pass(60_000)
    expect(requests).not.toHaveBeenCalled()
    expect(window.dataLayer).toBeUndefined()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(shop.accepted().map(({ anonymous_id }) => anonymous_id)).toEqual([null, null])
    expect(shop.settled()).toEqual([])
    requests.mockRestore()
  })

  test('consent sends pending events, with their original time, to allowed destinations', async () => {
    const analyst = aDestination('analyst')
    const advertiser = aDestination('advertiser', { category: 'marketing' })
    const shop = aTrackedShop({ destinations: [analyst, advertiser] })
    const then = new Date().toISOString()
    shop.visit('/')
    await pass(5_000)
    shop.choose(['analytics'])
    await pass(100)
    expect(analyst.sent).toMatchObject([{ body: { occurred_at: then } }])
    expect(advertiser.sent).toEqual([])
    expect(outcomesOf(shop)).toEqual([{ analyst: 'handed_off', advertiser: 'denied_consent' }])
  })

  test('consent withdrawn before a call stops the call and clears browser storage', async () => {
    const vendor = aDestination('vendor')
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
    await pass(100)
    expect(localStorage.length).toBeGreaterThan(0)
    shop.visit('/')
    shop.choose([])
    await pass(60_000)
    expect(vendor.sent).toEqual([])
    expect(outcomesOf(shop)).toEqual([{ vendor: 'denied_consent' }])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test('at most fifty events wait for a choice, and they expire on pagehide', () => {
    const shop = aTrackedShop({ destinations: [aDestination('vendor')] })
    for (let index = 0; index < 51; index += 1) shop.visit(`/p${index}/`)
    expect(outcomesOf(shop)).toEqual([{ vendor: 'dropped_overflow' }])
    window.dispatchEvent(new Event('pagehide'))
    expect(outcomesOf(shop).slice(1)).toEqual(Array(50).fill({ vendor: 'expired_held' }))
  })

  test('on pagehide pending events are sent at once, and unfinished ones are abandoned', () => {
    const received = aDestination('heard')
    const hanging = aDestination('hanging', { send: () => new Promise(() => {}) })
    const shop = aTrackedShop({ destinations: [received, hanging], allowed: ['analytics'] })
    shop.visit('/a/')
    jest.advanceTimersByTime(10)
    return pass(100).then(() => {
      shop.visit('/b/')
      window.dispatchEvent(new Event('pagehide'))
      expect(received.sent).toHaveLength(2)
      expect(outcomesOf(shop)).toEqual([
        { heard: 'handed_off', hanging: 'abandoned_unload' },
        { heard: 'handed_off', hanging: 'abandoned_unload' },
      ])
    })
  })
})

describe('an order', () => {
  test('its event names the receipts of the visitor’s consent; other events do not', async () => {
    const shop = aTrackedShop({
      destinations: [aDestination('vendor')],
      allowed: ['analytics'],
      responses: orderedWith(anOrder()),
    })
    shop.visit('/a/')
    await place(shop)
    const { id } = shop.store.getState().consent
    expect(id).not.toBe('')
    expect(shop.accepted().map(({ name, consent }) => [name, consent.id])).toEqual([
      ['page_browse', undefined],
      ['Purchased', id],
    ])
  })

  const buyAndLeave = async (vendor: ReturnType<typeof aDestination>) => {
    const shop = aTrackedShop({
      destinations: [vendor],
      allowed: ['analytics'],
      responses: orderedWith(anOrder()),
    })
    shop.visit('/orders/1/')
    await place(shop)
    await pass(100)
    window.dispatchEvent(new Event('pagehide'))
  }

  test('sends its purchase after the earlier events', async () => {
    const vendor = aDestination('vendor')
    await buyAndLeave(vendor)
    expect(vendor.sent.map(({ name }) => name)).toEqual(['page_browse', 'Purchased'])
  })

  test('sends its purchase when the page ends, although an earlier call has no response', async () => {
    const sent: string[] = []
    const send = ({ name }: Call) => {
      if (name === 'page_browse') return new Promise<never>(() => {})
      sent.push(name)
      return 'handed_off' as const
    }
    await buyAndLeave(aDestination('vendor', { send }))
    expect(sent).toEqual(['Purchased'])
  })

  test('starts analytics and vendors on its page at once, on others when the browser is idle', async () => {
    const load = async (path: string) => {
      window.history.pushState(null, '', path)
      const { store } = aTrackedShop({ isLoaded: false, allowed: ['analytics'] })
      const subscribe = jest.fn(() => 0)
      startAnalyticsWhenNeeded(store, { ...createActionBuffer(), subscribe }, false)
      await import('../../src/sagas')
      await pass(0)
      let mayLoad = false
      void theVendor('meta_pixel', { id: '1', script: '/a.js' })
        .until?.()
        .then(() => (mayLoad = true))
      await pass(0)
      return [subscribe.mock.calls.length, mayLoad]
    }
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const idle = jest.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
    expect(await load('/en/orders/k3J8sQ0vZ2m4Xw7yB1nC5d/')).toEqual([1, true])
    expect(idle).not.toHaveBeenCalled()
    expect(await load('/cart/')).toEqual([0, false])
    expect(idle).toHaveBeenCalledTimes(1)
    state.mockRestore()
    idle.mockRestore()
  })

  describe('whose page closes too early', () => {
    const bought = () => anOrder({ placedAt: new Date().toISOString() })
    const serveOrder = (order: Order) =>
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async (url) =>
          url === `/api/bigcommerce/orders/${order.id}`
            ? new Response(JSON.stringify({ data: order }))
            : new Response('{}', { status: 404 }),
        )
    const aVisit = (
      slow: DestinationChanges = {},
      allowed: readonly ConsentCategory[] = ['analytics', 'marketing'],
    ) => {
      const destinations = [
        aDestination('quick'),
        aDestination('slow', slow),
        aDestination('advert', { category: 'marketing', ...slow }),
      ]
      const sent = () => destinations.map((each) => each.sent.map(({ name }) => name))
      return { destinations, sent, allowed }
    }
    const never = { load: () => new Promise<void>(() => {}) }
    /** Runs the import of the code that resumes purchases. */
    const settled = async () => {
      await import('../../src/sagas/resumePurchases')
      await pass(100)
      await pass(100)
    }
    afterEach(() => jest.restoreAllMocks())

    test('is delivered on the next visit, where it was not and still is allowed', async () => {
      const order = bought()
      const fetched = serveOrder(order)
      const first = aVisit(never)
      await place(aTrackedShop({ ...first, responses: orderedWith(order) }))
      await pass(100)
      window.dispatchEvent(new Event('pagehide'))
      expect(first.sent()).toEqual([['Purchased'], [], []])

      // The first page could still deliver it.
      const soon = aVisit()
      aTrackedShop(soon)
      await settled()
      expect(soon.sent()).toEqual([[], [], []])

      await pass(60_000)
      const next = aVisit({}, ['analytics'])
      const shop = aTrackedShop(next)
      await settled()
      expect(next.sent()).toEqual([[], ['Purchased'], []])
      expect(outcomesOf(shop)).toEqual([
        { quick: 'handed_off', slow: 'handed_off', advert: 'denied_consent' },
      ])
      expect(shop.accepted()).toMatchObject([
        { occurred_at: order.placedAt, props: { transaction_id: order.number } },
      ])

      fetched.mockClear()
      const last = aVisit()
      aTrackedShop(last)
      await settled()
      expect([last.sent(), fetched.mock.calls]).toEqual([[[], [], []], []])
    })

    test('is delivered on the next visit when no page has seen it paid', async () => {
      const order = bought()
      const pending = {
        ...order,
        status: 'pending',
        payment: 'pending',
        paymentMethod: 'upi',
        actions: ['pay'],
      }
      await place(aTrackedShop({ ...aVisit(), responses: orderedWith(pending as unknown as Order) }))
      serveOrder(order)
      const next = aVisit()
      aTrackedShop(next)
      await settled()
      expect(next.sent()).toEqual([['Purchased'], ['Purchased'], ['Purchased']])
    })

    test.each([46, 48])('is delivered for 47 hours only: after %i', async (hours) => {
      const order = anOrder({ placedAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
      serveOrder(order)
      const vendor = aDestination('vendor')
      await place(aTrackedShop({ ...aVisit(never), responses: orderedWith(order) }))
      await pass(61_000)
      aTrackedShop({ destinations: [vendor], allowed: ['analytics'] })
      await settled()
      expect(vendor.sent).toHaveLength(hours < 47 ? 1 : 0)
    })

    test('is forgotten after a withdrawal', async () => {
      const order = bought()
      const fetched = serveOrder(order)
      await place(aTrackedShop({ ...aVisit(never), responses: orderedWith(order) }))
      window.dispatchEvent(new Event('pagehide'))
      aTrackedShop({ ...aVisit(), allowed: [] })
      await pass(120_000)
      fetched.mockClear()
      const next = aVisit()
      aTrackedShop(next)
      await settled()
      expect([next.sent(), fetched.mock.calls]).toEqual([[[], [], []], []])
    })
  })

  test('gives one Purchased event across tabs', async () => {
    const aTab = (...orders: readonly Order[]) =>
      aTrackedShop({
        destinations: [aDestination('vendor')],
        allowed: ['analytics'],
        responses: orderedWith(...orders),
      })
    const first = aTab(anOrder())
    await place(first)
    await place(first)
    const second = aTab(anOrder(), anOrder({ number: 'CL-10024' }))
    await place(second)
    await place(second)
    expect(first.accepted()).toHaveLength(1)
    expect(second.accepted()).toMatchObject([{ name: 'Purchased', props: { transaction_id: 'CL-10024' } }])
  })

  test('reports its coupon, its discount and the included tax', async () => {
    const own = { linesTotal: 3599, discountTotal: 400, couponCode: 'SMASH10', taxTotal: 556.47, total: 3648 }
    const shop = aTrackedShop({
      destinations: [theVendor('tag_manager')],
      allowed: ['analytics'],
      responses: orderedWith(anOrder(own)),
    })
    await place(shop)
    await pass(100)
    const received = { value: 3599, coupon: 'SMASH10', tax: 556.47, shipping: 49 }
    expect(shop.accepted()).toMatchObject([{ name: 'Purchased', props: { ...received, discount: 400 } }])
    expect(window.dataLayer?.at(-1)).toMatchObject({ event: 'purchase', ecommerce: received })
    const plain = aTrackedShop({ destinations: [], responses: orderedWith(anOrder({ number: 'CL-10024' })) })
    await place(plain)
    expect(Object.keys(plain.accepted()[0]?.props ?? {})).not.toContain('coupon')
  })

  test('seen in two browsers has the same event id in both', async () => {
    const received = async (order: Order) => {
      localStorage.clear()
      const shop = aTrackedShop({ destinations: [], allowed: ['analytics'], responses: orderedWith(order) })
      await place(shop)
      return shop.accepted().map(({ event_id }) => event_id)
    }
    const here = await received(anOrder())
    expect(here).toEqual([
      expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    ])
    expect(await received(anOrder())).toEqual(here)
    expect(await received(anOrder({ number: 'CL-10024' }))).not.toEqual(here)
  })

  test('gives one Purchased event once paid, in the browser that saw it pending', async () => {
    const open = anOrder({ paymentMethod: 'upi', actions: ['cancel', 'pay'] })
    const paid = { ...open, status: 'paid' as const, payment: 'paid' as const, actions: [] }
    let shown: Order = open
    const aTab = (allowed: readonly 'analytics'[] = ['analytics']) =>
      aTrackedShop({
        destinations: [aDestination('vendor')],
        allowed,
        responses: {
          ...orderedWith(open),
          [`/api/bigcommerce/orders/${open.id}`]: () => shown,
        },
      })
    const look = (shop: ReturnType<typeof aTrackedShop>) =>
      shop.store.dispatch(
        ordersApi.endpoints.getOrder.initiate(open.id, { forceRefetch: true, subscribe: false }),
      )
    const first = aTab()
    await place(first)
    await look(first)
    expect(first.accepted()).toEqual([])
    shown = paid
    // A second page load: the shopper left for the gateway and came back.
    const second = aTab()
    await look(second)
    await look(second)
    expect(second.accepted()).toMatchObject([
      { name: 'Purchased', props: { transaction_id: 'CL-10023', payment_method: 'upi' } },
    ])
    localStorage.clear()
    const elsewhere = aTab()
    await look(elsewhere)
    expect(elsewhere.accepted()).toEqual([])
  })

  test('gives no Purchased event when it is paid after its cancellation', async () => {
    const open = anOrder({ paymentMethod: 'upi', actions: ['cancel', 'pay'] })
    const late = { ...open, status: 'cancelled' as const, payment: 'paid' as const, actions: [] }
    const responses = { ...orderedWith(open), [`/api/bigcommerce/orders/${open.id}`]: late }
    const shop = aTrackedShop({ destinations: [], allowed: ['analytics'], responses })
    await place(shop)
    await shop.store.dispatch(ordersApi.endpoints.getOrder.initiate(open.id))
    expect(shop.accepted()).toEqual([])
  })

  test.each(['analytics', 'marketing', 'messaging'] as const)(
    'a purchase and its failed payment are reported after a gateway redirect with consent to %s alone',
    async (category) => {
      const open = anOrder({ paymentMethod: 'upi', actions: ['cancel', 'pay'] })
      const attempt = aPayment({ method: 'upi', state: 'pending' })
      const orderPath = `/api/bigcommerce/orders/${open.id}`
      const aTab = (order: Order, payment: typeof attempt) => {
        const vendor = aDestination('vendor', { category })
        const responses = { ...orderedWith(open), [orderPath]: order, [`${orderPath}/payment`]: payment }
        return { vendor, shop: aTrackedShop({ destinations: [vendor], allowed: [category], responses }) }
      }
      const before = aTab(open, attempt)
      await place(before.shop)
      await before.shop.store.dispatch(paymentApi.endpoints.getPayment.initiate(open.id))
      if (category !== 'analytics') {
        expect(Object.keys(localStorage).toSorted()).toEqual(['analytics.orders', 'analytics.purchases'])
        expect(sessionStorage).toHaveLength(0)
      }
      const paid = { ...open, status: 'paid' as const, payment: 'paid' as const, actions: [] }
      const { vendor, shop } = aTab(paid, { ...attempt, state: 'failed', failure: 'declined' })
      await shop.store.dispatch(paymentApi.endpoints.getPayment.initiate(open.id))
      await shop.store.dispatch(ordersApi.endpoints.getOrder.initiate(open.id))
      await pass(100)
      expect(vendor.sent.map(({ name }) => name)).toEqual(['PaymentFailure', 'Purchased'])
      shop.choose([])
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    },
  )

  test('leaves browser storage empty when no destination has consent', async () => {
    const vendor = aDestination('vendor', { category: 'marketing' })
    const responses = orderedWith(anOrder({ paymentMethod: 'upi', actions: ['cancel', 'pay'] }))
    const shop = aTrackedShop({ destinations: [vendor], allowed: ['functional', 'messaging'], responses })
    await place(shop)
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test.each([
    ['failed', 'authentication_failed', 'authentication_failed'],
    ['failed', null, 'failed'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['expired', null, 'expired'],
  ] as const)('gives one PaymentFailure for state %s, failure %s', async (state, failure, error_code) => {
    let payment = aPayment({ method: 'upi', amount: 4048 })
    const path = `/api/bigcommerce/orders/${anOrder().id}/payment`
    const shop = aTrackedShop({
      destinations: [],
      allowed: ['analytics'],
      responses: { [path]: () => payment },
    })
    const look = () =>
      shop.store.dispatch(
        paymentApi.endpoints.getPayment.initiate(anOrder().id, { forceRefetch: true, subscribe: false }),
      )
    await look()
    payment = { ...payment, state, failure }
    await look()
    await look()
    payment = aPayment({ id: 'another', state, failure })
    await look()
    const facts = { order_ref: payment.orderNumber, payment_method: 'upi', value: 4048, error_code }
    expect(shop.accepted()).toMatchObject([{ name: 'PaymentFailure', currency: 'INR', props: facts }])
  })

  test('gives its failed payment the currency of the order, also on the site of another region', async () => {
    const declined = aStartedPayment({ amount: 64.5, currency: 'SGD', state: 'failed', failure: 'declined' })
    const path = `/api/bigcommerce/orders/${anOrder().id}/payment`
    const shop = aTrackedShop({ destinations: [], allowed: ['analytics'], responses: { [path]: declined } })
    await shop.store.dispatch(
      paymentApi.endpoints.payOrder.initiate(
        { orderId: anOrder().id, paymentMethod: 'card' },
        { track: false },
      ),
    )
    expect(shop.accepted()).toMatchObject([
      { name: 'PaymentFailure', region: 'IN', currency: 'SGD', props: { value: 64.5 } },
    ])
  })

  test('gives one PaymentFailure for each payment declined at once', async () => {
    const path = `/api/bigcommerce/orders/${anOrder().id}/payment`
    const tries = ['one', 'two'].map((id) => aStartedPayment({ id, state: 'failed', failure: 'declined' }))
    const shop = aTrackedShop({
      destinations: [],
      allowed: ['analytics'],
      responses: { [path]: () => tries.shift() },
    })
    const pay = () =>
      shop.store.dispatch(
        paymentApi.endpoints.payOrder.initiate(
          { orderId: anOrder().id, paymentMethod: 'card' },
          { track: false },
        ),
      )
    await pay()
    await pay()
    expect(shop.accepted().map(({ name }) => name)).toEqual(['PaymentFailure', 'PaymentFailure'])
  })

  test('passes a destination only the personal fields it allows', async () => {
    const given: unknown[] = []
    const mailer = aDestination('mailer', {
      piiFields: ['billing_email', 'country_code'],
      map: (event, pii) => {
        given.push(pii)
        return [{ name: event.name, body: event }]
      },
    })
    const plain = aDestination('plain')
    const shop = aTrackedShop({
      destinations: [mailer, plain],
      allowed: ['analytics'],
      responses: orderedWith(anOrder()),
    })
    await place(shop)
    await pass(100)
    expect(given).toEqual([{ billing_email: 'asha.rao@example.test', country_code: 'IN' }])
    // The cache of the order's page has it.
    const state = { ...shop.store.getState(), api: null }
    const seen = JSON.stringify([shop.analyticsActions(), plain.sent, state, shop.ledger?.entries()])
    for (const secret of ['asha', 'Rao', '9812345678', 'Shuttle Lane', 'Bengaluru', '560001', anOrder().id])
      expect(seen).not.toContain(secret)
  })

  test('page paths and titles are redacted: no personal data, no order id', async () => {
    const shop = aTrackedShop({ destinations: [] })
    shop.visit('/orders/k3J8sQ0vZ2m4Xw7yB1nC5d/', 'Order for asha.rao@example.test, +91 98123 45678')
    expect(shop.accepted()[0]).toMatchObject({
      props: { page_path: '/orders/:id/', title: 'Order for [email], [phone]' },
      page: { path: '/orders/:id/' },
    })
    expect(JSON.stringify(shop.accepted())).not.toContain('k3J8sQ0vZ2m4Xw7yB1nC5d')
  })
})

describe('window.dataLayer', () => {
  const layer = () => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(entry)) as object)

  test('starts with consent denied, then the granted consent, then the events', async () => {
    const shop = aTrackedShop({
      destinations: [theVendor('tag_manager')],
      responses: orderedWith(anOrder()),
    })
    await place(shop)
    shop.choose(['analytics'])
    await pass(100)
    expect(layer()).toMatchObject([
      {
        0: 'consent',
        1: 'default',
        2: { analytics_storage: 'denied', ad_storage: 'denied', wait_for_update: 500 },
      },
      { 0: 'set', 1: 'ads_data_redaction', 2: true },
      { 0: 'set', 1: 'url_passthrough', 2: false },
      { 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted', ad_storage: 'denied' } },
      { ecommerce: null },
      {
        event: 'purchase',
        event_id: shop.accepted()[0]?.event_id,
        ecommerce: {
          currency: 'INR',
          value: 3999,
          shipping: 49,
          transaction_id: 'CL-10023',
          items: [{ item_id: 'AV-STR-90-G5', price: 3999, quantity: 1 }],
        },
      },
    ])
    expect(document.querySelector('script')).toBeNull()
    expect(outcomesOf(shop)).toEqual([{ tag_manager: 'handed_off' }])
  })

  test('receives the checkout steps with their ids when the visit starts at the checkout', async () => {
    const shop = aTrackedShop({ destinations: [theVendor('tag_manager')], allowed: ['analytics'] })
    window.history.replaceState(null, '', '/checkout/')
    shop.visit('/checkout/')
    const cart = normaliseCart(aRawCart())
    if (!cart) throw new Error('A cart is missing')
    shop.store.dispatch(checkoutStepDone(cart, { shipping: 'express' }))
    shop.store.dispatch(checkoutStepDone(cart, { payment: 'upi' }))
    await pass(100)
    const goods = { currency: 'INR', value: 3999, items: [{ item_id: 'AV-STR-90-G5', price: 3999 }] }
    const [shipping, payment] = shop.accepted().slice(1)
    expect(layer().slice(-4)).toMatchObject([
      { ecommerce: null },
      {
        event: 'add_shipping_info',
        ecommerce: { ...goods, shipping_tier: 'express' },
        event_id: shipping?.event_id,
      },
      { ecommerce: null },
      {
        event: 'add_payment_info',
        ecommerce: { ...goods, payment_type: 'upi' },
        event_id: payment?.event_id,
      },
    ])
    expect(outcomesOf(shop).slice(1)).toEqual(Array(2).fill({ tag_manager: 'handed_off' }))
    shop.choose([])
    shop.store.dispatch(checkoutStepDone(cart, { payment: 'cod' }))
    await pass(100)
    expect(layer().at(-1)).toMatchObject({ 0: 'consent' })
  })

  test('receives every later consent choice', async () => {
    const shop = aTrackedShop({ destinations: [theVendor('tag_manager')], allowed: ['analytics'] })
    shop.visit('/')
    await pass(100)
    shop.choose([])
    expect(layer().at(-1)).toMatchObject({ 0: 'consent', 1: 'update', 2: { analytics_storage: 'denied' } })
  })
})
