import { useSelector } from 'react-redux'
import { useGetWishlistQuery } from './wishlistApi'
import { selectCustomerId, selectWishCount } from './wishSelectors'

/** How much is on the wishlist. Where this is used, a customer's list is read, and all hearts know it. */
export function useWishCount(): number {
  const customerId = useSelector(selectCustomerId)
  useGetWishlistQuery({ customerId, withProducts: false }, { skip: customerId === null })
  return useSelector(selectWishCount)
}
