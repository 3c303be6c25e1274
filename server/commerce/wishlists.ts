import type { Money } from '../../src/domain/money'
import type { Product } from '../../src/domain/product/product'
import type { Channel } from './commerce'

/** A customer's list of things kept for later. */
export interface StoredWishlist {
  readonly id: number
  readonly customerId: number
  /** Unguessable. */
  readonly token: string
  /** Newest first. */
  readonly items: readonly StoredWishlistItem[]
}

export interface StoredWishlistItem {
  readonly id: number
  readonly productId: string
  readonly variantId: string
  /** What it cost when it was wished, in the currency of the site where that was. */
  readonly priceThen: Money
  /** As the channel sells it now; null when it is not sold any more. Absent unless asked for. */
  readonly product?: Product | null
}

/** Something to be put on a list. */
export interface NewWishlistItem {
  readonly productId: string
  /** Absent: the product's first. */
  readonly variantId?: string
  /** What the customer's own device saw it cost when it was wished there; absent, what it costs now. */
  readonly priceThen?: Money
}

export interface Wishlists {
  /** Null as long as nothing was ever wished. */
  read(customerId: number, channel: Channel, withProducts: boolean): Promise<StoredWishlist | null>
  /**
   * Adds a product; one that is there already stays as it is.
   * @throws CommerceError `not_found`, `validation_error` (another product's variant, a full list), `not_signed_in`
   * (the customer was deleted meanwhile)
   */
  add(customerId: number, item: NewWishlistItem, channel: Channel): Promise<StoredWishlist>
  /** Removes an item, if it is there; null as `read`. */
  remove(customerId: number, itemId: string, channel: Channel): Promise<StoredWishlist | null>
}

/** Most items of one list. */
export const maxWishlistItems = 200
