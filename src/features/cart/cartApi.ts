import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../api/baseApi'
import type { Cart, CartLine } from '../../domain/cart'
import {
  addQuantityRefusal,
  canAdd,
  canSet,
  lineInputRefusal,
  updateQuantityRefusal,
} from '../../domain/cartRules'
import { rememberAddedProducts } from './addedProducts'
import { readCart, refusal } from './cartAnswer'
import { hasCartCookie } from './cartCookie'
import { inTurn, turnsOf } from './cartTurns'
import type { NewCartItem } from './newCartItem'

const path = '/api/bigcommerce/cart'

export interface LineUpdate {
  readonly line: CartLine
  /** Below 1 removes the line. */
  readonly quantity: number
}

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The visitor's cart; without the cart cookie nothing is asked and the answer is null. */
    getCart: build.query<Cart | null, void>({
      queryFn: async (_none, { extra, getState }, _options, ask) => {
        await turnsOf(ownerOf(extra))
        if (!hasCartCookie()) return { data: null }
        const before = cachedCart(getState())
        const answer = readCart(await ask({ path }))
        return answer.error ? answer : { data: newest(answer.data, before, cachedCart(getState())) }
      },
      providesTags: ['Cart'],
    }),
    /** Puts items into the cart, all of them or none. */
    addItems: build.mutation<Cart | null, readonly NewCartItem[]>({
      queryFn: async (items, api, _options, ask) => {
        if (!items.every(({ quantity }) => canAdd(quantity))) return refusal(addQuantityRefusal)
        const body = {
          items: items.map(({ productId, variantId, quantity, selections: optionSelections }) => ({
            productId,
            variantId,
            quantity,
            ...(optionSelections && { optionSelections }),
          })),
        }
        const answer = readCart(await inTurn(ownerOf(api.extra), () => ask({ path, method: 'POST', body })))
        if (answer.error) return answer
        rememberAddedProducts(items)
        await keepAsCart(api, answer.data)
        return answer
      },
    }),
    /** Sets a line's quantity; below 1 removes it. */
    updateLine: build.mutation<Cart | null, LineUpdate>({
      queryFn: async ({ line, quantity }, api, _options, ask) => {
        const { id: itemId, productId, variantId } = line
        if (!canSet(quantity)) return refusal(updateQuantityRefusal)
        if (!itemId || !productId || !variantId) return refusal(lineInputRefusal)
        const change =
          quantity < 1
            ? { path, method: 'DELETE' as const, body: { itemId } }
            : { path, method: 'PUT' as const, body: { itemId, item: { productId, variantId, quantity } } }
        const answer = readCart(await inTurn(ownerOf(api.extra), () => ask(change)))
        if (!answer.error) await keepAsCart(api, answer.data)
        return answer
      },
    }),
    /** Takes a line out. Takes all of it: after the answer nobody could say what was removed. */
    removeLine: build.mutation<Cart | null, CartLine>({
      queryFn: async ({ id: itemId }, api, _options, ask) => {
        if (!itemId) return refusal(lineInputRefusal)
        const change = { path, method: 'DELETE' as const, body: { itemId } }
        const answer = readCart(await inTurn(ownerOf(api.extra), () => ask(change)))
        if (!answer.error) await keepAsCart(api, answer.data)
        return answer
      },
    }),
  }),
})

export const { useGetCartQuery, useAddItemsMutation, useUpdateLineMutation, useRemoveLineMutation } = cartApi

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

interface CartThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly getState: () => unknown
}

/** Puts an answer in the place of the cached cart, unless it is older than what is there. */
async function keepAsCart({ dispatch, getState }: CartThunkApi, cart: Cart | null): Promise<void> {
  if (isOlder(cart, cachedCart(getState()))) return
  await dispatch(cartApi.util.upsertQueryData('getCart', undefined, cart))
}

/** The cart has become an order: it is empty now, unless a next one has begun in another tab. */
export function cartOrdered(): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> {
  return async (dispatch) => {
    if (hasCartCookie()) dispatch(cartApi.util.invalidateTags(['Cart']))
    else await dispatch(cartApi.util.upsertQueryData('getCart', undefined, null))
  }
}

/** Runs something after the cart's changes that are still on their way, before those that come later. */
export function afterCartChanges<Result>(
  extra: unknown,
  task: () => PromiseLike<Result> | Result,
): Promise<Result> {
  return inTurn(ownerOf(extra), task)
}

function cachedCart(state: unknown): Cart | null | undefined {
  return cartApi.endpoints.getCart.select()(state as ApiState).data
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
