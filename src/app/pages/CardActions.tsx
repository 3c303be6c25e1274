import type { Product } from '../../domain/product/product'
import { CompareTick } from '../../features/compare'
import { WishlistHeart } from '../../features/wishlist'

/** The actions on a product card: compare and wishlist. */
export function CardActions({ product }: { product: Product }) {
  return (
    <>
      {/* Services and gift cards have no category and no attributes to compare. */}
      {product.categories.length > 0 ? <CompareTick product={product} /> : null}
      <WishlistHeart product={product} />
    </>
  )
}
