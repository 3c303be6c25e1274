import { weakMapMemoize } from '@reduxjs/toolkit'
import type { baseApi } from '../../api/baseApi'
import type { WishlistItem } from '../../domain/wishlist'
import { knownCustomerApi } from '../customer'
import { wishlistApi } from './wishlistApi'
import { selectIntents, selectWishes, type WishlistSliceState } from './wishlistSlice'

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }
/** What the wishlist's selectors and thunks read. */
export type WishlistState = ApiState & WishlistSliceState

const selectCustomer = knownCustomerApi.endpoints.getCustomer.select()

/** Whose list the hearts show; null for a guest, and until it is known who is here. */
export const selectCustomerId = (state: ApiState): string | null => selectCustomer(state).data?.id ?? null

const selectList = weakMapMemoize((customerId: string) =>
  wishlistApi.endpoints.getWishlist.select({ customerId, withProducts: false }),
)
const noItems: readonly WishlistItem[] = []

/** What is known of a customer's list. */
export const itemsOf = (customerId: string) => (state: ApiState) =>
  selectList(customerId)(state).data?.items ?? noItems

/** How much is kept: on the customer's list, or on this device for a guest. */
export const selectWishCount = (state: WishlistState): number => {
  const customerId = selectCustomerId(state)
  return customerId === null ? selectWishes(state).length : itemsOf(customerId)(state).length
}

/** Whether a product is on the list, the shop's answer taken for granted. */
export const isWished = (id: string) => (state: WishlistState) => {
  const customerId = selectCustomerId(state)
  const isKeptHere = selectWishes(state).some((wish) => wish.id === id)
  if (customerId === null) return isKeptHere
  // What was wished here before signing in is on its way into the account.
  return (
    selectIntents(state)[id] ??
    (isKeptHere || itemsOf(customerId)(state).some(({ productId }) => productId === id))
  )
}
