/** The version of the format. A change that older readers misread gets a new number. */
export const recordingVersion = 1 as const

/** One step of a session; `at` counts milliseconds since the start. */
export type Step = { readonly at: number } & (
  | {
      /** An action that the shopper or the page dispatched. */
      readonly kind: 'action'
      readonly action: { readonly type: string }
    }
  | {
      /** The start of an endpoint's query or mutation. */
      readonly kind: 'request'
      /** Counts from 1. */
      readonly id: number
      readonly endpoint: string
      readonly args?: unknown
      readonly isSubscribed: boolean
      /** True if another endpoint caused it, e.g. by an invalidated tag. */
      readonly isAutomatic: boolean
    }
  | {
      /** The response to one HTTP request. */
      readonly kind: 'answer'
      readonly method: string
      /** Path with query. */
      readonly url: string
      /** 0: the request failed without a response. */
      readonly status: number
      readonly retryAfter: string | null
      readonly body: unknown
    }
  | {
      /** The end of the request with this id. */
      readonly kind: 'settled'
      readonly id: number
      readonly isFulfilled: boolean
    }
  | {
      /** An accepted analytics event. */
      readonly kind: 'event'
      readonly name: string
      readonly props: Readonly<Record<string, unknown>>
    }
)

/** A query in RTK Query's cache. */
interface CachedQuery {
  readonly endpoint: string
  readonly args?: unknown
  readonly status: string
}

/** The part of the store's state that a recording contains: no times, no request ids. */
export interface RecordedState<Query extends CachedQuery = CachedQuery> {
  /** All slices but RTK Query's. */
  readonly slices: Readonly<Record<string, unknown>>
  readonly queries: readonly Query[]
}

export type FullState = RecordedState<CachedQuery & { readonly data?: unknown; readonly error?: unknown }>
/** The digest covers data and error: the responses contain them already. */
export type DigestedState = RecordedState<CachedQuery & { readonly digest: string }>

/** A recorded session, as the developer panel downloads it. It contains no personal data. */
export interface Recording {
  readonly format: 'shop-session'
  readonly version: typeof recordingVersion
  /** ISO 8601. */
  readonly startedAt: string
  /** The page at the start, as `routeCompleted` reports it. */
  readonly visit: { readonly pageUrl: string; readonly path: string; readonly title: string }
  readonly start: FullState
  readonly steps: readonly Step[]
  readonly end: DigestedState
  /** False if the session exceeded the maximum size; the rest is missing. */
  readonly isComplete: boolean
}
