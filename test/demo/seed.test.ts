import { shopPrices } from '../../demo/seeds/catalog/shopPrices'
import { products } from '../../demo/seeds/products'
import { seedIfEmpty } from '../../demo/seeds/seedIfEmpty'
import { currencyCodes } from '../../src/domain/money'
import { normalizeAttributeName } from '../../src/domain/product/product'
import type { ProductKind } from '../../src/domain/product/product'
import { reservedSlugs } from '../../src/site/urls/paths'
import { openTestDatabase, type TestDatabase } from '../setup/testDatabase'

const valueOf = (product: (typeof products)[number], name: string) =>
  product.attributes.find((attribute) => normalizeAttributeName(attribute.name) === name)?.value

/** The products in categories, without services and gift cards. */
const goods = products.filter(({ kind }) => kind !== 'service' && kind !== 'gift card')
const ofKind = (kind: ProductKind) => products.filter((product) => product.kind === kind)

test('prices have the usual endings of each country', () => {
  expect(shopPrices(12990, null, null)).toEqual(
    expect.arrayContaining([
      { currency: 'INR', listMinor: 1_299_000, saleMinor: null, retailMinor: null },
      { currency: 'SGD', listMinor: 21_900, saleMinor: null, retailMinor: null },
      { currency: 'AED', listMinor: 54_900, saleMinor: null, retailMinor: null },
      { currency: 'IDR', listMinor: 2_499_000, saleMinor: null, retailMinor: null },
    ]),
  )
})

test('sale prices are below list prices and retail prices are not, in every currency', () => {
  const prices = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.prices))
  expect(prices.filter(({ listMinor, saleMinor }) => saleMinor !== null && saleMinor >= listMinor)).toEqual(
    [],
  )
  expect(
    prices.filter(({ listMinor, retailMinor }) => retailMinor !== null && retailMinor < listMinor),
  ).toEqual([])
  expect(prices.filter(({ saleMinor }) => saleMinor !== null).length).toBeGreaterThan(0)
})

test('ids, slugs, names and SKUs are unique', () => {
  const variants = products.flatMap((product) => product.variants)
  const different = (values: readonly (string | number)[]) => new Set(values).size
  expect(different(products.map(({ slug }) => slug))).toBe(products.length)
  expect(different(products.map(({ name }) => name))).toBe(products.length)
  expect(different(products.map(({ sku }) => sku))).toBe(products.length)
  expect(different([...products, ...variants].map(({ id }) => id))).toBe(products.length + variants.length)
  expect(different(variants.map(({ sku }) => sku))).toBe(variants.length)
})

test('no product has the slug of a page', () => {
  expect(products.filter(({ slug }) => reservedSlugs.includes(slug))).toEqual([])
})

test('every product has a price in every currency, round in rupiah', () => {
  for (const { sku, prices } of goods.flatMap(({ variants }) => variants)) {
    expect([sku, prices.map(({ currency }) => currency)]).toEqual([sku, currencyCodes])
    const { listMinor, saleMinor } = prices.find(({ currency }) => currency === 'IDR') ?? {}
    expect([sku, (listMinor ?? 1) % 1000, (saleMinor ?? 0) % 1000]).toEqual([sku, 0, 0])
  }
})

test('twenty-five products are on sale, exactly those with a sale price', () => {
  const onSale = goods.filter(({ categories }) => categories.includes('/category/sale/'))
  const reduced = goods.filter(({ variants }) =>
    variants.every(({ prices }) => prices.every(({ saleMinor }) => saleMinor !== null)),
  )
  expect(onSale).toHaveLength(25)
  expect(reduced).toEqual(onSale)
})

test('sales ranks have no gaps', () => {
  const ranks = goods.map(({ salesRank }) => salesRank).sort((a, b) => a - b)
  expect(ranks).toEqual(goods.map((_product, index) => index + 1))
})

test('the catalog is the same every time', async () => {
  const read = async () => {
    let text = ''
    await jest.isolateModulesAsync(async () => {
      text = JSON.stringify((await import('../../demo/seeds/products')).products)
    })
    return text
  }
  expect(await read()).toBe(await read())
  expect(await read()).toBe(JSON.stringify(products))
})

test('every product has its own description of suitable length without exclamation marks', () => {
  const texts = goods.map(({ description }) => description)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => !/^[^!]{40,400}\.$/.test(text))).toEqual([])
})

test('products arrived over three years, none in the future', () => {
  const days = goods.map(({ createdAt }) => createdAt.slice(0, 10)).sort()
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2024', '2025', '2026']))
  expect(days.at(-1)?.localeCompare('2026-11-21')).toBe(-1)
})

test('some products are sold out and some only in single variants', () => {
  const isOut = ({ stock }: { readonly stock: number | null }) => stock === 0
  const out = goods.filter(({ variants }) => variants.every(isOut))
  const scarce = goods.filter(({ variants }) => variants.some(isOut) && !variants.every(isOut))
  expect(out.length).toBeGreaterThan(5)
  expect(out.length).toBeLessThan(goods.length / 20)
  expect(scarce.length).toBeGreaterThan(50)
})

test("a racket's play style matches its balance point", () => {
  for (const racket of ofKind('racket')) {
    const balance = Number(valueOf(racket, 'balance point'))
    const range = { Attacking: [296, 308], Balanced: [289, 295], Defensive: [280, 288] }[
      valueOf(racket, 'play style')?.split(', ')[0] ?? ''
    ]
    expect([racket.name, balance >= (range?.[0] ?? Infinity) && balance <= (range?.[1] ?? 0)]).toEqual([
      racket.name,
      true,
    ])
  }
})

test("numbers in a description match the product's attributes", () => {
  for (const racket of ofKind('racket')) {
    const { description, name } = racket
    const output = (pattern: RegExp) => description.match(pattern)?.[1]
    const tension = output(/Takes (\d+) lb/)
    const balance = output(/(\d{3}) mm/)
    const weight = output(/\b([2-6]U)\b/)
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

  test('the database rejects negative stock and a sale price that is not below the list price', async () => {
    const { db } = database
    await seedIfEmpty(database)
    await expect(db.updateTable('variants').set({ stock: -1 }).execute()).rejects.toThrow(
      'variants_stock_check',
    )
    const dearSale = db
      .updateTable('variant_prices')
      .set((column) => ({ sale_minor: column.ref('list_minor') }))
    await expect(dearSale.execute()).rejects.toThrow('variant_prices_check')
  })
})

test('the box of a racket contains it as it is sold: with strings or without', () => {
  for (const racket of ofKind('racket')) {
    const sold = valueOf(racket, 'strings') === 'Strung' ? 'Strung racket' : 'Racket without strings'
    expect([racket.name, racket.facts?.inTheBox?.[0]]).toEqual([racket.name, sold])
  }
})
