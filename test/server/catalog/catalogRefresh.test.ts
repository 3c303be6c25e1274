import { readChanges } from '../../../server/catalog/catalogChanges'
import { openReadModel, refreshEverySecond, type ReadModel } from '../../../server/catalog/readModel'
import type { CatalogSubject } from '../../../server/commerce/commerce'
import { embeddedCommerce } from '../../../server/engines/own/embeddedCommerce'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

let database: TestDatabase
let model: ReadModel
beforeAll(async () => {
  database = await openTestDatabase({ content: 'catalog' })
  model = await openReadModel(database.db)
})
afterAll(() => database.close())

const racket = 'AV-STR-90-G5'
const setStock = (stock: number) =>
  database.db.updateTable('variants').set({ stock }).where('sku', '=', racket).execute()
const seen = () => model.index.bySku(racket)?.variants.find(({ sku }) => sku === racket)

test('a refresh without a change leaves the version unchanged', async () => {
  const before = model.clock.now()
  expect(await model.refresh()).toBe(false)
  expect(model.clock.now()).toBe(before)
})

test('a new price reaches the listing and raises the version', async () => {
  const before = model.clock.now()
  const variant = model.index.bySku(racket)?.variants[0]
  await database.db
    .updateTable('variant_prices')
    .set({ list_minor: 1_111_000 })
    .where('variant_id', '=', variant?.id ?? 0)
    .where('currency', '=', 'INR')
    .execute()
  expect(await model.refresh()).toBe(true)
  expect(model.clock.now()).not.toBe(before)
  expect(model.index.bySlug('aerovolt-stratos-90')?.variants[0]?.prices.INR?.listMinor).toBe(1_111_000)
})

test('a change is seen however long its transaction was open while others were committed', async () => {
  const slow = await database.pool.connect()
  const price = (minor: number, sku: string) =>
    `update variant_prices set list_minor = ${minor} where currency = 'INR'
      and variant_id = (select id from variants where sku = '${sku}')`
  await slow.query('begin')
  await slow.query(price(1_234_500, racket))
  // As if it had begun two minutes ago.
  await slow.query(`update catalogue_changes set changed_at = now() - interval '2 minutes'
    where xid = pg_current_xact_id()`)
  await database.pool.query(price(987_600, 'AV-STR-80-G5'))
  expect(await model.refresh()).toBe(true)
  expect(await model.refresh()).toBe(false)
  await slow.query('commit')
  slow.release()
  expect(await model.refresh()).toBe(true)
  expect(seen()?.prices.INR?.listMinor).toBe(1_234_500)
  expect(await model.refresh()).toBe(false)
})

test('stock changes matter only when a product sells out or is back in stock', async () => {
  await setStock(5)
  await model.refresh()
  const before = model.clock.now()
  await setStock(4)
  expect(await model.refresh()).toBe(false)
  expect(model.clock.now()).toBe(before)

  await setStock(0)
  expect(await model.refresh()).toBe(true)
  expect(seen()?.inStock).toBe(false)
  const soldOut = model.clock.now()
  expect(soldOut).not.toBe(before)

  await setStock(9)
  expect(await model.refresh()).toBe(true)
  expect(seen()?.inStock).toBe(true)
  expect(model.clock.now()).not.toBe(soldOut)
})

/** Returns the subjects whose clock advances after a change. */
async function changedBy(change: () => Promise<unknown>, subjects: readonly CatalogSubject[]) {
  await model.refresh()
  const before = model.clock.now()
  await change()
  await model.refresh()
  return subjects.filter((subject) => model.clock.hasChanged([subject], before))
}
const rackets = 110
const attacking = 111
const shoes = 120
const badminton = 100

test('a price change concerns its product, its categories and everything, and nothing else', async () => {
  const id = model.index.bySku(racket)?.id ?? 0
  const raise = () =>
    database.db
      .updateTable('variant_prices')
      .set({ list_minor: 1_234_000 })
      .where('variant_id', '=', model.index.bySku(racket)?.variants[0]?.id ?? 0)
      .where('currency', '=', 'INR')
      .execute()
  const changed = await changedBy(raise, [
    `product ${id}`,
    `product ${id + 1}`,
    `category ${attacking}`,
    `category ${rackets}`,
    `category ${badminton}`,
    `category ${shoes}`,
    'category 400',
    'navigation',
    'everything',
  ])
  expect(changed).toEqual([
    `product ${id}`,
    `category ${attacking}`,
    `category ${rackets}`,
    `category ${badminton}`,
    'everything',
  ])
})

test('an order that leaves stock concerns nothing; the last item of a variant concerns its categories', async () => {
  await setStock(3)
  const subjects = ['everything', `category ${rackets}`, `category ${shoes}`, 'navigation'] as const
  expect(await changedBy(() => setStock(2), subjects)).toEqual([])
  expect(await changedBy(() => setStock(0), subjects)).toEqual(['everything', `category ${rackets}`])
  expect(await changedBy(() => setStock(4), subjects)).toEqual(['everything', `category ${rackets}`])
})

test('a sold-out grip size leaves its filter at once and returns with new stock', async () => {
  const offered = () =>
    model.index
      .list({ search: 'AV-STR-90' }, 'INR')
      .facets.find(({ name }) => name === 'grip size')
      ?.values.map(({ value }) => value)
  await setStock(0)
  await model.refresh()
  expect(offered()).toEqual(['G4'])
  await setStock(2)
  await model.refresh()
  expect(offered()).toEqual(['G4', 'G5'])
})

test('writing the same text again is no change', async () => {
  const before = model.clock.now()
  await database.db
    .updateTable('products')
    .set((column) => ({ description: column.ref('description') }))
    .execute()
  expect(await model.refresh()).toBe(false)
  expect(model.clock.now()).toBe(before)
})

test('finds a change that commits after a later one', async () => {
  const slow = await database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update products set description = 'Slow.' where slug = 'oshira-kumo-3'`)
    await database.pool.query(`update products set description = 'Fast.' where slug = 'oshira-kumo-7'`)
    await model.refresh()
    expect(model.index.bySlug('oshira-kumo-3')?.description).not.toBe('Slow.')
    await slow.query('commit')
  } finally {
    slow.release()
  }
  expect(await model.refresh()).toBe(true)
  expect(model.index.bySlug('oshira-kumo-3')?.description).toBe('Slow.')
})

test('a product that moves to another category moves in listing and tree', async () => {
  const totals = () => {
    const of = (category: number) => model.index.list({ category }, 'INR').pagination.total
    return [of(111), of(113), of(110)]
  }
  const [attacking = 0, defensive = 0, rackets = 0] = totals()
  await database.db
    .updateTable('product_categories')
    .set({ category_id: 113 })
    .where('product_id', '=', 1001)
    .where('category_id', '=', 111)
    .execute()
  await model.refresh()
  expect(totals()).toEqual([attacking - 1, defensive + 1, rackets])
})

test('applies a deleted product, a renamed brand and a renamed category everywhere', async () => {
  const count = model.index.list({}, 'INR').pagination.total
  await database.db.deleteFrom('products').where('slug', '=', 'tarangi-vega-100').execute()
  await model.refresh()
  expect(model.index.bySlug('tarangi-vega-100')).toBeNull()
  expect(model.index.list({}, 'INR').pagination.total).toBe(count - 1)

  await database.db.updateTable('brands').set({ name: 'Norrvik & Sons' }).where('id', '=', 2).execute()
  await database.db.updateTable('categories').set({ name: 'Reduced' }).where('id', '=', 400).execute()
  expect(await model.refresh()).toBe(true)
  expect(model.index.bySlug('norrvik-fjell-77')?.brand).toBe('Norrvik & Sons')
  expect(model.index.tree('INR').map(({ name }) => name)).toContain('Reduced')
})

test('a running shop polls for changes a second after the previous poll', async () => {
  jest.useFakeTimers()
  const looks: (() => void)[] = []
  const refresh = () => new Promise<boolean>((resolve) => looks.push(() => resolve(false)))
  const stop = refreshEverySecond({ refresh }, () => {})
  await jest.advanceTimersByTimeAsync(1_000)
  expect(looks).toHaveLength(1)
  // Only one poll runs at a time, however long it takes.
  await jest.advanceTimersByTimeAsync(10_000)
  looks[0]?.()
  await jest.advanceTimersByTimeAsync(999)
  expect(looks).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(looks).toHaveLength(2)
  looks[1]?.()
  await stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(looks).toHaveLength(2)
  jest.useRealTimers()
})

test('a running shop applies a change by itself', async () => {
  const commerce = await embeddedCommerce({ database })
  try {
    const before = commerce.catalog.clock.now()
    await database.db.updateTable('products').set({ name: 'Stratos 90 S' }).where('id', '=', 1001).execute()
    await until(() => commerce.catalog.clock.now() !== before, 'the shop applies the change')
    const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
    expect((await commerce.catalog.product('aerovolt-stratos-90', channel))?.name).toBe('Stratos 90 S')
  } finally {
    await commerce.close()
  }
})

test('reads the rows of a large change once', async () => {
  let rows = 0
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  })
  const changes = await readChanges(counted)
  const { rowCount } = await database.pool.query(
    'insert into catalogue_changes (product_id) select id from products',
  )
  expect((await changes.next()).productIds).toHaveLength(rowCount ?? 0)
  // Rows are read again while any transaction of the database server is older than they are.
  do {
    rows = 0
    expect((await changes.next()).productIds).toEqual([])
  } while (rows > 10)
})

test('a statement notes each product of its variants, prices and categories once', async () => {
  const noted = async (statement: string) => {
    const { rows: before } = await database.pool.query<{ last: number }>(
      'select coalesce(max(id), 0) as last from catalogue_changes',
    )
    await database.pool.query(statement)
    const { rows } = await database.pool.query<{ product_id: number }>(
      'select product_id from catalogue_changes where id > $1 order by product_id',
      [before[0]?.last],
    )
    return rows.map(({ product_id }) => product_id)
  }
  for (const statement of [
    `insert into variants (id, product_id, sku, position, stock)
     select 990000 + 10 * id + place, id, 'NEW-' || id || place, 90 + place, 1
     from products, generate_series(1, 2) as place where id in (1003, 1004)`,
    `insert into variant_prices (variant_id, currency, list_minor)
     select id, currency, 100 from variants, unnest(array['INR', 'SGD']) as currency where id > 990000`,
    'update variant_prices set list_minor = 200 where variant_id > 990000',
    'delete from variant_prices where variant_id > 990000',
    'delete from variants where id > 990000',
    'delete from product_categories where product_id in (1003, 1004)',
    `insert into product_categories (product_id, category_id)
     select products.id, categories.id from products, categories
     where products.id in (1003, 1004) and path like '/category/badminton/rackets/%'`,
  ])
    expect([statement, await noted(statement)]).toEqual([statement, [1003, 1004]])
  // Its old and its new category.
  const move = `update product_categories set category_id = (select id from categories where path = '/category/badminton/')
     where product_id in (1003, 1004) and category_id = (select min(category_id) from product_categories where product_id = 1003)`
  expect(await noted(move)).toEqual([1003, 1003, 1004, 1004])
})
