import { baseApi } from '../../api/baseApi'
import type { Customer } from '../../domain/customer'

export const customerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in customer, or null for a guest. */
    getCustomer: build.query<Customer | null, void>({
      query: () => ({ path: '/api/bigcommerce/customers' }),
      transformResponse: (answer: { customer: Customer } | null) => answer?.customer ?? null,
      providesTags: ['Customer'],
    }),
  }),
})

export const { useGetCustomerQuery } = customerApi
