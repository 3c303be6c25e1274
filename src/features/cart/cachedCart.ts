import { createAction, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi, type ApiState } from '../../api/baseApi'
import { commerceError } from '../../api/commerceError'
import { pendingRequests } from '../../api/requestQueue'
import type { Cart } from '../../domain/cart/cart'
import type { SentCart } from '../../domain/cart/rawCartSchema'
import { hasCookie, readStored, writeStored } from '../../site/browserStorage'
import { normaliseCart } from './normaliseCart'

/** Path of the cart endpoint. */
export const cartPath = '/api/bigcommerce/cart'

/** The tab's cached cart: fetched once, then replaced by the response to each change. */
export const cachedCartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's cart. Without the cart cookie the result is null and no request is sent. */
    getCart: build.query<Cart | null, void>({
      queryFn: async (_none, api, _options, baseQuery) => {
        await pendingCartChanges(api.extra)
        if (!hasCartCookie()) return { data: null }
        await previousPagesChanges(() => refetchCart(api))
        const before = cachedCart(api.getState())
        const { data, error } = await baseQuery({ path: cartPath })
        if (error) return { error }
        if (!isSentCart(data)) return { error: invalidCartError() }
        return { data: newest(normaliseCart(data), before, cachedCart(api.getState())) }
      },
      providesTags: ['Cart'],
    }),
  }),
})

export interface CartThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly getState: () => ApiState
}

/**
 * Notifies subscribers at once. RTK's `autoBatch` delays the notification about a cache write by a frame, in which a
 * quantity field without its draft would show the old quantity.
 */
const cartCached = createAction('cart/cached')

/** Replaces the cached cart, unless the new one has a lower version. */
export function cacheCart({ dispatch, getState }: CartThunkApi, cart: Cart | null): void {
  if (isOlder(cart, cachedCart(getState()))) return
  dispatch(cachedCartApi.util.upsertQueryEntries([{ endpointName: 'getCart', arg: undefined, value: cart }]))
  dispatch(cartCached())
}

/** Refetches the cart, e.g. after a failure that shows that the cached cart is stale. */
export function refetchCart({ dispatch }: Pick<CartThunkApi, 'dispatch'>): void {
  dispatch(cachedCartApi.util.invalidateTags(['Cart']))
}

/** Empties the cached cart after an order. Refetches instead if another tab has begun a new cart. */
export function clearOrderedCart(): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    if (hasCartCookie()) refetchCart({ dispatch })
    else cacheCart({ dispatch, getState }, null)
  }
}

/** The cached cart; undefined before its first response. */
export function cachedCart(state: unknown): Cart | null | undefined {
  return cachedCartApi.endpoints.getCart.select()(state as ApiState).data
}

/**
 * Chooses between a GET response and a cart that was written to the cache during the GET. Of two versions of
 * one cart the higher wins. Otherwise the written one wins: a GET that began earlier must not undo the null
 * after the last removal.
 */
function newest(fetched: Cart | null, before: Cart | null | undefined, now: Cart | null | undefined) {
  if (now !== undefined && now !== before && fetched?.id !== now?.id) return now
  return isOlder(fetched, now) ? (now ?? null) : fetched
}

function isOlder(cart: Cart | null, cached: Cart | null | undefined): boolean {
  return !!cart && !!cached && cart.id === cached.id && cart.version < cached.version
}

export const invalidCartError = () => commerceError('The response is not a cart', 'invalid_response')

/** Whether the body of a response is a cart, or null for none. */
export function isSentCart(data: unknown): data is SentCart | null {
  return (
    data === null ||
    (typeof data === 'object' &&
      'id' in data &&
      'line_items' in data &&
      typeof data.line_items === 'object' &&
      data.line_items !== null)
  )
}

/** Time at which this tab last sent a change that is still pending. A reload may overtake that change. */
const storageLocation = ['sessionStorage', 'cartChangeUnderWay'] as const

/** Delay of the first GET while a change of the previous page is pending. */
const firstGetDelayMs = 400
/** Delay of the second GET, for a slower change. */
const secondGetDelayMs = 2_500
/** Age at which the mark expires. */
const expiryMs = 5_000

/** Counts this page's pending changes. Not in the store: a reload must start at 0. */
let pendingChanges = 0
/** True while this page waits for a change of the previous page. */
let isWaiting = false

/** Marks a change as pending in sessionStorage, because a reload may overtake it. */
export function markPendingWhile(change: PromiseLike<unknown>): void {
  pendingChanges += 1
  writeStored(...storageLocation, String(Date.now()))
  const settle = () => {
    pendingChanges -= 1
    if (pendingChanges === 0) writeStored(...storageLocation, null)
  }
  change.then(settle, settle)
}

/**
 * Delays the first GET while a change of the tab's previous page is pending. Resolves at once if none is.
 * @param refetch sends a second GET: browsers may delay the previous page's request behind the new page's
 */
async function previousPagesChanges(refetch: () => void): Promise<void> {
  if (pendingChanges > 0 || isWaiting) return
  const since = Date.now() - Number(readStored(...storageLocation) ?? Number.NaN)
  if (!(since < expiryMs)) return
  // The mark stays until the second GET. If this page unloads earlier, the next page also needs the mark.
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    if (pendingChanges === 0) writeStored(...storageLocation, null)
    refetch()
  }, secondGetDelayMs)
  await new Promise((resolve) => setTimeout(resolve, firstGetDelayMs))
}

/** Resolves when all queued changes of the cart have their responses. Its argument is the store's `extra`. */
export const pendingCartChanges = (extra: unknown): Promise<void> => pendingRequests(extra, 'cart')

/** Cookie with the cart's id, readable by scripts. The id alone gives access to a guest's cart. */
const cookieName = 'bc_cartId'

/** Whether this browser has a cart; without one no request is necessary. */
export const hasCartCookie = (): boolean => hasCookie(cookieName)

/** Deletes the cookie. The server still stores the cart under its id. */
export function deleteCartCookie(): void {
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
}
