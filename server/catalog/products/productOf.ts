import type { CurrencyCode } from '../../../src/domain/money'
import type { Product } from '../../../src/domain/product/product'
import type { RegionCode } from '../../../src/domain/region/region'
import type { ProductTax } from './productTax'

/** The products that a channel sells, from memory. */
export interface ProductOf {
  /** Null for a product that isn't sold. */
  (id: number, currency: CurrencyCode): Product | null
  taxOf(product: Product, region: RegionCode): ProductTax
}
