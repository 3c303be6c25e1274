import type { RawWishlist } from '../../src/domain/customer/rawWishlist'
import { toMajor } from '../../src/domain/money'
import type { StoredWishlist } from '../commerce/wishlists'

/** Converts a wishlist to the API's format. `is_public` is always false: only its customer reads it. */
export function rawWishlistOf({ id, customerId, token, items }: StoredWishlist): RawWishlist {
  return {
    id,
    customer_id: customerId,
    name: 'Wishlist',
    is_public: false,
    token,
    items: items.map(({ id, productId, variantId, priceThen, product }) => ({
      id,
      product_id: Number(productId),
      variant_id: Number(variantId),
      price_when_added: { value: toMajor(priceThen), currencyCode: priceThen.currency },
      ...(product !== undefined && { product }),
    })),
  }
}
