import { createAction, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi, type ApiState } from '../../api/baseApi'
import { createOwnerQueue } from '../../api/ownerQueue'
import type { Cart } from '../../domain/cart/cart'
import type { SentCart } from '../../domain/cart/rawCartSchema'
import type { CommerceErrorData } from '../../domain/errors'
import { writeStored, readStored } from '../../site/browserStorage'
import { normaliseCart } from './normaliseCart'

/** Path of the cart endpoint. */
export const cartPath = '/api/bigcommerce/cart'

/** The tab's cached cart: fetched once, then replaced by the response to each change. */
export const cachedCartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's cart. Without the cart cookie the result is null and no request is sent. */
    getCart: build.query<Cart | null, void>({
      queryFn: async (_none, api, _options, ask) => {
        await pendingOf(api.extra)
        if (!hasCartCookie()) return { data: null }
        await lastPagesChanges(() => askAnew(api))
        const before = cachedCart(api.getState())
        const answer = readCart(await ask({ path: cartPath }))
        return answer.error ? answer : { data: newest(answer.data, before, cachedCart(api.getState())) }
      },
      providesTags: ['Cart'],
    }),
  }),
})

export interface CartThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly getState: () => unknown
}

/**
 * Notifies subscribers at once after the cache was written. The store batches RTK Query's own actions by a
 * frame. Without this action a quantity field that drops its draft shows the old number for that frame.
 */
const answerStored = createAction('cart/answerStored')

/** Replaces the cached cart, unless the new one has a lower version. */
export async function cacheCart({ dispatch, getState }: CartThunkApi, cart: Cart | null): Promise<void> {
  if (isOlder(cart, cachedCart(getState()))) return
  await dispatch(cachedCartApi.util.upsertQueryData('getCart', undefined, cart))
  dispatch(answerStored())
}

/** Refetches the cart, e.g. after a failure that shows that the cached cart is stale. */
export function askAnew({ dispatch }: Pick<CartThunkApi, 'dispatch'>): void {
  dispatch(cachedCartApi.util.invalidateTags(['Cart']))
}

/** Empties the cached cart after an order. Refetches instead if another tab has begun a new cart. */
export function cartOrdered(): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch) => {
    if (hasCartCookie()) askAnew({ dispatch })
    else await dispatch(cachedCartApi.util.upsertQueryData('getCart', undefined, null))
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
function newest(answer: Cart | null, before: Cart | null | undefined, now: Cart | null | undefined) {
  if (now !== undefined && now !== before && answer?.id !== now?.id) return now
  return isOlder(answer, now) ? (now ?? null) : answer
}

function isOlder(cart: Cart | null, cached: Cart | null | undefined): boolean {
  return !!cart && !!cached && cart.id === cached.id && cart.version < cached.version
}

export type Asked =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }
export type CartAnswer =
  | { readonly data: Cart | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/** Reads a cart response. Data that is not a cart becomes the error `invalid_response`. */
export function readCart({ data, error }: Asked): CartAnswer {
  if (error) return { error }
  if (data === null || isCart(data)) return { data: normaliseCart(data) }
  const message = 'The shop did not answer with a cart'
  return { error: { message, code: 'invalid_response', errors: [{ message }] } }
}

function isCart(data: unknown): data is SentCart {
  return (
    typeof data === 'object' &&
    data !== null &&
    'id' in data &&
    'line_items' in data &&
    typeof data.line_items === 'object' &&
    data.line_items !== null
  )
}

/** Time at which this tab last sent a change that is still pending. A reload may overtake that change. */
const storageLocation = ['sessionStorage', 'cartChangeUnderWay'] as const

/**
 * Milliseconds. `headStart`: delay of the first GET while a change of the previous page is pending.
 * `secondLook`: time until the second GET, for a slower change. `expiryMs`: age at which the mark expires.
 */
const headStart = 400
const secondLook = 2_500
const expiryMs = 5_000

let underWay = 0
/** True while this page waits for a change of the previous page. */
let isWaiting = false

/** Runs a change and marks it as pending in sessionStorage, because a reload may overtake it. */
export async function underWayWhile<Result>(change: () => PromiseLike<Result>): Promise<Result> {
  underWay += 1
  writeStored(...storageLocation, String(Date.now()))
  try {
    return await change()
  } finally {
    underWay -= 1
    if (underWay === 0) writeStored(...storageLocation, null)
  }
}

/**
 * Delays the first GET while a change of the tab's previous page is pending. Resolves at once if none is.
 * @param lookAgain called for a second GET: browsers may delay the previous page's request behind the new
 * page's
 */
async function lastPagesChanges(lookAgain: () => void): Promise<void> {
  if (underWay > 0 || isWaiting) return
  const since = Date.now() - Number(readStored(...storageLocation) ?? Number.NaN)
  if (!(since < expiryMs)) return
  // The mark stays until the second GET. If this page unloads earlier, the next page also needs the mark.
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    if (underWay === 0) writeStored(...storageLocation, null)
    lookAgain()
  }, secondLook)
  await new Promise((resolve) => setTimeout(resolve, headStart))
}

const { enqueue, pendingOf } = createOwnerQueue()

/** Resolves when all queued changes of the cart are answered. Its argument is the store's `extra`. */
export const pendingCartChanges = pendingOf

/** Runs a task after all cart changes queued before it. Its first argument is the store's `extra`. */
export const afterCartChanges = enqueue

/** Cookie with the cart's id, readable by scripts. The id alone gives access to a guest's cart. */
const cookieName = 'bc_cartId'

/** Reads the cookie on each call: another tab may have begun or emptied the cart. */
export function hasCartCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))
}

/** Deletes the cookie. The server still stores the cart under its id. */
export function deleteCartCookie(): void {
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
}
