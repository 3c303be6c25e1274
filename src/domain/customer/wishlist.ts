import type { Price, Product } from '../product/product'

/** A customer's wishlist (docs/contract.md#wishlist). */
export interface Wishlist {
  /** Text form of the customer's `entityId`. */
  readonly customerId: string
  /** Newest first. */
  readonly items: readonly WishlistItem[]
  /** True without items. */
  readonly isEmpty: boolean
}

export interface WishlistItem {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  /** Price when the item was added; null when the back end omits it. */
  readonly priceThen: Price | null
  /** Null when the site does not sell it any more; absent unless requested. */
  readonly product?: Product | null
}
