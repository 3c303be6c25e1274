import type { Product } from '../../domain/product/product'
import { RecentlyViewed, RelatedProducts } from '../../features/product'
import { CardActions } from '../listing/CardActions'

/** Other products below one, whose code comes when they are near. */
export function ProductRails({ product }: { product: Product }) {
  const actions = (other: Product) => <CardActions product={other} />
  return (
    <>
      <RelatedProducts product={product} actions={actions} />
      <RecentlyViewed product={product} actions={actions} />
    </>
  )
}
