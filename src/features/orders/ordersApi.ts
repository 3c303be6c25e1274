import { baseApi } from '../../api/baseApi'
import type { Order } from '../../domain/order'

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An order by its unguessable id; `not_found` when there is none. */
    getOrder: build.query<Order, string>({
      query: (id) => ({ path: `/api/bigcommerce/orders/${encodeURIComponent(id)}` }),
    }),
  }),
})

export const { useGetOrderQuery } = ordersApi
