import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { catalogCommand } from '../../../scripts/catalog/commandLine'
import { eventsCommand } from '../../../scripts/events/commandLine'
import { parseSettings } from '../../../server/settings/settings'
import type { Product } from '../../../src/domain/product/product'
import { openPageWorkshop, type PageWorkshop } from '../../setup/aShop'
import { runInProcess } from '../../setup/runScript'
import { seedVisits } from '../../setup/seedVisits'
import { openTestDatabase } from '../../setup/testDatabase'
import { openTradingShop, orderIn, livingIn, type TradingShop } from '../../setup/tradingShop'
import { until } from '../../setup/until'

/** Two installations with a database each: India, and Singapore. Both have the catalog of India's. */

const inIndia = { brand: 'courtline', region: 'IN', url: 'https://in.shop.example' }
const inSingapore = { brand: 'courtline', region: 'SG', url: 'https://sg.shop.example' }
const settingsOf = (...sites: readonly object[]) =>
  parseSettings({ SITES: JSON.stringify(sites) }, process.cwd())
const settings = {
  india: settingsOf(inIndia, { ...inSingapore, elsewhere: true }),
  singapore: settingsOf({ ...inIndia, elsewhere: true }, inSingapore),
}

let folder: string
let india: TradingShop
let singapore: TradingShop
let workshop: PageWorkshop

const run = async (
  command: typeof catalogCommand,
  { database }: TradingShop,
  ...args: readonly string[]
): Promise<string> => {
  const { output, errors, code } = await runInProcess(command, [...args], { DATABASE_URL: database.url })
  expect([errors, code]).toEqual(['', 0])
  return output
}
const shareCatalog = async () => {
  const file = path.join(folder, 'catalog.ndjson')
  await run(catalogCommand, india, 'export', file, '--without-stock')
  return run(catalogCommand, singapore, 'import', file)
}
/** A product in Singapore, whose numbers of products are its own; null before it has arrived. */
async function findStrings(): Promise<Product | null> {
  const visitor = singapore.visitor('sg.localhost')
  return (await visitor.request('GET', 'catalog/products/oshira-ito-65')).body.data as Product | null
}
const stringsInSingapore = () => until(findStrings, 'the catalog has arrived')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'installations-'))
  india = await openTradingShop()
  singapore = await openTradingShop({ database: await openTestDatabase({ content: 'tables' }) })
  workshop = await openPageWorkshop()
})
afterAll(async () => {
  await Promise.all([india.close(), singapore.close(), workshop.close()])
  await rm(folder, { recursive: true })
})

test('one command shares the catalog with its later changes, and each installation keeps its own stock', async () => {
  expect(await shareCatalog()).toMatch(/: \d{3} products were new/)
  const { price, variants } = await stringsInSingapore()
  const [variant] = variants
  await singapore.setStock(Number(variant!.id), 7)
  await india.setStock(400101, 3)
  await india.database.pool.query(
    `update variant_prices set list_minor = list_minor + 100, sale_minor = null
     where currency = 'SGD' and variant_id in (select id from variants where product_id = 4001)`,
  )
  expect(await shareCatalog()).toContain('0 products were new, 1 changed')
  const hasNewPrice = async () => (await stringsInSingapore()).price.value === price.value + 1
  await until(hasNewPrice, 'the price has arrived')
  expect(await singapore.stockOf(Number(variant!.id))).toBe(7)
})

test('pages link to the site of the other installation, which alone serves it', async () => {
  const app = workshop.open(india.commerce, settings.india)
  const page = await app.inject({ url: '/size-guide/', headers: { host: 'in.shop.example' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('hrefLang="en-SG" href="https://sg.shop.example/size-guide/"')
  expect(page.body).toContain('"url":"https://sg.shop.example"')
  expect((await app.inject({ url: '/', headers: { host: 'sg.shop.example' } })).statusCode).toBe(421)
  const other = workshop.open(singapore.commerce, settings.singapore)
  expect((await other.inject({ url: '/size-guide/', headers: { host: 'sg.shop.example' } })).statusCode).toBe(
    200,
  )
})

test('orders and customers of a region are in its installation alone', async () => {
  const visitor = singapore.visitor('sg.localhost')
  await visitor.join({ email: 'mei@example.test' })
  const { entityId: productId } = await stringsInSingapore()
  const cart = await visitor.add({ productId })
  const placed = await visitor.order({
    ...livingIn.SG,
    paymentMethod: 'test_approve',
    expectedTotal: Math.round((cart.cart_amount + 3.9) * 100) / 100,
  })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  const count = async ({ database: { pool } }: TradingShop) => {
    const orders = await pool.query('select from orders where number = $1', [orderIn(placed).number])
    const customers = await pool.query(`select from customers where email = 'mei@example.test'`)
    return [orders.rowCount, customers.rowCount]
  }
  expect(await count(singapore)).toEqual([1, 1])
  expect(await count(india)).toEqual([0, 0])
})

test('one query reports over the exports of all installations', async () => {
  await seedVisits(india.database.db, [
    { region: 'IN', at: '2026-01-06 12:00', last: 'Purchased', order: { minor: 100_000, quantity: 2 } },
    { region: 'IN', at: '2026-01-06 13:00', last: 'ProductViewed' },
  ])
  await seedVisits(singapore.database.db, [
    { region: 'SG', at: '2026-01-06 12:00', last: 'Purchased', order: { minor: 5_000 } },
  ])
  const exports = path.join(folder, 'events')
  await run(eventsCommand, india, 'export', '--folder', path.join(exports, 'installation=india'))
  await run(eventsCommand, singapore, 'export', '--folder', path.join(exports, 'installation=singapore'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`
    select installation, region, count(*)::integer as purchases, count(distinct session_id)::integer as visits
    from read_parquet('${exports}/*/*/*.parquet', hive_partitioning = true)
    where event = 'Purchased' group by all order by all`)
  const rows = reader.getRowObjectsJson()
  connection.closeSync()
  expect(rows).toEqual([
    { installation: 'india', region: 'IN', purchases: 1, visits: 1 },
    { installation: 'singapore', region: 'SG', purchases: 1, visits: 1 },
  ])
})
