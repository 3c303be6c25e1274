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

/** A wishlist in API responses: snake_case, amounts in major units (docs/contract.md#wishlist). */
export interface RawWishlist {
  readonly id: number
  readonly customer_id: number
  readonly name: string
  readonly is_public: boolean
  readonly token: string
  /** Newest first. */
  readonly items: readonly RawWishlistItem[]
}

export interface RawWishlistItem {
  readonly id: number
  readonly product_id: number
  readonly variant_id: number
  /** Price when the item was added; a hosted back end omits it. */
  readonly price_when_added?: Price
  /** Null when the site does not sell it any more; absent unless requested. */
  readonly product?: Product | null
}
