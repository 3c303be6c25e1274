import { createSelector } from '@reduxjs/toolkit'
import { whenFulfilled } from '../../api/baseApi'
import { commerceError, noCookiesError, schemaOf } from '../../api/commerceError'
import { countItems, type Cart, type CartLine, type GiftCardLine } from '../../domain/cart/cart'
import {
  addQuantityError,
  canAdd,
  canSet,
  lineInputError,
  updateQuantityError,
} from '../../domain/cart/cartRules'
import type { SentCart } from '../../domain/cart/rawCartSchema'
import type { CommerceErrorData } from '../../domain/errors'
import { type NewCartItem, rememberAddedProducts } from './addedProducts'
import {
  cachedCartApi,
  cacheCart,
  cartPath as path,
  hasCartCookie,
  invalidCartError,
  isSentCart,
  markPendingWhile,
} from './cachedCart'
import { normaliseCart } from './normaliseCart'

interface LineUpdate {
  readonly line: CartLine
  /** Below 1 removes the line. */
  readonly quantity: number
  /** The new variant; defaults to the line's own. */
  readonly variantId?: string
}

/** A line that can be removed from the cart. */
export type RemovedLine = CartLine | GiftCardLine

/** Error codes after which the cached cart may be stale. */
const staleCodes = [
  'cart_moved_on',
  'not_found',
  'out_of_stock',
  'not_mutable',
  'network_error',
  'invalid_response',
  'internal_error',
  'store_unavailable',
]

/** Without the cookie the next request can't find the new cart. */
const changedCartSchema = schemaOf<SentCart | null>((cart) => {
  if (!isSentCart(cart)) return invalidCartError()
  return cart && !hasCartCookie() ? noCookiesError() : null
})

/** The definition that all changes of the cart share. */
const cartChange = {
  rawResponseSchema: changedCartSchema,
  transformResponse: (cart: SentCart | null) => normaliseCart(cart),
  invalidatesTags: (_cart: unknown, error: CommerceErrorData | undefined) =>
    error && staleCodes.includes(error.code) ? (['Cart'] as const) : [],
  onQueryStarted: (change: unknown, api: Parameters<typeof replaceCachedCart>[1]) => {
    markPendingWhile(api.queryFulfilled)
    return replaceCachedCart(change, api)
  },
  extraOptions: { queue: 'cart' },
} as const

const replaceCachedCart = whenFulfilled((cart: Cart | null, api) => cacheCart(api, cart))

/** The definition of the changes that need an existing line or cart. */
export const lineChange = {
  ...cartChange,
  /** Another tab or device has removed the line or the whole cart. */
  transformErrorResponse: (error: CommerceErrorData) =>
    error.code === 'not_found' || (error.code === 'invalid_request' && !hasCartCookie())
      ? commerceError(error.message, 'cart_moved_on')
      : error,
}

/**
 * The cart endpoint and its mutations. Each response replaces the cached cart, in the order of the requests.
 */
export const cartApi = cachedCartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds items to the cart, all of them or none. */
    addItems: build.mutation<Cart | null, readonly NewCartItem[]>({
      ...cartChange,
      argSchema: schemaOf<readonly NewCartItem[]>((items) =>
        items.every(({ quantity }) => canAdd(quantity)) ? null : commerceError(addQuantityError),
      ),
      query: (items) => ({
        path,
        method: 'POST',
        body: {
          items: items.map(
            ({ productId, variantId, quantity, selections: optionSelections, giftWrapping }) => ({
              productId,
              variantId,
              quantity,
              ...(optionSelections && { optionSelections }),
              ...(giftWrapping && { giftWrapping }),
            }),
          ),
        },
      }),
      onQueryStarted: (items, api) => {
        // The lines of the response take their recommended prices from these products.
        rememberAddedProducts(items)
        return cartChange.onQueryStarted(items, api)
      },
    }),
    /** Sets a line's quantity; below 1 removes the line. */
    updateLine: build.mutation<Cart | null, LineUpdate>({
      ...lineChange,
      argSchema: schemaOf<LineUpdate>(({ line, quantity, variantId = line.variantId }) => {
        if (!canSet(quantity)) return commerceError(updateQuantityError)
        return line.id && line.productId && variantId ? null : commerceError(lineInputError)
      }),
      query: ({
        line: { id: itemId, productId, variantId: ownVariantId },
        quantity,
        variantId = ownVariantId,
      }) =>
        quantity < 1
          ? { path, method: 'DELETE', body: { itemId } }
          : { path, method: 'PUT', body: { itemId, item: { productId, variantId, quantity } } },
    }),
    /**
     * Removes a line. The argument is the whole line, because notices and events need its fields after the
     * response.
     */
    removeLine: build.mutation<Cart | null, RemovedLine>({
      ...lineChange,
      argSchema: schemaOf<RemovedLine>(({ id }) => (id ? null : commerceError(lineInputError))),
      query: ({ id: itemId }) => ({ path, method: 'DELETE', body: { itemId } }),
    }),
  }),
})

export const { useGetCartQuery, useAddItemsMutation, useUpdateLineMutation, useRemoveLineMutation } = cartApi

const noLines: readonly CartLine[] = []
const selectCartResult = cartApi.endpoints.getCart.select()

export const selectCartLines = createSelector(selectCartResult, ({ data }) => data?.lineItems ?? noLines)
/** Item count of the cart; 0 on the server and until the cart is loaded. */
export const selectItemCount = createSelector(selectCartResult, ({ data }) => countItems(data))
/** True once the cart is loaded, even if it is empty. */
export const selectIsCartKnown = createSelector(selectCartResult, ({ data }) => data !== undefined)
