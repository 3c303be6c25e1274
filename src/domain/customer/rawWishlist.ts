import type { Price, Product } from '../product/product'

/** A wishlist as it travels: snake_case, amounts in major units (contract, raw shapes). */
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
  /** What it cost when it was wished; a hosted store does not tell. */
  readonly price_when_added?: Price
  /** Null when it is not sold here any more; absent unless asked for. */
  readonly product?: Product | null
}
