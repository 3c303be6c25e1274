import { AddOne, useGetCartQuery } from '../../features/cart'
import { GoesWithCart, RecentlyViewed } from '../../features/product'
import { CardActions } from './CardActions'

/** Products that go with the cart, and recently viewed products. They wait for the cart, so that it doesn't move them. */
export function CartRails() {
  const { data: cart, isLoading, isUninitialized } = useGetCartQuery()
  if (isLoading || isUninitialized) return null
  const productIds = [...new Set(cart?.lineItems.map(({ productId }) => productId))]
  return (
    <>
      <GoesWithCart
        productIds={productIds}
        addAction={(product, variant) => <AddOne product={product} variant={variant} isOnCart />}
      />
      <RecentlyViewed
        without={cart?.lineItems.map(({ path }) => path) ?? []}
        actions={(product) => <CardActions product={product} />}
      />
    </>
  )
}
