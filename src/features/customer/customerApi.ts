import { refusal, noCookies } from '../../api/refusal'
import { takeSecrets } from '../../api/secrets'
import type { Customer, Gender } from '../../domain/customer/customer'
import { loginRefusal, signupRefusal } from '../../domain/customer/customerRules'
import {
  customersPath,
  knownCustomerApi,
  changeLocation,
  selectCustomerId,
  type ApiState,
} from './knownCustomer'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiRequest } from '../../api/transport'
import type { CommerceErrorData } from '../../domain/errors'
import { writeStored } from '../../site/browserStorage'
import { newId } from '../../site/newId'
import { customersCartLeft } from '../cart'

/** Sign-in. The password travels in `withSecrets`; analytics reads these fields. */
interface Login {
  readonly method: 'password'
  readonly email: string
}

/** Sign-up. The password travels in `withSecrets`. */
interface Signup {
  readonly method: 'password'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form. */
  readonly mobileNumber?: string
  readonly gender?: Gender
}

/** Empty: the token and the new password travel in `withSecrets`. */
type Reset = Readonly<Record<string, never>>

const followed = (_done: unknown, error: unknown) => (error ? [] : followers)

export const customerApi = knownCustomerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in and returns the customer. Resolves after `getCustomer` is updated. */
    login: build.mutation<Customer | null, Login>({
      queryFn: async (login, api, _options, ask) => {
        const { email } = login
        const { password } = takeSecrets(login)
        if (!email || !password) return refusal(loginRefusal)
        const body = { email, password }
        return enter(api, ask, { path: `${customersPath}/login`, method: 'POST', body })
      },
      invalidatesTags: followed,
    }),
    /** Creates an account and signs in. Resolves after `getCustomer` is updated. */
    signup: build.mutation<null, Signup>({
      queryFn: async (signup, api, _options, ask) => {
        const { firstName, lastName, email, mobileNumber, gender } = signup
        const { password } = takeSecrets(signup)
        if (!firstName || !lastName || !email || !password) return refusal(signupRefusal)
        const body = { firstName, lastName, email, password, mobileNumber, gender }
        const { error } = await enter(api, ask, { path: `${customersPath}/signup`, method: 'POST', body })
        return error ? { error } : { data: null }
      },
      invalidatesTags: followed,
    }),
    /** Signs out and removes the customer's data from this tab. */
    logout: build.mutation<null, void>({
      queryFn: async (_none, api, _options, ask) => {
        const { error } = await ask({ path: `${customersPath}/logout` })
        if (error) return { error }
        await clearCustomer(api)
        return { data: null }
      },
    }),
    /** Requests a reset link by mail. The response is the same with and without an account. */
    askForReset: build.mutation<null, { readonly email: string }>({
      query: (body) => ({ path: `${customersPath}/password-reset`, method: 'POST', body }),
    }),
    /** Sets the new password and signs in. Resolves after `getCustomer` is updated. */
    finishReset: build.mutation<null, Reset>({
      queryFn: async (reset, api, _options, ask) => {
        const { token, newPassword } = takeSecrets(reset)
        const body = { token, newPassword }
        const request = { path: `${customersPath}/password-reset`, method: 'PUT', body } as const
        const { error } = await enter(api, ask, request)
        return error ? { error } : { data: null }
      },
      invalidatesTags: followed,
    }),
  }),
})

export const {
  useLoginMutation,
  useSignupMutation,
  useLogoutMutation,
  useAskForResetMutation,
  useFinishResetMutation,
} = customerApi

/** Tag of the customer's addresses and orders. */
export const ofCustomer = { type: 'Customer', id: 'belongings' } as const

/** Tags of all data that depends on the signed-in customer. */
const followers = ['Cart', 'Wishlist', ofCustomer] as const

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
async function enter(api: CustomerThunkApi, ask: Ask, request: ApiRequest): Promise<Entrance> {
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
