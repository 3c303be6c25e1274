import type { Action, UnknownAction } from '@reduxjs/toolkit'

/** An action as analytics hears it. */
export interface Heard {
  readonly type: string
  readonly action: UnknownAction
  /** When it was dispatched, in milliseconds since 1970. */
  readonly at: number
}

/** A saga's pattern for heard actions; nothing else travels in the sagas' channel. */
export const heard =
  (matches: (action: UnknownAction) => boolean) =>
  (message: Action): message is Heard =>
    matches((message as Heard).action)
