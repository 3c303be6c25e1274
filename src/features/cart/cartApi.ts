import { noCookies, refusal } from '../../api/refusal'
import type { ApiRequest } from '../../api/transport'
import {
  countPieces,
  type Cart,
  type CartCoupon,
  type CartLine,
  type GiftCardLine,
} from '../../domain/cart/cart'
import {
  addQuantityRefusal,
  canAdd,
  canSet,
  lineInputRefusal,
  updateQuantityRefusal,
} from '../../domain/cart/cartRules'
import { rememberAddedProducts, type NewCartItem } from './newCartItem'
import {
  readCart,
  afterCartChanges,
  askAnew,
  cachedCartApi,
  cartPath as path,
  cacheCart,
  hasCartCookie,
  underWayWhile,
  deleteCartCookie,
  type Asked,
  type CartAnswer,
} from './cachedCart'
import { createSelector, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { isCurrencyCode, moneyOf, type CurrencyCode, type Money } from '../../domain/money'
import type { baseApi } from '../../api/baseApi'

interface LineUpdate {
  readonly line: CartLine
  /** Below 1 removes the line. */
  readonly quantity: number
  /** The variant to have instead; the line's own unless given. */
  readonly variantId?: string
}

/** What can be taken out of the cart. */
export type RemovedLine = CartLine | GiftCardLine

interface LineWrapping {
  readonly line: CartLine
  /** What the card says, may be empty; null takes the wrapping off. */
  readonly message: string | null
}

/** The cart and every way to change it; an answer takes the place of the cached cart, in the order of asking. */
export const cartApi = cachedCartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Puts items into the cart, all of them or none. */
    addItems: build.mutation<Cart | null, readonly NewCartItem[]>({
      queryFn: async (items, api, _options, ask) => {
        if (!items.every(({ quantity }) => canAdd(quantity))) return refusal(addQuantityRefusal)
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
        const answer = await changed(api, ask, { path, method: 'POST', body })
        if (!answer.error) rememberAddedProducts(items)
        return answer
      },
    }),
    /** Sets a line's quantity; below 1 removes it. */
    updateLine: build.mutation<Cart | null, LineUpdate>({
      queryFn: async ({ line, quantity, variantId = line.variantId }, api, _options, ask) => {
        const { id: itemId, productId } = line
        if (!canSet(quantity)) return refusal(updateQuantityRefusal)
        if (!itemId || !productId || !variantId) return refusal(lineInputRefusal)
        const body = { itemId, item: { productId, variantId, quantity } }
        return quantity < 1
          ? changed(api, ask, { path, method: 'DELETE', body: { itemId } })
          : changed(api, ask, { path, method: 'PUT', body })
      },
    }),
    /** Takes a line out. Takes all of it: after the answer nobody could say what was removed. */
    removeLine: build.mutation<Cart | null, RemovedLine>({
      queryFn: async ({ id: itemId }, api, _options, ask) =>
        itemId ? changed(api, ask, { path, method: 'DELETE', body: { itemId } }) : refusal(lineInputRefusal),
    }),
    /** Gives a line its wrapping with a card, or takes it off. */
    wrapLine: build.mutation<Cart | null, LineWrapping>({
      queryFn: async ({ line: { id: itemId }, message }, api, _options, ask) => {
        const body = { itemId, giftWrapping: message === null ? null : { message } }
        return changed(api, ask, { path: `${path}/gift-wrapping`, method: 'PUT', body })
      },
    }),
    /** Tries a coupon's code; what it takes off is in the answer's coupon. */
    applyCoupon: build.mutation<Cart | null, string>({
      queryFn: async (code, api, _options, ask) =>
        changed(api, ask, { path: `${path}/coupons`, method: 'POST', body: { code } }),
    }),
    /** Gives the coupon up. Takes all of it, as `removeLine` does. */
    removeCoupon: build.mutation<Cart | null, CartCoupon>({
      queryFn: async ({ code }, api, _options, ask) =>
        changed(api, ask, { path: `${path}/coupons`, method: 'DELETE', body: { code } }),
    }),
    /** The shopper has seen the changed prices and quantities, and keeps the lines. */
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

/** Failures after which the cart on the screen may not be the shop's. */
const staleCodes = [
  'not_found',
  'out_of_stock',
  'not_mutable',
  'network_error',
  'invalid_response',
  'internal_error',
]

async function changed(api: ChangeApi, ask: Ask, request: ApiRequest): Promise<CartAnswer> {
  const { data, error } = readCart(await underWayWhile(() => afterCartChanges(api.extra, () => ask(request))))
  if (!error) {
    // What was put in cannot be found again.
    if (data && !hasCartCookie()) return noCookies()
    await cacheCart(api, data)
    return { data }
  }
  const isElsewhere = isGone(request, error.code)
  if (isElsewhere || staleCodes.includes(error.code)) askAnew(api)
  return isElsewhere ? refusal(error.message, 'cart_moved_on') : { error }
}

/** Whether what was to be changed, or all of the cart, has left it in another tab or on another device. */
function isGone({ path: asked, method }: ApiRequest, code: string): boolean {
  if (asked === path && method === 'POST') return false
  return code === 'not_found' || (code === 'invalid_request' && !hasCartCookie())
}

const noLines: readonly CartLine[] = []
const selectAnswer = cartApi.endpoints.getCart.select()

export const selectCartLines = createSelector(selectAnswer, ({ data }) => data?.lineItems ?? noLines)
/** Pieces in the cart; 0 on the server and until the cart is known. */
export const selectPieceCount = createSelector(selectAnswer, ({ data }) => countPieces(data))
/** Whether the cart has been asked for and answered, were it with nothing. */
export const selectIsCartKnown = createSelector(selectAnswer, ({ data }) => data !== undefined)

/** What the lines cost after discounts; a currency that the shop does not charge in counts as the site's. */
function linesTotal(cart: Pick<Cart, 'totalPrice' | 'currency'>, siteCurrency: CurrencyCode): Money {
  const { code } = cart.currency
  return moneyOf(cart.totalPrice, isCurrencyCode(code) ? code : siteCurrency)
}

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

/** What a cart without an owner has as its customer's id. */
const nobody = '0'

/** The customer has left: their cart is not shown to whoever comes next, a guest's own stays (contract, logout). */
export function customersCartLeft(): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const { data: cart } = cartApi.endpoints.getCart.select()(getState())
    if (cart === undefined) dispatch(cartApi.util.invalidateTags(['Cart']))
    if (!cart || cart.customerId === nobody) return
    deleteCartCookie()
    await dispatch(cartApi.util.upsertQueryData('getCart', undefined, null))
  }
}
