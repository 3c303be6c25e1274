import type { Channel } from '../../src/domain/channel'
import type { Money } from '../../src/domain/money'
import type { Product } from '../../src/domain/product/product'
import type { Shopper } from './customers'

/** A customer's wishlist. */
export interface StoredWishlist {
  readonly id: number
  readonly customerId: number
  /** Unguessable. */
  readonly token: string
  /** Newest first. */
  readonly items: readonly StoredWishlistItem[]
}

interface StoredWishlistItem {
  readonly id: number
  readonly productId: string
  readonly variantId: string
  /** Price when the item was added, in the currency of that site. */
  readonly priceThen: Money
  /** The product as the channel sells it now; null if it isn't sold. Absent unless requested. */
  readonly product?: Product | null
}

/** An item to add to a wishlist. */
export interface NewWishlistItem {
  readonly productId: string
  /** Defaults to the product's first variant. */
  readonly variantId?: string
  /** Price that the device stored when a guest added the item. Defaults to the current price. */
  readonly priceThen?: Money
}

export interface Wishlists {
  /** Returns null until the first item is added. */
  read(shopper: Shopper, channel: Channel, withProducts: boolean): Promise<StoredWishlist | null>
  /**
   * Adds a product. An item that is already in the list stays unchanged.
   * @throws CommerceError `not_found`, `validation_error` (another product's variant, a full list),
   * `not_signed_in` (the account was deleted concurrently)
   */
  add(shopper: Shopper, item: NewWishlistItem, channel: Channel): Promise<StoredWishlist>
  /** Removes an item if it exists; null as in `read`. */
  remove(shopper: Shopper, itemId: string, channel: Channel): Promise<StoredWishlist | null>
}

/** A product on a list that is shared by a link. */
export interface SharedItem {
  readonly productId: string
  /** Null: none was chosen. */
  readonly variantId: string | null
}

export const maxWishlistItems = 200
