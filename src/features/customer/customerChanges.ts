import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { noCookies } from '../../api/refusal'
import type { ApiRequest } from '../../api/transport'
import type { Customer } from '../../domain/customer/customer'
import type { CommerceErrorData } from '../../domain/errors'
import { writeStored } from '../../site/browserStorage'
import { newId } from '../../site/newId'
import { customersCartLeft } from '../cart'
import { changeLocation, knownCustomerApi, selectCustomerId, type ApiState } from './knownCustomer'

/** Tag of what belongs to the customer beside the customer's own record: addresses, orders. */
export const ofCustomer = { type: 'Customer', id: 'belongings' } as const

/** Tags of everything that changes with who is signed in. */
export const followers = ['Cart', 'Wishlist', ofCustomer] as const

/** What an endpoint's `queryFn` is given, as far as these need it. */
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
 * Asks for what signs in, and who is here then: null where it worked and that could not be read. In a browser that
 * keeps no cookies nothing is sent, where it says so; else that nobody is here afterwards tells it.
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
  // An answer on its way says who was here when it was asked for.
  await dispatch(knownCustomerApi.util.getRunningQueryThunk('getCustomer', undefined))
  const { getCustomer } = knownCustomerApi.endpoints
  return dispatch(getCustomer.initiate(undefined, { forceRefetch: true, subscribe: false }))
}

/** Somebody may have signed in or out elsewhere: reads who is here now, and what changes with it. */
export const followCustomer =
  (): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> => async (dispatch, getState) => {
    const before = selectCustomerId(getState())
    await readCustomerAgain({ dispatch })
    if (selectCustomerId(getState()) !== before)
      dispatch(knownCustomerApi.util.invalidateTags([...followers]))
  }

/** The customer's record has changed, and this is what it says now. */
export async function cacheCustomer({ dispatch }: CustomerThunkApi, customer: Customer): Promise<void> {
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, customer))
}

/** Nobody is signed in any more: what was the customer's leaves this tab. */
export async function clearCustomer({ dispatch }: CustomerThunkApi): Promise<void> {
  notifyOtherTabs()
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, null))
  await dispatch(customersCartLeft())
  dispatch(knownCustomerApi.util.invalidateTags(['Wishlist', ofCustomer]))
}

function notifyOtherTabs(): void {
  writeStored(...changeLocation, newId())
}
