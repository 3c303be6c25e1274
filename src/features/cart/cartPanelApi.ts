import type { Cart, CartCoupon, CartLine } from '../../domain/cart/cart'
import { cartPath as path } from './cachedCart'
import { cartApi, lineChange } from './cartApi'

interface LineWrapping {
  readonly line: CartLine
  /** Text of the gift card, may be empty; null removes the wrapping. */
  readonly message: string | null
}

/** Changes that only the panel and the page of the cart make. The first view loads without them. */
export const cartPanelApi = cartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds, changes or removes a line's gift wrapping. */
    wrapLine: build.mutation<Cart | null, LineWrapping>({
      ...lineChange,
      query: ({ line: { id: itemId }, message }) => ({
        path: `${path}/gift-wrapping`,
        method: 'PUT',
        body: { itemId, giftWrapping: message === null ? null : { message } },
      }),
    }),
    /** Applies a coupon; the discount is in the response's coupon. */
    applyCoupon: build.mutation<Cart | null, string>({
      ...lineChange,
      query: (code) => ({ path: `${path}/coupons`, method: 'POST', body: { code } }),
    }),
    /** Removes the coupon. The argument is the whole coupon, as in `removeLine`. */
    removeCoupon: build.mutation<Cart | null, CartCoupon>({
      ...lineChange,
      query: ({ code }) => ({ path: `${path}/coupons`, method: 'DELETE', body: { code } }),
    }),
    /** Accepts the changed prices, quantities and currency. */
    agreeToPrices: build.mutation<Cart | null, void>({
      ...lineChange,
      query: () => ({ path: `${path}/prices`, method: 'POST', body: {} }),
    }),
  }),
})

export const {
  useWrapLineMutation,
  useApplyCouponMutation,
  useRemoveCouponMutation,
  useAgreeToPricesMutation,
} = cartPanelApi
