import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'
import type { DraftChange, SavedCheckout } from '../../domain/order/checkoutSteps'
import type { Order, OrderRequest } from '../../domain/order/order'
import { afterCartChanges, cartOrdered } from '../cart'

/** Names the cart too: in a second tab the cookie may be gone, and the same cart is never ordered twice. */
export interface OrderedCart extends OrderRequest {
  readonly cartId: string
}

/** Nothing to say beside the code, which travels with `withSecrets`: whoever has it can spend the card. */
export type GiftCardEntry = Readonly<Record<string, never>>

const giftCardsPath = '/api/bigcommerce/checkout/gift-cards'

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has the server keep what has changed; answers all that it keeps. Begins the checkout where there is none. */
    saveCheckout: build.mutation<SavedCheckout, DraftChange>({
      query: (body) => ({ path: '/api/bigcommerce/checkout', method: 'PUT', body }),
    }),
    /** Has a gift card pay; answers all that the server keeps. */
    addGiftCard: build.mutation<SavedCheckout, GiftCardEntry>({
      queryFn: async (entry, _api, _options, ask) => {
        const { code } = takeSecrets(entry)
        const answer = await ask({ path: giftCardsPath, method: 'POST', body: { code } })
        return answer.error ? { error: answer.error } : { data: answer.data as SavedCheckout }
      },
    }),
    /** Has the card of this id not pay; null where the server has forgotten the checkout. */
    removeGiftCard: build.mutation<SavedCheckout | null, string>({
      query: (id) => ({ path: giftCardsPath, method: 'DELETE', body: { id } }),
    }),
    /** Orders the cart. Asked again with the same cart it answers the same order. */
    placeOrder: build.mutation<Order, OrderedCart>({
      queryFn: async (body, { extra }, _options, ask) => {
        const answer = await afterCartChanges(extra, () =>
          ask({ path: '/api/bigcommerce/orders', method: 'POST', body }),
        )
        return answer.error ? { error: answer.error } : { data: answer.data as Order }
      },
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) await dispatch(cartOrdered())
      },
    }),
  }),
})

export const {
  useAddGiftCardMutation,
  useSaveCheckoutMutation,
  usePlaceOrderMutation,
  useRemoveGiftCardMutation,
} = checkoutApi
