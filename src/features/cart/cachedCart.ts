import { createAction, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../api/baseApi'
import type { Cart } from '../../domain/cart/cart'
import { readCart } from './cartAnswer'
import { hasCartCookie } from './cartCookie'
import { enqueue, pendingOf } from './cartQueue'
import { lastPagesChanges } from './changesUnderWay'

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
