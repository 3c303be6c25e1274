import { baseApi } from '../../api/baseApi'
import type { PaymentFailure } from '../../domain/payment/payment'
import type { AttemptState, PaymentStep } from '../../domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import type { TransferBank } from '../../domain/payment/transferBanks'
import { ofCustomer } from '../customer'

export type StepOf<Kind extends PaymentStep['kind']> = Extract<PaymentStep, { readonly kind: Kind }>

/** The newest attempt to pay an order. */
export interface Payment {
  /** Id of the attempt. */
  readonly id: string
  readonly orderNumber: string
  /** Collected amount in major units of the order's currency. */
  readonly amount: number
  readonly method: PaymentMethodKey
  /** Bank of a virtual account. */
  readonly bank: TransferBank | null
  readonly state: AttemptState
  readonly step: PaymentStep
  readonly failure: PaymentFailure | null
  /** True if another method can be chosen, which cancels the open attempt. */
  readonly canChange: boolean
}

interface OrderPayment {
  readonly orderId: string
  readonly paymentMethod: PaymentMethodKey
  /** Bank of a virtual account; without one the server chooses. */
  readonly bank?: TransferBank | null
}

const pathOf = (orderId: string) => `/api/bigcommerce/orders/${encodeURIComponent(orderId)}/payment`

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest attempt; null before the first. */
    getPayment: build.query<Payment | null, string>({
      query: (orderId) => ({ path: pathOf(orderId) }),
      providesTags: [ofCustomer],
    }),
    /** Starts or continues a payment, or retries it after a failure. */
    payOrder: build.mutation<Payment, OrderPayment>({
      query: ({ orderId, paymentMethod, bank }) => ({
        path: pathOf(orderId),
        method: 'POST',
        body: { paymentMethod, ...(bank && { bank }) },
      }),
      onQueryStarted: async ({ orderId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) await dispatch(paymentApi.util.upsertQueryData('getPayment', orderId, answer.data))
      },
      // Also after an error: then the shown order is stale.
      invalidatesTags: [ofCustomer],
    }),
  }),
})

export const { useGetPaymentQuery, usePayOrderMutation } = paymentApi
