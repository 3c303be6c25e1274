import { baseApi } from '../../api/baseApi'
import { pageLoaded } from '../../api/pageLoaded'
import type { Customer } from '../../domain/customer/customer'
import { readStored } from '../../site/browserStorage'

/** Where the shop answers about customers. */
export const customersPath = '/api/bigcommerce/customers'

/** Where the shop's tabs tell one another that somebody has signed in or out; who, they ask the shop. */
export const changeLocation = ['localStorage', 'customer.changed'] as const

/** What stood there when this tab last asked who is here; undefined before it has. */
let lastSeen: string | null | undefined

/** Whether another tab has said something since this one asked who is here. */
export const isOutdated = () => lastSeen !== undefined && lastSeen !== readStored(...changeLocation)

export const knownCustomerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The signed-in customer, or null for a guest; a session that has ended is a guest's. The session's cookie is
     * hidden from scripts, so everybody asks, but nobody before the first view is complete.
     */
    getCustomer: build.query<Customer | null, void>({
      queryFn: async (_none, _api, _options, ask) => {
        await pageLoaded()
        lastSeen = readStored(...changeLocation)
        const { data, error } = await ask({ path: customersPath })
        if (error) return error.status === 401 ? { data: null } : { error }
        return { data: (data as { customer: Customer } | null)?.customer ?? null }
      },
      providesTags: ['Customer'],
    }),
  }),
})

export const { useGetCustomerQuery } = knownCustomerApi

/** The part of the store that answers are kept in. */
export type ApiState = { readonly [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> }

const selectAnswer = knownCustomerApi.endpoints.getCustomer.select()

/** The signed-in customer's id; null for a guest, and until it is known who is here. */
export const selectCustomerId = (state: ApiState): string | null => selectAnswer(state).data?.id ?? null

/** Milliseconds of the page's clock after which an answer is not to be counted on. */
const timeoutMs = 10_000

/** True while the shop has been asked for the first time who is here, and is about to answer. */
export function isCustomerOpen(state: ApiState): boolean {
  const { isLoading, data } = selectAnswer(state)
  return isLoading && data === undefined && navigator.onLine && performance.now() < timeoutMs
}
