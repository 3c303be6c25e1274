import { attributeName } from '../../src/domain/product'
import type { ProductKind } from '../../src/domain/product'
import { products } from '../../server/seeds/products'
import { seedIfEmpty } from '../../server/seeds/seedIfEmpty'
import { shopPrices } from '../../server/seeds/shopPrices'
import { openTestDatabase, type TestDatabase } from '../setup/testDatabase'

const valueOf = (product: (typeof products)[number], name: string) =>
  product.attributes.find((attribute) => attributeName(attribute.name) === name)?.value

const ofKind = (kind: ProductKind) => products.filter((product) => product.kind === kind)

test('prices end as shops end them in each country', () => {
  expect(shopPrices(12990, null, null)).toEqual([
    { currency: 'INR', listMinor: 1_299_000, saleMinor: null, retailMinor: null },
    { currency: 'SGD', listMinor: 21_900, saleMinor: null, retailMinor: null },
    { currency: 'AED', listMinor: 54_900, saleMinor: null, retailMinor: null },
    { currency: 'IDR', listMinor: 2_499_000, saleMinor: null, retailMinor: null },
  ])
})

test('sale prices lie below list prices and recommended ones not below them, in every currency', () => {
  const prices = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.prices))
  expect(prices.filter(({ listMinor, saleMinor }) => saleMinor !== null && saleMinor >= listMinor)).toEqual(
    [],
  )
  expect(
    prices.filter(({ listMinor, retailMinor }) => retailMinor !== null && retailMinor < listMinor),
  ).toEqual([])
  expect(prices.filter(({ saleMinor }) => saleMinor !== null).length).toBeGreaterThan(0)
})

test('ids, slugs and article numbers name one thing each', () => {
  const variants = products.flatMap((product) => product.variants)
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
  expect(new Set([...products, ...variants].map(({ id }) => id)).size).toBe(products.length + variants.length)
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
})

test('a racket plays as its balance point says', () => {
  for (const racket of ofKind('racket')) {
    const balance = Number(valueOf(racket, 'balance point'))
    const range = { Attacking: [296, 310], Balanced: [290, 296], Defensive: [280, 290] }[
      valueOf(racket, 'play style') ?? ''
    ]
    expect([racket.name, balance >= (range?.[0] ?? Infinity) && balance <= (range?.[1] ?? 0)]).toEqual([
      racket.name,
      true,
    ])
  }
})

test('figures in a description are the figures of the product', () => {
  for (const racket of ofKind('racket')) {
    const { description, name } = racket
    const said = (pattern: RegExp) => description.match(pattern)?.[1]
    const tension = said(/Takes (\d+) lb/)
    const balance = said(/(\d{3}) mm/)
    const weight = said(/\b([2-6]U)\b/)
    expect([name, tension ?? valueOf(racket, 'max tension')]).toEqual([name, valueOf(racket, 'max tension')])
    expect([name, balance ?? valueOf(racket, 'balance point')]).toEqual([
      name,
      valueOf(racket, 'balance point'),
    ])
    expect([name, weight ?? valueOf(racket, 'weight class')]).toEqual([name, valueOf(racket, 'weight class')])
  }
})

describe('in a database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const contents = async () => {
    const { db } = database
    return Promise.all([
      db.selectFrom('category_placements').selectAll().orderBy('id').execute(),
      db.selectFrom('products').selectAll().orderBy('id').execute(),
      db.selectFrom('variants').selectAll().orderBy('id').execute(),
      db.selectFrom('variant_prices').selectAll().orderBy('variant_id').orderBy('currency').execute(),
      db.selectFrom('catalogue_changes').selectAll().orderBy('id').execute(),
    ])
  }

  test('two servers that seed at once seed once, and seeding again changes nothing', async () => {
    const seeded = await Promise.all([seedIfEmpty(database), seedIfEmpty(database)])
    expect(seeded.map((one) => one.products).sort((a, b) => a - b)).toEqual([0, products.length])
    const before = await contents()
    expect(await seedIfEmpty(database)).toEqual({ products: 0, variants: 0 })
    expect(await contents()).toEqual(before)
  })

  test('stock cannot fall below nothing, nor a sale price reach the list price', async () => {
    const { db } = database
    await expect(db.updateTable('variants').set({ stock: -1 }).execute()).rejects.toThrow(
      'variants_stock_check',
    )
    const dearSale = db
      .updateTable('variant_prices')
      .set((column) => ({ sale_minor: column.ref('list_minor') }))
    await expect(dearSale.execute()).rejects.toThrow('variant_prices_check')
  })
})
