import { baseApi } from '../../api/baseApi'
import { takeSecrets } from '../../api/secrets'

/** The events of the tracking plan with their counts in the server's log, by site. */
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
  /** Cursor of the next page; null on the last one. */
  readonly next: number | null
}

/** A query for the server's log. Absent fields match everything. */
export interface LogQuestion {
  readonly cursor?: number
  readonly region?: string
  readonly name?: string
  readonly destination?: string
  readonly outcome?: string
}

/** Empty: the token is passed with `withSecrets`. */
export type StaffEntry = Readonly<Record<string, never>>

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Starts a staff session that lasts some hours. */
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
