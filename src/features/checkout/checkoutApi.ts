import { baseApi } from '../../api/baseApi'
import type { CheckoutDraft, DraftChange } from '../../domain/checkoutSteps'
import type { Order, OrderRequest } from '../../domain/order'
import { afterCartChanges, cartOrdered } from '../cart'

/** Names the cart too: in a second tab the cookie may be gone, and the same cart is never ordered twice. */
export interface OrderedCart extends OrderRequest {
  readonly cartId: string
}

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has the server keep what has changed; answers all that it keeps. Begins the checkout where there is none. */
    keepCheckout: build.mutation<CheckoutDraft, DraftChange>({
      query: (body) => ({ path: '/api/bigcommerce/checkout', method: 'PUT', body }),
    }),
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

export const { useKeepCheckoutMutation, usePlaceOrderMutation } = checkoutApi
