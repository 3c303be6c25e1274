import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { baseApi } from '../../api/baseApi'
import { cartApi } from './cartApi'
import { deleteCartCookie } from './cartCookie'

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

/** What a cart without an owner has as its customer's id. */
const nobody = '0'

/** The customer has left: their cart is not shown to whoever comes next, a guest's own stays (contract, logout). */
export function customersCartLeft(): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const { data: cart } = cartApi.endpoints.getCart.select()(getState())
    if (cart === undefined) dispatch(cartApi.util.invalidateTags(['Cart']))
    if (!cart || cart.customerId === nobody) return
    deleteCartCookie()
    await dispatch(cartApi.util.upsertQueryData('getCart', undefined, null))
  }
}
