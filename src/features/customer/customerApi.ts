import { refusal } from '../../api/refusal'
import { takeSecrets } from '../../api/secrets'
import type { Customer, Gender } from '../../domain/customer/customer'
import { loginRefusal, signupRefusal } from '../../domain/customer/customerRules'
import { enter, followers, clearCustomer } from './customerChanges'
import { customersPath, knownCustomerApi } from './knownCustomer'

/** Signing in. The password travels beside it (`withSecrets`); the rest is what analytics tells. */
export interface Login {
  readonly method: 'password'
  readonly email: string
}

/** Making an account. The password travels beside it (`withSecrets`). */
export interface Signup {
  readonly method: 'password'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form. */
  readonly mobileNumber?: string
  readonly gender?: Gender
}

/** Nothing to say beside the secrets: the link's token and the password that is new. */
export type Reset = Readonly<Record<string, never>>

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
