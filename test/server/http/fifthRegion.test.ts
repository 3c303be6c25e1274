/** @jest-environment node */
import './addFifthRegion'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { parseSettings } from '../../../server/settings/settings'
import { openTradingShop, orderIn, type TradingShop } from '../../setup/tradingShop'
import { until } from '../../setup/until'

/** Racket strings of the demo catalog. */
const productId = 4001
const variantId = 400101
const address = { phone: '8123 4567', address: '1 Jalan Raket', city: '', state: '', postalCode: '238823' }
const headers = { referer: 'http://zz.localhost:3000/some-strings/' }

let shop: TradingShop
beforeAll(async () => {
  const { sites } = parseSettings({}, process.cwd())
  shop = await openTradingShop({ sites, refreshIntervalMs: 20 })
})
afterAll(() => shop.close())

test('a region that only the code lists stores everything that a shopper sends', async () => {
  const { db, pool } = shop.database
  await pool.query(`insert into variant_prices (variant_id, currency, list_minor)
    select variant_id, 'XTS', list_minor from variant_prices where currency = 'SGD'`)
  const visitor = shop.visitor('zz.localhost', {}, { checkouts: checkoutsIn(db) })
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const response = await visitor.request(method, path, body, { headers })
    expect([path, response.status, response.body.errors]).toEqual([path, 200, undefined])
  }
  const isOffered = async () => (await visitor.request('GET', `catalog/products/${productId}`)).status === 200
  await until(isOffered, 'the product has a price')

  const email = 'aminah@example.test'
  await send('POST', 'stock-alerts', { productId: String(productId), variantId: String(variantId), email })
  const question = { text: 'Does it come in a reel of 200 m?', language: 'en', name: 'Aminah', email }
  await send('POST', `catalog/products/${productId}/questions`, question)
  await visitor.join({ email })
  await send('POST', 'customers/addresses', { ...address, firstName: 'Aminah', lastName: 'Binti' })
  const item = { productId: String(productId), variantId: String(variantId), priceWhenAdded: null }
  await send('POST', 'wishlist', { item })
  await send('PUT', 'checkout', { fields: { email } })
  const { cart_amount } = await visitor.add({ productId, variantId })
  const expectedTotal = cart_amount < 20 ? cart_amount + 3.9 : cart_amount
  const response = await visitor.order({ ...address, email, expectedTotal })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  expect(orderIn(response)).toMatchObject({ region: 'ZZ', currency: 'XTS' })

  const countIn = async (table: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${table} where region = 'ZZ'`)).rows[0]
      ?.n
  for (const table of ['stock_alerts', 'questions', 'addresses', 'orders'])
    expect([table, await countIn(table)]).toEqual([table, 1])
  const links = `select from stock_alerts where key_hashes <> '{}'`
  await until(async () => (await pool.query(links)).rowCount === 1, 'the link of the stock alert is mailed')
})
