import { createSelector, type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
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

/** Ids of the products on the list, once per state: all hearts of a page read them after every action. */
const selectListedIds = createSelector(
  // The guest's items are being added to the account.
  [selectWishlistItems, selectAccountItems],
  (items, accountItems) =>
    new Set([...items.map(({ id }) => id), ...accountItems.map(({ productId }) => productId)]),
)

/** Whether a product is on the list, including pending changes. */
export const selectIsOnWishlist = (id: string) => (state: WishlistState) =>
  selectIntents(state)[id] ?? selectListedIds(state).has(id)

/** A store with the wishlist's state. */
export type WishlistStore = Store<WishlistState> & {
  readonly dispatch: ThunkDispatch<WishlistState, unknown, UnknownAction>
}
