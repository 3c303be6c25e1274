import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi, type ApiState } from '../../api/baseApi'
import type { Order } from '../../domain/order/orderSchema'
import { ofCustomer } from '../customer'

export const ordersPath = '/api/bigcommerce/orders'
export const orderPath = (id: string) => `${ordersPath}/${encodeURIComponent(id)}`

export const shownOrderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An order by id; `not_found` if it doesn't exist or this browser has no access. */
    getOrder: build.query<Order, string>({
      query: (id) => ({ path: orderPath(id) }),
      // The actions depend on the signed-in customer.
      providesTags: [ofCustomer],
    }),
  }),
})

interface Answered {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly queryFulfilled: Promise<{ readonly data: Order }>
}

/** Writes the order of a response to the cache, without a refetch. */
export async function showAnswer(_wanted: unknown, { dispatch, queryFulfilled }: Answered): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) await dispatch(shownOrderApi.util.upsertQueryData('getOrder', answer.data.id, answer.data))
}
