import { baseApi } from '../../api/baseApi'
import type { EventReport } from '../../sagas'
import type { Outcome, Reason, ReportedCalls, Settlement } from '../../tracking/outcomes'

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
    readonly event: EventReport['event']
    readonly outcomes: Readonly<Record<string, Settlement>> | null
    /** Calls as the browser has sent them; null without any. */
    readonly calls: ReportedCalls | null
    readonly hash: string
  }[]
  /** Cursor of the next page; null on the last one. */
  readonly next: number | null
}

/** A query for the server's log, by the parameters of `AuditFilter`. Absent fields match everything. */
export type LogQuery = Readonly<Partial<Record<string, string | number>>>

/** How many events of a day ended with an outcome at a destination; those without a destination are the events. */
export interface DayCount {
  readonly day: string
  readonly name: string
  readonly destination: string
  /** Empty for the events themselves. */
  readonly outcome: Outcome | ''
  /** Of the last failed try; empty without one. */
  readonly reason: Reason | ''
  readonly events: number
}

export interface Summary {
  /** First and last day, UTC. */
  readonly from: string
  readonly to: string
  readonly days: readonly DayCount[]
}

/** An event that the server rejected, without its values. */
export interface RejectedEvent {
  readonly id: number
  readonly received_at: string
  readonly site: string
  readonly name: string | null
  readonly issue: string
  readonly shape: unknown
}

export interface Replay {
  readonly at: string
  readonly destination: string
  /** `sent`, `already_sent`, or what prevented it. */
  readonly result: string
  /** The vendor's call and its personal fields; null if nothing was sent. */
  readonly sent: string | null
}

/** What a run would send, and the numbers of the others by reason. */
export interface ReplayPreview {
  readonly selected: number
  readonly sendable: number
  readonly left_out: Readonly<Record<string, number>>
}

/** Many events that the staff sends to a vendor again. */
export interface ReplayRun {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly destination: string
  /** The parameters that selected the events. */
  readonly filter: Readonly<Record<string, string>>
  readonly events: number
  /** Numbers of its events by result. */
  readonly results: Readonly<Record<string, number>>
  /** Null while it runs. */
  readonly finished_at: string | null
}

export const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCoverage: build.query<Coverage, void>({ query: () => ({ path: '/api/analytics/coverage' }) }),
    getSummary: build.query<Summary, LogQuery>({
      query: (params) => ({ path: '/api/analytics/summary', params }),
    }),
    getRejected: build.query<{ readonly events: readonly RejectedEvent[] }, LogQuery>({
      query: (params) => ({ path: '/api/analytics/rejected', params }),
    }),
    getReplays: build.query<{ readonly replays: readonly Replay[] }, string>({
      query: (id) => ({ path: `/api/analytics/events/${id}/replays` }),
    }),
    /** Sends a purchase again. The response replaces the list of attempts; a failure is in the list too. */
    replay: build.mutation<
      { readonly replays: readonly Replay[] },
      { readonly id: string; readonly destination: string }
    >({
      query: ({ id, destination }) => ({
        path: `/api/analytics/events/${id}/replays`,
        method: 'POST',
        body: { destination },
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => null)
        void dispatch(auditApi.endpoints.getReplays.initiate(id, { forceRefetch: true, subscribe: false }))
      },
    }),
    previewReplayRun: build.query<ReplayPreview, LogQuery>({
      query: (params) => ({ path: '/api/analytics/replays/preview', params }),
    }),
    startReplayRun: build.mutation<
      { readonly run: ReplayRun },
      { readonly receiver: string; readonly filter: LogQuery }
    >({
      query: (body) => ({ path: '/api/analytics/replays', method: 'POST', body }),
      onQueryStarted: async (_order, { dispatch, queryFulfilled }) => {
        const started = await queryFulfilled.catch(() => null)
        if (!started) return
        const { run } = started.data
        // The list polls while one of its runs is pending.
        dispatch(
          auditApi.util.updateQueryData('getReplayRuns', undefined, ({ runs }) => ({ runs: [run, ...runs] })),
        )
      },
    }),
    getReplayRuns: build.query<{ readonly runs: readonly ReplayRun[] }, void>({
      query: () => ({ path: '/api/analytics/replays' }),
    }),
    getLog: build.query<LogPage, LogQuery>({
      query: (params) => ({ path: '/api/analytics/events', params: { ...params, limit: 20 } }),
    }),
  }),
})

export const {
  useGetCoverageQuery,
  useGetLogQuery,
  useGetRejectedQuery,
  useGetReplayRunsQuery,
  useGetReplaysQuery,
  useGetSummaryQuery,
  usePreviewReplayRunQuery,
  useReplayMutation,
  useStartReplayRunMutation,
} = auditApi
