import { randomUUID } from 'node:crypto'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { createToUserRef } from '../../../server/analytics/userReferences'
import { openStaffDesk, type JoinedMember, type StaffDesk } from '../../setup/aStaff'
import { forSuite } from '../../setup/testDatabase'
import { matching, openTradingShop, orderIn, type Visitor } from '../../setup/tradingShop'

const shop = forSuite(() => openTradingShop())
const userReferences = createToUserRef('k'.repeat(32))
let desk: StaffDesk
let clerk: JoinedMember
let item: { readonly productId: number; readonly variantId: number; readonly quantity: number }
beforeAll(async () => {
  const { db } = shop.database
  desk = openStaffDesk(shop.database, {
    commerce: shop.commerce,
    analytics: openAnalytics(db),
    userReferences,
  })
  clerk = await desk.join('orders')
  const row = await db
    .selectFrom('variants')
    .innerJoin('variant_prices', 'variant_prices.variant_id', 'variants.id')
    .select(['variants.id', 'product_id'])
    .where('stock', '>', 20)
    .where('currency', '=', 'INR')
    .where('list_minor', '<', 400_000)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  item = { productId: row.product_id, variantId: row.id, quantity: 1 }
})
afterAll(() => desk.close())

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919812345678',
  address: '12 Temple Road',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560003',
}

interface Listed {
  readonly id: number
  readonly email: string
  readonly orderCount: number
}
const find = async (text: string) =>
  ((await clerk.request('GET', `customers?text=${encodeURIComponent(text)}`)).data as { customers: Listed[] })
    .customers

/** A customer with an address and an order. */
async function aBuyer() {
  const visitor: Visitor = shop.visitor()
  const { email } = await visitor.join({
    firstName: 'Asha',
    lastName: '100% Rao',
    mobileNumber: '9812345678',
  })
  await visitor.request('POST', 'customers/addresses', home)
  const { cart_amount: total } = await visitor.add(item)
  // Delivery costs 99 rupees below 5,000.
  const { number } = orderIn(await visitor.order({ expectedTotal: total + 99 }))
  const [found] = await find(email)
  return { visitor, email, number, id: found?.id ?? 0 }
}

test('a customer is found by id, name, email and phone, and by nothing else', async () => {
  const { email, id } = await aBuyer()
  for (const text of [String(id), '100% rao', email.toUpperCase(), '98123 45678'])
    expect((await find(text)).map((each) => each.id)).toContain(id)
  expect(await find(email)).toMatchObject([{ id, brand: 'courtline', orderCount: 1, phone: '+919812345678' }])
  expect(await find('100_ rao')).toEqual([])
})

test('the page shows profile and addresses, and the list of orders is narrowed to the customer', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const { data } = await clerk.request('GET', `customers/${buyer.id}`)
  expect(data).toMatchObject({ email: buyer.email, isEmailConfirmed: false, seenAt: matching(/./) })
  expect((data as { addresses: object[] }).addresses).toMatchObject([
    { region: 'IN', lines: ['Asha Rao', '12 Temple Road', 'Bengaluru, KA, 560003'] },
  ])
  const orders = await clerk.request('GET', `orders?customer=${buyer.id}`)
  expect(orders.data).toMatchObject({ orders: [{ number: buyer.number }] })
  expect(orders.text).not.toContain(other.number)
  expect((await clerk.request('GET', `orders/${buyer.number}`)).data).toMatchObject({ customerId: buyer.id })
  expect((await clerk.request('GET', 'customers/2147483647')).status).toBe(404)
})

test('a download contains everything that the customer would get, and is recorded', async () => {
  const { visitor, id, number } = await aBuyer()
  const own = await visitor.request('GET', 'customers/data')
  const { data, status } = await clerk.request('GET', `customers/${id}/data`)
  expect(status).toBe(200)
  expect(Object.keys(data as object)).toEqual(expect.arrayContaining(Object.keys(own.body.data as object)))
  expect(data).toMatchObject({ orders: [{ number }], events: [] })
  const [change] = await desk.accounts.changes({ subject: 'customer', subjectId: String(id), limit: 1 })
  expect(change).toMatchObject({ action: 'customer.export', actor: { name: clerk.name } })
})

test('a deletion needs the email of the customer, ends the sessions, keeps the order and asks to unlink events', async () => {
  const { visitor, email, id, number } = await aBuyer()
  const remove = (typed: string) => clerk.request('POST', `customers/${id}/removal`, { email: typed })
  expect(await remove('someone@example.test')).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
  expect((await visitor.request('GET', 'customers/data')).status).toBe(200)
  expect((await remove(email.toUpperCase())).status).toBe(200)
  expect((await remove(email)).status).toBe(404)
  expect((await visitor.request('GET', 'customers/data')).status).toBe(401)
  expect((await clerk.request('GET', `orders/${number}`)).data).toMatchObject({ customerId: null })
  const erasures = await shop.database.db
    .selectFrom('erasures')
    .select(['user_ref', 'order_numbers'])
    .execute()
  expect(erasures).toContainEqual({ user_ref: userReferences(id, 'courtline'), order_numbers: [number] })
  const changes = await desk.accounts.changes({ subject: 'customer', subjectId: String(id), limit: 10 })
  expect(changes.map(({ action }) => action)).toEqual(['customer.delete'])
  expect(JSON.stringify(changes)).not.toContain(email)
})

test('choices of consent are read by the id that the shopper sees', async () => {
  const consent_id = randomUUID()
  const categories = {
    necessary: true,
    functional: true,
    analytics: false,
    marketing: false,
    messaging: false,
  }
  const receipt = {
    consent_id,
    version: 1,
    region: 'IN',
    locale: 'en-IN',
    categories,
    method: 'custom',
  } as const
  const receipts = openAnalytics(shop.database.db).receipts
  for (const at of ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'])
    await receipts.write({ ...receipt, at }, { brand: 'courtline' })
  const { data } = await clerk.request('GET', `consents/${consent_id.toUpperCase()}`)
  expect(data).toMatchObject({
    choices: [
      { at: '2026-01-01T10:00:00.000Z', categories, brand: 'courtline' },
      { at: '2026-01-02T10:00:00.000Z' },
    ],
  })
  expect((await clerk.request('GET', `consents/${randomUUID()}`)).data).toEqual({ choices: [] })
})

test('an unpaid order that ends within ten minutes has a queue of its own', async () => {
  const { number } = await aBuyer()
  const { db } = shop.database
  const expiring = async () => {
    const { data } = await clerk.request('GET', 'orders?queue=expiring')
    return (data as { orders: { number: string }[] }).orders.map((order) => order.number)
  }
  const setEnd = (minutes: number) =>
    db
      .updateTable('orders')
      .set({
        status: 'pending_payment',
        payment_method: 'card',
        expires_at: new Date(Date.now() + minutes * 60_000),
      })
      .where('number', '=', number)
      .execute()
  await setEnd(20)
  expect(await expiring()).not.toContain(number)
  await setEnd(5)
  expect(await expiring()).toContain(number)
})

test('what shoppers wait for is listed by the number of confirmed requests', async () => {
  const { stockAlerts } = shop.commerce
  const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const wanted = (email: string, variantId: string | null, isConfirmed = true) =>
    stockAlerts.add(
      {
        ...{ kind: 'stock', productId: String(item.productId), variantId, email, isConfirmed },
        ...{ locale: 'en-IN', customerId: null, belowMinor: null },
      },
      channel,
    )
  await wanted('one@example.test', String(item.variantId))
  await wanted('two@example.test', String(item.variantId))
  await wanted('three@example.test', String(item.variantId), false)
  await wanted('one@example.test', null)
  const keeper = await desk.join('catalog')
  const { data } = await keeper.request('GET', 'demand')
  const stock = await shop.stockOf(item.variantId)
  expect(data).toMatchObject({
    products: [
      { waiting: 2, sku: matching(/./), stock },
      { waiting: 1, sku: null },
    ],
  })
})
