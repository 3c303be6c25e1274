import type { CurrencyCode } from '../../../src/domain/money'
import type { Product } from '../../../src/domain/product/product'
import { regions, type RegionCode } from '../../../src/domain/region/region'
import type { Category } from './categoryForest'

/** The tax data of a product in a region. */
interface ProductTax {
  /** HSN code of the goods or SAC of the service; empty if unknown. */
  readonly hsn: string
  /** The tax included in its prices; 0 for a gift card. */
  readonly taxPercent: number
}

/** The tax data of a category. */
type CategoryTax = Pick<Category, 'hsn' | 'tax_percents'>

/** Maintenance and repair services; for services without a category. */
const serviceCode = '9987'

/**
 * A product's tax data: that of its categories, the longest path first, each before the categories above it.
 * Without any rate, the region's applies. Selling a gift card is untaxed: it is a voucher for goods that are
 * not chosen yet (CGST Act 2017, section 12(4)(b)).
 */
export function productTax(
  { kind, categories }: Pick<Product, 'kind' | 'categories'>,
  region: RegionCode,
  categoryAt: (path: string) => CategoryTax | undefined,
): ProductTax {
  if (kind === 'gift card') return { hsn: '', taxPercent: 0 }
  const found = closestFirst(categories).flatMap((path) => categoryAt(path) ?? [])
  const hsn = found.find((category) => category.hsn)?.hsn ?? (kind === 'service' ? serviceCode : '')
  const percents = found.flatMap((category) => category.tax_percents?.[region] ?? [])
  return { hsn, taxPercent: percents[0] ?? regions[region].tax.percent }
}

/** Paths of a product's categories, the longest path first, each before the categories above it. */
export const closestFirst = (categories: readonly string[]): readonly string[] =>
  [...categories].sort((one, other) => other.length - one.length).flatMap(upwardsFrom)

/** A category's path and those of the categories above it, e.g. `/category/a/b/`, `/category/a/`. */
export function upwardsFrom(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.map((_segment, index) => `/${segments.slice(0, segments.length - index).join('/')}/`)
}

/** The products that a channel sells, from memory. */
export interface ProductOf {
  /** Null for a product that isn't sold. */
  (id: number, currency: CurrencyCode): Product | null
  taxOf(product: Product, region: RegionCode): ProductTax
}
