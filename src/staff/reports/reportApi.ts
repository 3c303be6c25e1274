import { baseApi } from '../../api/baseApi'
import type { CurrencyCode } from '../../domain/money'
import type { LogQuery } from '../events/auditApi'

/** Sums of a row in one period. */
export interface Figures {
  readonly orders: number
  readonly items: number
  /** Major units. */
  readonly revenue: number
  /** Major units, by the day on which they were paid. */
  readonly refunded: number
  readonly returned_items: number
  /** Visits that allow analytics; null: not counted. */
  readonly visits: number | null
  readonly buyers: number | null
}

export interface ReportRow {
  /** Null: unknown, or of no product. */
  readonly key: string | null
  readonly label: string | null
  readonly currency: CurrencyCode
  readonly now: Figures
  readonly before: Figures
}

interface Period {
  /** First and last day, local. */
  readonly from: string
  readonly to: string
}

export interface SalesReport extends Period {
  readonly before: Period
  /** False: the orders are a hosted store's. */
  readonly has_orders: boolean
  readonly rows: readonly ReportRow[]
}

export interface Funnel extends Period {
  readonly before: Period
  readonly steps: readonly FunnelStep[]
}

export interface FunnelStep {
  readonly name: string
  readonly visits: number
  readonly before: number
}

const reportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSalesReport: build.query<SalesReport, LogQuery>({
      query: (params) => ({ path: '/api/analytics/sales', params }),
    }),
    getFunnel: build.query<Funnel, LogQuery>({
      query: (params) => ({ path: '/api/analytics/funnel', params }),
    }),
  }),
})

export const { useGetSalesReportQuery, useGetFunnelQuery } = reportApi
