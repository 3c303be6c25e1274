import type { CommerceErrorData } from '../../domain/errors'
import type { RawWishlistItem, RawWishlist } from '../../domain/customer/rawWishlist'
import type { Wishlist, WishlistItem } from '../../domain/customer/wishlist'

type Asked =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }
type WishlistAnswer =
  | { readonly data: Wishlist | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/** Reads a wishlist call's answer; one that is no wishlist becomes `invalid_response`. */
export function readWishlist({ data, error }: Asked): WishlistAnswer {
  if (error) return { error }
  if (data === null || data === undefined) return { data: null }
  if (isRawWishlist(data)) return { data: normaliseWishlist(data) }
  const message = 'The shop did not answer with a wishlist'
  return { error: { message, code: 'invalid_response', errors: [{ message }] } }
}

function normaliseWishlist({ customer_id, items }: RawWishlist): Wishlist {
  return { customerId: String(customer_id), items: items.map(itemOf), isEmpty: items.length === 0 }
}

function itemOf({ id, product_id, variant_id, price_when_added, product }: RawWishlistItem): WishlistItem {
  return {
    id: String(id),
    productId: String(product_id),
    variantId: String(variant_id),
    priceThen: price_when_added ?? null,
    ...(product !== undefined && { product }),
  }
}

function isRawWishlist(data: unknown): data is RawWishlist {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}
