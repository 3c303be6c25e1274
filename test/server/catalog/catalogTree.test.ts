import { openReadModel, type ReadModel } from '../../../server/catalog/readModel'
import { isFull } from '../../setup/fullRun'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'
import { readIndex } from './aCatalogProduct'

const database = forSuite(() => openTestDatabase({ content: 'sample' }))

/** Applies a change, and returns the statements of the refresh. */
async function refreshAfter(change: string): Promise<readonly string[]> {
  await watched.refresh()
  await database.pool.query(change)
  const before = statements.length
  expect(await watched.refresh()).toBe(true)
  return statements.slice(before)
}

const statements: string[] = []
let watched: ReadModel
beforeAll(async () => {
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.push(Object.keys(result.rows[0] ?? {}).join(' '))
      return result
    },
  })
  watched = await openReadModel(db)
})

const readsProducts = (columns: readonly string[]) => columns.some((row) => row.includes('sales_rank'))

const changes: readonly (readonly [name: string, change: string])[] = [
  ['a new name', `update categories set name = 'Power Frames' where id = 111`],
  ['a new path', `update categories set path = '/category/badminton/frames/' where id = 110`],
  ['another parent', `update category_placements set parent_id = 120 where child_id = 111`],
  ['another order', `update category_placements set position = 900 - position where parent_id = 100`],
  [
    'a new category',
    `with made as (insert into categories (id, name, path) values (901, 'Novelties', '/category/novelties/') returning id)
     insert into category_placements (id, parent_id, child_id, position) values (9001, null, 901, 99)`,
  ],
  ['another rate of tax', `update categories set tax_percents = '{"IN": 12}' where id = 120`],
]
const inNpmTest = ['a new path', 'another parent', 'a new category']

test.each(changes.filter(([name]) => isFull || inNpmTest.includes(name)))(
  '%s of a category: the index equals a new one and reads no product',
  async (_name, change) => {
    expect(readsProducts(await refreshAfter(change))).toBe(false)
    expect(readIndex(watched.index)).toEqual(readIndex((await openReadModel(database.db)).index))
  },
)

test('a deleted category, with its products moved in the same transaction', async () => {
  await database.pool.query(`begin;
    update product_categories set category_id = 901 where category_id = 113 and product_id not in
      (select product_id from product_categories where category_id = 901);
    delete from product_categories where category_id = 113;
    delete from categories where id = 113;
    commit`)
  expect(await watched.refresh()).toBe(true)
  expect(watched.index.list({ category: 901 }, 'INR').pagination.total).toBeGreaterThan(0)
  expect(readIndex(watched.index)).toEqual(readIndex((await openReadModel(database.db)).index))
})

test('a renamed maker changes its own products alone, and the name of its filter', async () => {
  await watched.refresh()
  const before = watched.clock.now()
  const [own] = watched.index.list({ search: 'norrvik' }, 'INR').products
  const other = watched.index
    .list({ search: 'aerovolt' }, 'INR')
    .products.find(({ brandId }) => brandId !== 2)
  expect(readsProducts(await refreshAfter(`update brands set name = 'Fjellvik' where id = 2`))).toBe(true)
  expect(watched.clock.hasChanged([`product ${own?.id ?? 0}`], before)).toBe(true)
  expect(watched.clock.hasChanged([`product ${other?.id ?? 0}`], before)).toBe(false)
  expect(watched.index.list({ search: 'fjellvik' }, 'INR').products.map(({ brandId }) => brandId)).toContain(
    2,
  )
  expect(readIndex(watched.index)).toEqual(readIndex((await openReadModel(database.db)).index))
})

test('lists all products at any moment of a change of the tree', async () => {
  const total = watched.index.list({}, 'INR').pagination.total
  await database.pool.query(`update categories set name = 'Court Sports' where id = 100`)
  const counts = new Set<number>()
  const progress = { isDone: false }
  const refreshed = watched.refresh().finally(() => {
    progress.isDone = true
  })
  while (!progress.isDone) {
    counts.add(watched.index.list({}, 'INR').pagination.total)
    await new Promise(setImmediate)
  }
  expect(await refreshed).toBe(true)
  expect([...counts]).toEqual([total])
})
