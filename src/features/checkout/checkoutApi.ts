import { useCallback, useState } from 'react'
import { useStore } from 'react-redux'
import { baseApi, whenFulfilled } from '../../api/baseApi'
import { asCommerceError } from '../../api/parseResponse'
import { takeSecrets } from '../../api/secrets'
import type { OrderRequest } from '../../domain/order/checkout'
import type { DraftChange, SavedCheckout } from '../../domain/order/checkoutSteps'
import type { Order } from '../../domain/order/orderSchema'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../domain/payment/virtualAccountBanks'
import { localePrefix } from '../../site/site'
import { paths } from '../../site/urls/paths'
import { useLocale, useSite } from '../../site/useSite'
import { clearOrderedCart } from '../cart'
import { cachedOrder } from '../orders'
import { goToGateway, storeUnpaidOrder, usePayOrderMutation, useReturning } from '../payment'

/**
 * Includes the cart's id: another tab may have deleted the cookie, and one cart must not be ordered twice.
 */
export interface OrderedCart extends OrderRequest {
  readonly cartId: string
  /** Names the receipts of the visitor's consent; absent without a choice. */
  readonly consentId?: string | undefined
}

/** Empty: the code travels in `withSecrets`, because it is enough to spend the card. */
type GiftCardEntry = Readonly<Record<string, never>>

const checkoutPath = '/api/bigcommerce/checkout'
const giftCardsPath = `${checkoutPath}/gift-cards`

const savedCheckoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The saved draft, or null. Only read ahead: the checkout itself begins with `saveCheckout`. */
    getCheckout: build.query<SavedCheckout | null, void>({
      query: () => ({ path: checkoutPath }),
      // Signing in and out removes it.
      providesTags: ['Checkout'],
    }),
  }),
})

/** The draft that was read ahead or saved last in this tab; null: none is saved; undefined: unknown. */
export const selectKnownCheckout = savedCheckoutApi.endpoints.getCheckout.select()

const cachedCheckout = (value: SavedCheckout | null) =>
  savedCheckoutApi.util.upsertQueryEntries([{ endpointName: 'getCheckout', arg: undefined, value }])

const cacheCheckout = whenFulfilled((checkout: SavedCheckout | null, { dispatch }) =>
  dispatch(cachedCheckout(checkout)),
)

export const checkoutApi = savedCheckoutApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves changed entries and returns the whole saved draft. Begins a checkout if there is none. */
    saveCheckout: build.mutation<SavedCheckout, DraftChange>({
      query: (body) => ({ path: checkoutPath, method: 'PUT', body }),
      onQueryStarted: cacheCheckout,
    }),
    /** Applies a gift card and returns the whole saved draft. */
    addGiftCard: build.mutation<SavedCheckout, GiftCardEntry>({
      query: (entry) => ({ path: giftCardsPath, method: 'POST', body: { code: takeSecrets(entry).code } }),
      onQueryStarted: cacheCheckout,
    }),
    /** Removes the gift card with this id; null if the saved checkout has expired. */
    removeGiftCard: build.mutation<SavedCheckout | null, string>({
      query: (id) => ({ path: giftCardsPath, method: 'DELETE', body: { id } }),
      onQueryStarted: cacheCheckout,
    }),
    /** Places the order. Idempotent per cart: a repeated request returns the same order. */
    placeOrder: build.mutation<Order, OrderedCart>({
      query: (body) => ({ path: '/api/bigcommerce/orders', method: 'POST', body }),
      invalidatesTags: (_order, error, { saveDetails }) =>
        saveDetails && !error ? [{ type: 'Address', id: 'LIST' }] : [],
      onQueryStarted: whenFulfilled(async (order, { dispatch }) => {
        dispatch(clearOrderedCart())
        dispatch(cachedCheckout(null))
        await dispatch(cachedOrder(order))
      }),
      // The order must contain all changes of the cart.
      extraOptions: { queue: 'cart' },
    }),
  }),
})

export const {
  useAddGiftCardMutation,
  useSaveCheckoutMutation,
  usePlaceOrderMutation,
  useRemoveGiftCardMutation,
} = checkoutApi

/** The store's state with the visitor's consent, read as data: the checkout imports no feature for it. */
interface WithConsent {
  readonly consent?: { readonly id: string }
}

/**
 * Whether a failed request may have placed the order: its response was lost, or the server failed. The same request
 * again returns that order, as long as the browser still has the cart's id.
 */
export function mayBePlaced(error: unknown): boolean {
  if (error === undefined) return false
  const { status = 0 } = asCommerceError(error)
  return status < 400 || status >= 500
}

interface PlacingOptions {
  /** Bank of a virtual account; null: the first. */
  readonly bank: VirtualAccountBank | null
  readonly before: () => Promise<void>
  /** Called after the order is placed. */
  readonly after: () => void
}

/** Returns `place`, which places the order and starts its payment, except for COD. */
export function usePlacing() {
  const prefix = localePrefix(useSite(), useLocale())
  const store = useStore<WithConsent>()
  const [placeOrder, { data: order, error, isLoading, originalArgs }] = usePlaceOrderMutation()
  const [payOrder] = usePayOrderMutation()
  const [isPending, setIsPending] = useState(false)
  const [gateway, setGateway] = useState<string | null>(null)
  const finish = useCallback(() => {
    setGateway(null)
    setIsPending(false)
  }, [])
  useReturning(finish)
  const place = async (request: OrderedCart, { bank, before, after }: PlacingOptions): Promise<void> => {
    setIsPending(true)
    await before()
    const { data: placed } = await placeOrder({
      ...request,
      consentId: store.getState().consent?.id || undefined,
    })
    if (placed) {
      storeUnpaidOrder(placed)
      after()
    }
    // Another tab may have placed and paid the same order.
    if (placed?.actions.includes('pay') && !isPaidOnDelivery(request.paymentMethod)) {
      const { paymentMethod } = request
      const { data } = await payOrder({ orderId: placed.id, paymentMethod, bank })
      // The order exists even if starting its payment fails; its page then offers to pay.
      if (data?.step.kind === 'redirect') {
        // The cart is empty now, so Back from the gateway must lead to the order. The router doesn't need
        // this entry.
        window.history.replaceState(window.history.state, '', prefix + paths.order(placed.id))
        setGateway(data.step.url)
        goToGateway(placed.id, data)
        return
      }
    }
    finish()
  }
  return {
    order,
    gateway,
    isPending,
    error,
    isLoading: isLoading || isPending,
    originalArgs,
    place,
  }
}

export type Placing = Omit<ReturnType<typeof usePlacing>, 'order' | 'gateway' | 'isPending'>
