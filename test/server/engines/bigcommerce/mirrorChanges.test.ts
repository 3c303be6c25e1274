import { seedCatalog } from '../../../../dev/bigcommerce/state/seedCatalog'
import { aMirror, aStoreSandbox, type StoreSandbox, mirroredProducts } from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'

/** Products of each kind. Each pass reads all of them in eight channels. */
function aCatalog() {
  const catalog = seedCatalog(40)
  for (const id of [...catalog.products.keys()]) if (id > 108 && id < 134) catalog.products.delete(id)
  return catalog
}
const size = aCatalog().products.size
let sandbox: StoreSandbox
/** A filled mirror without connections. Each test gets a copy of it. */
let template: TestDatabase
let database: TestDatabase
beforeAll(async () => {
  sandbox = await aStoreSandbox()
  Object.assign(sandbox.store, { catalog: aCatalog() })
  template = await openTestDatabase()
  await aMirror(sandbox, template).fill()
  await template.disconnect()
})
beforeEach(async () => {
  Object.assign(sandbox.store, { catalog: aCatalog() })
  database = await openTestDatabase({ copyOf: template })
})
afterEach(() => database.close())
afterAll(() => Promise.all([sandbox.close(), template.close()]))

/** The first product of all makers, and the first that the other brand's shop shows too. */
const product = 101
const otherMaker = 102
const sold = (id: number) => {
  const found = sandbox.store.catalog.products.get(id)
  if (!found) throw new Error(`The store has no product ${id}`)
  return found
}
const fill = () => aMirror(sandbox, database).fill()
const mirrored = () => mirroredProducts(database.db)

test('shows a product in the channels of the store that show it', async () => {
  expect(await mirrored().channels(product)).toHaveLength(8)
  expect(await mirrored().channels(otherMaker)).toEqual(
    expect.arrayContaining(['courtline INR', 'courtline AED', 'courtline SGD', 'courtline IDR']),
  )
  expect(await mirrored().channels(otherMaker)).toHaveLength(4)
})

test('writes a changed price and nothing else', async () => {
  await sandbox.control('PUT', `products/${product}`, { pricePercent: 50 })
  expect(await fill()).toMatchObject({ changed: 1, unchanged: size - 1 })
  const { variants } = await mirrored().of(product)
  expect(variants[0]?.prices.AED?.list).toBe(sold(product).prices.AED)
})

test('refreshes one product without reading the others', async () => {
  await sandbox.control('PUT', `products/${product}`, { pricePercent: 50, stock: 0 })
  const mirror = aMirror(sandbox, database)
  expect(await mirror.refresh(product)).toMatchObject({ changed: 1, unchanged: 0 })
  expect(mirror.log).toHaveLength(8)
  const { variants } = await mirrored().of(product)
  expect(variants.map(({ stock }) => stock)).toEqual(variants.map(() => 0))
  expect(variants[0]?.prices.INR?.list).toBe(sold(product).prices.INR)
})

test('a deleted product is gone, and so is its page', async () => {
  const { slug } = await mirrored().of(product)
  await sandbox.control('DELETE', `products/${product}`)
  expect(await fill()).toMatchObject({ deleted: 1, unchanged: size - 1 })
  expect(await mirrored().ids()).not.toContain(product)
  const { rows } = await database.pool.query('select product_id from slug_redirects where slug = $1', [slug])
  expect(rows).toEqual([{ product_id: null }])
})

test('a product that is hidden and shown again has its page again', async () => {
  await sandbox.control('PUT', `products/${product}`, { isVisible: false })
  expect(await aMirror(sandbox, database).refresh(product)).toMatchObject({ deleted: 1 })
  await sandbox.control('PUT', `products/${product}`, { isVisible: true })
  expect(await aMirror(sandbox, database).refresh(product)).toMatchObject({ added: 1 })
  const { rows } = await database.pool.query('select slug from slug_redirects')
  expect(rows).toEqual([])
})

test('the path of a renamed product redirects', async () => {
  const { slug } = await mirrored().of(product)
  sandbox.store.catalog.products.set(product, { ...sold(product), path: '/Another Name.html' })
  expect(await fill()).toMatchObject({ changed: 1 })
  expect((await mirrored().of(product)).slug).toBe('another-name')
  const { rows } = await database.pool.query('select slug, product_id from slug_redirects')
  expect(rows).toEqual([{ slug, product_id: product }])
})

test('a category that its description marks is a group without a link, until it no longer does', async () => {
  const category = sandbox.store.catalog.categories.find(({ name }) => name === 'Rackets')
  const groups = () =>
    database.db.selectFrom('categories').select('name').where('is_group', '=', true).execute()
  expect(await groups()).toEqual([])
  Object.assign(category ?? {}, { description: '<p>unclickable</p>' })
  await fill()
  expect(await groups()).toEqual([{ name: 'Rackets' }])
  Object.assign(category ?? {}, { description: '<p>All rackets</p>' })
  await fill()
  expect(await groups()).toEqual([])
})

test('the path of a renamed category redirects', async () => {
  const category = sandbox.store.catalog.categories.find(({ name }) => name === 'Rackets')
  Object.assign(category ?? {}, { path: '/badminton/racquets/' })
  await fill()
  const { rows } = await database.pool.query('select path, category_id from category_redirects')
  expect(rows).toEqual([{ path: '/category/badminton/rackets/', category_id: category?.id }])
  expect((await mirrored().of(product)).categories).toContain('/category/badminton/racquets/')
})

test('rejects the channels without a price and names them', async () => {
  const { prices } = sold(product)
  sold(product).prices = { ...prices, IDR: 0 }
  const { rejected } = await fill()
  expect(rejected).toEqual([
    { id: product, sku: 'SB-101', problems: ['courtline-id: no price', 'aerovolt-id: no price'] },
  ])
  expect(await mirrored().channels(product)).toHaveLength(6)
  sold(product).prices = { ...prices, IDR: 1_800_000 }
  expect(await fill()).toMatchObject({ changed: 1, rejected: [] })
  expect(await mirrored().channels(product)).toHaveLength(8)
})

const priceIn = async (id: number, currency: 'INR' | 'IDR') =>
  (await mirrored().of(id)).variants[0]?.prices[currency]

test('rounds prices with more decimals than the currency', async () => {
  const { INR, IDR } = sold(134).prices
  expect([INR % 1, IDR % 1]).not.toContain(0)
  expect(await priceIn(134, 'INR')).toEqual({ list: Math.round(INR * 100) / 100, sale: null, retail: null })
  expect(await priceIn(134, 'IDR')).toEqual({ list: Math.floor(IDR), sale: null, retail: null })
  sold(product).prices = { ...sold(product).prices, INR: 1000.006 }
  sold(product).salePrices = { ...sold(product).prices, INR: 999.994 }
  await fill()
  expect(await priceIn(product, 'INR')).toEqual({ list: 1000.01, sale: 999.99, retail: null })
})

test('shows a sale price that rounds to the list price as no sale', async () => {
  sold(product).prices = { ...sold(product).prices, INR: 1000.004 }
  sold(product).salePrices = { ...sold(product).prices, INR: 1000.001 }
  await fill()
  expect(await priceIn(product, 'INR')).toEqual({ list: 1000, sale: null, retail: null })
})

test('takes a price of 45,000,000 rupiah, an unlimited stock, and texts of 250 characters', async () => {
  const long = (text: string) => text.padEnd(250, 'x')
  const { options, variants: before, prices } = sold(product)
  sandbox.store.catalog.products.set(product, {
    ...sold(product),
    name: long('Arc '),
    options: options.map((option) =>
      option.kind === 'choice'
        ? { ...option, values: option.values.map((value) => ({ ...value, label: long(value.label) })) }
        : option,
    ),
    path: `/${long('arc-')}/`,
    fields: [
      [long('Material '), long('Carbon ')],
      ['Series', long('Arc ')],
    ],
    prices: { ...prices, IDR: 45_000_000 },
    salePrices: null,
    variants: before.map((variant, index) => ({ ...variant, stock: index === 0 ? 999_999_999 : 3 })),
  })
  expect(await fill()).toMatchObject({ changed: 1, rejected: [] })
  const read = await mirrored().of(product)
  expect(read).toMatchObject({
    name: long('Arc '),
    slug: long('arc-'),
    series: long('Arc '),
    attributes: [{ name: long('Material '), value: long('Carbon '), unit: null }],
  })
  expect(read.variants.map(({ stock }) => stock)).toEqual([null, ...before.slice(1).map(() => 3)])
  expect(read.variants[0]?.options['Grip size']).toBe(long('G4'))
  expect(read.variants[0]?.prices.IDR?.list).toBe(45_000_000)
})

test('takes the sandbox’s custom field of 250 characters and its unlimited stock', async () => {
  expect((await mirrored().of(135)).attributes.at(-1)?.value).toHaveLength(250)
  expect((await mirrored().of(138)).variants.map(({ stock }) => stock)).toEqual([null])
})

test('names a product whose price no column holds, and takes the others', async () => {
  sold(product).prices = { ...sold(product).prices, IDR: 3_000_000_000 }
  sold(otherMaker).name = 'Another name'
  const [rejection, ...others] = (await fill()).rejected
  expect([rejection?.id, rejection?.sku, others]).toEqual([product, 'SB-101', []])
  expect(rejection?.problems.join()).toContain('prices.IDR')
  expect(await mirrored().channels(product)).toEqual([])
  expect((await mirrored().of(otherMaker)).name).toBe('Another name')
})

test('rejects a product whose path is a page of the shop', async () => {
  sandbox.store.catalog.products.set(product, { ...sold(product), path: '/cart/' })
  const { rejected } = await fill()
  expect(rejected).toEqual([{ id: product, sku: 'SB-101', problems: ['/cart/ is a page of the shop'] }])
  expect(await mirrored().channels(product)).toEqual([])
})

test('rejects one of two products with the same path', async () => {
  sandbox.store.catalog.products.set(product, { ...sold(product), path: sold(otherMaker).path })
  const { rejected } = await fill()
  expect(rejected).toMatchObject([{ id: product, problems: [expect.stringContaining('another product')] }])
  expect(await mirrored().channels(product)).toEqual([])
  expect(await mirrored().channels(otherMaker)).toHaveLength(4)
})

test.each([
  ['deleted', () => sandbox.control('DELETE', `products/${otherMaker}`)],
  [
    'renamed',
    async () => {
      sandbox.store.catalog.products.set(otherMaker, { ...sold(otherMaker), path: '/another-name/' })
    },
  ],
])('shows a product as soon as the other product with its path is %s', async (_name, change) => {
  sandbox.store.catalog.products.set(product, { ...sold(product), path: sold(otherMaker).path })
  const mirror = aMirror(sandbox, database)
  await mirror.refresh(product)
  expect(await mirrored().channels(product)).toEqual([])
  await change()
  await mirror.refresh(otherMaker)
  expect(await mirrored().channels(product)).toHaveLength(8)
})

test('deletes a variant that the store no longer has', async () => {
  const { variants } = sold(product)
  sandbox.store.catalog.products.set(product, { ...sold(product), variants: variants.slice(1) })
  await fill()
  const skus = (await mirrored().of(product)).variants.map(({ sku }) => sku)
  expect(skus).toEqual(variants.slice(1).map(({ sku }) => sku))
})

test('stores the ids that a cart in the store needs', async () => {
  const service = [...sandbox.store.catalog.products.values()].find(({ hasStock }) => !hasStock)
  const { rows } = await database.pool.query('select answers from mirrored_products where product_id = $1', [
    service?.id,
  ])
  const string = service?.options.find(({ name }) => name === 'String')
  expect(string?.kind).toBe('choice')
  const values = string?.kind === 'choice' ? string.values : []
  expect(rows[0]).toEqual({
    answers: { [String(string?.id)]: Object.fromEntries(values.map(({ id, label }) => [label, id])) },
  })
})
