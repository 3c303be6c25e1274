import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'

/** Which events of the plan the server's log has seen, by site. */
export interface Coverage {
  readonly events: readonly {
    readonly name: string
    readonly seen: readonly { readonly site: string; readonly count: number; readonly last: string }[]
  }[]
}

/** A page of the server's log, newest first. */
export interface LogPage {
  readonly events: readonly {
    readonly position: number
    readonly event_id: string
    readonly name: string
    readonly site: string
    readonly received_at: string
    readonly event: unknown
    readonly outcomes: unknown
    readonly hash: string
  }[]
  /** Where the next page begins; null on the last one. */
  readonly next: number | null
}

/** Which part of the log; what is absent is not asked about. */
export interface LogQuestion {
  readonly cursor?: number
  readonly region?: string
  readonly name?: string
  readonly destination?: string
  readonly outcome?: string
}

/** Nothing to say beside the token, which travels with `withSecrets`. */
export type StaffEntry = Readonly<Record<string, never>>

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Lets one of the staff in for some hours. */
    enterAsStaff: build.mutation<null, StaffEntry>({
      queryFn: async (entry, _api, _options, ask) => {
        const { token } = takeSecrets(entry)
        const { error } = await ask({ path: '/api/staff/session', method: 'POST', body: { token } })
        return error ? { error } : { data: null }
      },
    }),
    getCoverage: build.query<Coverage, void>({ query: () => ({ path: '/api/analytics/coverage' }) }),
    getLog: build.query<LogPage, LogQuestion>({
      query: (params) => ({ path: '/api/analytics/events', params: { ...params, limit: 20 } }),
    }),
  }),
})

export const { useEnterAsStaffMutation, useGetCoverageQuery, useGetLogQuery } = auditApi
