import { selectCustomerId, type ApiState } from '../customer'
import { selectAccount, selectIntents, selectWishlistItems, type WishlistSliceState } from './wishlistSlice'

/** What the wishlist's selectors and thunks read. */
export type WishlistState = ApiState & WishlistSliceState

const noProducts: readonly string[] = []

/** The products on the list of whoever is signed in, as far as that is known. */
const selectListed = (state: WishlistState): readonly string[] => {
  const account = selectAccount(state)
  return account && account.customerId === selectCustomerId(state) ? account.productIds : noProducts
}

/** How much is kept: on the customer's list, or on this device for a guest. */
export const selectWishlistCount = (state: WishlistState): number =>
  selectCustomerId(state) === null ? selectWishlistItems(state).length : selectListed(state).length

/** Whether a product is on the list, the shop's answer taken for granted. */
export const isOnWishlist = (id: string) => (state: WishlistState) => {
  // What was wished here before signing in is on its way into the account.
  const isListed =
    selectWishlistItems(state).some((item) => item.id === id) || selectListed(state).includes(id)
  return selectIntents(state)[id] ?? isListed
}
