import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { baseApi } from '../../api/baseApi'
import type { Customer } from '../../domain/customer/customer'
import { customersCartLeft } from '../cart'
import { knownCustomerApi } from './knownCustomer'

/** Tag of what belongs to the customer beside the customer's own record: addresses, orders. */
export const ofCustomer = { type: 'Customer', id: 'belongings' } as const

/** Tags of everything that changes with who is signed in. */
export const followers = ['Cart', 'Wishlist', ofCustomer] as const

type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

/** What an endpoint's `queryFn` is given, as far as these need it. */
export interface CustomerThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
}

/** Reads who is signed in now. @returns null for nobody, and where it could not be read */
export async function readCustomerAgain({ dispatch }: CustomerThunkApi): Promise<Customer | null> {
  // An answer on its way says who was here when it was asked for.
  await dispatch(knownCustomerApi.util.getRunningQueryThunk('getCustomer', undefined))
  const { getCustomer } = knownCustomerApi.endpoints
  const answer = await dispatch(getCustomer.initiate(undefined, { forceRefetch: true, subscribe: false }))
  return answer.data ?? null
}

/** The customer's record has changed, and this is what it says now. */
export async function keepAsCustomer({ dispatch }: CustomerThunkApi, customer: Customer): Promise<void> {
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, customer))
}

/** Nobody is signed in any more: what was the customer's leaves this tab. */
export async function forgetCustomer({ dispatch }: CustomerThunkApi): Promise<void> {
  await dispatch(knownCustomerApi.util.upsertQueryData('getCustomer', undefined, null))
  await dispatch(customersCartLeft())
  dispatch(knownCustomerApi.util.invalidateTags(['Wishlist', ofCustomer]))
}
