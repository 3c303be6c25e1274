import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiState } from '../../api/baseApi'
import { selectCustomerId } from '../customer'
import { selectAccount, selectIntents, selectWishlistItems, type WishlistSliceState } from './wishlistSlice'

/** The state that the wishlist's selectors and thunks read. */
export type WishlistState = ApiState & WishlistSliceState

const noProducts: readonly string[] = []

/** Selects the product ids on the signed-in customer's list; empty until it has loaded. */
const selectListed = (state: WishlistState): readonly string[] => {
  const account = selectAccount(state)
  return account && account.customerId === selectCustomerId(state) ? account.productIds : noProducts
}

/** Selects the number of items: the customer's, or the guest's on this device. */
export const selectWishlistCount = (state: WishlistState): number =>
  selectCustomerId(state) === null ? selectWishlistItems(state).length : selectListed(state).length

/** Whether a product is on the list, including pending changes. */
export const isOnWishlist = (id: string) => (state: WishlistState) => {
  // The guest's items are being added to the account.
  const isListed =
    selectWishlistItems(state).some((item) => item.id === id) || selectListed(state).includes(id)
  return selectIntents(state)[id] ?? isListed
}

/** A store with the wishlist's state. */
export type WishlistStore = Store<WishlistState> & {
  readonly dispatch: ThunkDispatch<WishlistState, unknown, UnknownAction>
}
