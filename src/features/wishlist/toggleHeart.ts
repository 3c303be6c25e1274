import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { networkError } from '../../api/answer'
import type { CommerceErrorData } from '../../domain/errors'
import type { Product } from '../../domain/product/product'
import { selectCustomerId } from '../customer'
import { loadAccount } from './persistWishlist'
import { heartIntended, heartSettled, itemRemoved, itemAdded, selectIntents } from './wishlistSlice'
import { isOnWishlist, type WishlistState } from './wishlistSelectors'

/** What a heart knows of its product. */
export type HeartProduct = Pick<Product, 'id' | 'slug' | 'name' | 'price'>

type Dispatch = ThunkDispatch<WishlistState, unknown, UnknownAction>

/**
 * Puts a product on the list or takes it off, the guest's or the customer's. The heart follows at once; when the shop
 * refuses, it goes back and the promise holds why.
 */
export const toggleHeart =
  ({ id, slug, price }: HeartProduct) =>
  async (dispatch: Dispatch, getState: () => WishlistState): Promise<CommerceErrorData | undefined> => {
    const isOn = !isOnWishlist(id)(getState())
    const customerId = selectCustomerId(getState())
    if (customerId === null) {
      dispatch(isOn ? itemAdded({ id, slug, price }) : itemRemoved({ id }))
      return undefined
    }
    const isUnderWay = selectIntents(getState())[id] !== undefined
    if (!isOn) dispatch(itemRemoved({ id }))
    dispatch(heartIntended({ id, isOn }))
    if (isUnderWay) return undefined
    const refused = await loadAccount().then(
      ({ followIntent }) => dispatch(followIntent(customerId, id)),
      (reason: unknown) => networkError(reason),
    )
    dispatch(heartSettled(id))
    return refused
  }
