import type { Price, Product } from '../product/product'

/** A customer's list of things kept for later (specification section 3). */
export interface Wishlist {
  /** Text form of the customer's `entityId`. */
  readonly customerId: string
  /** Newest first. */
  readonly items: readonly WishlistItem[]
  /** True where nothing is kept. */
  readonly isEmpty: boolean
}

export interface WishlistItem {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  /** What it cost when it was wished; null where the back end does not tell. */
  readonly priceThen: Price | null
  /** Null when it is not sold here any more; absent unless asked for. */
  readonly product?: Product | null
}
