import type { UnknownAction } from '@reduxjs/toolkit'
import type { ConsentState } from '../features/consent'

/** An action as analytics hears it; nothing else travels in the sagas' channel. */
export interface ObservedAction {
  readonly type: string
  readonly action: ObservedUnknownAction
  /** When it was dispatched, in milliseconds since 1970. */
  readonly at: number
  /** What the visitor allowed then. */
  readonly consent: Pick<ConsentState, 'version' | 'categories'>
}

/** What actions say beside what has happened. */
interface ObservedUnknownAction extends UnknownAction {
  meta?: {
    /** The page that the action belongs to. */
    path?: string
    requestId?: string
  }
}
