import { type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiState } from '../../api/baseApi'
import { deleteCartCookie } from './cachedCart'
import { cartApi } from './cartApi'

/** Customer id of a guest's cart. */
const nobody = '0'

/** Removes the customer's cart from this browser at sign-out; a guest's cart stays (docs/contract.md#customers). */
export function customersCartLeft(): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const { data: cart } = cartApi.endpoints.getCart.select()(getState())
    if (cart === undefined) dispatch(cartApi.util.invalidateTags(['Cart']))
    if (!cart || cart.customerId === nobody) return
    deleteCartCookie()
    await dispatch(cartApi.util.upsertQueryData('getCart', undefined, null))
  }
}
