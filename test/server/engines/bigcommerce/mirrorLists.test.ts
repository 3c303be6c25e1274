import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { runInProcess } from '../../../setup/runScript'
import {
  aMirror,
  aStoreSandbox,
  channelsOf,
  mirroredProducts,
  storeSettings,
  type StoreSandbox,
} from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

let sandbox: StoreSandbox
let database: TestDatabase
beforeEach(async () => {
  ;[sandbox, database] = await Promise.all([aStoreSandbox(3), openTestDatabase()])
})
afterEach(() => Promise.all([sandbox.close(), database.close()]))

const product = 101
const fill = () => aMirror(sandbox, database, { channels: channelsOf(sandbox).slice(0, 1) }).fill()
const picturesOf = (id: number) =>
  database.db
    .selectFrom('mirrored_products')
    .select('pictures')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()

/** Gives the first product these numbers of pictures, custom fields and categories. */
function lengthen(pictures: number, fields: number, categories: number): void {
  const { catalog } = sandbox.store
  const added = Array.from({ length: categories - 2 }, (_none, index) => ({
    id: 500 + index,
    name: `Shelf ${index + 1}`,
    path: `/shelf-${index + 1}/`,
    parentId: null,
    description: '',
  }))
  Object.assign(catalog, { categories: [...catalog.categories, ...added] })
  const own = catalog.products.get(product)!
  catalog.products.set(product, {
    ...own,
    furtherPictures: pictures - 2,
    categoryIds: [...own.categoryIds, ...added.map(({ id }) => id)],
    fields: Array.from({ length: fields }, (_none, index) => [`Figure ${index + 1}`, `${index + 1} mm`]),
  })
}

test('reads 12 pictures, 40 custom fields and 20 categories of a product', async () => {
  lengthen(12, 40, 20)
  expect(await fill()).toMatchObject({ added: 3, rejected: [], cut: [] })
  const { attributes, categories } = await mirroredProducts(database.db).of(product)
  expect([attributes.length, categories.length]).toEqual([40, 20])
  const { pictures } = await picturesOf(product)
  expect(pictures.filter(({ variants }) => !variants)).toHaveLength(12)
})

test('names a product whose lists are longer than those of the shop', async () => {
  lengthen(13, 51, 21)
  const cuts = ['20 of 21 categories', '40 of more than 50 custom fields', '12 of 13 pictures']
  expect(await fill()).toMatchObject({ added: 3, rejected: [], cut: [{ sku: 'SB-101', cuts }] })
  expect((await mirroredProducts(database.db).of(product)).attributes).toHaveLength(40)
})

test('names a product whose description is longer than 5,000 characters', async () => {
  sandbox.store.catalog.products.get(product)!.description = `<p>${'Long text. '.repeat(600)}</p>`
  const cuts = ['5000 of 6599 characters of its description']
  expect((await fill()).cut).toEqual([{ sku: 'SB-101', cuts }])
})

test('check and sync name products that are shown in part, and find nothing wrong', async () => {
  lengthen(13, 3, 3)
  const env = { ...storeSettings(sandbox), DATABASE_URL: database.url }
  const checked = await runInProcess(bigcommerceCommand, ['check'], env)
  expect(checked.output).toContain('ok       shown in part: 1: SB-101 (12 of 13 pictures)')
  expect(checked.code).toBe(0)
  const synced = await runInProcess(bigcommerceCommand, ['sync'], env)
  expect(synced.output).toContain('1 product is shown in part: SB-101 (12 of 13 pictures)')
  expect(synced.code).toBe(0)
})

test('reads a product with 8 options of 20 values, and 60 variants', async () => {
  const own = sandbox.store.catalog.products.get(product)!
  const options = Array.from({ length: 8 }, (_none, index) => ({
    id: 9_000 + index,
    name: `Option ${index + 1}`,
    kind: 'choice' as const,
    isRequired: true,
    isVariantOption: true,
    values: Array.from({ length: 20 }, (_value, value) => ({
      id: 9_100 + index * 20 + value,
      label: `${index + 1}-${value + 1}`,
    })),
  }))
  const variants = Array.from({ length: 60 }, (_none, index) => ({
    id: 90_000 + index,
    sku: `SB-101-${index + 1}`,
    valueIds: options.map(({ values }, at) => values[(index + at * Math.floor(index / 20)) % 20]!.id),
    stock: 5,
  }))
  sandbox.store.catalog.products.set(product, { ...own, options, variants })
  expect(await fill()).toMatchObject({ added: 3, rejected: [], cut: [] })
  const read = await mirroredProducts(database.db).of(product)
  expect(read.options.map(({ values }) => values.length)).toEqual(options.map(() => 20))
  expect(read.variants).toHaveLength(60)
  for (const variant of read.variants) expect(Object.keys(variant.options)).toHaveLength(8)
})

test('reads categories on nine levels', async () => {
  const { catalog } = sandbox.store
  const deep = Array.from({ length: 9 }, (_none, index) => ({
    id: 600 + index,
    name: `Level ${index + 1}`,
    path: `/${Array.from({ length: index + 1 }, (_level, level) => `level-${level + 1}`).join('/')}/`,
    parentId: index === 0 ? null : 599 + index,
    description: '',
  }))
  Object.assign(catalog, { categories: [...catalog.categories, ...deep] })
  await fill()
  const { categories } = await mirroredProducts(database.db).all()
  const found = categories.filter(({ name }) => name.startsWith('Level '))
  expect(found.map(({ name }) => name)).toEqual(deep.map(({ name }) => name))
})
