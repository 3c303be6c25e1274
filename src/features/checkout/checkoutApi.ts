import { baseApi } from '../../api/baseApi'
import type { Order, OrderRequest } from '../../domain/order'
import { afterCartChanges, cartOrdered } from '../cart'

/** Names the cart too: in a second tab the cookie may be gone, and the same cart is never ordered twice. */
export interface OrderedCart extends OrderRequest {
  readonly cartId: string
}

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Orders the cart. Asked again with the same cart it answers the same order. */
    placeOrder: build.mutation<Order, OrderedCart>({
      queryFn: async (body, { extra }, _options, ask) => {
        const answer = await afterCartChanges(extra, () =>
          ask({ path: '/api/bigcommerce/orders', method: 'POST', body }),
        )
        return answer.error ? { error: answer.error } : { data: answer.data as Order }
      },
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) await dispatch(cartOrdered())
      },
    }),
  }),
})

export const { usePlaceOrderMutation } = checkoutApi
