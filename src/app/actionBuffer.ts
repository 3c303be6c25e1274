import type { Middleware, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { ConsentState, consentSlice } from '../features/consent'

/**
 * Handles an action. `at` is its time of dispatch, in milliseconds since 1970; `hasChanged` is true if it has changed the
 * state; `consent` is the visitor's consent after it.
 */
export type ActionListener = (
  action: UnknownAction,
  at: number,
  hasChanged: boolean,
  consent: ConsentState,
) => void

/** Delivers every action to a listener that subscribes late, including earlier actions. */
export interface ActionBuffer {
  readonly middleware: Middleware<object, WithSlice<typeof consentSlice>>
  /**
   * Delivers the buffered actions in order, then every new one.
   * @returns the number of actions that the buffer has dropped
   */
  readonly subscribe: (listener: ActionListener) => number
  /**
   * Delivers new actions to one more listener. Unlike `store.subscribe`, time travel in Redux DevTools doesn't run it, so
   * that old states are not stored or sent again.
   * @returns a function that removes the listener
   */
  readonly observe: (listener: ActionListener) => () => void
}

/** Maximum number of buffered actions; the oldest are dropped first. */
const maxWaiting = 1_000

/**
 * Buffers actions until analytics has loaded, which happens when the browser is idle. The listeners run after
 * the reducers. Their exceptions are logged and never reach `dispatch`.
 */
export function createActionBuffer(): ActionBuffer {
  const waiting: Parameters<ActionListener>[] = []
  const observers = new Set<ActionListener>()
  let dropped = 0
  let handle: ActionListener = (...args) => {
    if (waiting.push(args) <= maxWaiting) return
    waiting.shift()
    dropped += 1
  }
  return {
    middleware: (store) => (next) => (action) => {
      const before = store.getState()
      const result = next(action)
      const after = store.getState()
      const args = [action as UnknownAction, Date.now(), after !== before, after.consent] as const
      try {
        // First: analytics dispatches the action's events.
        for (const observe of observers) observe(...args)
        handle(...args)
      } catch (reason) {
        console.error(reason)
      }
      return result
    },
    subscribe: (listener) => {
      handle = listener
      for (const args of waiting.splice(0)) listener(...args)
      return dropped
    },
    observe: (listener) => {
      observers.add(listener)
      return () => observers.delete(listener)
    },
  }
}
