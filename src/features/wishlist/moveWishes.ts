import type { CommerceErrorData } from '../../domain/errors'
import type { WishlistStore } from './keepWishlist'
import { wishlistApi } from './wishlistApi'
import { productUnwished, selectWishes } from './wishlistSlice'
import { selectCustomerId } from './wishSelectors'

/**
 * Puts a guest's wishes into the account of whoever has signed in, the oldest first. What the account has is taken off
 * this device; what it refused stays. One tab does it: the others find the list as that one left it.
 * @param restore reads the list again, as another tab may have left it
 */
export async function moveWishes(
  store: WishlistStore,
  customerId: string,
  restore: () => void,
): Promise<void> {
  await alone(async () => {
    restore()
    for (const { id, price } of [...selectWishes(store.getState())].reverse()) {
      if (selectCustomerId(store.getState()) !== customerId) return
      const item = { productId: id, ...(price && { priceWhenAdded: price }) }
      const { error } = await store.dispatch(
        wishlistApi.endpoints.addWish.initiate({ customerId, item }, { track: false }),
      )
      if (!error || isGone(error as CommerceErrorData)) store.dispatch(productUnwished({ id }))
    }
  })
}

/** The product is not sold any more, and no account could take it. */
const isGone = ({ code }: CommerceErrorData) => code === 'not_found'

// Browsers without locks do it in each tab; the shop keeps a product once anyway.
async function alone(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request('wishlist', task) : task())
}
