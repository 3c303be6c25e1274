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

/** Signing in. The password travels beside it (`withSecrets`); the rest is what analytics tells. */
interface Login {
  readonly method: 'password'
  readonly email: string
}

/** Making an account. The password travels beside it (`withSecrets`). */
interface Signup {
  readonly method: 'password'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form. */
  readonly mobileNumber?: string
  readonly gender?: Gender
}

/** Nothing to say beside the secrets: the link's token and the password that is new. */
type Reset = Readonly<Record<string, never>>

const followed = (_done: unknown, error: unknown) => (error ? [] : followers)

export const customerApi = knownCustomerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in, and answers who that is; when it is done, the customer is known. */
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
    /** Makes an account and signs in; when it is done, the customer is known. */
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
    /** Signs out; nothing of the customer's stays in this tab. */
    logout: build.mutation<null, void>({
      queryFn: async (_none, api, _options, ask) => {
        const { error } = await ask({ path: `${customersPath}/logout` })
        if (error) return { error }
        await clearCustomer(api)
        return { data: null }
      },
    }),
    /** Has a link sent to the address, if somebody has an account with it; the answer is the same if nobody has. */
    askForReset: build.mutation<null, { readonly email: string }>({
      query: (body) => ({ path: `${customersPath}/password-reset`, method: 'POST', body }),
    }),
    /** Uses the link; when it is done, its customer is signed in and known. */
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

/** Tag of what belongs to the customer beside the customer's own record: addresses, orders. */
export const ofCustomer = { type: 'Customer', id: 'belongings' } as const

/** Tags of everything that changes with who is signed in. */
const followers = ['Cart', 'Wishlist', ofCustomer] as const

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
async function enter(api: CustomerThunkApi, ask: Ask, request: ApiRequest): Promise<Entrance> {
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
