import type { UnknownAction } from '@reduxjs/toolkit'
import type { ConsentState } from '../features/consent'
import type { Outcome } from '../tracking/outcomes'

/** An action as analytics receives it. The sagas' channel carries nothing else. */
export interface ObservedAction {
  readonly type: string
  readonly action: ObservedUnknownAction
  /** Time of the dispatch, in milliseconds since 1970. */
  readonly at: number
  /** The visitor's consent at that time, as the store's own object. */
  readonly consent: ConsentState
  /** For a purchase that is announced again: its outcomes at the destinations that need nothing more. */
  readonly ends?: Readonly<Partial<Record<string, Outcome>>>
}

/** An action with its metadata. */
interface ObservedUnknownAction extends UnknownAction {
  payload?: unknown
  meta?: {
    /** Path of the action's page. */
    path?: string
    requestId?: string
    /** The endpoint and its argument, if the action is RTK Query's. */
    arg?: { readonly endpointName?: string; readonly originalArgs?: unknown }
  }
}
