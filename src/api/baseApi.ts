import { createApi, retry, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { CommerceErrorData } from '../domain/errors'
import { networkError, readAnswer } from './answer'
import type { ApiRequest, Transport } from './transport'

/** What the store hands to every thunk. */
export interface StoreExtra {
  readonly transport: Transport
  /** False on the server, where a page must not wait for second tries. */
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

// fetch rejects with a TypeError when there is no connection and a DOMException when time runs out;
// anything else is a defect of ours and must not be mistaken for the weather.
function isNetworkFailure(reason: unknown): boolean {
  return reason instanceof TypeError || reason instanceof DOMException
}

function extraOf(api: BaseQueryApi): StoreExtra {
  return api.extra as StoreExtra
}

/** Milliseconds before a failed query is asked again (specification section 9, data-fetch defaults). */
const retryInterval = () => (isSlowConnection() ? 10_000 : 5_000)
const maxRetries = 3

function isSlowConnection(): boolean {
  const { connection } = globalThis.navigator as { connection?: { effectiveType?: string } }
  return connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
}

const askAgain = retry(ask, {
  backoff: () => new Promise((resolve) => setTimeout(resolve, retryInterval())),
  retryCondition: (error, _request, { attempt, baseQueryApi }) => {
    const { status = 0 } = error as CommerceErrorData
    const isClientError = status >= 400 && status < 500
    return (
      baseQueryApi.type === 'query' &&
      extraOf(baseQueryApi).retries &&
      !isClientError &&
      attempt <= maxRetries
    )
  },
})

/**
 * The one RTK Query api of the shop; rooms inject their endpoints. Identical queries within 2 s are one request,
 * and focus never refetches (specification section 9).
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
