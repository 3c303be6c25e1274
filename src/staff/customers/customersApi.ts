import type { BrandKey } from '../../domain/channel'
import type { ConsentCategory } from '../../domain/consent'
import type { RegionCode } from '../../domain/region/region'
import { staffApi } from '../staffApi'

/** A customer; times in ISO 8601. */
export interface ListedCustomer {
  readonly id: number
  readonly brand: BrandKey
  readonly name: string
  readonly email: string
  /** E.164 format, or empty. */
  readonly phone: string
  readonly createdAt: string
  readonly orderCount: number
}

export interface StaffCustomer extends ListedCustomer {
  readonly isEmailConfirmed: boolean
  readonly addresses: readonly {
    readonly id: string
    readonly region: RegionCode
    readonly isDefault: boolean
    readonly lines: readonly string[]
    readonly phone: string
  }[]
  readonly seenAt: string | null
}

/** A stored choice of a browser. */
export interface ConsentChoice {
  readonly at: string
  readonly version: number
  readonly brand: string
  readonly region: RegionCode
  readonly method: string
  readonly categories: Readonly<Record<ConsentCategory, boolean>>
}

const path = '/api/staff/customers'

/** The path of the download of all data about a customer. */
export const customerDataPath = (id: number) => `${path}/${id}/data`

export const {
  useGetStaffCustomersQuery,
  useGetStaffCustomerQuery,
  useDeleteStaffCustomerMutation,
  useGetConsentChoicesQuery,
} = staffApi.enhanceEndpoints({ addTagTypes: ['StaffCustomer'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffCustomers: build.query<
      { readonly customers: readonly ListedCustomer[] },
      { readonly text?: string | undefined }
    >({
      query: (params) => ({ path, params: { ...params } }),
      providesTags: [{ type: 'StaffCustomer', id: 'list' }],
    }),
    getStaffCustomer: build.query<StaffCustomer, string>({
      query: (id) => ({ path: `${path}/${id}` }),
      providesTags: (_data, _error, id) => [{ type: 'StaffCustomer', id }],
    }),
    deleteStaffCustomer: build.mutation<null, { readonly id: number; readonly email: string }>({
      query: ({ id, email }) => ({ path: `${path}/${id}/removal`, method: 'POST', body: { email } }),
      // The customer's own page is open: it is not fetched again.
      invalidatesTags: (_data, error) =>
        error ? [] : ['StaffChange', { type: 'StaffCustomer', id: 'list' }],
    }),
    getConsentChoices: build.query<{ readonly choices: readonly ConsentChoice[] }, string>({
      query: (id) => ({ path: `/api/staff/consents/${id}` }),
    }),
  }),
})
