import { categoryForest } from '../../../server/catalog/products/categoryForest'
import type { ChannelKey } from '../../../src/domain/channelKey'
import { aCatalogProduct, anIndexOf, aVariant } from './aCatalogProduct'

const sold = (id: number, rupees: number) => ({ variants: [aVariant({ id: id * 100, rupees })] })
const inCourtline = aCatalogProduct({ id: 1, ...sold(1, 100), channels: ['courtline INR'] })
const inBoth = aCatalogProduct({ id: 2, ...sold(2, 110), channels: ['courtline INR', 'aerovolt INR'] })
const everywhere = aCatalogProduct({ id: 3, ...sold(3, 120), channels: null })
const nowhere = aCatalogProduct({ id: 4, ...sold(4, 130), channels: [] })

const { index } = anIndexOf(inCourtline, inBoth, everywhere, nowhere)
const ids = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id)
const brands = ['courtline', 'aerovolt'] as const
const expected = { courtline: [1, 2, 3], aerovolt: [2, 3] }

test.each(brands)('%s lists, searches and suggests the products that its channel shows', (brand) => {
  const shown = expected[brand]
  expect(ids(index.list({ category: 2 }, 'INR', brand).products)).toEqual(shown)
  expect(ids(index.list({ search: 'smash' }, 'INR', brand).products).sort()).toEqual(shown)
  expect(index.suggest('smash', 'INR', 8, brand).total).toBe(shown.length)
  expect(ids(index.bestSellers(2, 'INR', 8, brand))).toEqual(shown)
})

test.each(brands)('%s counts only its own products in facets and navigation', (brand) => {
  const count = expected[brand].length
  const [badminton] = index.tree('INR', brand)
  expect(badminton?.productCount).toBe(count)
  const { facets, pagination } = index.list({ category: 2 }, 'INR', brand)
  expect(pagination.total).toBe(count)
  expect(facets.find(({ name }) => name === 'brand')?.values.map((value) => value.count)).toEqual([count])
})

test('a hidden product is no alternative to another', () => {
  expect(ids(index.related(inBoth, 'INR', 8, 'courtline')).sort()).toEqual([1, 3])
  expect(ids(index.related(inBoth, 'INR', 8, 'aerovolt'))).toEqual([3])
})

test('a change of channels moves a product in and out', () => {
  const changing = anIndexOf(inCourtline, inBoth).index
  expect(changing.list({}, 'INR', 'aerovolt').pagination.total).toBe(1)
  changing.put({ ...inCourtline, channels: null })
  expect(changing.list({}, 'INR', 'aerovolt').pagination.total).toBe(2)
  changing.put({ ...inBoth, channels: [] })
  expect(changing.list({}, 'INR', 'aerovolt').pagination.total).toBe(1)
  changing.remove(1)
  expect(changing.list({}, 'INR', 'aerovolt').pagination.total).toBe(0)
})

test('a channel has only its own categories', () => {
  const category = { name: 'Any', is_group: false }
  const forest = categoryForest(
    [
      { ...category, id: 1, path: '/category/one/', channels: ['courtline INR'] },
      { ...category, id: 2, path: '/category/two/', channels: null },
    ],
    [
      { parent_id: null, child_id: 1 },
      { parent_id: null, child_id: 2 },
    ],
  )
  const paths = (channel?: ChannelKey) => forest.tree(() => 0, channel).map(({ path }) => path)
  expect(paths('courtline INR')).toEqual(['/category/one/', '/category/two/'])
  expect(paths('aerovolt INR')).toEqual(['/category/two/'])
  expect(paths()).toHaveLength(2)
})
