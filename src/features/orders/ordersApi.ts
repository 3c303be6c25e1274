import type { Order } from '../../domain/order/order'
import type { ReturnedItem } from '../../domain/order/orderJourney'
import type { MissingLine, OrderList } from '../../domain/order/orderSummary'
import { ofCustomer } from '../customer'
import { orderPath, ordersPath, showAnswer, shownOrderApi } from './shownOrder'

/** What a guest knows of an order. */
export interface TrackedOrder {
  readonly number: string
  readonly email: string
}

export interface WantedReturn {
  readonly id: string
  readonly reason: string
  /** Nothing named: all of it. */
  readonly items: readonly ReturnedItem[]
}

export interface Reordered {
  /** Something of it is in the cart. */
  readonly isInCart: boolean
  readonly missing: readonly MissingLine[]
}

interface ReorderAnswer {
  readonly cart: object | null
  readonly missing: readonly MissingLine[]
}

/** The lists change with an order; the order itself is read again where it is not what the page shows. */
const inLists = { type: 'Customer', id: 'orders' } as const
const moved = (_order: unknown, error: unknown) => (error ? [ofCustomer] : [inLists])

export const ordersApi = shownOrderApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the customer's orders, newest first; null for a guest. */
    getOrders: build.query<OrderList | null, number>({
      query: (page) => ({ path: `${ordersPath}?page=${page}` }),
      providesTags: [ofCustomer, inLists],
    }),
    /** Finds an order by its number and address; `not_found` where either is wrong. */
    trackOrder: build.mutation<Order, TrackedOrder>({
      query: (body) => ({ path: `${ordersPath}/track`, method: 'POST', body }),
      onQueryStarted: showAnswer,
    }),
    cancelOrder: build.mutation<Order, string>({
      query: (id) => ({ path: `${orderPath(id)}/cancel`, method: 'POST' }),
      onQueryStarted: showAnswer,
      invalidatesTags: moved,
    }),
    returnOrder: build.mutation<Order, WantedReturn>({
      query: ({ id, ...body }) => ({ path: `${orderPath(id)}/return`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: moved,
    }),
    /** Puts what is still sold into the cart; answers what is not. */
    reorder: build.mutation<Reordered, string>({
      query: (id) => ({ path: `${orderPath(id)}/reorder`, method: 'POST' }),
      transformResponse: ({ cart, missing }: ReorderAnswer) => ({ isInCart: cart !== null, missing }),
      invalidatesTags: (answer) => (answer?.isInCart ? ['Cart'] : []),
    }),
  }),
})

export const {
  useGetOrderQuery,
  useGetOrdersQuery,
  useTrackOrderMutation,
  useCancelOrderMutation,
  useReturnOrderMutation,
  useReorderMutation,
} = ordersApi
