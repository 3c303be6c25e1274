import { aMirror, aStoreSandbox, type StoreSandbox, mirroredProducts } from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

let sandbox: StoreSandbox
let database: TestDatabase
beforeEach(async () => {
  ;[sandbox, database] = await Promise.all([aStoreSandbox(), openTestDatabase()])
})
afterEach(() => Promise.all([sandbox.close(), database.close()]))

test('fills the catalog with every product, price and category of the store', async () => {
  const filled = await aMirror(sandbox, database).fill()
  expect(filled).toEqual({
    added: 40,
    changed: 0,
    deleted: 0,
    unchanged: 0,
    rejected: [],
    cut: [],
    redirects: { mirrored: 0, skipped: 0 },
  })
  const product = await mirroredProducts(database.db).of(101)
  const own = sandbox.store.catalog.products.get(101)
  expect(product).toMatchObject({
    slug: own?.path.slice(1, -1),
    name: 'Arc 10 Racket',
    brand: 'Aerovolt',
    kind: 'racket',
  })
  expect(product.attributes).toContainEqual({ name: 'Balance point', value: '289', unit: 'mm' })
  expect(product.categories).toEqual(['/category/badminton/', '/category/badminton/rackets/'])
  expect(product.variants).toHaveLength(6)
  for (const [currency, value] of Object.entries(own?.prices ?? {})) {
    expect(product.variants[0]?.prices).toHaveProperty(currency, { list: value, sale: null, retail: null })
  }
})

test('a second pass writes nothing', async () => {
  const mirror = aMirror(sandbox, database)
  await mirror.fill()
  const before = await mirroredProducts(database.db).changes()
  expect(await mirror.fill()).toMatchObject({ added: 0, changed: 0, unchanged: 40 })
  expect(await mirroredProducts(database.db).changes()).toBe(before)
})
