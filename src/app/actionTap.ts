import type { Middleware, UnknownAction } from '@reduxjs/toolkit'

/** Lets a late listener hear every action, those before its arrival included. */
export interface ActionTap {
  readonly middleware: Middleware
  /** Hands over what was kept, in order, then everything that follows. */
  readonly listen: (listener: (action: UnknownAction) => void) => void
}

/** Most actions kept for a listener that never comes; the oldest are dropped first. */
const mostWaiting = 1_000

/**
 * Analytics loads when the browser is idle; until then its actions wait here.
 * The listener is called after the reducers, and what it throws never reaches `dispatch`.
 */
export function createActionTap(): ActionTap {
  const waiting: UnknownAction[] = []
  let hear = (action: UnknownAction) => {
    if (waiting.push(action) > mostWaiting) waiting.shift()
  }
  return {
    middleware: () => (next) => (action) => {
      const result = next(action)
      try {
        hear(action as UnknownAction)
      } catch (reason) {
        console.error(reason)
      }
      return result
    },
    listen: (listener) => {
      hear = listener
      waiting.splice(0).forEach(listener)
    },
  }
}
