import type { Product } from '../../domain/product/product'
import { AddOne } from '../../features/cart'
import { RecentlyViewed, RelatedProducts } from '../../features/product'
import { SimilarRackets } from '../../features/rackets'
import { CardActions } from './CardActions'

/** Related and recently viewed products. Their code loads when they come near the viewport. */
export function ProductRails({ product }: { product: Product }) {
  const actions = (other: Product) => <CardActions product={other} />
  return (
    <>
      {product.kind === 'racket' ? <SimilarRackets product={product} /> : null}
      <RelatedProducts
        product={product}
        actions={actions}
        addAction={(other, variant) => <AddOne product={other} variant={variant} />}
      />
      <RecentlyViewed product={product} actions={actions} />
    </>
  )
}
