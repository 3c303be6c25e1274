import { takeSecrets } from '../../../api/secrets'
import type { Order } from '../../../domain/order/order'
import type { RefundAccountMethod } from '../../../domain/order/refundAccount'
import { moved, ordersApi } from '../ordersApi'
import { orderPath, showAnswer } from '../shownOrder'

/** The details of the account are secrets, see `withSecrets`. */
interface NamedRefundAccount {
  readonly id: string
  readonly method: RefundAccountMethod
}

// Apart from the other endpoints of orders: few orders load it.
export const { useNameRefundAccountMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names the account for the refund of a cash order. */
    nameRefundAccount: build.mutation<Order, NamedRefundAccount>({
      query: (account) => ({
        path: `${orderPath(account.id)}/refund-account`,
        method: 'PUT',
        body: { method: account.method, ...takeSecrets(account) },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: moved,
    }),
  }),
})
