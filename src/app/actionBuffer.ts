import type { Middleware, UnknownAction } from '@reduxjs/toolkit'

/** Handles an action. `at` is its time of dispatch, in milliseconds since 1970. */
export type ActionListener = (action: UnknownAction, at: number) => void

/** Delivers every action to a listener that subscribes late, including earlier actions. */
export interface ActionBuffer {
  readonly middleware: Middleware
  /**
   * Delivers the buffered actions in order, then every new one.
   * @returns the number of actions that the buffer has dropped
   */
  readonly subscribe: (listener: ActionListener) => number
  /** Delivers new actions to one more listener, for the developer panel; undefined removes it. */
  readonly observe: (listener?: ActionListener) => void
  /**
   * Runs after each action that has changed the state. Unlike `store.subscribe`, time travel in Redux DevTools doesn't
   * run it, so that old states are not stored or sent again.
   * @returns a function that removes the listener
   */
  readonly onChange: (listener: () => void) => () => void
}

/** Maximum number of buffered actions; the oldest are dropped first. */
const maxWaiting = 1_000

/**
 * Buffers actions until analytics has loaded, which happens when the browser is idle. The listener runs after
 * the reducers. Its exceptions are logged and never reach `dispatch`.
 */
export function createActionBuffer(): ActionBuffer {
  const waiting: Parameters<ActionListener>[] = []
  let dropped = 0
  let handle: ActionListener = (...args) => {
    if (waiting.push(args) <= maxWaiting) return
    waiting.shift()
    dropped += 1
  }
  let observe: ActionListener | undefined
  const changed = new Set<() => void>()
  return {
    middleware: (store) => (next) => (action) => {
      const before: unknown = store.getState()
      const result = next(action)
      const args = [action as UnknownAction, Date.now()] as const
      try {
        // First: analytics dispatches the action's events.
        observe?.(...args)
        handle(...args)
        if (store.getState() !== before) for (const listener of changed) listener()
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
      observe = listener
    },
    onChange: (listener) => {
      changed.add(listener)
      return () => changed.delete(listener)
    },
  }
}
