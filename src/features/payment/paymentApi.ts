import { baseApi, whenFulfilled } from '../../api/baseApi'
import type { Order } from '../../domain/order/orderSchema'
import type { PaymentFailure } from '../../domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../domain/payment/virtualAccountBanks'
import { cachedOrder } from '../orders'

export type StepOf<Kind extends PaymentStep['kind']> = Extract<PaymentStep, { readonly kind: Kind }>

/** The newest attempt to pay an order. */
export interface Payment {
  /** Id of the attempt. */
  readonly id: string
  readonly orderNumber: string
  /** Collected amount in major units of the order's currency. */
  readonly amount: number
  /** ISO 4217 code. An order can be paid on the sites of other regions, too. */
  readonly currency: string
  readonly method: PaymentMethodKey
  /** Bank of a virtual account. */
  readonly bank: VirtualAccountBank | null
  readonly state: AttemptState
  readonly step: PaymentStep
  readonly failure: PaymentFailure | null
  /** True if another method can be chosen, which cancels the open attempt. */
  readonly canChange: boolean
}

/** A started payment with the order as the payment leaves it. */
interface StartedPayment extends Payment {
  readonly order: Order
}

interface OrderPayment {
  readonly orderId: string
  readonly paymentMethod: PaymentMethodKey
  /** Bank of a virtual account; without one the server chooses. */
  readonly bank?: VirtualAccountBank | null
}

const paymentPath = (orderId: string) => `/api/bigcommerce/orders/${encodeURIComponent(orderId)}/payment`

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest attempt; null before the first. */
    getPayment: build.query<Payment | null, string>({
      query: (orderId) => ({ path: paymentPath(orderId) }),
      providesTags: (_payment, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    /** Starts or continues a payment, or retries it after a failure. */
    payOrder: build.mutation<StartedPayment, OrderPayment>({
      query: ({ orderId, paymentMethod, bank }) => ({
        path: paymentPath(orderId),
        method: 'POST',
        body: { paymentMethod, ...(bank && { bank }) },
      }),
      onQueryStarted: whenFulfilled(async ({ order, ...payment }, { dispatch }, { orderId }) => {
        // The order first: a paid one has no payment form, which would fetch it again.
        await Promise.all([
          dispatch(cachedOrder(order)),
          dispatch(paymentApi.util.upsertQueryData('getPayment', orderId, payment)),
        ])
      }),
      // After an error the shown order is stale.
      invalidatesTags: (_payment, error, { orderId }) => [
        ...(error ? [{ type: 'Order', id: orderId } as const] : []),
        { type: 'Order', id: 'LIST' },
      ],
    }),
  }),
})

export const { useGetPaymentQuery, usePayOrderMutation } = paymentApi
