import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { seedIfEmpty } from '../../demo/seeds/seedIfEmpty'
import type { CatalogProduct } from '../../server/catalog/products/catalogProduct'
import { productRow } from '../../server/catalog/products/loadProducts'
import { openReadModel, type ReadModel } from '../../server/catalog/readModel'
import { openDatabase, type Database } from '../../server/database/database'
import { migrate, migrationsFolder } from '../../server/database/migrate'
import { manyProducts, seedForest } from './manyProducts'

/**
 * Fills a new embedded database with products, and times: an index from the tables, storing its snapshot, an index from
 * the snapshot, and changes of a category, a maker and a price. Prints seconds, processor time and
 * the longest block of the event loop.
 */
export async function startBench(root: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-bench-'))
  // The database runs as another user.
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const database = await openDatabase({ root, dataDir, databaseUrl: null }, () => {})
  try {
    const { db, pool } = database
    await migrate(db, migrationsFolder(root))
    await seedIfEmpty(database)
    await timed(`fill ${count} products`, () => fill(pool, count))
    await buildAndShare(db)
    const model = await timed('index from the snapshot', () => openReadModel(db))
    const change = async (name: string, statement: string) => {
      await pool.query(statement)
      await timed(name, () => model.refresh())
    }
    await change(
      'price of a product',
      `update variant_prices set list_minor = list_minor + 1 where variant_id =
      (select min(id) from variants)`,
    )
    await change('name of a small category', `update categories set name = name || ' II' where id = 111`)
    await change('name of the root category', `update categories set name = name || ' II' where id = 100`)
    await change('name of a maker', `update brands set name = name || ' II' where id = 2`)
    await listings(model)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a function of its own, so that the first index leaves the memory. */
async function buildAndShare(db: Database['db']): Promise<void> {
  const model = await timed('index from the tables', () => openReadModel(db))
  await timed('store the snapshot', () => model.share())
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const before = performance.now()
  const used = process.cpuUsage()
  const result = await work()
  const seconds = (performance.now() - before) / 1000
  const { user, system } = process.cpuUsage(used)
  delay.disable()
  const block = Math.round(delay.max / 1e6)
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.log(
    `${name}: ${seconds.toFixed(2)} s, processor ${((user + system) / 1e6).toFixed(2)} s, longest block ${block} ms, ${memory} MB resident`,
  )
  return result
}

/** Listings of every category after the changes. */
async function listings({ index }: ReadModel): Promise<void> {
  const times: number[] = []
  for (const { id } of seedForest().categories) {
    for (const sort of [undefined, 'latest-desc', 'price-asc'] as const) {
      const before = performance.now()
      index.list({ category: id, ...(sort && { sort }) }, 'INR')
      times.push(performance.now() - before)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
  console.log(`${times.length} listings: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}

const batchSize = 500

/** Adds products to the demo catalog. Triggers are off: a new process needs no change rows. */
async function fill(pool: Pick<Pool, 'query'>, count: number): Promise<void> {
  const tables = ['products', 'product_categories', 'variants', 'variant_prices'] as const
  /** Skips the few generated products whose SKU or slug another one has. */
  const insert = async (table: (typeof tables)[number], rows: readonly object[], parent = 'true') => {
    if (rows.length === 0) return
    const names = Object.keys(rows[0] ?? {}).join(', ')
    await pool.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)
       where ${parent} on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
  const ofProduct = 'product_id in (select id from products)'
  const ofVariant = 'variant_id in (select id from variants)'
  const write = async (products: readonly CatalogProduct[]) => {
    await insert('products', products.map(toRow))
    await insert(
      'product_categories',
      products.flatMap(({ id, categoryIds }) =>
        categoryIds.map((category_id) => ({ product_id: id, category_id })),
      ),
      ofProduct,
    )
    const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    await insert(
      'variants',
      variants.map(({ product, variant }, index) => ({
        id: variant.id,
        product_id: product.id,
        sku: variant.sku,
        option_values: variant.optionValues,
        position: index + 1,
        stock: variant.inStock ? 5 : 0,
      })),
      ofProduct,
    )
    await insert(
      'variant_prices',
      variants.flatMap(({ variant: { id, prices } }) =>
        Object.entries(prices).map(([currency, price]) => ({
          variant_id: id,
          currency,
          list_minor: price.listMinor,
          sale_minor: price.saleMinor,
          retail_minor: price.retailMinor,
        })),
      ),
      ofVariant,
    )
  }
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`)
  let batch: CatalogProduct[] = []
  for (const product of manyProducts(count, seedForest())) {
    batch.push(product)
    if (batch.length < batchSize) continue
    await write(batch)
    batch = []
  }
  if (batch.length > 0) await write(batch)
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query('analyze')
}

/** JSON columns as values, not as texts. */
function toRow(product: CatalogProduct): object {
  const row = productRow({ ...product, createdAt: new Date(product.createdAt) })
  return Object.fromEntries(
    Object.entries(row).map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  )
}
