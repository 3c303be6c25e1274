import { commerceError } from '../../api/commerceError'
import { takeSecrets } from '../../api/secrets'
import type { Customer, Gender } from '../../domain/customer/customer'
import { customerData, signIn, clearCustomer } from './customerChanges'
import { customersPath, knownCustomerApi } from './knownCustomer'
import type { RequestOptions } from './passkeys'

/** Sign-in. The password, the mailed code or the passkey's response travels in `withSecrets`; analytics reads these fields. */
interface Login {
  readonly method: 'password' | 'code' | 'passkey'
  /** A passkey names the customer itself. */
  readonly email?: string
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

const unlessFailed = (_result: unknown, error: unknown) => (error ? [] : customerData)

export const customerApi = knownCustomerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in and returns the customer. Resolves after `getCustomer` is updated. */
    login: build.mutation<Customer | null, Login>({
      queryFn: async (login, api, _options, baseQuery) => {
        const { method, email } = login
        const { password, code, passkey } = takeSecrets(login)
        if (passkey !== undefined)
          return signIn(api, baseQuery, {
            path: `${customersPath}/login/passkey`,
            method: 'PUT',
            body: { response: JSON.parse(passkey) as unknown },
          })
        if (method === 'code')
          return signIn(api, baseQuery, {
            path: `${customersPath}/login/code`,
            method: 'PUT',
            body: { email, code },
          })
        if (!email || !password) return { error: commerceError(loginInputError) }
        const body = { email, password }
        return signIn(api, baseQuery, { path: `${customersPath}/login`, method: 'POST', body })
      },
      invalidatesTags: unlessFailed,
    }),
    /** Creates an account and signs in. Resolves after `getCustomer` is updated. */
    signup: build.mutation<null, Signup>({
      queryFn: async (signup, api, _options, baseQuery) => {
        const { firstName, lastName, email, mobileNumber, gender } = signup
        const { password } = takeSecrets(signup)
        if (!firstName || !lastName || !email || !password) return { error: commerceError(signupInputError) }
        const body = { firstName, lastName, email, password, mobileNumber, gender }
        const { error } = await signIn(api, baseQuery, {
          path: `${customersPath}/signup`,
          method: 'POST',
          body,
        })
        return error ? { error } : { data: null }
      },
      invalidatesTags: unlessFailed,
    }),
    /** Signs out. Resolves after the customer's data is removed from this tab. */
    logout: build.mutation<null, void>({
      queryFn: async (_none, api, _options, baseQuery) => {
        const { error } = await baseQuery({ path: `${customersPath}/logout` })
        if (error) return { error }
        await clearCustomer(api)
        return { data: null }
      },
    }),
    /** Requests a code by mail that signs in. The response is the same with and without an account. */
    requestSignInCode: build.mutation<null, { readonly email: string }>({
      query: (body) => ({ path: `${customersPath}/login/code`, method: 'POST', body }),
    }),
    /** Requests a challenge for any passkey of this site. */
    requestPasskeySignIn: build.mutation<RequestOptions, void>({
      query: () => ({ path: `${customersPath}/login/passkey`, method: 'POST' }),
    }),
    /** Requests a reset link by mail. The response is the same with and without an account. */
    requestReset: build.mutation<null, { readonly email: string }>({
      query: (body) => ({ path: `${customersPath}/password-reset`, method: 'POST', body }),
    }),
    /** Sets the new password and signs in. Resolves after `getCustomer` is updated. */
    finishReset: build.mutation<null, Reset>({
      queryFn: async (reset, api, _options, baseQuery) => {
        const { token, newPassword } = takeSecrets(reset)
        const body = { token, newPassword }
        const request = { path: `${customersPath}/password-reset`, method: 'PUT', body } as const
        const { error } = await signIn(api, baseQuery, request)
        return error ? { error } : { data: null }
      },
      invalidatesTags: unlessFailed,
    }),
  }),
})

export const {
  useLoginMutation,
  useSignupMutation,
  useRequestSignInCodeMutation,
  useRequestPasskeySignInMutation,
  useRequestResetMutation,
  useFinishResetMutation,
} = customerApi

/** The sign-out, with one state for all its buttons and for the pages that wait for it. */
export const useLogout = () => customerApi.useLogoutMutation({ fixedCacheKey: 'logout' })

/** Error messages for missing fields; docs/contract.md#customers fixes the text. */
const loginInputError = 'A first name, last name, email and password are required to login'
const signupInputError = 'A first name, last name, email and password are required to signup'
