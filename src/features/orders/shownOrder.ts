import { baseApi, whenFulfilled } from '../../api/baseApi'
import type { Order } from '../../domain/order/orderSchema'

export const ordersPath = '/api/bigcommerce/orders'
export const orderPath = (id: string) => `${ordersPath}/${encodeURIComponent(id)}`

export const shownOrderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An order by id; `not_found` if it doesn't exist or this browser has no access. */
    getOrder: build.query<Order, string>({
      query: (id) => ({ path: orderPath(id) }),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
  }),
})

/** Writes an order to the cache: its page shows it without a request. */
export const cachedOrder = (order: Order) => shownOrderApi.util.upsertQueryData('getOrder', order.id, order)

/** The `onQueryStarted` of changes whose response is the order: writes it to the cache, without a refetch. */
export const cacheOrder = whenFulfilled(async (order: Order, { dispatch }) => {
  await dispatch(cachedOrder(order))
})
