import { useCallback, useEffect } from 'react'
import { baseApi } from '../../api/baseApi'
import { takeSecrets, withSecrets } from '../../api/secrets'
import type { RawCart } from '../../domain/cart/rawCartSchema'
import { isCommerceError } from '../../domain/errors'
import type { ReturnedItem } from '../../domain/order/orderJourney'
import type { Order, OrderLine, MissingLine, OrderList } from '../../domain/order/orderSchema'
import { useUrlSecret } from '../../site/urls/useUrlSecret'
import { orderPath, ordersPath, cacheOrder, shownOrderApi } from './shownOrder'

/** A guest's credentials for an order. */
interface TrackedOrder {
  readonly number: string
  readonly email: string
}

interface WantedReturn {
  readonly id: string
  readonly reason: string
  /** An empty list returns all items. */
  readonly items: readonly ReturnedItem[]
}

/** The reordered lines in the cart. */
interface ReorderedLines {
  readonly cartId: string
  readonly currency: string
  /** Ordered quantities at current prices. */
  readonly lines: readonly OrderLine[]
}

interface Reordered {
  /** Null if no line could be added. */
  readonly added: ReorderedLines | null
  readonly missing: readonly MissingLine[]
}

interface ReorderResponse {
  readonly cart: Pick<RawCart, 'id' | 'currency' | 'line_items'> | null
  readonly missing: readonly MissingLine[]
}

/**
 * A successful change invalidates the lists only. An error invalidates the order too, because the shown one
 * is stale.
 */
const orderList = { type: 'Order', id: 'LIST' } as const
export const changedOrder = (_order: unknown, error: unknown) => (error ? (['Order'] as const) : [orderList])

export const ordersApi = shownOrderApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the customer's orders, newest first; null for a guest. */
    getOrders: build.query<OrderList | null, number>({
      query: (page) => ({ path: `${ordersPath}?page=${page}` }),
      providesTags: [orderList],
    }),
    /** Finds an order by number and email; `not_found` if either is wrong. */
    trackOrder: build.mutation<Order, TrackedOrder>({
      query: (body) => ({ path: `${ordersPath}/track`, method: 'POST', body }),
      onQueryStarted: cacheOrder,
    }),
    /** Grants this browser access to an order with the order key; `not_found` for a wrong key. */
    openOrder: build.mutation<Order, Pick<Order, 'id'>>({
      query: (order) => ({
        path: `${orderPath(order.id)}/open`,
        method: 'POST',
        body: { key: takeSecrets(order).key },
      }),
      onQueryStarted: cacheOrder,
    }),
    cancelOrder: build.mutation<Order, string>({
      query: (id) => ({ path: `${orderPath(id)}/cancel`, method: 'POST' }),
      onQueryStarted: cacheOrder,
      invalidatesTags: changedOrder,
    }),
    returnOrder: build.mutation<Order, WantedReturn>({
      query: ({ id, ...body }) => ({ path: `${orderPath(id)}/return`, method: 'POST', body }),
      onQueryStarted: cacheOrder,
      invalidatesTags: changedOrder,
    }),
    /** Adds available lines to the cart and returns the missing ones. Events need the `lines` argument. */
    reorder: build.mutation<Reordered, Pick<Order, 'id' | 'lines'>>({
      query: ({ id }) => ({ path: `${orderPath(id)}/reorder`, method: 'POST' }),
      transformResponse: ({ cart, missing }: ReorderResponse, _meta, { lines }) => ({
        added: cart && {
          cartId: cart.id,
          currency: cart.currency.code,
          lines: findAddedLines(lines, cart, missing),
        },
        missing,
      }),
      invalidatesTags: (result) => (result?.added ? ['Cart'] : []),
    }),
  }),
})

/** Lines that aren't missing were added; their current price is in the cart. */
function findAddedLines(
  lines: readonly OrderLine[],
  { line_items }: Pick<RawCart, 'line_items'>,
  missing: readonly MissingLine[],
): readonly OrderLine[] {
  const inCart = [...line_items.physical_items, ...line_items.digital_items]
  return lines
    .filter(({ sku }) => !missing.some((line) => line.sku === sku))
    .map((line) => {
      const now = inCart.find(({ sku }) => sku === line.sku)
      return now ? { ...line, price: now.sale_price, listPrice: now.list_price } : line
    })
}

export const {
  useGetOrderQuery,
  useGetOrdersQuery,
  useTrackOrderMutation,
  useOpenOrderMutation,
  useCancelOrderMutation,
  useReturnOrderMutation,
  useReorderMutation,
} = ordersApi

/**
 * Loads a page's order, after the order key of a mailed link has been submitted. Mount it anew for each
 * order.
 */
export function useOrder(id: string) {
  const key = useUrlSecret('key')
  const [open, opening] = useOpenOrderMutation()
  const openAgain = useCallback(() => {
    if (key) void open(withSecrets({ id }, { key }))
  }, [open, id, key])
  useEffect(openAgain, [openAgain])
  // After a 404 for the key the browser may still have access by cookie or session. After any other failure
  // access is undecided, and a retry submits the key again.
  const isDecided = opening.isSuccess || (isCommerceError(opening.error) && opening.error.status === 404)
  const isOpened = key !== undefined && (key === '' || isDecided)
  const order = useGetOrderQuery(id, { skip: !isOpened })
  return opening.isError && !isDecided
    ? { ...opening, currentData: undefined, isFetching: false, refetch: openAgain }
    : order
}

/** A browser's last hand-over of a cart to the checkout of a hosted store. */
interface HandOver {
  /** ISO 8601. */
  readonly at: string
  /** False: the cart is ordered, or has expired. */
  readonly isCartOpen: boolean
  /** Number of the order, once the store has it. */
  readonly order: string | null
}

const handOverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null if this browser has handed no cart over. */
    getHandOver: build.query<HandOver | null, void>({
      query: () => ({ path: '/api/bigcommerce/checkout/hand-over' }),
    }),
  }),
})

export const { useGetHandOverQuery } = handOverApi
