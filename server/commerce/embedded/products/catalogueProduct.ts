import type { CurrencyCode } from '../../../../src/domain/money'
import type { Product } from '../../../../src/domain/product/product'
import type { StoredOption } from '../../../database/tables'
import type { StoredModifier } from '../../../database/storedModifier'

/**
 * A product as the read model keeps it: exactly what pages can show, in every currency. How much stock there is
 * does not belong to it, only whether there is some.
 */
export interface CatalogueProduct extends Pick<
  Product,
  'kind' | 'slug' | 'sku' | 'name' | 'series' | 'brand' | 'description' | 'attributes' | 'categories'
> {
  readonly id: number
  readonly brandId: number
  readonly categoryIds: readonly number[]
  readonly colors: readonly string[]
  readonly options: readonly StoredOption[]
  readonly modifiers: readonly StoredModifier[]
  /** 1 sells best. */
  readonly salesRank: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly variants: readonly CatalogueVariant[]
}

export interface CatalogueVariant {
  readonly id: number
  readonly sku: string
  readonly optionValues: Readonly<Record<string, string>>
  readonly inStock: boolean
  /** A variant is sold only where it has a price. */
  readonly prices: Readonly<Partial<Record<CurrencyCode, VariantPrice>>>
}

/** Integer minor units. */
export interface VariantPrice {
  readonly listMinor: number
  readonly saleMinor: number | null
  readonly retailMinor: number | null
}

/** What is paid: the sale price where there is one. */
export function paidMinor({ saleMinor, listMinor }: VariantPrice): number {
  return saleMinor ?? listMinor
}

/** The price a product is listed at: its cheapest variant's, the first of equal ones; null where it is not sold. */
export function leadingPrice(product: CatalogueProduct, currency: CurrencyCode): VariantPrice | null {
  return product.variants.reduce<VariantPrice | null>((cheapest, { prices }) => {
    const price = prices[currency]
    if (!price) return cheapest
    return cheapest === null || paidMinor(price) < paidMinor(cheapest) ? price : cheapest
  }, null)
}
