import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createApi, retry, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { CommerceErrorData } from '../domain/errors'
import { asCommerceError, networkError, parseResponse } from './parseResponse'
import { enqueue, type QueueName } from './requestQueue'
import type { ApiRequest, Transport } from './transport'

/** The extra argument of every thunk. */
export interface StoreExtra {
  readonly transport: Transport
  /** False on the server: retries would delay the rendered page. */
  readonly retries: boolean
}

/** An endpoint's `extraOptions`. */
interface RequestOptions {
  /** Requests of one queue are sent one after another. */
  readonly queue?: QueueName
}

type BaseQuery = BaseQueryFn<ApiRequest, unknown, CommerceErrorData, RequestOptions>

const sendOnce: BaseQuery = async (request, api) => {
  try {
    return parseResponse(await storeExtra(api).transport(request, api.signal))
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

function storeExtra(api: BaseQueryApi): StoreExtra {
  return api.extra as StoreExtra
}

/** Milliseconds between retries of a failed query (docs/contract.md#fetching). */
const retryInterval = () => (isSlowConnection() ? 10_000 : 5_000)
const maxRetries = 3

function isSlowConnection(): boolean {
  const { connection } = globalThis.navigator
  return connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
}

const sendWithRetries = retry(sendOnce, {
  backoff: () => new Promise((resolve) => setTimeout(resolve, retryInterval())),
  retryCondition: (error, _request, { attempt, baseQueryApi }) => {
    const { status = 0, code } = asCommerceError(error)
    const isClientError = status >= 400 && status < 500
    // The server has retried already; the shopper should see the failure at once.
    const isStoreAway = code === 'store_unavailable'
    return (
      baseQueryApi.type === 'query' &&
      storeExtra(baseQueryApi).retries &&
      !isClientError &&
      !isStoreAway &&
      attempt <= maxRetries
    )
  },
})

// RTK Query passes no options for an endpoint without `extraOptions`.
const baseQuery: BaseQuery = (request, api, options?: RequestOptions) => {
  const send = () => sendWithRetries(request, api, options ?? {})
  return options?.queue ? enqueue(storeExtra(api), options.queue, send) : send()
}

/**
 * The only RTK Query API; features inject their endpoints. Identical queries within 2 s share one request,
 * and window focus never refetches (docs/contract.md#fetching).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // An issue of `schemaOf` is a commerce error.
  catchSchemaFailure: ({ issues: [issue] }) => asCommerceError(issue),
  tagTypes: [
    'Cart',
    'Customer',
    'Checkout',
    'Address',
    'Order',
    'Review',
    'Wishlist',
    'WishlistShare',
    'SetUp',
    'Passkey',
  ],
  refetchOnMountOrArgChange: 2,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** The part of the store with RTK Query's cache. */
export type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

/** The part of an endpoint's lifecycle that `whenFulfilled` needs. */
interface Lifecycle<Data> {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly getState: () => ApiState
  readonly queryFulfilled: PromiseLike<{ readonly data: Data }>
}

/** An endpoint's `onQueryStarted` that runs an effect after success, for example writes the response to the cache. */
export const whenFulfilled =
  <Data, Arg>(effect: (data: Data, api: Lifecycle<Data>, arg: Arg) => unknown) =>
  async (arg: Arg, api: Lifecycle<Data>): Promise<void> => {
    await api.queryFulfilled.then(
      ({ data }) => effect(data, api, arg),
      // The component that sent the request shows its error.
      () => {},
    )
  }
