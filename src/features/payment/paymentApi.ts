import { baseApi } from '../../api/baseApi'
import type { PaymentFailure } from '../../domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import { ofCustomer } from '../customer'

export type StepOf<Kind extends PaymentStep['kind']> = Extract<PaymentStep, { readonly kind: Kind }>

/** How an order's newest attempt to be paid stands. */
export interface Payment {
  /** Tells attempts of the same order apart. */
  readonly id: string
  readonly orderNumber: string
  /** What is collected, in major units of the order's currency. */
  readonly amount: number
  readonly method: PaymentMethodKey
  readonly state: AttemptState
  readonly step: PaymentStep
  readonly failure: PaymentFailure | null
  /** The order can be paid in another way; what is open is given up for it. */
  readonly canChange: boolean
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
      onQueryStarted: async ({ orderId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) await dispatch(paymentApi.util.upsertQueryData('getPayment', orderId, answer.data))
      },
      // Also when it was refused: the order is not what the page shows.
      invalidatesTags: [ofCustomer],
    }),
  }),
})

export const { useGetPaymentQuery, usePayOrderMutation } = paymentApi
