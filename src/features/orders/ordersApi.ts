import { takeSecrets, withSecrets } from '../../api/secrets'
import type { RawCart } from '../../domain/cart/rawCart'
import type { Order, OrderLine } from '../../domain/order/order'
import type { ReturnedItem } from '../../domain/order/orderJourney'
import type { MissingLine, OrderList } from '../../domain/order/orderSummary'
import { ofCustomer } from '../customer'
import { orderPath, ordersPath, showAnswer, shownOrderApi } from './shownOrder'
import type { OrderStatus } from '../../domain/order/orderStatus'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import { useCallback, useEffect } from 'react'
import { isCommerceError } from '../../domain/errors'
import { useSecretOfAddress } from '../../site/urls/useSecretOfAddress'

/** What a guest knows of an order. */
interface TrackedOrder {
  readonly number: string
  readonly email: string
}

interface WantedReturn {
  readonly id: string
  readonly reason: string
  /** Nothing named: all of it. */
  readonly items: readonly ReturnedItem[]
}

/** What is in the cart of an order now. */
interface ReorderedLines {
  readonly cartId: string
  readonly currency: string
  /** Each as it was ordered, at today's price. */
  readonly lines: readonly OrderLine[]
}

interface Reordered {
  /** Null where nothing of it could be put in. */
  readonly added: ReorderedLines | null
  readonly missing: readonly MissingLine[]
}

interface ReorderAnswer {
  readonly cart: Pick<RawCart, 'id' | 'currency' | 'line_items'> | null
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
    /** Lets this browser see an order from now on, with the key of its mail; `not_found` with another one. */
    openOrder: build.mutation<Order, Pick<Order, 'id'>>({
      queryFn: async (order, _api, _options, ask) => {
        const { key } = takeSecrets(order)
        const answer = await ask({ path: `${orderPath(order.id)}/open`, method: 'POST', body: { key } })
        return answer.error ? { error: answer.error } : { data: answer.data as Order }
      },
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
    /** Puts what is still sold into the cart; answers what is not. Takes the lines to say what was added. */
    reorder: build.mutation<Reordered, Pick<Order, 'id' | 'lines'>>({
      query: ({ id }) => ({ path: `${orderPath(id)}/reorder`, method: 'POST' }),
      transformResponse: ({ cart, missing }: ReorderAnswer, _meta, { lines }) => ({
        added: cart && {
          cartId: cart.id,
          currency: cart.currency.code,
          lines: addedOf(lines, cart, missing),
        },
        missing,
      }),
      invalidatesTags: (answer) => (answer?.added ? ['Cart'] : []),
    }),
  }),
})

/** A line that is not missing was added; what it costs now stands in the cart. */
function addedOf(
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

/** A status as shoppers are told it: what is paid at the door does not wait for its payment. */
export type ShownStatus = OrderStatus | 'placed'

export function shownStatus({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): ShownStatus {
  return status === 'pending_payment' && isPaidOnDelivery(paymentMethod) ? 'placed' : status
}

/** The order of a page, which the link in its mail opens for this browser; for one order as long as it is mounted. */
export function useOrder(id: string) {
  const key = useSecretOfAddress('key')
  const [open, opening] = useOpenOrderMutation()
  const openAgain = useCallback(() => {
    if (key) void open(withSecrets({ id }, { key }))
  }, [open, id, key])
  useEffect(openAgain, [openAgain])
  // A key that is no good says nothing about what this browser may see without; one that did not arrive does not count.
  const isDecided = opening.isSuccess || (isCommerceError(opening.error) && opening.error.status === 404)
  const isOpened = key !== undefined && (key === '' || isDecided)
  const order = useGetOrderQuery(id, { skip: !isOpened })
  return opening.isError && !isDecided
    ? { ...opening, currentData: undefined, isFetching: false, refetch: openAgain }
    : order
}
