import { products as seeded } from '../../../demo/seeds/products'
import { manyProducts, seedForest } from '../../../scripts/bench/manyProducts'
import { CatalogIndex } from '../../../server/catalog/catalogIndex'
import { balanceForPoint } from '../../../src/domain/product/balance'
import { findAttribute, type ProductKind } from '../../../src/domain/product/product'
import en from '../../../src/site/locales/en/shop.json'
import hi from '../../../src/site/locales/hi/shop.json'
import id from '../../../src/site/locales/id/shop.json'

const forest = seedForest()
const products = [...manyProducts(seeded.length, forest)]
const index = new CatalogIndex(forest)
for (const product of products) index.put(product)

const limit = 100
function find(search: string) {
  const first = index.list({ search, limit }, 'INR')
  const pages = Array.from({ length: Math.ceil(first.pagination.total / limit) }, (_, at) => at + 1)
  return {
    ...first,
    ids: pages.flatMap((page) => index.list({ search, limit, page }, 'INR').products.map((one) => one.id)),
  }
}

/** Search text, the first result's kind or name, and the minimum number of results. */
const table: readonly (readonly [search: string, kind: ProductKind | RegExp, least: number])[] = [
  ['rac', 'racket', 200],
  ['racke', 'racket', 200],
  ['sho', 'shoe', 77],
  ['gri', 'grip', 20],
  ['bag', 'bag', 70],
  ['badminton racket', 'racket', 200],
  ['cheap racket', 'racket', 200],
  ['racket price', 'racket', 200],
  ['best rackt', 'racket', 200],
  ['lightweight racket', 'racket', 50],
  ['smash racket', 'racket', 200],
  ['28 lbs racket', 'racket', 30],
  ['racket for beginners', 'racket', 50],
  ['kids racket', 'racket', 1],
  ['junior racket', 'racket', 1],
  ['racket combo', 'racket', 2],
  ['racket cover', 'bag', 70],
  ['kitbag', 'bag', 45],
  ['kit bag', 'bag', 45],
  ['racket strings', 'string', 20],
  ['gutting', 'string', 20],
  ['racket grip', 'grip', 20],
  ['grip tape', 'grip', 20],
  ['plastic cock', 'shuttle', 15],
  ['feather shuttlecock', 'shuttle', 19],
  ['ladies shoes', 'shoe', 15],
  ['kids shoes', 'shoe', 4],
  ['non-marking shoes', 'shoe', 77],
  ['sports shoes', 'shoe', 77],
  ['wide fit', 'shoe', 15],
  ['jersey', /tee/i, 50],
  ['tshirt', /tee/i, 50],
  ['T shirt', /tee/i, 50],
  ['badminton jersey', /tee/i, 50],
  ['polo shirt', /polo/i, 15],
  ['badminton skirt', /skirt/i, 1],
  ['towel', /towel/i, 5],
  ['towel', 'accessory', 5],
  ['restring my racket', 'service', 1],
  ['gift voucher', 'gift card', 1],
  ['raket bulu tangkis', 'racket', 200],
  ['raket murah', 'racket', 200],
  ['raket ringan', 'racket', 50],
  ['senar raket', 'string', 20],
  ['kok bulu angsa', 'shuttle', 10],
  ['sepatu anak', 'shoe', 4],
  ['tas raket', 'bag', 70],
  ['kaos badminton', /tee/i, 50],
  ['celana pendek', /shorts/i, 10],
  ['kaus kaki', /sock/i, 13],
  ['botol minum', /bottle/i, 4],
  ['karet grip', 'grip', 20],
  ['kartu hadiah', 'gift card', 1],
  ['बैडमिंटन रैकेट', 'racket', 200],
  ['बच्चों का रैकेट', 'racket', 1],
  ['महिलाओं के जूते', 'shoe', 15],
  ['टी शर्ट', /tee/i, 50],
  ['रैकेट का कवर', 'bag', 70],
  ['सस्ता रैकेट', 'racket', 200],
]

test.each(table)('%s ranks the intended product first', (search, first, least) => {
  const { products: found, pagination } = find(search)
  if (typeof first === 'string') expect(found[0]?.kind).toBe(first)
  else expect(found[0]?.name).toMatch(first)
  expect(pagination.total).toBeGreaterThanOrEqual(least)
})

test.each(['rac', 'rack', 'sho', 'racket', 'bag', 'gri'])(
  '%s fills its first page with one kind',
  (search) => {
    const kinds = index.list({ search, limit: 4 }, 'INR').products.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(1)
    expect(index.suggest(search, 'INR', 4).products.map(({ kind }) => kind)).toEqual(kinds)
  },
)

test.each([
  ['head heavy', 'head heavy'],
  ['head-heavy rackets', 'head heavy'],
  ['headheavy', 'head heavy'],
  ['head hea', 'head heavy'],
  ['head hevy racket', 'head heavy'],
  ['berat di kepala', 'head heavy'],
  ['हेड-हेवी', 'head heavy'],
  ['head light', 'head light'],
  ['head-light racket', 'head light'],
  ['ringan di kepala', 'head light'],
  ['हेड-लाइट', 'head light'],
  ['even balance', 'even balance'],
  ['बराबर बैलेंस', 'even balance'],
])('%s finds exactly the rackets with that balance', (search, balance) => {
  const meant = products.filter((product) => {
    const point = findAttribute(product, 'balance point')
    return point !== undefined && balanceForPoint(Number(point.value)) === balance
  })
  expect(meant.length).toBeGreaterThan(10)
  expect(find(search).ids.sort()).toEqual(meant.map((product) => product.id).sort())
})

test.each([
  ['size 9 shoes', 'UK 9 / EU 43'],
  ['shoes size 9', 'UK 9 / EU 43'],
  ['shoes uk size 9', 'UK 9 / EU 43'],
  ['us 9 shoes', 'UK 8 / EU 42'],
  ['sepatu ukuran 42', 'UK 8 / EU 42'],
  ['जूते साइज़ 8', 'UK 8 / EU 42'],
])('%s finds the shoes available in that size', (search, label) => {
  const made = products.filter(
    ({ kind, variants }) =>
      kind === 'shoe' &&
      variants.some(({ inStock, optionValues }) => inStock && Object.values(optionValues).includes(label)),
  )
  expect(find(search).ids.sort()).toEqual(made.map((product) => product.id).sort())
})

test.each([
  ['shoes uk 9', ['UK 9 / EU 43']],
  ['uk 9', ['UK 9 / EU 43']],
  ['socks uk 9', ['UK 7-9']],
  ['insole uk 9', ['UK 8-9']],
])('%s names one size, of the scale of its goods', (search, size) => {
  expect(find(search).phrases?.filters).toEqual({ size })
  expect(find(search).ids.length).toBeGreaterThan(0)
})

test('a corrected search keeps a decimal comma', () => {
  expect(find('grps 0,6mm').correctedSearch).toBe('grips 0,6mm')
})

test('bags alone after a negation are what is meant, so no condition leaves them out', () => {
  expect(find('no bags').conditions).toBeUndefined()
  expect(find('no bags').products[0]?.kind).toBe('bag')
})

test('a repeated exclusion is one condition, and the search without it has none of its repetitions', () => {
  expect(find('racket not head heavy no bag not head heavy').conditions).toEqual([
    { kind: 'without', value: 'head heavy', search: 'racket no bag' },
    { kind: 'without', value: 'bag', search: 'racket not head heavy not head heavy' },
  ])
})

test('a person for whom the goods are is no unknown maker', () => {
  expect(find('racket for my grandson').note).toBeUndefined()
  expect(find('racket for my neighbour').note).toBeUndefined()
})

test('size 9 alone finds shoes, and size M finds garments', () => {
  expect(find('size 9').products[0]?.kind).toBe('shoe')
  expect(
    new Set(index.list({ search: 'size M', limit: 50 }, 'INR').products.map(({ kind }) => kind)),
  ).toEqual(new Set(['apparel']))
})

test('the filter for a play style counts as many rackets as its category', () => {
  const styles = ['Attacking', 'Balanced', 'Defensive'].map((style) => {
    const path = `/category/badminton/rackets/${style.toLowerCase()}/`
    return [style, products.filter(({ categories }) => categories.includes(path)).length]
  })
  const facet = find('rackets').facets.find(({ name }) => name === 'play style')
  expect(facet?.values.map(({ label, count }) => [label, count])).toEqual(styles)
})

/** Every named attribute value of the catalog, with the ids of its products. */
const carriers = new Map<string, number[]>()
for (const product of products) {
  if (product.categoryIds.length === 0) continue
  const colors = product.options.filter(({ displayName }) => displayName === 'Colour')
  const values = colors.flatMap(({ values }) => values.map(({ label }) => label))
  for (const value of [...product.attributes.map(({ value }) => value), ...values]) {
    for (const part of value.split(',').map((one) => one.trim().toLowerCase()))
      if (!/\d/.test(part) && part !== 'yes' && part !== 'no')
        carriers.set(part, [...(carriers.get(part) ?? []), product.id])
  }
}

test.each(Object.entries({ en, hi, id }))(
  'the printed name of every attribute value finds its products: %s',
  (_language, words) => {
    const printed: Readonly<Record<string, string>> = words.attributeValue
    const lost = [...carriers].filter(([value, ids]) => {
      const found = new Set(find(printed[value] ?? value).ids)
      return ids.some((one) => !found.has(one))
    })
    expect(lost.map(([value]) => value)).toEqual([])
    expect(carriers.size).toBeGreaterThan(40)
  },
)

test.each(['en', 'hi', 'id'] as const)('every suggested search in %s finds products', (language) => {
  const queries = index.suggest('', 'INR', 1000, undefined, language).queries
  expect(queries.length).toBeGreaterThan(100)
  expect(queries.filter((query) => find(query).ids.length === 0)).toEqual([])
})
