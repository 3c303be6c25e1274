import { randomUUID } from 'node:crypto'
import { consentReceiptsIn } from '../../../server/analytics/consentReceipts'
import { openEventLog } from '../../../server/analytics/eventLog'
import { openReplays } from '../../../server/analytics/replays'
import { reportRefunds } from '../../../server/engines/own/orders/reportRefunds'
import { reportUnseenPurchases } from '../../../server/engines/own/orders/unseenPurchases'
import { readOrders } from '../../../server/engines/own/storedOrders/orderRows'
import { openRelays } from '../../../server/relays/relays'
import { mauticRelay, omnisendRelay } from '../../../server/relays/vendorsFor'
import { parseSettings } from '../../../server/settings/settings'
import { consentVersion, necessaryOnly, type ConsentCategories } from '../../../src/domain/consent'
import type { Order } from '../../../src/domain/order/orderSchema'
import { idFor } from '../../../src/site/newId'
import { toPurchase } from '../../../src/tracking/eventItem'
import { aSentEvent, aSentPurchase } from '../../setup/aSentEvent'
import { anApp, someSettings } from '../../setup/aShop'
import { openFakeServer } from '../../setup/fakeServer'
import { anAmount, everything, openTradingShop, type TradingShop } from '../../setup/tradingShop'

let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 50)
  await choose(consent.id, new Date(Date.now() - 60_000), consent.categories)
})
afterAll(() => shop.close())

const { sites } = someSettings()
const soon = () => new Date(Date.now() + 60_000)
const look = (before = soon()) =>
  reportUnseenPurchases(shop.database.db, openEventLog(shop.database.db), sites, before)

/** Standard delivery in India below the free threshold. */
const delivery = 99

/** A guest orders with cash on delivery and closes the browser before the confirmation. */
async function anOrderedCart(): Promise<{ readonly order: Order; readonly cart: string }> {
  const visitor = shop.visitor()
  const cart = await visitor.add({ productId: 4001, variantId: 400101, quantity: 1 })
  const { status, body } = await visitor.order({ expectedTotal: cart.cart_amount + delivery })
  expect(status).toBe(200)
  return { order: body.data as Order, cart: cart.id.slice(0, 8) }
}

async function received(events: readonly ReturnType<typeof aSentEvent>[]) {
  const response = await anApp({ events: openEventLog(shop.database.db) }).inject({
    method: 'POST',
    url: '/api/analytics/events',
    headers: { host: 'in.localhost:3000' },
    payload: { events },
  })
  return { status: response.statusCode, body: response.json<unknown>() }
}

/** Of a visitor who allows analytics alone. */
const consent = {
  id: randomUUID(),
  version: consentVersion,
  categories: { ...necessaryOnly, analytics: true },
}

/** Stores the receipt of a visitor's choice. */
const choose = (consent_id: string, at: Date, categories: ConsentCategories) =>
  consentReceiptsIn(shop.database.db).write(
    {
      consent_id,
      version: consentVersion,
      region: 'IN',
      locale: 'en-IN',
      method: 'custom',
      at: at.toISOString(),
      categories,
    },
    { brand: 'courtline' },
  )

const aCheckout = (cart_id: string, given: object = consent) => {
  const { items, value } = aSentPurchase('CL-1').props as unknown as { items: object[]; value: number }
  return aSentEvent({ name: 'CheckoutInitiated', seq: 7, consent: given, props: { items, value, cart_id } })
}
const purchases = (number: string) =>
  shop.database.db
    .selectFrom('events')
    .select(['event_id', 'site', 'body'])
    .where('name', '=', 'Purchased')
    .where('body', 'like', `%"${number}"%`)
    .execute()

test('reports an order without a confirmation page view once, with the session of its checkout', async () => {
  const { order, cart } = await anOrderedCart()
  const checkout = aCheckout(cart)
  expect((await received([checkout])).status).toBe(200)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  const [purchase, ...others] = await purchases(order.number)
  expect(others).toEqual([])
  expect(purchase).toMatchObject({
    event_id: toPurchase(order, 'http://in.localhost').id,
    site: 'courtline-in',
  })
  expect(JSON.parse(purchase?.body ?? '')).toMatchObject({
    session_id: checkout.session_id,
    consent: checkout.consent,
    currency: 'INR',
    source_action: { type: 'server/orderPaid' },
    // Urls lose their query, as in every event.
    props: JSON.parse(
      JSON.stringify(toPurchase(order, 'http://in.localhost').props).replaceAll(/\?v=\w+/g, ''),
    ) as object,
  })
  // The browser returns later and sends the same event.
  const late = aSentPurchase(order.number, { event_id: toPurchase(order, 'http://in.localhost').id })
  expect((await received([late])).body).toMatchObject({ data: { events: [{ status: 'duplicate' }] } })
})

test('does not report an order that a browser has reported under any id', async () => {
  const { order, cart } = await anOrderedCart()
  await received([aCheckout(cart), aSentPurchase(order.number)])
  expect(await look()).toBe(0)
  expect(await purchases(order.number)).toHaveLength(1)
})

test('reports a cancelled cash on delivery order as a purchase', async () => {
  const { order, cart } = await anOrderedCart()
  await received([aCheckout(cart)])
  const visitor = await shop.opener(order.id)
  expect((await visitor.request('POST', `orders/${order.id}/cancel`)).status).toBe(200)
  expect(await look()).toBe(1)
  expect(await purchases(order.number)).toHaveLength(1)
})

test('reports a paid and refunded order with the time of its purchase', async () => {
  const { order, cart } = await anOrderedCart()
  await received([aCheckout(cart)])
  await payBefore(order.id, 'pay')
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' })
  expect(await look()).toBe(1)
  const [purchase] = await purchases(order.number)
  const { at } = await shop.database.db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', order.id)
    .where('event', '=', 'pay')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(purchase?.body ?? '')).toMatchObject({ occurred_at: at.toISOString() })
})

test('does not report an order whose money came after its expiry', async () => {
  const { order, cart } = await anOrderedCart()
  await received([aCheckout(cart)])
  await payBefore(order.id, 'expire', 'pay')
  await shop.commerce.engine.refund(order.id, everything)
  expect(await look()).toBe(0)
  expect(await purchases(order.number)).toEqual([])
})

/** Gives an order a prepaid method and an expired deadline, then applies these events. */
async function payBefore(id: string, ...events: readonly ('pay' | 'expire')[]): Promise<void> {
  await shop.database.db
    .updateTable('orders')
    .set({ payment_method: 'upi', expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  for (const event of events)
    await shop.commerce.engine.move(id, { event, by: event === 'pay' ? 'payment' : 'time' })
}

test('does not report orders of visitors without events, nor before the browser had time to report', async () => {
  const { order, cart } = await anOrderedCart()
  expect(await look()).toBe(0)
  await received([aCheckout(cart)])
  expect(await look(new Date(Date.now() - 60_000))).toBe(0)
  expect(await purchases(order.number)).toEqual([])
  expect(await look()).toBe(1)
})

test('a purchase that no page could send reaches the vendors with an API, once, with today’s consent', async () => {
  const { db } = shop.database
  const vendor = await openFakeServer(({ path }) => ({ status: path === '/v5/events' ? 202 : 201, json: {} }))
  const relays = openRelays(db, {
    mautic: mauticRelay({ url: vendor.url, user: 'shop', password: 'secret' }),
    omnisend: omnisendRelay({ url: vendor.url, apiKey: 'secret' }),
  })
  const settings = parseSettings({ MAUTIC_URL: vendor.url, OMNISEND_BRAND_ID: 'brand' }, process.cwd())
  const orderWithNumber = async (number: string) =>
    (await readOrders(db, (orders) => orders.where('number', '=', number)))[0] ?? null
  const replays = openReplays({ db, relays, sites: settings.sites, orderWithNumber })
  const categories = { ...necessaryOnly, analytics: true, messaging: true }
  const aPurchase = async () => {
    const { order, cart } = await anOrderedCart()
    const consentId = randomUUID()
    await choose(consentId, new Date(Date.now() - 60_000), categories)
    await received([aCheckout(cart, { ...consent, id: consentId, categories })])
    return { number: order.number, consentId }
  }
  const { number } = await aPurchase()
  const withdrawn = await aPurchase()
  await choose(withdrawn.consentId, new Date(), { ...categories, messaging: false })
  expect(await look()).toBe(2)

  expect(await replays.sendMissed(new Date(Date.now() - 60_000))).toBe(0)
  vendor.suffer('failing')
  expect(await replays.sendMissed(soon())).toBe(0)
  vendor.suffer(null)
  vendor.requests.splice(0)
  expect(await replays.sendMissed(soon())).toBe(2)
  expect(await replays.sendMissed(soon())).toBe(0)
  expect(vendor.requests.map(({ path }) => path).toSorted()).toEqual(['/api/contacts/new', '/v5/events'])
  const [order] = vendor.requests.filter(({ path }) => path === '/v5/events')
  expect(JSON.parse(order?.text ?? '')).toMatchObject({
    eventID: idFor(`Purchased ${number}`),
    properties: { orderID: number },
  })
  await vendor.close()
})

const refundsOf = (number: string) =>
  shop.database.db
    .selectFrom('events')
    .select(['event_id', 'body'])
    .where('name', '=', 'OrderRefunded')
    .where('body', 'like', `%"${number}"%`)
    .orderBy('position')
    .execute()
const reportAll = () => reportRefunds(shop.database.db, openEventLog(shop.database.db), sites)

test('each finished refund of a reported order is reported once, also by two processes', async () => {
  const { order, cart } = await anOrderedCart()
  await received([aCheckout(cart)])
  const { engine } = shop.commerce
  await engine.move(order.id, { event: 'pack', by: 'staff' })
  await engine.move(order.id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  await engine.move(order.id, { event: 'deliver', by: 'staff' })
  await engine.refund(order.id, anAmount(5_000))
  expect(await reportAll()).toBe(0)
  expect(await look()).toBe(1)
  expect((await Promise.all([reportAll(), reportAll()])).reduce((sum, count) => sum + count)).toBe(1)
  await engine.refund(order.id, everything)
  expect([await reportAll(), await reportAll()]).toEqual([1, 0])
  const [first, second, ...others] = (await refundsOf(order.number)).map(
    ({ body }) => JSON.parse(body) as unknown,
  )
  expect(others).toEqual([])
  expect(first).toMatchObject({ props: { transaction_id: order.number, refund: 1, value: 50, items: [] } })
  expect(second).toMatchObject({
    currency: 'INR',
    source_action: { type: 'server/orderRefunded' },
    props: { refund: 2, reason: 'returned', value: order.total - 50, items: [{ quantity: 1 }] },
  })
})

test('neither a purchase nor a refund is reported after the visitor has withdrawn the consent to analytics', async () => {
  const aVisitor = async () => {
    const { order, cart } = await anOrderedCart()
    const consentId = randomUUID()
    await choose(consentId, new Date(Date.now() - 60_000), consent.categories)
    await received([aCheckout(cart, { ...consent, id: consentId })])
    await payBefore(order.id, 'pay')
    return { order, withdraw: () => choose(consentId, new Date(), necessaryOnly) }
  }
  const early = await aVisitor()
  await early.withdraw()
  const late = await aVisitor()
  expect(await look()).toBe(1)
  await late.withdraw()
  await shop.commerce.engine.refund(late.order.id, everything)
  expect(await reportAll()).toBe(0)
  expect([await purchases(early.order.number), await refundsOf(late.order.number)]).toEqual([[], []])
})

test('a purchase whose checkout names no receipts is not reported', async () => {
  const { order, cart } = await anOrderedCart()
  await received([aCheckout(cart, { ...consent, id: undefined })])
  expect([await look(), await purchases(order.number)]).toEqual([0, []])
})

test('a refund of an order without a purchase event is not reported', async () => {
  const { order } = await anOrderedCart()
  const { engine } = shop.commerce
  await engine.move(order.id, { event: 'pack', by: 'staff' })
  await engine.move(order.id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
  await engine.move(order.id, { event: 'deliver', by: 'staff' })
  await engine.refund(order.id, everything)
  expect([await reportAll(), await refundsOf(order.number)]).toEqual([0, []])
})
