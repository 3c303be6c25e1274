import type { CatalogIndex } from '../../server/catalog/catalogIndex'
import {
  cheapestPrice,
  currentMinor,
  type CatalogProduct,
} from '../../server/catalog/products/catalogProduct'
import type { ListingQuery } from '../../src/domain/catalog/listing'
import type { CatalogQueries } from './catalogQueries'

/** Number of queries whose totals are verified by a full scan. */
const recounted = 40

/**
 * Compares the index's counts with a scan of all products.
 * @returns descriptions of differences
 */
export function brokenCounts(
  index: CatalogIndex,
  products: readonly CatalogProduct[],
  queries: CatalogQueries,
): readonly string[] {
  const broken: string[] = []
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) broken.push(`${what}: ${found} instead of ${expected}`)
  }
  const placed = products.filter(({ categoryIds }) => categoryIds.length > 0)
  expect('the whole catalog', index.list({}, 'INR').pagination.total, placed.length)
  for (const query of queries.filtered.slice(0, recounted)) {
    const matching = products.filter((product) => matches(product, query, index))
    const listing = index.list(query, 'INR')
    expect(JSON.stringify(query), listing.pagination.total, matching.length)
    for (const { name, values } of listing.facets) {
      const chosen = query.filters?.[name]
      const value = values[0]
      if (chosen || !value || name === 'brand') continue
      const narrower = { ...query, filters: { ...query.filters, [name]: [value.value] } }
      expect(
        `${name} ${value.value} of ${JSON.stringify(query)}`,
        value.count,
        index.list(narrower, 'INR').pagination.total,
      )
    }
  }
  for (const product of products.filter((_, index) => index % Math.ceil(products.length / recounted) === 0)) {
    expect(`article ${product.sku}`, index.list({ search: product.sku }, 'INR').pagination.total, 1)
  }
  return broken
}

function matches(
  product: CatalogProduct,
  { category, filters = {} }: ListingQuery,
  index: CatalogIndex,
): boolean {
  if (category !== undefined && !index.categoriesOf(product).includes(category)) return false
  return Object.entries(filters).every(([name, values]) =>
    values.some((value) => hasFact(product, name, value)),
  )
}

function hasFact(product: CatalogProduct, name: string, value: string): boolean {
  const inStock = product.variants.filter((variant) => variant.inStock)
  if (name === 'brand') return String(product.brandId) === value
  if (name === 'series') return product.series === value
  if (name === 'rating') return (product.reviews?.rating?.average ?? 0) >= 4
  if (name === 'availability') return inStock.length > 0
  if (name === 'price') {
    const price = cheapestPrice(product, 'INR')
    return price !== null && isWithin(currentMinor(price) / 100, value)
  }
  if (product.options.some(({ displayName }) => displayName.toLowerCase() === name)) {
    return inStock.some(({ optionValues }) =>
      Object.entries(optionValues).some(
        ([option, chosen]) => option.toLowerCase() === name && chosen === value,
      ),
    )
  }
  return product.attributes.some(
    (attribute) =>
      attribute.name === name &&
      (attribute.value.split(/, */).includes(value) || isWithin(Number(attribute.value), value)),
  )
}

function isWithin(figure: number, span: string): boolean {
  const [min, max] = span.split('..')
  return max !== undefined && figure >= Number(min) && figure <= Number(max)
}
