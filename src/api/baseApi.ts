import { createApi, retry, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { CommerceErrorData } from '../domain/errors'
import { networkError, readAnswer } from './answer'
import type { ApiRequest, Transport } from './transport'

/** The extra argument of every thunk. */
export interface StoreExtra {
  readonly transport: Transport
  /** False on the server: retries would delay the rendered page. */
  readonly retries: boolean
}

type ShopQuery = BaseQueryFn<ApiRequest, unknown, CommerceErrorData>

const ask: ShopQuery = async (request, api) => {
  try {
    return readAnswer(await extraOf(api).transport(request, api.signal))
  } catch (reason) {
    if (api.signal.aborted) return { error: networkError(reason) }
    if (!isNetworkFailure(reason)) {
      console.error(reason)
      throw reason
    }
    console.warn('The shop could not be reached', request.path, reason)
    return { error: networkError(reason) }
  }
}

// fetch rejects with a TypeError without a connection and with a DOMException on a timeout. Any other error
// is a bug and must not be reported as a network error.
function isNetworkFailure(reason: unknown): boolean {
  return reason instanceof TypeError || reason instanceof DOMException
}

function extraOf(api: BaseQueryApi): StoreExtra {
  return api.extra as StoreExtra
}

/** Milliseconds between retries of a failed query (docs/contract.md#fetching). */
const retryInterval = () => (isSlowConnection() ? 10_000 : 5_000)
const maxRetries = 3

function isSlowConnection(): boolean {
  const { connection } = globalThis.navigator as { connection?: { effectiveType?: string } }
  return connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
}

const askAgain = retry(ask, {
  backoff: () => new Promise((resolve) => setTimeout(resolve, retryInterval())),
  retryCondition: (error, _request, { attempt, baseQueryApi }) => {
    const { status = 0, code } = error as CommerceErrorData
    const isClientError = status >= 400 && status < 500
    // The server has tried again already; the shopper should learn of it at once.
    const isStoreAway = code === 'store_unavailable'
    return (
      baseQueryApi.type === 'query' &&
      extraOf(baseQueryApi).retries &&
      !isClientError &&
      !isStoreAway &&
      attempt <= maxRetries
    )
  },
})

/**
 * The only RTK Query API; features inject their endpoints. Identical queries within 2 s share one request,
 * and window focus never refetches (docs/contract.md#fetching).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: askAgain,
  tagTypes: ['Cart', 'Customer', 'Wishlist'],
  refetchOnMountOrArgChange: 2,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** The part of the store with RTK Query's cache. */
export type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }
