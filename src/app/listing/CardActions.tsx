import type { Product } from '../../domain/product/product'
import { CompareTick } from '../../features/compare'
import { WishlistHeart } from '../../features/wishlist'

/** What can be done with a product on its card. */
export function CardActions({ product }: { product: Product }) {
  return (
    <>
      {/* Services and gift cards stand in no category and have no figures to compare. */}
      {product.categories.length > 0 ? <CompareTick product={product} /> : null}
      <WishlistHeart product={product} />
    </>
  )
}
