import type { Action, DevToolsEnhancerOptions, Reducer } from '@reduxjs/toolkit'

type Enhancer = (create: CreateStore) => CreateStore
type CreateStore = (reducer: Reducer, state?: unknown) => unknown

/** All actions and states that Redux DevTools received since the store was created, oldest first. */
export interface Shown {
  readonly actions: Action[]
  readonly states: unknown[]
}

export const shown: Shown = { actions: [], states: [] }

/**
 * Replaces the browser extension. It records actions and states after the options have filtered them.
 * The real extension runs before the page's own scripts, so import this before any module that uses Redux.
 */
function compose(options: DevToolsEnhancerOptions) {
  const show: Enhancer = (create) => (reducer, state) =>
    create((before, action) => {
      const after: unknown = reducer(before, action)
      if (!(options.predicate?.(after, action) ?? true)) return after
      const { actionSanitizer = (each) => each, stateSanitizer = (each) => each } = options
      shown.actions.push(actionSanitizer(action, shown.actions.length))
      shown.states.push(stateSanitizer(after, shown.states.length))
      return after
    }, state)
  return (...enhancers: readonly Enhancer[]) =>
    (create: CreateStore) =>
      enhancers.reduceRight((inner, enhance) => enhance(inner), show(create))
}

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
