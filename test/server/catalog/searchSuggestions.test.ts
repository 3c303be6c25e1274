import { categoryForest } from '../../../server/catalog/products/categoryForest'
import { SuggestionIndex } from '../../../server/catalog/search/suggestionIndex'
import type { ProductKind } from '../../../src/domain/product/product'
import { aCatalogProduct as aProduct, anIndexOf, aVariant } from './aCatalogProduct'

const style = (value: string) => ({ name: 'play style', value, unit: null })
const racket = (id: number, changes: Partial<Parameters<typeof aProduct>[0]> = {}) =>
  aProduct({ id, brand: 'Aerovolt', series: 'Stratos', name: `Stratos ${id}`, ...changes })
const ofKind = (kind: ProductKind, id: number, changes: Partial<Parameters<typeof aProduct>[0]> = {}) =>
  aProduct({
    id,
    kind,
    brand: 'Oshira',
    brandId: 3,
    series: kind,
    name: `${kind} ${id}`,
    categoryIds: [1],
    ...changes,
  })
const soldOut = (id: number) => ({ variants: [aVariant({ id: id * 100, inStock: false })] })

const { index } = anIndexOf(
  racket(90, { salesRank: 1, attributes: [style('Attacking')], categoryIds: [6] }),
  racket(70, { salesRank: 5, attributes: [style('Balanced')] }),
  aProduct({
    id: 3,
    kind: 'shoe',
    brand: 'Merapaku',
    series: 'Lava',
    name: 'Lava Court',
    categoryIds: [5],
    salesRank: 2,
  }),
)
const suggest = (text: string, limit = 8) => index.suggest(text, 'INR', limit)

test('a prefix suggests series, brands, categories and products', () => {
  const found = suggest('str')
  expect(found.queries[0]).toBe('Stratos')
  expect(found.products.map(({ id }) => id)).toEqual([90, 70])
  expect(found.total).toBe(2)
  expect(suggest('aero').queries).toEqual(['Aerovolt', 'Aerovolt rackets'])
})

test('a text that is a suggestion is not suggested again', () => {
  expect(suggest('aerovolt').queries).toEqual(['Aerovolt rackets'])
})

test.each([
  ['रै', 'hi', 'आक्रामक रैकेट'],
  ['आक्र', 'hi', 'आक्रामक रैकेट'],
  ['attack', 'hi', 'आक्रामक रैकेट'],
  ['rak', 'id', 'raket menyerang'],
  ['meny', 'id', 'raket menyerang'],
] as const)('%s suggests searches in the language %s', (text, language, query) => {
  const { queries, products } = index.suggest(text, 'INR', 8, undefined, language)
  expect(queries).toContain(query)
  expect(products.length).toBeGreaterThan(0)
})

test.each(['जूत', 'sep', 'शट', 'rak', 'रै'])(
  'the beginning %s of a word in another language finds products',
  (text) => {
    const { index: catalog } = anIndexOf(racket(1), ofKind('shoe', 2), ofKind('shuttle', 3))
    const kinds = catalog.suggest(text, 'INR', 8).products.map(({ kind }) => kind)
    expect(kinds).toHaveLength(1)
  },
)

test('products and pages of a suggestion follow the phrases of the text', () => {
  expect(suggest('stratos under 50')).toMatchObject({ products: [], total: 0 })
  expect(suggest('stratos under 5000').total).toBe(2)
  expect(suggest('delivery')).toMatchObject({ pages: ['delivery'], products: [] })
})

test('suggests kinds with an attribute, and categories by their own and parent names', () => {
  expect(suggest('attack').queries).toEqual(['attacking rackets'])
  expect(suggest('attack rack').categories).toEqual([
    { entityId: 6, name: 'Attacking', path: '/category/badminton/rackets/attacking/', productCount: 1 },
  ])
  expect(suggest('racket').categories.map(({ name }) => name)).toEqual(['Rackets', 'Attacking'])
})

test('ranks a category with exactly this name before a longer one', () => {
  const path = '/category/badminton/'
  const forest = categoryForest(
    [
      { id: 1, name: 'Racket Bags', path: `${path}racket-bags/`, is_group: false },
      { id: 2, name: 'Rackets', path: `${path}rackets/`, is_group: false },
    ],
    [1, 2].map((child_id) => ({ parent_id: null, child_id })),
  )
  const suggestions = new SuggestionIndex(forest)
  suggestions.put(ofKind('bag', 8, { categoryIds: [1], salesRank: 1 }), forest)
  const named = (text: string) => suggestions.categories(text, () => 1, 5).map(({ name }) => name)
  expect(named('racket')).toEqual(['Rackets', 'Racket Bags'])
  expect(named('racket bag')).toEqual(['Racket Bags'])
})

test('ranks equally matching categories by the sales of all their products', () => {
  const path = '/category/'
  const forest = categoryForest(
    [
      { id: 1, name: 'Shorts', path: `${path}shorts/`, is_group: false },
      { id: 2, name: 'Shoes', path: `${path}shoes/`, is_group: false },
      { id: 3, name: 'Professional', path: `${path}shoes/professional/`, is_group: false },
    ],
    [
      { parent_id: null, child_id: 1 },
      { parent_id: null, child_id: 2 },
      { parent_id: 2, child_id: 3 },
    ],
  )
  const suggestions = new SuggestionIndex(forest)
  suggestions.put(ofKind('apparel', 8, { categoryIds: [1], salesRank: 9 }), forest)
  suggestions.put(ofKind('shoe', 9, { categoryIds: [3], salesRank: 1 }), forest)
  expect(suggestions.categories('sho', () => 1, 2).map(({ name }) => name)).toEqual(['Shoes', 'Shorts'])
})

test('corrects a misspelt text and returns the correction', () => {
  expect(suggest('startos')).toMatchObject({ search: 'stratos', total: 2 })
  expect(suggest('atacking rackt')).toMatchObject({ search: 'attacking racket', total: 1 })
})

test('an empty text suggests best sellers, popular collections and top searches', () => {
  const found = suggest('', 2)
  expect(found.products.map(({ id }) => id)).toEqual([90, 3])
  expect(found.categories.map(({ name }) => name)).toEqual(['Attacking', 'Shoes'])
  expect(found.queries).toHaveLength(2)
  expect(found.total).toBe(3)
})

test('does not suggest removed products or unavailable currencies', () => {
  const { index: catalog } = anIndexOf(racket(1), racket(2, { series: 'Vega', name: 'Vega' }))
  catalog.remove(2)
  expect(catalog.suggest('veg', 'INR', 8)).toMatchObject({ queries: [], products: [], total: 0 })
  expect(catalog.suggest('rack', 'SGD', 8)).toMatchObject({ categories: [], products: [] })
})

test('suggests without the words that nothing matches, and names them', () => {
  expect(suggest('dikhao zentrixo stratos')).toMatchObject({
    unmatched: 'zentrixo',
    search: 'stratos',
    total: 2,
  })
})

test('a text without a match suggests nothing and stays unchanged', () => {
  expect(suggest('kayak')).toEqual({ search: 'kayak', queries: [], categories: [], products: [], total: 0 })
})

const related = (id: number, limit: number, ...products: Parameters<typeof anIndexOf>) => {
  const { index: catalog } = anIndexOf(...products)
  const product = catalog.byId(id)
  return product ? catalog.related(product, 'INR', limit).map((one) => one.id) : []
}

test('related products are of the same series with a similar price, those in stock first', () => {
  const dear = { series: 'Apex', variants: [aVariant({ id: 400, rupees: 900 })] }
  const near = { series: 'Apex', variants: [aVariant({ id: 500, rupees: 110 })] }
  const found = related(1, 6, racket(1), racket(2, soldOut(2)), racket(3), racket(4, dear), racket(5, near))
  expect(found).toEqual([3, 5, 4, 2])
})

test('products without a series are not related by it', () => {
  const without = { series: '' }
  const shoes = [40, 41, 42].map((id) => ofKind('shoe', id, without))
  const found = related(1, 6, racket(1, without), racket(2, { series: 'Apex' }), ...shoes)
  expect(found).toEqual([2])
})

test('related products of a racket end with a string and a grip in stock', () => {
  const found = related(
    1,
    4,
    racket(1),
    ...[2, 3, 4, 5, 6].map((id) => racket(id)),
    ofKind('string', 20, soldOut(20)),
    ofKind('string', 21),
    ofKind('grip', 30),
    ofKind('shoe', 40),
  )
  expect(found).toEqual([2, 3, 21, 30])
})

test('of what goes with a product, its own maker comes first', () => {
  const found = related(
    1,
    2,
    racket(1),
    racket(2),
    ofKind('string', 20),
    ofKind('string', 21, { brandId: 1 }),
  )
  expect(found).toEqual([2, 21])
})

test('related products are deterministic and unique', () => {
  const products = Array.from({ length: 300 }, (_, at) =>
    racket(at + 1, { salesRank: 1, variants: [aVariant({ id: at + 1000, rupees: 100 + (at % 7) })] }),
  )
  const found = related(150, 12, ...products)
  expect(found).toEqual(related(150, 12, ...products))
  expect(new Set(found).size).toBe(12)
  expect(found).not.toContain(150)
})
