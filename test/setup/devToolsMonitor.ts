import type { Action, DevToolsEnhancerOptions, Reducer } from '@reduxjs/toolkit'

type Enhancer = (create: CreateStore) => CreateStore
type CreateStore = (reducer: Reducer, state?: unknown) => unknown

/** Everything that Redux DevTools was shown since the store began, oldest first. */
export interface Shown {
  readonly actions: Action[]
  readonly states: unknown[]
}

export const shown: Shown = { actions: [], states: [] }

/**
 * Stands in for the browser extension, which sits next to the reducer, shows what the options let through, and is there
 * before the page's own scripts: import this before anything that knows Redux.
 */
function compose(options: DevToolsEnhancerOptions) {
  const show: Enhancer = (create) => (reducer, state) =>
    create((before, action) => {
      const after: unknown = reducer(before, action)
      const denied = [options.actionsDenylist ?? []].flat()
      if (denied.some((pattern) => new RegExp(pattern).test(action.type))) return after
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
