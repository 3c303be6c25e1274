import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'
import type { DraftChange, SavedCheckout } from '../../domain/order/checkoutSteps'
import type { Order, OrderRequest } from '../../domain/order/order'
import { afterCartChanges, cartOrdered } from '../cart'
import { useCallback, useState } from 'react'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import { paths } from '../../site/urls/paths'
import { prefixOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { goToGateway, usePayOrderMutation, useReturning } from '../payment'

/** Names the cart too: in a second tab the cookie may be gone, and the same cart is never ordered twice. */
export interface OrderedCart extends OrderRequest {
  readonly cartId: string
}

/** Nothing to say beside the code, which travels with `withSecrets`: whoever has it can spend the card. */
type GiftCardEntry = Readonly<Record<string, never>>

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

interface Around {
  readonly before: () => Promise<void>
  /** Called once the order is placed. */
  readonly after: () => void
}

/** Placing the order and, unless it is paid at the door, beginning to pay it. */
export function usePlacing() {
  const prefix = prefixOf(useSite(), useLocale())
  const [placeOrder, { data: order, error, isLoading, originalArgs }] = usePlaceOrderMutation()
  const [payOrder] = usePayOrderMutation()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [gateway, setGateway] = useState<string | null>(null)
  const arrive = useCallback(() => {
    setGateway(null)
    setIsUnderWay(false)
  }, [])
  useReturning(arrive)
  const place = async (request: OrderedCart, { before, after }: Around): Promise<void> => {
    setIsUnderWay(true)
    await before()
    const { data: placed } = await placeOrder(request)
    if (placed) after()
    // A second tab may have paid already what this one orders again.
    if (placed?.actions.includes('pay') && !isPaidOnDelivery(request.paymentMethod)) {
      const { data } = await payOrder({ orderId: placed.id, paymentMethod: request.paymentMethod })
      // The order stands whatever has become of its payment: its page says so, and how to go on.
      if (data?.step.kind === 'redirect') {
        // Back from the gateway leads to the order: the cart is empty now. The router need not know before that.
        window.history.replaceState(window.history.state, '', prefix + paths.order(placed.id))
        setGateway(data.step.url)
        goToGateway(placed.id, data)
        return
      }
    }
    arrive()
  }
  return { order, gateway, isUnderWay, error, isLoading: isLoading || isUnderWay, originalArgs, place }
}

export type Placing = Omit<ReturnType<typeof usePlacing>, 'order' | 'gateway' | 'isUnderWay'>
