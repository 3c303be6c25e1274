import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { verifyChain } from '../../../server/analytics/verifyChain'
import { countSales } from '../../../server/engines/own/orders/salesReport'
import { staffSessions } from '../../../server/staff/staffSessions'
import { anApp } from '../../setup/aShop'
import { seedVisits } from '../../setup/seedVisits'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const staff = staffSessions('a-token-of-the-staff')
const headers = { host: 'in.localhost:3000', cookie: `SHOP_STAFF=${staff.open()}` }

const net = { id: 7001, name: 'Net', maker: 'Osprey' }
const advert = 'http://shop.localhost/a/?utm_source=google&utm_medium=cpc&utm_campaign=monsoon'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const visitor = '0b1d6c1e-0000-4000-8000-00000000000a'
  await seedVisits(database.db, [
    // The Singapore day ends at 16:00 UTC, and India's at 18:30.
    { region: 'SG', at: '2026-01-05 23:58', last: 'Purchased', order: { minor: 10_000, deliveryMinor: 500 } },
    {
      region: 'SG',
      at: '2026-01-06 00:02',
      last: 'Purchased',
      order: { minor: 20_000, quantity: 2 },
      product: net,
    },
    {
      region: 'IN',
      at: '2026-01-05 23:58',
      last: 'Purchased',
      order: { minor: 300_000 },
      url: advert,
      visitor,
    },
    // Came back without the advert, within 30 days.
    { region: 'IN', at: '2026-01-06 10:00', last: 'Purchased', order: { minor: 100_000 }, visitor },
    { region: 'IN', at: '2026-01-06 11:00', last: 'Purchased', order: { minor: 50_000 }, isUnseen: true },
    {
      region: 'IN',
      brand: 'aerovolt',
      at: '2026-01-06 12:00',
      last: 'Purchased',
      order: { minor: 40_000, refund: { at: '2026-01-07 00:01', quantity: 1, minor: 40_000 } },
      referrer: 'https://chatgpt.com/',
    },
    {
      region: 'IN',
      at: '2026-01-06 13:00',
      last: 'ProductViewed',
      userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.2)',
    },
    { region: 'IN', at: '2026-01-06 14:00', last: 'PaymentSelected' },
    { region: 'IN', at: '2026-01-06 15:00', last: 'AddedToCart' },
    { region: 'IN', at: '2026-01-06 16:00', last: null },
    { region: 'IN', at: '2026-01-05 16:00', last: 'CheckoutInitiated' },
  ])
})
afterAll(() => database.close())

const anAnalystsApp = () =>
  anApp({
    analytics: openAnalytics(database.db),
    sales: { count: (by, span) => countSales(database.db, by, span) },
    staff,
  })
const request = (path: string, sent: object = headers) =>
  anAnalystsApp().inject({ method: 'GET', url: `/api/analytics/${path}`, headers: { ...sent } })

interface Row {
  readonly key: string | null
  readonly label: string | null
  readonly currency: string
  readonly now: Readonly<Record<string, number | null>>
  readonly before: Readonly<Record<string, number | null>>
}
async function rowsOf(query: string): Promise<readonly Row[]> {
  const response = await request(`sales?${query}`)
  expect([response.statusCode, response.json<{ errors?: unknown }>().errors]).toEqual([200, undefined])
  return response.json<{ data: { rows: Row[] } }>().data.rows
}
const revenueBy = async (query: string) =>
  (await rowsOf(query)).map(({ key, now }) => [key, now['orders'], now['revenue']])

test('the seeded events continue the hash chain', async () => {
  expect(await verifyChain(database.db)).toMatchObject({ firstBreak: null })
})

test.each([
  'sales?by=day&from=2026-01-01&to=2026-01-02',
  'sales?by=sku&region=IN&from=2026-01-01&to=2026-01-02',
  'sales?by=day&region=IN&from=2026-01-02&to=2026-01-01',
  'sales?by=day&region=IN&from=2026-01-01&to=2026-04-03',
  'sales?by=day&region=IN&from=2026-01-01',
  'sales?by=day&region=IN&from=2026-01-01&to=2026-01-03&shift=2',
  'funnel?region=IN&from=2026-01-01&to=2026-01-02&step=1',
  'funnel?from=2026-01-01&to=2026-01-02',
])('rejects %s', async (path) => {
  expect((await request(path)).statusCode).toBe(400)
})

test('needs the staff’s session', async () => {
  for (const path of ['sales', 'funnel'])
    expect((await request(path, { host: 'in.localhost:3000' })).statusCode).toBe(401)
})

test('sums a day by region in its own time zone and currency, compared with the day before', async () => {
  const rows = await rowsOf('by=region&from=2026-01-06&to=2026-01-06')
  const of = (region: string) => rows.find(({ key }) => key === region)!
  expect(of('SG')).toMatchObject({
    currency: 'SGD',
    now: { orders: 1, items: 2, revenue: 400, visits: 1, buyers: 1 },
    before: { orders: 1, items: 1, revenue: 105, visits: 1, buyers: 1 },
  })
  expect(of('IN')).toMatchObject({
    currency: 'INR',
    now: { orders: 3, revenue: 1900, refunded: 0, visits: 6, buyers: 2 },
    before: { orders: 1, revenue: 3000, visits: 2, buyers: 1 },
  })
  expect(of('ID')).toMatchObject({ now: { orders: 0, revenue: 0, visits: 0 } })
})

test('lists every day, and counts a refund on the day on which it was paid', async () => {
  const days = await rowsOf('by=day&region=IN&from=2026-01-05&to=2026-01-07')
  expect(days.map(({ key, now }) => [key, now['revenue'], now['refunded'], now['returned_items']])).toEqual([
    ['2026-01-05', 3000, 0, 0],
    ['2026-01-06', 1900, 0, 0],
    ['2026-01-07', 0, 400, 1],
  ])
  // A day's comparison is the day as many days before.
  const [day] = await rowsOf('by=day&region=IN&from=2026-01-06&to=2026-01-06')
  expect(day).toMatchObject({ key: '2026-01-06', before: { revenue: 3000 } })
  // The same weekday a week before, without the days between.
  const [later] = await rowsOf('by=day&region=IN&from=2026-01-13&to=2026-01-13&shift=7')
  expect(later).toMatchObject({ key: '2026-01-13', before: { revenue: 1900, orders: 3, visits: 6 } })
})

test('splits revenue by brand, maker and product, with the delivery apart', async () => {
  const two = 'from=2026-01-05&to=2026-01-06'
  expect(await revenueBy(`by=brand&region=IN&${two}`)).toEqual([
    ['courtline', 3, 4500],
    ['aerovolt', 1, 400],
  ])
  expect(await revenueBy(`by=maker&region=SG&${two}`)).toEqual([
    ['Osprey', 1, 400],
    ['Aerovolt', 1, 100],
    [null, 1, 5],
  ])
  const products = await rowsOf(`by=product&region=SG&${two}`)
  expect(products.map(({ key, label, now }) => [key, label, now['revenue'], now['visits']])).toEqual([
    ['7001', 'Net', 400, 1],
    ['1001', 'Stratos 90', 100, 1],
    [null, null, 5, 0],
  ])
  expect(await revenueBy(`by=product&region=IN&brand=aerovolt&${two}`)).toEqual([['1001', 1, 400]])
})

test('gives a purchase to the last campaign and channel of its visitor, and names what is unknown', async () => {
  const two = 'region=IN&from=2026-01-05&to=2026-01-06'
  expect(await revenueBy(`by=campaign&${two}`)).toEqual([
    ['monsoon', 2, 4000],
    [null, 1, 500],
    ['', 1, 400],
  ])
  expect(await revenueBy(`by=channel&${two}`)).toEqual([
    ['paid', 2, 4000],
    [null, 1, 500],
    ['assistant', 1, 400],
    ['direct', 0, 0],
    ['agent', 0, 0],
  ])
  const channels = await rowsOf(`by=channel&${two}`)
  expect(channels.find(({ key }) => key === 'agent')).toMatchObject({ now: { visits: 1, buyers: 0 } })
})

test('counts how far visits with a product came', async () => {
  const response = await request('funnel?region=IN&from=2026-01-06&to=2026-01-06')
  const { steps } = response.json<{ data: { steps: { name: string; visits: number; before: number }[] } }>()
    .data
  expect(steps.map(({ name, visits, before }) => [name, visits, before])).toEqual([
    ['ProductViewed', 5, 2],
    ['AddedToCart', 4, 2],
    ['CheckoutInitiated', 3, 2],
    ['ShippingSelected', 3, 1],
    ['PaymentSelected', 3, 1],
    ['Purchased', 2, 1],
  ])
})
