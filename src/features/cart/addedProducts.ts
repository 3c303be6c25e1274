import type { CategorisedProduct } from '../../domain/catalog/productCategory'
import type { OptionSelection } from '../../domain/product/optionSelection'
import { writeStoredJson, readStoredList } from '../../site/browserStorage'

/** A product to add to the cart, with the fields that its events need. Amounts in major units. */
export interface NewCartItem {
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  readonly name: string
  readonly brand: string
  /** Selections of the product's modifiers; absent without modifiers. */
  readonly selections?: readonly OptionSelection[]
  /** Gift wrapping of each item with the card's text; absent for none. */
  readonly giftWrapping?: { readonly message: string }
  /** Current price of one item, including its selections. */
  readonly price: number
  /** Price of one item without a sale. */
  readonly listPrice: number
  /** The maker's recommended price; null when unknown. */
  readonly retailPrice: number | null
  readonly quantity: number
  readonly categories: readonly string[]
  /** Slug of the product's page. */
  readonly path: string
  readonly imageUrl: string
  readonly currency: string
}

/** Product fields that cart lines lack, stored for the session. */
interface AddedProduct extends CategorisedProduct {
  readonly entityId: number
  readonly brand: string
  readonly retailPrice: number | null
}

/** The entry of the session storage (docs/contract.md#cart-events). Without it, events contain NA. */
const storageLocation = ['sessionStorage', 'addedToCartProducts'] as const

/** Stores the products of items that were just added. */
export function rememberAddedProducts(items: readonly NewCartItem[]): void {
  const fresh = items.map(({ productId, sku, brand, categories, retailPrice }): AddedProduct => {
    return { entityId: Number(productId), sku, brand, categories, retailPrice }
  })
  const stored = addedProducts().filter(({ sku }) => !fresh.some((added) => added.sku === sku))
  writeStoredJson(...storageLocation, [...stored, ...fresh])
}

export const addedProducts = () => readStoredList(...storageLocation).filter(isAddedProduct)

function isAddedProduct(value: unknown): value is AddedProduct {
  if (typeof value !== 'object' || value === null) return false
  return 'sku' in value && 'categories' in value && Array.isArray(value.categories)
}
