import { SlotOrder } from '../../../server/catalog/slots/slotOrder'
import { inFullRun } from '../../setup/fullRun'
import { aCatalogProduct as aProduct, anIndexOf as indexOf, aVariant, flex, tension } from './aCatalogProduct'

test('a category lists its descendants; a node with two parents counts once in each', () => {
  const { index, ids } = indexOf(
    aProduct({ id: 1 }),
    aProduct({ id: 2, categoryIds: [2, 3] }),
    aProduct({ id: 3, categoryIds: [3] }),
  )
  expect(ids({ category: 1 })).toEqual([1, 2, 3])
  expect(ids({ category: 3 })).toEqual([2, 3])
  expect(ids({ category: 99 })).toEqual([])
  const [badminton, accessories] = index.tree('INR')
  expect(badminton).toMatchObject({
    productCount: 3,
    children: [{ productCount: 2 }, { entityId: 3, productCount: 2 }, { productCount: 0 }],
  })
  expect(accessories).toMatchObject({ productCount: 2, children: [{ entityId: 3 }] })
})

test('sorts in every order; the price is that of the cheapest variant', () => {
  const { ids } = indexOf(
    aProduct({ id: 1, salesRank: 3, createdAt: 20, variants: [aVariant({ id: 11, rupees: 300 })] }),
    aProduct({
      id: 2,
      salesRank: 1,
      createdAt: 30,
      variants: [aVariant({ id: 21, rupees: 400, sale: 100 })],
    }),
    aProduct({
      id: 3,
      salesRank: 2,
      createdAt: 10,
      variants: [aVariant({ id: 31, rupees: 500 }), aVariant({ id: 32, rupees: 200 })],
    }),
  )
  expect(ids({ sort: 'price-asc' })).toEqual([2, 3, 1])
  expect(ids({ sort: 'price-desc' })).toEqual([1, 3, 2])
  expect(ids({ sort: 'latest-desc' })).toEqual([2, 1, 3])
  expect(ids({ sort: 'trending-desc' })).toEqual([2, 3, 1])
  expect(ids({})).toEqual([2, 3, 1])
})

test('the default order shows sold-out products last, other orders keep their meaning', () => {
  const { ids } = indexOf(
    aProduct({ id: 1, name: 'Sold', variants: [aVariant({ id: 10, rupees: 50, inStock: false })] }),
    aProduct({ id: 2 }),
    aProduct({ id: 3, name: 'Racket Sold', kind: 'bag', categoryIds: [3] }),
  )
  expect(ids({})).toEqual([2, 3, 1])
  expect(ids({ page: 2, limit: 2 })).toEqual([1])
  expect(ids({ sort: 'price-asc' })).toEqual([1, 2, 3])
  expect(ids({ sort: 'trending-desc' })).toEqual([1, 2, 3])
  // A sold-out racket is still a racket, and the bag isn't.
  expect(ids({ search: 'racket' })).toEqual([2, 1, 3])
  expect(ids({ search: 'sold' })).toEqual([3, 1])
})

test('sorts by the Bayesian mean of the stars, and filters by their average', () => {
  const rated = (id: number, average: number, count: number) =>
    aProduct({ id, salesRank: 10 - id, reviews: { rating: { average, count }, latest: [], questions: [] } })
  const { ids, index } = indexOf(
    rated(1, 5, 1),
    rated(2, 4.8, 50),
    rated(3, 4.6, 200),
    rated(4, 2, 40),
    aProduct({ id: 5 }),
  )
  expect(ids({ sort: 'rating-desc' })).toEqual([2, 3, 1, 5, 4])
  expect(ids({ search: 'best rated racket' })).toEqual([2, 3, 1, 5, 4])
  expect(ids({ filters: { rating: ['4..'] } }).sort()).toEqual([1, 2, 3])
  const facet = index.list({}, 'INR').facets.find(({ name }) => name === 'rating')
  expect(facet?.values).toEqual([{ value: '4..', label: '4..', count: 3 }])
  index.put(rated(4, 4.9, 400))
  expect(ids({ sort: 'rating-desc' })[0]).toBe(4)
})

test('equally rated products follow the sales, then the id, at any sales rank', () => {
  const rating = (average: number, count: number) => ({
    reviews: { rating: { average, count }, latest: [], questions: [] },
  })
  const { ids, index } = indexOf(
    // The Bayesian mean of 3.5 stars is that of products without reviews.
    aProduct({ id: 1, salesRank: 2, ...rating(3.5, 40) }),
    aProduct({ id: 2, salesRank: 3 }),
    aProduct({ id: 3, salesRank: 1 }),
    aProduct({ id: 4, salesRank: 2_000_000_000, ...rating(4, 1) }),
    aProduct({ id: 6, salesRank: 7, ...rating(4.8, 50) }),
    aProduct({ id: 5, salesRank: 7, ...rating(4.8, 50) }),
    aProduct({ id: 7, salesRank: 6, ...rating(4.8, 50) }),
    aProduct({ id: 8, salesRank: 1, ...rating(3, 1) }),
  )
  expect(ids({ sort: 'rating-desc' })).toEqual([7, 5, 6, 4, 3, 1, 2, 8])
  expect(ids({ sort: 'rating-desc', page: 2, limit: 3 })).toEqual([4, 3, 1])
  index.put(aProduct({ id: 7, salesRank: 6 }))
  expect(ids({ sort: 'rating-desc' })).toEqual([5, 6, 4, 3, 1, 2, 7, 8])
})

// Four million figures take some seconds.
inFullRun('an order of too many different figures fails instead of mixing up its products', () => {
  const order = new SlotOrder(
    (slot) => slot,
    (id) => id,
  )
  const limit = 2 ** 21
  for (let slot = 0; slot < limit; slot += 1) order.set(slot, -slot)
  expect(order.slots().at(-1)).toBe(0)
  const longer = new SlotOrder(
    (slot) => slot,
    (id) => id,
  )
  for (let slot = 0; slot <= limit; slot += 1) longer.set(slot, -slot)
  expect(() => longer.slots()).toThrow('2097152 different figures, and the catalog has 2097153')
})

test('pages neither repeat nor skip products; page and limit are clamped', () => {
  const { index, ids } = indexOf(
    ...Array.from({ length: 130 }, (_, at) => aProduct({ id: at + 1, salesRank: 1 })),
  )
  const pages = [1, 2, 3].flatMap((page) => ids({ page, limit: 50 }))
  expect(pages).toEqual(Array.from({ length: 130 }, (_, at) => at + 1))
  expect(index.list({ page: 9, limit: 50 }, 'INR').pagination).toEqual({
    page: 3,
    limit: 50,
    total: 130,
    totalPages: 3,
  })
  expect(index.list({ page: -4, limit: 0 }, 'INR').pagination).toMatchObject({
    page: 1,
    limit: 1,
    totalPages: 130,
  })
  expect(index.list({ limit: 1000 }, 'INR')).toMatchObject({ pagination: { limit: 100, totalPages: 2 } })
  expect(index.list({ search: 'nothing', page: 2 }, 'INR').pagination).toMatchObject({
    page: 1,
    total: 0,
    totalPages: 0,
  })
})

test('every search word is a prefix in the name, brand, category, attribute or SKU', () => {
  const { index, ids } = indexOf(
    aProduct({
      id: 1,
      name: 'Stratos 90',
      brand: 'Aerovolt',
      brandId: 2,
      attributes: [tension('30')],
      sku: 'AV-STR-90',
    }),
    aProduct({ id: 2, name: 'Brine', attributes: [flex('Stiff')], categoryIds: [3] }),
  )
  expect(ids({ search: 'STRAT' })).toEqual([1])
  expect(ids({ search: 'aero 90' })).toEqual([1])
  expect(index.list({ search: 'stratos stiff' }, 'INR').unmatched?.words).toBe('stiff')
  expect(ids({ search: 'av-str-90' })).toEqual([1])
  expect(ids({ search: 'avstr90' })).toEqual([1])
  expect(ids({ search: '30lb' })).toEqual([1])
  expect(ids({ search: 'bags' })).toEqual([2])
  expect(ids({ search: '???' })).toEqual([])
})

test('a facet ignores its own selection and counts with the others', () => {
  const { index, ids } = indexOf(
    aProduct({ id: 1, attributes: [flex('Stiff'), tension('30')] }),
    aProduct({ id: 2, attributes: [flex('Medium'), tension('30')], brand: 'Brook', brandId: 2 }),
    aProduct({ id: 3, attributes: [flex('Medium'), tension('28')] }),
    aProduct({ id: 4, attributes: [flex('Flexible')], categoryIds: [3] }),
  )
  const query = { category: 2, filters: { 'shaft flex': ['stiff', 'extra stiff'] } }
  expect(ids(query)).toEqual([1])
  expect(ids({ filters: { 'shaft flex': ['Stiff', 'Medium'], 'max tension': ['30'] } })).toEqual([1, 2])
  expect(ids({ filters: { unheard: ['of'] } })).toEqual([])
  const valuesOf = (name: string) =>
    index
      .list(query, 'INR')
      .facets.find((facet) => facet.name === name)
      ?.values.map(({ label, count }) => [label, count])
  expect(valuesOf('brand')).toEqual([
    ['Brook', 0],
    ['Hale', 1],
  ])
  expect(valuesOf('shaft flex')).toEqual([
    ['Medium', 2],
    ['Stiff', 1],
  ])
  expect(valuesOf('max tension')).toEqual([
    ['28', 0],
    ['30', 1],
  ])
})

test('a selected brand still shows the counts of other brands', () => {
  const { index, ids } = indexOf(aProduct({ id: 1 }), aProduct({ id: 2, brand: 'Brook', brandId: 2 }))
  expect(ids({ brand: 2 })).toEqual([2])
  expect(index.list({ brand: 2 }, 'INR').facets.find(({ name }) => name === 'brand')?.values).toEqual([
    { value: '2', label: 'Brook', count: 1 },
    { value: '1', label: 'Hale', count: 1 },
  ])
})

test('a product is sold only in currencies with a price', () => {
  const { index } = indexOf(aProduct({ id: 1 }))
  expect(index.list({}, 'SGD')).toMatchObject({ products: [], pagination: { total: 0 }, facets: [] })
  expect(index.tree('SGD')[0]?.productCount).toBe(0)
})

test('a replaced product is found by its new data only', () => {
  const { index, ids } = indexOf(
    aProduct({ id: 1, name: 'Hammer', attributes: [flex('Stiff')] }),
    aProduct({ id: 2 }),
  )
  index.put(
    aProduct({ id: 1, name: 'Feather', slug: 'feather', categoryIds: [3], attributes: [flex('Soft')] }),
  )
  expect(ids({ search: 'hammer' })).toEqual([])
  expect(ids({ search: 'feather' })).toEqual([1])
  expect(ids({ category: 2 })).toEqual([2])
  expect(index.list({}, 'INR').facets.find(({ name }) => name === 'shaft flex')?.values).toHaveLength(1)
  expect(index.bySlug('product-1')).toBeNull()
  expect(index.bySlug('feather')?.id).toBe(1)
})

test('a free slot is used again without data of its previous product', () => {
  const { index, ids } = indexOf(aProduct({ id: 1, name: 'Hammer' }), aProduct({ id: 2 }))
  index.remove(1)
  expect(index.bySku('SKU-1')).toBeNull()
  index.put(aProduct({ id: 40, name: 'Veil', categoryIds: [3] }))
  expect(ids({})).toEqual([2, 40])
  expect(ids({ search: 'hammer' })).toEqual([])
  expect(ids({ category: 3 })).toEqual([40])
})

test('two products can exchange their slugs', () => {
  const { index } = indexOf(aProduct({ id: 1, slug: 'a' }), aProduct({ id: 2, slug: 'b' }))
  index.put(aProduct({ id: 1, slug: 'b' }))
  index.put(aProduct({ id: 2, slug: 'a' }))
  expect([index.bySlug('a')?.id, index.bySlug('b')?.id]).toEqual([2, 1])
})
