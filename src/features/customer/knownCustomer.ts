import { baseApi, type ApiState } from '../../api/baseApi'
import { pageLoaded } from '../../api/pageLoaded'
import type { Customer } from '../../domain/customer/customer'
import { hasCookie, readStored } from '../../site/browserStorage'
import { siteIn } from '../../site/siteSlice'

/** Path of the customer endpoints. */
export const customersPath = '/api/bigcommerce/customers'

/** Cookie that the server sets with the session's, which is HttpOnly. */
const signedInCookie = 'SHOP_SIGNED_IN'

/** Storage entry that notifies other tabs of a sign-in or sign-out. It has no customer data. */
export const changeLocation = ['localStorage', 'customer.changed'] as const

/** The entry's value at this tab's last request; undefined before the first. */
let lastSeen: string | null | undefined

/** True if another tab has signed in or out since this tab's last request. */
export const isOutdated = () => lastSeen !== undefined && lastSeen !== readStored(...changeLocation)

export const knownCustomerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The signed-in customer; null for a guest or an expired session. Requested after the page has loaded, and only
     * with the cookie that marks a session.
     */
    getCustomer: build.query<Customer | null, void>({
      queryFn: async (_none, { getState }, _options, baseQuery) => {
        if (!siteIn(getState()).commerce.accounts) return { data: null }
        await pageLoaded()
        lastSeen = readStored(...changeLocation)
        if (!hasCookie(signedInCookie)) return { data: null }
        const { data, error } = await baseQuery({ path: customersPath })
        if (error) return error.status === 401 ? { data: null } : { error }
        return { data: (data as { customer: Customer } | null)?.customer ?? null }
      },
      providesTags: ['Customer'],
    }),
  }),
})

export const { useGetCustomerQuery } = knownCustomerApi

const selectCustomerResult = knownCustomerApi.endpoints.getCustomer.select()

/** The signed-in customer's id; null for a guest and until the session is known. */
export const selectCustomerId = (state: ApiState): string | null =>
  selectCustomerResult(state).data?.id ?? null

/** The signed-in customer's id for analytics; null as `selectCustomerId`. */
export const selectUserRef = (state: ApiState): string | null =>
  selectCustomerResult(state).data?.userRef ?? null

/** Milliseconds since navigation start after which no response is expected. */
const timeoutMs = 10_000

/** True while the first customer request is pending and a response is likely. */
export function isCustomerOpen(state: ApiState): boolean {
  const { isLoading, data } = selectCustomerResult(state)
  return isLoading && data === undefined && navigator.onLine && performance.now() < timeoutMs
}
