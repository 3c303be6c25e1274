import { baseApi } from '../../api/baseApi'
import type { ConsentCategories, ConsentMethod } from '../../domain/consent'
import type { RegionCode } from '../../domain/region/region'
import type { Locale } from '../../site/site'

/** The proof of a choice, as the shop's log keeps it. Nothing in it says who the visitor is. */
export interface ConsentReceipt {
  readonly consent_id: string
  readonly version: number
  readonly region: RegionCode
  readonly locale: Locale
  readonly categories: ConsentCategories
  readonly method: ConsentMethod
  readonly at: string
}

export const consentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Writes a choice down; the same receipt twice is one. */
    sendReceipt: build.mutation<unknown, ConsentReceipt>({
      query: (body) => ({ path: '/api/analytics/consent', method: 'POST', body }),
    }),
  }),
})

export const { useSendReceiptMutation } = consentApi
