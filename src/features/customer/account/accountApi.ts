import { baseApi } from '../../../api/baseApi'
import { takeSecrets } from '../../../api/secrets'
import type { Address, AddressDraft } from '../../../domain/customer/address'
import type { Customer, Gender } from '../../../domain/customer/customer'
import type { Passkey } from '../../../domain/customer/passkey'
import { cacheCustomer, clearCustomer, inSession } from '../customerChanges'
import { customersPath } from '../knownCustomer'
import type { CreationOptions } from '../passkeys'

export interface ProfileChange {
  readonly firstName: string
  readonly lastName: string
  /** International form; null deletes the number. */
  readonly mobileNumber: string | null
  readonly gender: Gender | null
}

/** A new address (`id` null) or the replacement of an existing one. */
export interface SavedAddress {
  readonly id: string | null
  readonly draft: AddressDraft
}

const addressesPath = `${customersPath}/addresses`
const addressPath = (id: string) => `${addressesPath}/${encodeURIComponent(id)}`

/** The definition of changes whose response is the whole customer. */
const customerChange = {
  transformResponse: ({ customer }: { readonly customer: Customer }) => customer,
  onQueryStarted: inSession((customer: Customer, api) => cacheCustomer(api, customer)),
}

/** The definition of changes whose response is the whole address book. */
const addressChange = {
  transformResponse: addressesIn,
  onQueryStarted: inSession(async (addresses: readonly Address[], { dispatch }) => {
    await dispatch(accountApi.util.upsertQueryData('getAddresses', undefined, addresses))
  }),
}

function addressesIn({ addresses }: { readonly addresses: readonly Address[] }): readonly Address[] {
  return addresses
}

const passkeysPath = `${customersPath}/passkeys`

/** The definition of changes whose response is all passkeys. */
const passkeyChange = {
  transformResponse: passkeysIn,
  onQueryStarted: inSession(async (passkeys: readonly Passkey[], { dispatch }) => {
    await dispatch(accountApi.util.upsertQueryData('getPasskeys', undefined, passkeys))
  }),
}

function passkeysIn({ passkeys }: { readonly passkeys: readonly Passkey[] }): readonly Passkey[] {
  return passkeys
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<Customer, ProfileChange>({
      ...customerChange,
      query: (body) => ({ path: `${customersPath}/profile`, method: 'PUT', body }),
    }),
    /** The password travels in `withSecrets`. */
    changeEmail: build.mutation<Customer, { readonly email: string }>({
      ...customerChange,
      query: (change) => ({
        path: `${customersPath}/email`,
        method: 'PUT',
        body: { email: change.email, password: takeSecrets(change).password },
      }),
    }),
    /** Both passwords travel in `withSecrets`. Ends all other sessions. */
    changePassword: build.mutation<null, object>({
      query: (change) => {
        const { currentPassword, newPassword } = takeSecrets(change)
        return { path: `${customersPath}/password`, method: 'PUT', body: { currentPassword, newPassword } }
      },
      transformResponse: () => null,
      onQueryStarted: inSession(),
    }),
    /** The customer's addresses in this shop's region, the default first. */
    getAddresses: build.query<readonly Address[], void>({
      query: () => ({ path: addressesPath }),
      transformResponse: addressesIn,
      providesTags: [{ type: 'Address', id: 'LIST' }],
      onQueryStarted: inSession(),
    }),
    saveAddress: build.mutation<readonly Address[], SavedAddress>({
      ...addressChange,
      query: ({ id, draft: body }) =>
        id === null
          ? { path: addressesPath, method: 'POST', body }
          : { path: addressPath(id), method: 'PUT', body },
    }),
    removeAddress: build.mutation<readonly Address[], { readonly id: string }>({
      ...addressChange,
      query: ({ id }) => ({ path: addressPath(id), method: 'DELETE' }),
    }),
    /** The customer's passkeys on all sites, oldest first. */
    getPasskeys: build.query<readonly Passkey[], void>({
      query: () => ({ path: passkeysPath }),
      transformResponse: passkeysIn,
      providesTags: ['Passkey'],
      onQueryStarted: inSession(),
    }),
    /** Requests a challenge for a new passkey; the password travels in `withSecrets`. */
    requestPasskey: build.mutation<CreationOptions, object>({
      query: (request) => ({
        path: `${passkeysPath}/options`,
        method: 'POST',
        body: { password: takeSecrets(request).password },
      }),
      onQueryStarted: inSession(),
    }),
    /** Stores a new passkey; the device's response travels in `withSecrets`. */
    addPasskey: build.mutation<readonly Passkey[], { readonly name: string }>({
      ...passkeyChange,
      query: (added) => ({
        path: passkeysPath,
        method: 'POST',
        body: { name: added.name, response: JSON.parse(takeSecrets(added).passkey ?? 'null') as unknown },
      }),
    }),
    removePasskey: build.mutation<readonly Passkey[], { readonly id: string }>({
      ...passkeyChange,
      query: ({ id }) => ({ path: `${passkeysPath}/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** Deletes the account; the password travels in `withSecrets`. */
    removeAccount: build.mutation<null, object>({
      query: (removal) => ({
        path: `${customersPath}/removal`,
        method: 'POST',
        body: { password: takeSecrets(removal).password },
      }),
      transformResponse: () => null,
      onQueryStarted: inSession((_none, api) => clearCustomer(api)),
    }),
  }),
})

export const {
  useChangeProfileMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useGetAddressesQuery,
  useSaveAddressMutation,
  useRemoveAddressMutation,
  useGetPasskeysQuery,
  useRequestPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRemoveAccountMutation,
} = accountApi
