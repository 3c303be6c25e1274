import type { OrderQueue } from '../../domain/order/orderQueues'
import { staffApi } from '../staffApi'

/** Work in the background that failed; the time of its next attempt is ISO 8601. */
export interface Failure {
  readonly name: string
  readonly attempts: number
  readonly dueAt: string
  readonly cause: string | null
}

/** A figure of the server's process beside the limit of its alarm; units are in the name, as in Prometheus. */
export interface HealthFigure {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly limit: number
  readonly isAlarm: boolean
}

/** What needs attention; a part is null if the member's roles don't include it. */
export interface Today {
  readonly orders: Readonly<Record<OrderQueue, number>> | null
  readonly content: { readonly reviews: number; readonly questions: number } | null
  readonly lowStock: number | null
  readonly vendors:
    | readonly { readonly destination: string; readonly failed: number; readonly sent: number }[]
    | null
  readonly failures: Readonly<Record<'jobs' | 'mails' | 'webhooks', readonly Failure[]>> | null
  readonly health: readonly HealthFigure[] | null
}

export const { useGetTodayQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getToday: build.query<Today, void>({ query: () => ({ path: '/api/staff/today' }) }),
  }),
})
