import { z } from 'zod'
import { embeddedCommerce, type EmbeddedCommerce } from '../../../server/engines/own/embeddedCommerce'
import type { CategoryNode } from '../../../src/domain/catalog/category'
import type { ListingQuery } from '../../../src/domain/catalog/listing'
import type { Channel } from '../../../src/domain/channel'
import { drawnProducts } from '../../setup/aGallery'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const india: Channel = { brand: 'courtline', region: 'IN', currency: 'INR' }
const channels: readonly Channel[] = [
  india,
  { brand: 'courtline', region: 'SG', currency: 'SGD' },
  { brand: 'aerovolt', region: 'AE', currency: 'AED' },
  { brand: 'aerovolt', region: 'ID', currency: 'IDR' },
]

const day = 24 * 60 * 60 * 1000

let database: TestDatabase
let commerce: EmbeddedCommerce
beforeAll(async () => {
  database = await openTestDatabase({ content: 'catalog' })
  // The shop has new products on any date.
  await database.db
    .updateTable('products')
    .set({ created_at: new Date(Date.now() - day) })
    .where('created_at', '=', (products) =>
      products.selectFrom('products').select(({ fn }) => fn.max('created_at').as('newest')),
    )
    .execute()
  commerce = await embeddedCommerce({ database, photos: drawnProducts })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

const list = (query: ListingQuery, channel = india) =>
  commerce.catalog.list({ limit: 100, ...query }, channel)
/** All products of a site, from all pages. */
const everything = async (channel = india) => {
  const { pagination } = await list({}, channel)
  const pages = Array.from({ length: pagination.totalPages }, (_none, index) =>
    list({ page: index + 1 }, channel),
  )
  const products = (await Promise.all(pages)).flatMap((page) => page.products)
  expect(products).toHaveLength(pagination.total)
  return products
}
const namesOf = (nodes: readonly CategoryNode[]): unknown[] =>
  nodes.map(({ name, isGroup, children }) => {
    const label = isGroup ? `(${name})` : name
    return children.length > 0 ? [label, ...namesOf(children)] : label
  })
const allNodes = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)])
const nodeAt = async (path: string) => {
  const node = allNodes(await commerce.catalog.categoryTree(india)).find((one) => one.path === path)
  if (!node) throw new Error(`no node at ${path}`)
  return node
}

test('the category tree has the groups and counts of the navigation', async () => {
  const bags = ['Badminton Bags', 'Backpacks', 'Badminton Kit Bags', 'Racket Bags']
  expect(namesOf(await commerce.catalog.categoryTree(india))).toEqual([
    [
      'Badminton',
      ['Rackets', 'Attacking', 'Balanced', 'Defensive'],
      ['Shoes', 'Intermediate', 'Professional'],
      ['Grips', 'Overgrip', 'Replacement Grip'],
      ['Shuttles', 'Feather', 'Nylon'],
      ['Strings', 'Balanced', 'Durability', 'Power'],
      bags,
    ],
    [
      'Accessories',
      bags,
      [
        '(Accessories)',
        'Shoe Bags',
        'Insole',
        'Socks',
        'Slides',
        'Wrist Bands',
        'Badminton Nets',
        'Towels',
        'Water Bottles',
      ],
    ],
    [
      'Clothing',
      ['(Clothing)', 'T-Shirts', 'Polos', 'Shorts', 'Hoodies', 'Jackets', 'Pants', 'Skirts', 'Socks'],
    ],
    'Sale',
  ])
})

test('every category has products, as many as the tree counts', async () => {
  const nodes = allNodes(await commerce.catalog.categoryTree(india))
  expect(nodes.filter(({ productCount }) => productCount === 0)).toEqual([])
  for (const { entityId, path, productCount } of nodes) {
    const { pagination } = await list({ category: entityId })
    expect([path, pagination.total]).toEqual([path, productCount])
  }
})

test('Badminton Bags is one category under two parents, while Socks is two categories', async () => {
  const nodes = allNodes(await commerce.catalog.categoryTree(india))
  const idsOf = (wanted: string) =>
    new Set(nodes.filter(({ name }) => name === wanted).map(({ entityId }) => entityId))
  expect(idsOf('Badminton Bags').size).toBe(1)
  expect(idsOf('Socks').size).toBe(2)
})

test('both brands have the same categories in every region', async () => {
  const trees = await Promise.all(channels.map((channel) => commerce.catalog.categoryTree(channel)))
  for (const tree of trees) expect(tree).toEqual(trees[0])
})

const price = z.strictObject({ value: z.number().positive(), currencyCode: z.string().length(3) })
const thumbnail = z
  .string()
  .regex(/^\/api\/studio2\/product\/[\w.-]+\/(thumbnail|gallery\/(angle|use|scale))\?v=[0-9a-f]{10}$/)
const productShape = z.strictObject({
  id: z.string().regex(/^\d+$/),
  entityId: z.int().positive(),
  name: z.string().min(1),
  path: z.string().regex(/^\/[a-z0-9-]+\/$/),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  description: z.string().regex(/^[^!]{40,400}\.$/),
  kind: z.enum(['racket', 'shoe', 'shuttle', 'string', 'grip', 'bag', 'apparel', 'accessory']),
  brand: z.string().min(1),
  series: z.string().min(1),
  sku: z.string().min(1),
  attributes: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z ]+$/),
        value: z.string().min(1),
        unit: z.string().min(1).nullable(),
      }),
    )
    .min(3),
  images: z
    .array(z.strictObject({ url: thumbnail, alt: z.string().min(1), isDefault: z.boolean() }))
    .min(2)
    .max(4),
  variants: z
    .array(
      z.strictObject({
        id: z.string().regex(/^\d+$/),
        sku: z.string().min(1),
        options: z.record(z.string(), z.string()),
        defaultImage: thumbnail,
        inStock: z.boolean(),
        price,
      }),
    )
    .min(1),
  options: z.array(
    z.strictObject({
      id: z.string().regex(/^\d+$/),
      displayName: z.string().min(1),
      values: z
        .array(
          z.strictObject({
            label: z.string(),
            hexColors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).optional(),
          }),
        )
        .min(1),
    }),
  ),
  price,
  prices: z.strictObject({
    price: z.number().positive(),
    salePrice: z.number().positive().nullable(),
    retailPrice: z.number().positive().nullable(),
  }),
  priceTiers: z.array(z.strictObject({ from: z.int(), percent: z.int() })).optional(),
  inStock: z.boolean(),
  isNew: z.boolean(),
  categories: z.array(z.string().regex(/^\/category\/([a-z-]+\/)+$/)).min(1),
})

test.each(channels)('every product is complete and priced in $currency', async (channel) => {
  const products = await everything(channel)
  for (const product of products) {
    productShape.parse(product)
    const { value, currencyCode } = product.price
    const { price: listPrice, salePrice } = product.prices
    expect([product.name, currencyCode, value]).toEqual([
      product.name,
      channel.currency,
      salePrice ?? listPrice,
    ])
    if (salePrice !== null) expect(salePrice).toBeLessThan(listPrice)
    // Each variant has one of the offered values for every option.
    for (const { options } of product.variants) {
      const offered = product.options.map(({ displayName, values }) => [
        displayName,
        values.map(({ label }) => label),
      ])
      expect(Object.keys(options).sort()).toEqual(
        product.options.map(({ displayName }) => displayName).sort(),
      )
      for (const [name, labels] of offered) expect(labels).toContain(options[String(name)])
    }
  }
})

test('Sale lists exactly the products with a sale price', async () => {
  const sale = await list({ category: (await nodeAt('/category/sale/')).entityId })
  const products = await everything()
  const reduced = products.filter(({ prices }) => prices.salePrice !== null)
  expect(sale.products.map(({ slug }) => slug).sort()).toEqual(reduced.map(({ slug }) => slug).sort())
})

test('some products are sold out, and some lack single variants', async () => {
  const products = await everything()
  expect(products.some(({ inStock }) => !inStock)).toBe(true)
  expect(
    products.some(({ inStock, variants }) => inStock && variants.some((variant) => !variant.inStock)),
  ).toBe(true)
})

test('a listing combines category, brand, search and filters', async () => {
  const rackets = await nodeAt('/category/badminton/rackets/')
  const found = await list({
    category: rackets.entityId,
    brand: 1,
    search: 'strat',
    filters: { 'shaft flex': ['Stiff', 'Extra stiff'] },
    sort: 'price-desc',
  })
  expect(found.products.map(({ name }) => name)).toEqual([
    'Stratos 99 Apex',
    'Stratos 95',
    'Stratos 90',
    'Stratos 85',
    'Stratos 80',
    'Stratos 75',
  ])
  expect(found.facets.find(({ name }) => name === 'shaft flex')?.values).toContainEqual({
    value: 'Medium',
    label: 'Medium',
    count: 6,
  })
})

test('a listing without facets has the same products', async () => {
  const whole = await list({ limit: 4 })
  const short = await list({ limit: 4, facets: 'none' })
  expect(whole.facets.length).toBeGreaterThan(3)
  expect(short).toEqual({ ...whole, facets: [] })
})

test('sorts by the current price in the currency of the site', async () => {
  for (const channel of channels) {
    const { products } = await list({ sort: 'price-asc' }, channel)
    const paid = products.map((product) => product.price.value)
    expect(paid).toEqual([...paid].sort((a, b) => a - b))
  }
})

test('reports a search without a match', async () => {
  const response = await list({ search: 'kayak' })
  expect(response).toMatchObject({ found: false, facets: [], pagination: { total: 0 } })
})

test('returns a product by its slug, and null for an unknown slug', async () => {
  expect(await commerce.catalog.product('aerovolt-stratos-90', india)).toMatchObject({
    name: 'Stratos 90',
    brand: 'Aerovolt',
    price: { value: 12990, currencyCode: 'INR' },
    categories: ['/category/badminton/rackets/attacking/'],
  })
  expect(await commerce.catalog.product('no-such-thing', india)).toBeNull()
})

test('finds an artwork by the SKU of a product or a variant; other colours have other drawings', async () => {
  const artworkOf = (sku: string) => commerce.catalog.artworkOf(sku)
  expect(await artworkOf('AV-STR-90')).toMatchObject({ kind: 'racket', series: 'Stratos', sku: 'AV-STR-90' })
  // The photo SKUs depend on the requested SKU; the drawing is the same.
  const { photoSkus, ...drawn } = (await artworkOf('AV-STR-90-G5')) ?? { photoSkus: [] }
  expect(photoSkus?.[0]).toBe('AV-STR-90-G5')
  expect(await artworkOf('AV-STR-90')).toMatchObject(drawn)
  expect((await artworkOf('MP-LVC-ASH-UK8'))?.colors[0]).toBe('#d9d9d6')
  expect((await artworkOf('MP-LVC-EMBER-UK8'))?.colors[0]).toBe('#d1341f')
  expect(await artworkOf('NOBODY-KNOWS')).toBeNull()

  const shoe = await commerce.catalog.product('merapaku-lava-court', india)
  const pictures = new Set(shoe?.variants.map(({ defaultImage }) => defaultImage))
  expect(pictures.size).toBe(2)
  expect(pictures).toContain(shoe?.images[0]?.url)
})

test('returns null for visitors without a session', async () => {
  expect(await commerce.customers.current(null, india)).toBeNull()
  expect(await commerce.customers.current('unknown', india)).toBeNull()
})

test('a product is new for three months', async () => {
  const products = await everything()
  const rows = await database.db.selectFrom('products').select(['slug', 'created_at']).execute()
  const limit = Date.now() - 90 * day
  const recent = rows.filter(({ created_at }) => created_at.getTime() > limit).map(({ slug }) => slug)
  expect(recent.length).toBeGreaterThan(0)
  expect(recent.length).toBeLessThan(rows.length)
  expect(products.flatMap(({ isNew, slug }) => (isNew ? [slug] : [])).sort()).toEqual(recent.sort())
})
