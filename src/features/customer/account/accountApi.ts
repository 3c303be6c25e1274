import { baseApi } from '../../../api/baseApi'
import { takeSecrets } from '../../../api/secrets'
import type { Address, AddressDraft } from '../../../domain/customer/address'
import type { Customer, Gender } from '../../../domain/customer/customer'
import type { CommerceErrorData } from '../../../domain/errors'
import { clearCustomer, cacheCustomer, ofCustomer, type CustomerThunkApi } from '../customerChanges'
import { customersPath } from '../knownCustomer'

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

type Asked = { readonly data?: unknown; readonly error?: CommerceErrorData | undefined }

const addressesPath = `${customersPath}/addresses`

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<Customer, ProfileChange>({
      queryFn: async (body, api, _options, ask) =>
        storeCustomer(await ask({ path: `${customersPath}/profile`, method: 'PUT', body }), api),
    }),
    /** The password travels in `withSecrets`. */
    changeEmail: build.mutation<Customer, { readonly email: string }>({
      queryFn: async (change, api, _options, ask) => {
        const body = { email: change.email, password: takeSecrets(change).password }
        return storeCustomer(await ask({ path: `${customersPath}/email`, method: 'PUT', body }), api)
      },
    }),
    /** Both passwords travel in `withSecrets`. Ends all other sessions. */
    changePassword: build.mutation<null, object>({
      queryFn: async (change, api, _options, ask) => {
        const { currentPassword, newPassword } = takeSecrets(change)
        const body = { currentPassword, newPassword }
        const { error } = await ask({ path: `${customersPath}/password`, method: 'PUT', body })
        return error ? refused(api, error) : { data: null }
      },
    }),
    /** The customer's addresses in this shop's region, the default first. */
    getAddresses: build.query<readonly Address[], void>({
      queryFn: async (_none, api, _options, ask) => {
        const { data, error } = await ask({ path: addressesPath })
        return error ? refused(api, error) : { data: addressesOf(data) }
      },
      providesTags: [ofCustomer],
    }),
    saveAddress: build.mutation<readonly Address[], SavedAddress>({
      queryFn: async ({ id, draft: body }, api, _options, ask) => {
        const isNew = id === null
        const path = isNew ? addressesPath : addressPath(id)
        return storeAddresses(await ask({ path, method: isNew ? 'POST' : 'PUT', body }), api)
      },
    }),
    removeAddress: build.mutation<readonly Address[], { readonly id: string }>({
      queryFn: async ({ id }, api, _options, ask) =>
        storeAddresses(await ask({ path: addressPath(id), method: 'DELETE' }), api),
    }),
    /** Deletes the account; the password travels in `withSecrets`. */
    removeAccount: build.mutation<null, object>({
      queryFn: async (removal, api, _options, ask) => {
        const body = { password: takeSecrets(removal).password }
        const { error } = await ask({ path: `${customersPath}/removal`, method: 'POST', body })
        if (error) return refused(api, error)
        await clearCustomer(api)
        return { data: null }
      },
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
  useRemoveAccountMutation,
} = accountApi

const addressPath = (id: string) => `${addressesPath}/${encodeURIComponent(id)}`

function addressesOf(data: unknown): readonly Address[] {
  return (data as { readonly addresses: readonly Address[] }).addresses
}

async function storeCustomer({ data, error }: Asked, api: CustomerThunkApi) {
  if (error) return refused(api, error)
  const { customer } = data as { readonly customer: Customer }
  await cacheCustomer(api, customer)
  return { data: customer }
}

async function storeAddresses({ data, error }: Asked, api: CustomerThunkApi) {
  if (error) return refused(api, error)
  const addresses = addressesOf(data)
  await api.dispatch(accountApi.util.upsertQueryData('getAddresses', undefined, addresses))
  return { data: addresses }
}

/** Returns the error. An expired session makes the visitor a guest. */
async function refused(api: CustomerThunkApi, error: CommerceErrorData) {
  if (error.code === 'not_signed_in') await clearCustomer(api)
  return { error }
}
