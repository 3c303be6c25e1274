import { baseApi } from '../../api/baseApi'
import type { PaymentFailure } from '../../domain/payment'
import type { PaymentMethodKey } from '../../domain/paymentMethods'
import { ofCustomer } from '../customer'

/** How an order's newest attempt to be paid stands. */
export interface Payment {
  readonly method: PaymentMethodKey
  readonly state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  /** What the shopper has to do next. */
  readonly step:
    { readonly kind: 'redirect'; readonly url: string } | { readonly kind: 'none' | 'qr' | 'transfer' }
  readonly failure: PaymentFailure | null
}

interface OrderPayment {
  readonly orderId: string
  readonly paymentMethod: PaymentMethodKey
}

const pathOf = (orderId: string) => `/api/bigcommerce/orders/${encodeURIComponent(orderId)}/payment`

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest attempt; null for an order that nobody has tried to pay. */
    getPayment: build.query<Payment | null, string>({
      query: (orderId) => ({ path: pathOf(orderId) }),
      providesTags: [ofCustomer],
    }),
    /** Begins to pay an order, goes on with it, or tries again after a failure. */
    payOrder: build.mutation<Payment, OrderPayment>({
      query: ({ orderId, ...body }) => ({ path: pathOf(orderId), method: 'POST', body }),
      // Also when it was refused: the order is not what the page shows.
      invalidatesTags: [ofCustomer],
    }),
  }),
})

export const { useGetPaymentQuery, usePayOrderMutation } = paymentApi
