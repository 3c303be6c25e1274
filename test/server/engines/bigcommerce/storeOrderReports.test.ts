import {
  aHookedShop,
  aMirroredStore,
  aStoreOrder,
  aWebhookBody,
  deliver,
  processed,
  storedWebhooks,
} from '../../../setup/hostedShop'
import { until } from '../../../setup/until'

let mirrored: Awaited<ReturnType<typeof aMirroredStore>>
let shop: Awaited<ReturnType<typeof aHookedShop>>
beforeAll(async () => {
  mirrored = await aMirroredStore()
  shop = await aHookedShop(mirrored)
  shop.subscribe('store/order/*')
})
afterAll(async () => {
  await shop.close()
  await mirrored.close()
})
beforeEach(() => mirrored.sandbox.clearFaults())

type Order = Awaited<ReturnType<typeof aStoreOrder>>
const anOrder = (bought: Parameters<typeof aStoreOrder>[1] = {}) => aStoreOrder(mirrored, bought)
const created = ({ id }: Order) => aWebhookBody('store/order/created', { type: 'order', id })
const moved = ({ id }: Order, from: number, to: number) =>
  aWebhookBody('store/order/statusUpdated', {
    type: 'order',
    id,
    status: { previous_status_id: from, new_status_id: to },
  })
/** Changes an order in the control panel, which sends a webhook. */
const change = (order: Order, body: object) => mirrored.sandbox.control('PUT', `orders/${order.id}`, body)
const setSignInCookies = async (...bodies: readonly string[]) => {
  for (const body of bodies) expect(await deliver(shop, body)).toBe(200)
  await processed(mirrored.database)
}

/** The order's events in the log. */
async function eventsOf({ id }: Order) {
  const rows = await mirrored.database.db.selectFrom('events').selectAll().orderBy('position').execute()
  return rows
    .map(({ body }) => JSON.parse(body) as { name: string; props: Record<string, unknown> })
    .filter(({ props }) => [props.transaction_id, props.order_ref].includes(String(id)))
}
const namesOf = async (order: Order) => (await eventsOf(order)).map(({ name }) => name)

test('reports a purchase whose visitor allowed analytics, as its hand-over recorded it', async () => {
  const order = await anOrder()
  await setSignInCookies(created(order))
  const price = order.total / 2
  expect(await eventsOf(order)).toEqual([
    expect.objectContaining({
      name: 'Purchased',
      brand: 'courtline',
      region: 'IN',
      locale: 'hi-IN',
      currency: 'INR',
      anonymous_id: '0b9e0000-0000-4000-8000-000000000001',
      session_id: '0b9e0000-0000-4000-8000-000000000002',
      source_action: { type: 'server/storeWebhook', id: null },
      props: {
        transaction_id: String(order.id),
        value: order.total,
        shipping: 0,
        payment_method: 'credit_card',
        tax: expect.closeTo(order.tax, 2) as unknown,
        items: [
          expect.objectContaining({
            product_id: '101',
            quantity: 2,
            brand: 'Aerovolt',
            price,
            categories: ['badminton', 'rackets'],
            image_url: expect.stringMatching(/^http/) as unknown,
          }),
        ],
      },
    }),
  ])
})

test.each([
  ['refused analytics', []],
  ['allowed marketing alone', ['marketing']],
] as const)('reports nothing for a visitor who %s', async (_name, consent) => {
  const order = await anOrder({ consent })
  await setSignInCookies(created(order))
  expect(await eventsOf(order)).toEqual([])
})

test('reports nothing for an order that did not come from the shop', async () => {
  const order = await anOrder({ consent: null })
  await setSignInCookies(created(order))
  expect(await eventsOf(order)).toEqual([])
  const calls = await mirrored.sandbox.control('GET', 'calls')
  expect(calls).toEqual({ 'GET /v2/orders/:order': 1 })
})

test("the cart's last hand-over decides", async () => {
  const order = await anOrder()
  const { db } = mirrored.database
  const row = await db
    .selectFrom('checkout_hand_overs')
    .selectAll()
    .where('cart_id', '=', order.cartId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('checkout_hand_overs')
    .values({
      ...row,
      id: '0b9e0000-0000-4000-8000-00000000000f',
      key: 'f'.repeat(32),
      consent: [],
      visitor_id: null,
      session_id: null,
      handed_over_at: new Date(row.handed_over_at.getTime() + 1_000),
    })
    .execute()
  await setSignInCookies(created(order))
  expect(await eventsOf(order)).toEqual([])
})

test('reports once, however often and late the messages arrive', async () => {
  const order = await anOrder()
  const body = created(order)
  await setSignInCookies(body, body, moved(order, 11, 11), body)
  await setSignInCookies(created(order))
  expect(await namesOf(order)).toEqual(['Purchased'])
})

test('a cancelled order that was paid before is a purchase, also if the first message is lost', async () => {
  const order = await anOrder()
  order.transactions = []
  order.status = 'CANCELLED'
  await setSignInCookies(created(order))
  expect(await eventsOf(order)).toEqual([])
  await setSignInCookies(moved(order, 11, 5))
  expect(await namesOf(order)).toEqual(['Purchased'])
})

test('reports each refund once, with the amount that went back', async () => {
  const order = await anOrder()
  await setSignInCookies(created(order))
  await change(order, { status: 'REFUNDED', refund: 100 })
  await change(order, { status: 'REFUNDED', refund: 50.5 })
  await until(async () => (await eventsOf(order)).length === 3)
  await setSignInCookies(moved(order, 11, 4), created(order))
  const [, ...refunds] = await eventsOf(order)
  expect(refunds).toMatchObject([
    { name: 'OrderRefunded', props: { refund: 1, value: 100, items: [], reason: 'store' } },
    { name: 'OrderRefunded', props: { refund: 2, value: 50.5 } },
  ])
})

test('a refund that arrives before its purchase reports both', async () => {
  const order = await anOrder()
  await change(order, { status: 'REFUNDED' })
  await until(async () => (await eventsOf(order)).length === 2)
  await setSignInCookies(created(order))
  expect(await namesOf(order)).toEqual(['Purchased', 'OrderRefunded'])
})

test('an order marked as refunded without a payment counts as one refund of everything', async () => {
  const order = await anOrder()
  order.transactions = []
  order.status = 'REFUNDED'
  await setSignInCookies(moved(order, 11, 4), moved(order, 11, 4))
  expect(await eventsOf(order)).toMatchObject([{}, { name: 'OrderRefunded', props: { value: order.total } }])
})

test('a declined order is a failed payment and no purchase', async () => {
  const order = await anOrder()
  order.status = 'PENDING'
  await change(order, { status: 'DECLINED' })
  await until(async () => (await eventsOf(order)).length === 1)
  await setSignInCookies(moved(order, 7, 6), created(order))
  expect(await eventsOf(order)).toMatchObject([
    {
      name: 'PaymentFailure',
      props: { error_code: 'purchase_failed', payment_method: 'credit_card', value: order.total },
    },
  ])
})

test('an order that waits for its payment is neither, until it is paid', async () => {
  const order = await anOrder()
  const paid = order.transactions
  order.transactions = []
  order.status = 'PENDING'
  await setSignInCookies(created(order))
  expect(await eventsOf(order)).toEqual([])
  order.transactions = paid
  order.status = 'AWAITING_FULFILLMENT'
  await setSignInCookies(moved(order, 7, 11))
  expect(await namesOf(order)).toEqual(['Purchased'])
})

test.each([
  ['GET /v2/orders/:order', 'server_error'],
  ['GET /v2/orders/:order/products', 'rate_limited'],
  ['GET /v3/orders/:order/transactions', 'cut_body'],
  ['GET /v2/orders/:order', 'revoked_token'],
] as const)('a purchase is reported once after %s failed with %s', async (operation, kind) => {
  const order = await anOrder()
  await mirrored.sandbox.fault({ operation, kind, times: 4, retryAfter: 0 })
  await setSignInCookies(created(order))
  expect(await namesOf(order)).toEqual(['Purchased'])
})

test('a deleted order is done', async () => {
  await setSignInCookies(aWebhookBody('store/order/updated', { type: 'order', id: 999_999 }))
  const rows = await storedWebhooks(mirrored.database)
  expect(rows.find(({ subject_id }) => subject_id === 999_999)).toMatchObject({ attempts: 1 })
})

test('a burst of fifty orders reports fifty purchases', async () => {
  const orders = await Promise.all(Array.from({ length: 50 }, () => anOrder({ quantity: 1, productId: 105 })))
  await setSignInCookies(...orders.flatMap((order) => [created(order), moved(order, 1, 11)]))
  const names = await Promise.all(orders.map(namesOf))
  expect(names).toEqual(orders.map(() => ['Purchased']))
})

test('neither events nor log contain personal data or secrets', async () => {
  const order = await anOrder()
  await setSignInCookies(created(order))
  const { rows } = await mirrored.database.pool.query<{ text: string }>(
    'select body as text from events union all select store_webhooks::text from store_webhooks',
  )
  const written = [...rows.map(({ text }) => text), ...shop.lines].join('\n')
  expect(written).toContain(String(order.id))
  for (const secret of ['Asha', 'asha@', '9812345678', 'Baseline', mirrored.sandbox.token, 'admin-of-a'])
    expect(written).not.toContain(secret)
})
