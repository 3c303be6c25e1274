import { baseApi } from '../../api/baseApi'
import { pageLoaded } from '../../api/pageLoaded'
import type { Customer } from '../../domain/customer/customer'

/** Where the shop answers about customers. */
export const customersPath = '/api/bigcommerce/customers'

export const knownCustomerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The signed-in customer, or null for a guest; a session that has ended is a guest's. The session's cookie is
     * hidden from scripts, so everybody asks, but nobody before the first view is complete.
     */
    getCustomer: build.query<Customer | null, void>({
      queryFn: async (_none, _api, _options, ask) => {
        await pageLoaded()
        const { data, error } = await ask({ path: customersPath })
        if (error) return error.status === 401 ? { data: null } : { error }
        return { data: (data as { customer: Customer } | null)?.customer ?? null }
      },
      providesTags: ['Customer'],
    }),
  }),
})

export const { useGetCustomerQuery } = knownCustomerApi
