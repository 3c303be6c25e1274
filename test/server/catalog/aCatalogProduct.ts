import { CatalogIndex } from '../../../server/catalog/catalogIndex'
import { newProduct } from '../../../server/catalog/exchange/record'
import type { CatalogProduct, CatalogVariant } from '../../../server/catalog/products/catalogProduct'
import { categoryForest } from '../../../server/catalog/products/categoryForest'
import type { CategoryNode } from '../../../src/domain/catalog/category'
import type { ListingQuery } from '../../../src/domain/catalog/listing'
import { currencyCodes, type CurrencyCode } from '../../../src/domain/money'

/** Badminton (1) with rackets (2), bags (3, also below accessories, 4) and shoes (5). */
export const aForest = categoryForest(
  [
    { id: 1, name: 'Badminton', path: '/category/badminton/', is_group: false },
    { id: 2, name: 'Rackets', path: '/category/badminton/rackets/', is_group: false },
    { id: 3, name: 'Bags', path: '/category/badminton/bags/', is_group: false },
    { id: 4, name: 'Accessories', path: '/category/accessories/', is_group: false },
    { id: 5, name: 'Shoes', path: '/category/badminton/shoes/', is_group: false },
    { id: 6, name: 'Attacking', path: '/category/badminton/rackets/attacking/', is_group: false },
  ],
  [
    { parent_id: null, child_id: 1 },
    { parent_id: 1, child_id: 2 },
    { parent_id: 1, child_id: 3 },
    { parent_id: 1, child_id: 5 },
    { parent_id: 2, child_id: 6 },
    { parent_id: null, child_id: 4 },
    { parent_id: 4, child_id: 3 },
  ],
)

/** A racket in category 2 that costs 100 rupees. */
export function aCatalogProduct(changes: Partial<CatalogProduct> & { id: number }): CatalogProduct {
  return {
    ...newProduct,
    kind: 'racket',
    slug: `product-${changes.id}`,
    sku: `SKU-${changes.id}`,
    name: 'Smash',
    series: 'Smash',
    brand: 'Hale',
    brandId: 1,
    description: '',
    categoryIds: [2],
    colors: ['#000000'],
    salesRank: changes.id,
    createdAt: changes.id,
    channels: null,
    variants: [aVariant({ id: changes.id * 100, rupees: 100 })],
    ...changes,
  }
}

interface VariantSketch {
  readonly id: number
  readonly rupees?: number
  readonly sale?: number
  readonly chosen?: Readonly<Record<string, string>>
  readonly inStock?: boolean
}

export function aVariant({
  id,
  rupees = 100,
  sale,
  chosen = {},
  inStock = true,
}: VariantSketch): CatalogVariant {
  const price = { listMinor: rupees * 100, saleMinor: sale ? sale * 100 : null, retailMinor: null }
  return { id, sku: `V-${id}`, gtin: '', mpn: '', optionValues: chosen, inStock, prices: { INR: price } }
}

/** An index of these products. `ids` returns the product ids that a listing in rupees finds. */
export function anIndexOf(...products: CatalogProduct[]): {
  readonly index: CatalogIndex
  readonly ids: (query: ListingQuery) => number[]
} {
  const index = new CatalogIndex(aForest)
  for (const product of products) index.put(product)
  return { index, ids: (query) => index.list(query, 'INR').products.map(({ id }) => id) }
}

export const flex = (value: string) => ({ name: 'shaft flex', value, unit: null })
export const tension = (value: string) => ({ name: 'max tension', value, unit: 'lb' })
export const balance = (value: number) => ({ name: 'balance point', value: String(value), unit: 'mm' })

const searches = [
  'attacking racket',
  'stratos',
  'shose',
  'bags',
  'reduced',
  'norrvik',
  'towel',
  'under 2000',
] as const

/** Answers of an index to listings of every category, searches and suggestions, for comparison with another index. */
export function readIndex(index: CatalogIndex): unknown {
  const trees = currencyCodes.map((currency) => index.tree(currency))
  const categories = new Set<number>()
  const collect = (nodes: readonly CategoryNode[]) => {
    for (const { entityId, children } of nodes) {
      categories.add(entityId)
      collect(children)
    }
  }
  for (const tree of trees) collect(tree)
  const list = (query: ListingQuery, currency: CurrencyCode) => {
    const { products, ...rest } = index.list({ ...query, limit: 1000 }, currency)
    return { ...rest, ids: products.map(({ id }) => id) }
  }
  const listed = (['INR', 'IDR'] as const).flatMap((currency) => [
    ...[...categories].map((category) => list({ category }, currency)),
    ...searches.map((search) => list({ search, sort: 'price-asc' }, currency)),
  ])
  const suggested = [...searches, '', 're', 'ba'].flatMap((text) => [
    index.suggest(text, 'INR', 8),
    index.suggest(text, 'IDR', 8, 'courtline', 'id'),
  ])
  const { products } = index.list({ limit: 1000 }, 'INR')
  return { trees, listed, suggested, products, size: index.size }
}
