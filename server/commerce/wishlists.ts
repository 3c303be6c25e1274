import type { Money } from '../../src/domain/money'
import type { Product } from '../../src/domain/product'
import type { Channel } from './commerce'

/** A customer's list of things kept for later. */
export interface StoredWishlist {
  readonly id: number
  readonly customerId: number
  /** Unguessable. */
  readonly token: string
  /** Newest first. */
  readonly items: readonly StoredWish[]
}

export interface StoredWish {
  readonly id: number
  readonly productId: string
  readonly variantId: string
  /** What it cost when it was wished, in the currency of the site where that was. */
  readonly priceThen: Money
  /** As the channel sells it now; null when it is not sold any more. Absent unless asked for. */
  readonly product?: Product | null
}

export interface Wishlists {
  /** Null as long as nothing was ever wished. */
  read(customerId: number, channel: Channel, withProducts: boolean): Promise<StoredWishlist | null>
  /**
   * Adds a product; one that is there already stays as it is.
   * @param item without a variant, the product's first
   * @throws CommerceError `not_found`, `validation_error` (another product's variant, a full list)
   */
  add(
    customerId: number,
    item: { readonly productId: string; readonly variantId?: string },
    channel: Channel,
  ): Promise<StoredWishlist>
  /** Removes an item, if it is there; null as `read`. */
  remove(customerId: number, itemId: string, channel: Channel): Promise<StoredWishlist | null>
}

/** Most items of one list. */
export const mostWishes = 200
