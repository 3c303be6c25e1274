import type { CartLine } from '../../domain/cart/cart'
import type { CategorisedProduct } from '../../domain/catalogue/productCategory'
import { recomputedPrices, type LinePrices, type ProductPrices } from '../../domain/cart/recomputedPrices'
import { writeStoredJson, readStoredList } from '../../site/browserStorage'
import type { NewCartItem } from './newCartItem'

/** What the cart's lines do not say of their products, remembered for the length of the session. */
export interface AddedProduct extends CategorisedProduct {
  readonly entityId: number
  readonly brand: string
  readonly retailPrice: number | null
}

/** Where the specification keeps it (section 4); where nothing is kept, events say NA. */
const storageLocation = ['sessionStorage', 'addedToCartProducts'] as const

/** Remembers the products of items that have just been added. */
export function rememberAddedProducts(items: readonly NewCartItem[]): void {
  const fresh = items.map(({ productId, sku, brand, categories, retailPrice }): AddedProduct => {
    return { entityId: Number(productId), sku, brand, categories, retailPrice }
  })
  const stored = addedProducts().filter(({ sku }) => !fresh.some((added) => added.sku === sku))
  writeStoredJson(...storageLocation, [...stored, ...fresh])
}

/** Everything that is remembered. */
export const addedProducts = () => readStoredList(...storageLocation).filter(isAddedProduct)

/** The lines with their pricing fields, by what is remembered of their products (specification section 4). */
export function pricedLines(lines: readonly CartLine[]): (CartLine & LinePrices)[] {
  return lines.flatMap((line) => recomputedPrices([line], productOf(line)))
}

function productOf({ variant: { sku, price, listPrice }, giftWrapping }: CartLine): ProductPrices {
  const known = addedProducts().find((product) => product.sku === sku)
  // A line's price has its wrapping in it.
  const paid = price - (giftWrapping?.amount ?? 0)
  return {
    sku: known?.sku ?? '',
    price: listPrice,
    salePrice: paid < listPrice ? paid : null,
    retailPrice: known?.retailPrice ?? null,
  }
}

function isAddedProduct(value: unknown): value is AddedProduct {
  if (typeof value !== 'object' || value === null) return false
  return 'sku' in value && 'categories' in value && Array.isArray(value.categories)
}
