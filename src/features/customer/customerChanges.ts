import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiState } from '../../api/baseApi'
import { noCookiesError } from '../../api/commerceError'
import type { ApiRequest } from '../../api/transport'
import type { Customer } from '../../domain/customer/customer'
import { isCommerceError, type CommerceErrorData } from '../../domain/errors'
import { writeStored } from '../../site/browserStorage'
import { newId } from '../../site/newId'
import { clearCustomerCart } from '../cart'
import { knownCustomerApi, selectCustomerId, changeLocation } from './knownCustomer'

/** The types of all cached data that depends on the signed-in customer. */
export const customerData = [
  'Cart',
  'Checkout',
  'Wishlist',
  'Address',
  'Order',
  'Review',
  'SetUp',
  'Passkey',
] as const

/** Unsaved entries of the checkout in this tab. The checkout writes them, and a sign-out deletes them. */
export const checkoutDraftLocation = ['sessionStorage', 'checkoutDraft'] as const

/** The part of an endpoint's api that these functions need. */
export interface CustomerThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
}

type SendRequest = (request: ApiRequest) => MaybePromise<{ readonly error?: CommerceErrorData | undefined }>
type MaybePromise<Result> = PromiseLike<Result> | Result
type SignInResult =
  | { readonly data: Customer | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/**
 * Sends a request that signs in, then reads the customer; null if that read fails. Returns `no_cookies` if
 * the browser rejects cookies: without a request if it reports so, otherwise when no customer is found.
 */
export async function signIn(
  api: CustomerThunkApi,
  baseQuery: SendRequest,
  request: ApiRequest,
): Promise<SignInResult> {
  if (!navigator.cookieEnabled) return { error: noCookiesError() }
  const { error } = await baseQuery(request)
  if (error) return { error }
  notifyOtherTabs()
  const { data, isError } = await readCustomerAgain(api)
  return data || isError ? { data: data ?? null } : { error: noCookiesError() }
}

async function readCustomerAgain({ dispatch }: CustomerThunkApi) {
  // A request that is already pending may have been sent before the sign-in.
  await dispatch(knownCustomerApi.util.getRunningQueryThunk('getCustomer', undefined))
  const { getCustomer } = knownCustomerApi.endpoints
  return dispatch(getCustomer.initiate(undefined, { forceRefetch: true, subscribe: false }))
}

/** Reads the customer again after a sign-in or sign-out elsewhere. Removes or invalidates dependent data on a change. */
export const followCustomer =
  (): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> => async (dispatch, getState) => {
    const before = selectCustomerId(getState())
    await readCustomerAgain({ dispatch })
    if (selectCustomerId(getState()) === before) return
    if (before !== null) writeStored(...checkoutDraftLocation, null)
    dispatch(knownCustomerApi.util.invalidateTags([...customerData]))
  }

/** Replaces the cached customer. */
export async function cacheCustomer({ dispatch }: CustomerThunkApi, customer: Customer): Promise<void> {
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, customer))
}

/** Removes the customer's data from this tab and notifies other tabs. */
export async function clearCustomer({ dispatch }: CustomerThunkApi): Promise<void> {
  notifyOtherTabs()
  writeStored(...checkoutDraftLocation, null)
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, null))
  dispatch(clearCustomerCart())
  dispatch(knownCustomerApi.util.invalidateTags(customerData.filter((type) => type !== 'Cart')))
}

/**
 * An `onQueryStarted` for requests that need a session. It runs an effect after success; an expired session makes the
 * visitor a guest.
 */
export const inSession =
  <Data>(effect: (data: Data, api: CustomerThunkApi) => unknown = () => {}) =>
  async (
    _arg: unknown,
    api: CustomerThunkApi & { readonly queryFulfilled: PromiseLike<{ readonly data: Data }> },
  ): Promise<void> => {
    await api.queryFulfilled.then(
      ({ data }) => effect(data, api),
      async (reason: unknown) => {
        if (isNotSignedIn(reason)) await clearCustomer(api)
      },
    )
  }

/** Whether `queryFulfilled` was rejected because of an expired session. */
function isNotSignedIn(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null || !('error' in reason)) return false
  return isCommerceError(reason.error) && reason.error.code === 'not_signed_in'
}

function notifyOtherTabs(): void {
  writeStored(...changeLocation, newId())
}
