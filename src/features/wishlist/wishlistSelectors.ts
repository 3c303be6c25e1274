import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi, type ApiState } from '../../api/baseApi'
import type { WishlistItem } from '../../domain/customer/wishlist'
import { selectCustomerId } from '../customer'
import type { wishlistApi } from './wishlistApi'
import { selectIntents, selectWishlistItems, type WishlistSliceState } from './wishlistSlice'

/** The state that the wishlist's selectors and thunks read. */
export type WishlistState = ApiState & WishlistSliceState

/** The endpoints of the wishlist. Their code is loaded for customers only. */
const endpoints: Partial<(typeof wishlistApi)['endpoints']> = baseApi.endpoints

const noItems: readonly WishlistItem[] = []

/** Selects the items on the signed-in customer's list; empty until it has loaded. */
const selectAccountItems = (state: ApiState): readonly WishlistItem[] => {
  const query = { customerId: selectCustomerId(state), withProducts: false }
  return endpoints.getWishlist?.select(query)(state).data?.items ?? noItems
}

/** Selects the number of items: the customer's, or the guest's on this device. */
export const selectWishlistCount = (state: WishlistState): number =>
  selectCustomerId(state) === null ? selectWishlistItems(state).length : selectAccountItems(state).length

/** Whether a product is on the list, including pending changes. */
export const selectIsOnWishlist = (id: string) => (state: WishlistState) => {
  // The guest's items are being added to the account.
  const isListed =
    selectWishlistItems(state).some((item) => item.id === id) ||
    selectAccountItems(state).some(({ productId }) => productId === id)
  return selectIntents(state)[id] ?? isListed
}

/** A store with the wishlist's state. */
export type WishlistStore = Store<WishlistState> & {
  readonly dispatch: ThunkDispatch<WishlistState, unknown, UnknownAction>
}
