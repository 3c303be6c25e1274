import type { Middleware, UnknownAction } from '@reduxjs/toolkit'

/** Hears an action and when it was dispatched, in milliseconds since 1970. */
export type ActionListener = (action: UnknownAction, at: number) => void

/** Lets a late listener hear every action, those before its arrival included. */
export interface ActionBuffer {
  readonly middleware: Middleware
  /** Hands over what was kept, in order, then everything that follows. */
  readonly subscribe: (listener: ActionListener) => void
}

/** Most actions kept for a listener that never comes; the oldest are dropped first. */
const maxWaiting = 1_000

/**
 * Analytics loads when the browser is idle; until then its actions wait here.
 * The listener is called after the reducers, and what it throws never reaches `dispatch`.
 */
export function createActionBuffer(): ActionBuffer {
  const waiting: Parameters<ActionListener>[] = []
  let handle: ActionListener = (...args) => {
    if (waiting.push(args) > maxWaiting) waiting.shift()
  }
  return {
    middleware: () => (next) => (action) => {
      const result = next(action)
      try {
        handle(action as UnknownAction, Date.now())
      } catch (reason) {
        console.error(reason)
      }
      return result
    },
    subscribe: (listener) => {
      handle = listener
      for (const args of waiting.splice(0)) listener(...args)
    },
  }
}
