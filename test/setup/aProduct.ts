import type { CategoryNode } from '../../src/domain/catalog/category'
import { defaultPageSize, type Listing } from '../../src/domain/catalog/listing'
import type { Product, ProductVariant } from '../../src/domain/product/product'
import { storedDefaults } from '../../src/domain/product/productSchema'

const below = '/api/studio2/product/AV-STR-90'
const artwork = `${below}/thumbnail?v=1`

/** A racket as the storefront receives it. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const slug = changes.slug ?? 'aerovolt-stratos-90'
  return {
    ...storedDefaults,
    id: '1001',
    entityId: 1001,
    name: 'Stratos 90',
    path: `/${slug}/`,
    slug,
    description: 'Head-heavy. 4U. Takes 30 lb.',
    kind: 'racket',
    brand: 'Aerovolt',
    series: 'Stratos',
    sku: 'AV-STR-90',
    attributes: [
      { name: 'weight class', value: '4U', unit: null },
      { name: 'balance point', value: '303', unit: 'mm' },
      { name: 'shaft flex', value: 'Stiff', unit: null },
      { name: 'max tension', value: '30', unit: 'lb' },
      { name: 'length', value: '675', unit: 'mm' },
    ],
    images: [
      { url: artwork, alt: 'Aerovolt Stratos 90', isDefault: true },
      { url: `${below}/gallery/angle?v=1`, alt: 'Aerovolt Stratos 90, from another side', isDefault: false },
      { url: `${below}/gallery/scale?v=1`, alt: 'Aerovolt Stratos 90, in scale', isDefault: false },
    ],
    variants: [
      aVariant({ id: '100101', options: { 'Grip size': 'G4' } }),
      aVariant({ options: { 'Grip size': 'G5' } }),
    ],
    options: [{ id: '1', displayName: 'Grip size', values: [{ label: 'G4' }, { label: 'G5' }] }],
    price: { value: 549, currencyCode: 'AED' },
    prices: { price: 549, salePrice: null, retailPrice: null },
    inStock: true,
    categories: ['/category/badminton/rackets/', '/category/badminton/rackets/attacking/'],
    ...changes,
  }
}

export function aVariant(changes: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: '100102',
    sku: 'AV-STR-90-G5',
    options: {},
    defaultImage: artwork,
    inStock: true,
    price: { value: 549, currencyCode: 'AED' },
    ...changes,
  }
}

/** One page of products. `total` is the number of products on all pages. */
export function aListing(
  products: readonly Product[],
  changes: Partial<Listing> & { total?: number; page?: number } = {},
): Listing {
  const { total = products.length, page = 1, ...rest } = changes
  const totalPages = Math.max(1, Math.ceil(total / defaultPageSize))
  return {
    products,
    found: products.length > 0,
    pagination: { page, limit: defaultPageSize, total, totalPages },
    facets: [],
    ...rest,
  }
}

export function aCategory(changes: Partial<CategoryNode> = {}): CategoryNode {
  return {
    entityId: 110,
    name: 'Rackets',
    path: '/category/badminton/rackets/',
    isGroup: false,
    productCount: 22,
    children: [],
    ...changes,
  }
}
