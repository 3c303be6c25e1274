import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiState } from '../../api/baseApi'
import { noCookies } from '../../api/refusal'
import type { ApiRequest } from '../../api/transport'
import type { Customer } from '../../domain/customer/customer'
import type { CommerceErrorData } from '../../domain/errors'
import { writeStored } from '../../site/browserStorage'
import { newId } from '../../site/newId'
import { customersCartLeft } from '../cart'
import { knownCustomerApi, selectCustomerId, changeLocation } from './knownCustomer'

/** Tag of the customer's addresses and orders. */
export const ofCustomer = { type: 'Customer', id: 'belongings' } as const

/** Tags of all data that depends on the signed-in customer. */
export const followers = ['Cart', 'Wishlist', ofCustomer] as const

/** The part of the `queryFn` api that these functions need. */
export interface CustomerThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
}

interface Refused {
  readonly error?: CommerceErrorData | undefined
}
type Ask = (request: ApiRequest) => PromiseLike<Refused> | Refused
type Entrance =
  | { readonly data: Customer | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/**
 * Sends a request that signs in, then reads the customer; null if that read fails. Returns `no_cookies` if
 * the browser rejects cookies: without a request if it reports so, otherwise when no customer is found.
 */
export async function enter(api: CustomerThunkApi, ask: Ask, request: ApiRequest): Promise<Entrance> {
  if (!navigator.cookieEnabled) return noCookies()
  const { error } = await ask(request)
  if (error) return { error }
  notifyOtherTabs()
  const { data, isError } = await readCustomerAgain(api)
  return data || isError ? { data: data ?? null } : noCookies()
}

async function readCustomerAgain({ dispatch }: CustomerThunkApi) {
  // A request that is already pending may have been sent before the sign-in.
  await dispatch(knownCustomerApi.util.getRunningQueryThunk('getCustomer', undefined))
  const { getCustomer } = knownCustomerApi.endpoints
  return dispatch(getCustomer.initiate(undefined, { forceRefetch: true, subscribe: false }))
}

/** Reads the customer again after a sign-in or sign-out elsewhere. Invalidates dependent data on a change. */
export const followCustomer =
  (): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> => async (dispatch, getState) => {
    const before = selectCustomerId(getState())
    await readCustomerAgain({ dispatch })
    if (selectCustomerId(getState()) !== before)
      dispatch(knownCustomerApi.util.invalidateTags([...followers]))
  }

/** Replaces the cached customer. */
export async function cacheCustomer({ dispatch }: CustomerThunkApi, customer: Customer): Promise<void> {
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, customer))
}

/** Removes the customer's data from this tab and notifies other tabs. */
export async function clearCustomer({ dispatch }: CustomerThunkApi): Promise<void> {
  notifyOtherTabs()
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, null))
  await dispatch(customersCartLeft())
  dispatch(knownCustomerApi.util.invalidateTags(['Wishlist', ofCustomer]))
}

function notifyOtherTabs(): void {
  writeStored(...changeLocation, newId())
}
