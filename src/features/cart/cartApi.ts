import { createSelector } from '@reduxjs/toolkit'
import { noCookies, refusal } from '../../api/refusal'
import type { ApiRequest } from '../../api/transport'
import {
  countItems,
  type Cart,
  type CartCoupon,
  type CartLine,
  type GiftCardLine,
} from '../../domain/cart/cart'
import {
  addQuantityError,
  canAdd,
  canSet,
  lineInputError,
  updateQuantityError,
} from '../../domain/cart/cartRules'
import { type NewCartItem, rememberAddedProducts } from './addedProducts'
import {
  readCart,
  afterCartChanges,
  askAnew,
  cachedCartApi,
  cartPath as path,
  cacheCart,
  hasCartCookie,
  underWayWhile,
  type Asked,
  type CartAnswer,
} from './cachedCart'

interface LineUpdate {
  readonly line: CartLine
  /** Below 1 removes the line. */
  readonly quantity: number
  /** The new variant; defaults to the line's own. */
  readonly variantId?: string
}

/** A line that can be removed from the cart. */
export type RemovedLine = CartLine | GiftCardLine

interface LineWrapping {
  readonly line: CartLine
  /** Text of the gift card, may be empty; null removes the wrapping. */
  readonly message: string | null
}

/**
 * The cart endpoint and its mutations. Each response replaces the cached cart, in the order of the requests.
 */
export const cartApi = cachedCartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds items to the cart, all of them or none. */
    addItems: build.mutation<Cart | null, readonly NewCartItem[]>({
      queryFn: async (items, api, _options, ask) => {
        if (!items.every(({ quantity }) => canAdd(quantity))) return refusal(addQuantityError)
        const body = {
          items: items.map(
            ({ productId, variantId, quantity, selections: optionSelections, giftWrapping }) => ({
              productId,
              variantId,
              quantity,
              ...(optionSelections && { optionSelections }),
              ...(giftWrapping && { giftWrapping }),
            }),
          ),
        }
        // The lines of the response take their recommended prices from these products.
        rememberAddedProducts(items)
        return changed(api, ask, { path, method: 'POST', body })
      },
    }),
    /** Sets a line's quantity; below 1 removes the line. */
    updateLine: build.mutation<Cart | null, LineUpdate>({
      queryFn: async ({ line, quantity, variantId = line.variantId }, api, _options, ask) => {
        const { id: itemId, productId } = line
        if (!canSet(quantity)) return refusal(updateQuantityError)
        if (!itemId || !productId || !variantId) return refusal(lineInputError)
        const body = { itemId, item: { productId, variantId, quantity } }
        return quantity < 1
          ? changed(api, ask, { path, method: 'DELETE', body: { itemId } })
          : changed(api, ask, { path, method: 'PUT', body })
      },
    }),
    /**
     * Removes a line. The argument is the whole line, because notices and events need its fields after the
     * response.
     */
    removeLine: build.mutation<Cart | null, RemovedLine>({
      queryFn: async ({ id: itemId }, api, _options, ask) =>
        itemId ? changed(api, ask, { path, method: 'DELETE', body: { itemId } }) : refusal(lineInputError),
    }),
    /** Adds, changes or removes a line's gift wrapping. */
    wrapLine: build.mutation<Cart | null, LineWrapping>({
      queryFn: async ({ line: { id: itemId }, message }, api, _options, ask) => {
        const body = { itemId, giftWrapping: message === null ? null : { message } }
        return changed(api, ask, { path: `${path}/gift-wrapping`, method: 'PUT', body })
      },
    }),
    /** Applies a coupon; the discount is in the response's coupon. */
    applyCoupon: build.mutation<Cart | null, string>({
      queryFn: async (code, api, _options, ask) =>
        changed(api, ask, { path: `${path}/coupons`, method: 'POST', body: { code } }),
    }),
    /** Removes the coupon. The argument is the whole coupon, as in `removeLine`. */
    removeCoupon: build.mutation<Cart | null, CartCoupon>({
      queryFn: async ({ code }, api, _options, ask) =>
        changed(api, ask, { path: `${path}/coupons`, method: 'DELETE', body: { code } }),
    }),
    /** Accepts the changed prices and quantities. */
    agreeToPrices: build.mutation<Cart | null, void>({
      queryFn: async (_none, api, _options, ask) =>
        changed(api, ask, { path: `${path}/prices`, method: 'POST', body: {} }),
    }),
  }),
})

export const {
  useGetCartQuery,
  useAddItemsMutation,
  useUpdateLineMutation,
  useRemoveLineMutation,
  useWrapLineMutation,
  useApplyCouponMutation,
  useRemoveCouponMutation,
  useAgreeToPricesMutation,
} = cartApi

type ChangeApi = Parameters<typeof cacheCart>[0] & { readonly extra: unknown }
type Ask = (request: ApiRequest) => PromiseLike<Asked> | Asked

/** Error codes after which the cached cart may be stale. */
const staleCodes = [
  'not_found',
  'out_of_stock',
  'not_mutable',
  'network_error',
  'invalid_response',
  'internal_error',
  'store_unavailable',
]

async function changed(api: ChangeApi, ask: Ask, request: ApiRequest): Promise<CartAnswer> {
  const { data, error } = readCart(await underWayWhile(() => afterCartChanges(api.extra, () => ask(request))))
  if (!error) {
    // Without the cookie the next request can't find the new cart.
    if (data && !hasCartCookie()) return noCookies()
    await cacheCart(api, data)
    return { data }
  }
  const isElsewhere = isGone(request, error.code)
  if (isElsewhere || staleCodes.includes(error.code)) askAnew(api)
  return isElsewhere ? refusal(error.message, 'cart_moved_on') : { error }
}

/** True if another tab or device has removed the line or the whole cart. */
function isGone({ path: asked, method }: ApiRequest, code: string): boolean {
  if (asked === path && method === 'POST') return false
  return code === 'not_found' || (code === 'invalid_request' && !hasCartCookie())
}

const noLines: readonly CartLine[] = []
const selectAnswer = cartApi.endpoints.getCart.select()

export const selectCartLines = createSelector(selectAnswer, ({ data }) => data?.lineItems ?? noLines)
/** Pieces in the cart; 0 on the server and until the cart is loaded. */
export const selectPieceCount = createSelector(selectAnswer, ({ data }) => countItems(data))
/** True once the cart is loaded, even if it is empty. */
export const selectIsCartKnown = createSelector(selectAnswer, ({ data }) => data !== undefined)
