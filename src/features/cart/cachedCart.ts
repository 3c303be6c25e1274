import { createAction, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../api/baseApi'
import type { Cart } from '../../domain/cart/cart'
import type { CommerceErrorData } from '../../domain/errors'
import { normaliseCart, type SentCart } from './normaliseCart'
import { writeStored, readStored } from '../../site/browserStorage'
import { createOwnerQueue } from '../../api/ownerQueue'

/** Where the shop's cart answers. */
export const cartPath = '/api/bigcommerce/cart'

/** The cart as this tab holds it: read once, then replaced by the answer to each change. */
export const cachedCartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's cart; without the cart cookie nothing is asked and the answer is null. */
    getCart: build.query<Cart | null, void>({
      queryFn: async (_none, api, _options, ask) => {
        await pendingOf(ownerOf(api.extra))
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

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

interface CartThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly getState: () => unknown
}

/**
 * An answer is in its place. The store tells of the api's own actions a frame late; this one makes it tell at once,
 * so that a field which lets go of what was typed does not show the number of before for that frame.
 */
const answerStored = createAction('cart/answerStored')

/** Puts an answer in the place of the cached cart, unless it is older than what is there. */
export async function cacheCart({ dispatch, getState }: CartThunkApi, cart: Cart | null): Promise<void> {
  if (isOlder(cart, cachedCart(getState()))) return
  await dispatch(cachedCartApi.util.upsertQueryData('getCart', undefined, cart))
  dispatch(answerStored())
}

/** Has the cart read again: a change failed in a way that tells that the one on the screen is not the shop's. */
export function askAnew({ dispatch }: Pick<CartThunkApi, 'dispatch'>): void {
  dispatch(cachedCartApi.util.invalidateTags(['Cart']))
}

/** The cart has become an order: it is empty now, unless a next one has begun in another tab. */
export function cartOrdered(): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch) => {
    if (hasCartCookie()) askAnew({ dispatch })
    else await dispatch(cachedCartApi.util.upsertQueryData('getCart', undefined, null))
  }
}

/** Runs something after the cart's changes that are still on their way, before those that come later. */
export function afterCartChanges<Result>(
  extra: unknown,
  task: () => PromiseLike<Result> | Result,
): Promise<Result> {
  return enqueue(ownerOf(extra), task)
}

function cachedCart(state: unknown): Cart | null | undefined {
  return cachedCartApi.endpoints.getCart.select()(state as ApiState).data
}

/**
 * A reading's answer against what was written while it was on its way: of one cart the higher version stands;
 * else the written one, so that the null after the last removal is not undone by a reading that began before.
 */
function newest(answer: Cart | null, before: Cart | null | undefined, now: Cart | null | undefined) {
  if (now !== undefined && now !== before && answer?.id !== now?.id) return now
  return isOlder(answer, now) ? (now ?? null) : answer
}

function isOlder(cart: Cart | null, cached: Cart | null | undefined): boolean {
  return !!cart && !!cached && cart.id === cached.id && cart.version < cached.version
}

function ownerOf(extra: unknown): object {
  return typeof extra === 'object' && extra !== null ? extra : fallbackOwner
}
const fallbackOwner = {}

export type Asked =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }
export type CartAnswer =
  | { readonly data: Cart | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/** Reads a cart call's answer; one that is no cart becomes `invalid_response`. */
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

/** When this tab last sent a change that has not been answered yet; without it a reload may show what was before. */
const storageLocation = ['sessionStorage', 'cartChangeUnderWay'] as const

/**
 * Milliseconds that a change of the page before is given to arrive; after which one that was slower is looked for; and
 * after which nothing is waited for any more.
 */
const headStart = 400
const secondLook = 2_500
const expiryMs = 5_000

let underWay = 0
/** Whether this page gives the page before a head start already. */
let isWaiting = false

/** Does a change, and keeps for the tab's next page that it is under way: a reload may be faster than it. */
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
 * Gives what the tab's last page sent while it was left a head start; resolves at once when it sent nothing.
 * @param lookAgain called some time later, because browsers let what comes from a page before wait behind the new page's
 */
async function lastPagesChanges(lookAgain: () => void): Promise<void> {
  if (underWay > 0 || isWaiting) return
  const since = Date.now() - Number(readStored(...storageLocation) ?? Number.NaN)
  if (!(since < expiryMs)) return
  // The mark stays until the second look: this page may be left before it, and the next one has to look then.
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    if (underWay === 0) writeStored(...storageLocation, null)
    lookAgain()
  }, secondLook)
  await new Promise((resolve) => setTimeout(resolve, headStart))
}

/** A cart's changes go one after another; they belong to the tab that makes them. */
export const { enqueue, pendingOf } = createOwnerQueue()

/** The cookie that holds the cart's id; the script may read it, the id alone is the key to a guest's cart. */
const cookieName = 'bc_cartId'

/** Read at run time: another tab may have begun or emptied the cart meanwhile. */
export function hasCartCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))
}

/** The next reading finds no cart; what the shop keeps under the id stays as it is. */
export function deleteCartCookie(): void {
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
}
