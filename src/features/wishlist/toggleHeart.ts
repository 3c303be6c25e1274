import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { networkError } from '../../api/parseResponse'
import type { Product } from '../../domain/product/product'
import { selectCustomerId } from '../customer'
import type { RequestError } from './accountWishlist'
import { loadAccount } from './persistWishlist'
import { type WishlistState, selectIsOnWishlist } from './wishlistSelectors'
import { itemAdded, itemRemoved, selectIntents, heartIntended, heartSettled } from './wishlistSlice'

export type HeartProduct = Pick<Product, 'id' | 'slug' | 'name' | 'price'>
type Dispatch = ThunkDispatch<WishlistState, unknown, UnknownAction>

/**
 * Adds a product to the guest's or customer's list or removes it. The state changes optimistically. If the
 * server rejects the change, the state is rolled back and the promise resolves with the error.
 */
export const toggleHeart =
  ({ id, slug, price }: HeartProduct) =>
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<RequestError | undefined> => {
    const isOn = !selectIsOnWishlist(id)(getState())
    const customerId = selectCustomerId(getState())
    if (customerId === null) {
      dispatch(isOn ? itemAdded({ id, slug, price }) : itemRemoved({ id }))
      return undefined
    }
    const isPending = selectIntents(getState())[id] !== undefined
    if (!isOn) dispatch(itemRemoved({ id }))
    dispatch(heartIntended({ id, isOn }))
    if (isPending) return undefined
    const error = await loadAccount().then(
      ({ followIntent }) => dispatch(followIntent(customerId, id)),
      (reason: unknown) => networkError(reason),
    )
    dispatch(heartSettled(id))
    return error
  }
