import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../api/baseApi'
import type { Order } from '../../domain/order/order'
import { ofCustomer } from '../customer'

export const ordersPath = '/api/bigcommerce/orders'
export const orderPath = (id: string) => `${ordersPath}/${encodeURIComponent(id)}`

export const shownOrderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An order by its id; `not_found` when there is none, or this browser may not see it. */
    getOrder: build.query<Order, string>({
      query: (id) => ({ path: orderPath(id) }),
      // What can be done with it depends on who is signed in.
      providesTags: [ofCustomer],
    }),
  }),
})

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

interface Answered {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly queryFulfilled: Promise<{ readonly data: Order }>
}

/** Shows an order as the shop has just answered it, without asking again. */
export async function showAnswer(_wanted: unknown, { dispatch, queryFulfilled }: Answered): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) await dispatch(shownOrderApi.util.upsertQueryData('getOrder', answer.data.id, answer.data))
}
