import { type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiState } from '../../api/baseApi'
import { cacheCart, deleteCartCookie, refetchCart } from './cachedCart'
import { cartApi } from './cartApi'

/** Customer id of a guest's cart. */
const nobody = '0'

/** Removes the customer's cart from this browser at sign-out; a guest's cart stays (docs/contract.md#customers). */
export function clearCustomerCart(): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { data: cart } = cartApi.endpoints.getCart.select()(getState())
    if (cart === undefined) refetchCart({ dispatch })
    if (!cart || cart.customerId === nobody) return
    deleteCartCookie()
    cacheCart({ dispatch, getState }, null)
  }
}
