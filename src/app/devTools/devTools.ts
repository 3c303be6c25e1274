import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { maskPersonal } from './maskPersonal'
import { shorten } from './shorten'
import { isPartOfStory, titleOf } from './story'

declare global {
  interface ImportMeta {
    /** Hot module replacement; only development builds have it. */
    readonly webpackHot?: object
  }
}

/**
 * Settings of Redux DevTools, for development and production. A title names each request's endpoint; the
 * actions in the store keep their types. Prefetches and RTK Query's bookkeeping are hidden. Personal data is
 * masked, because DevTools data can be exported and shared. Long lists and texts are cut. In development, an
 * action has the stack of its dispatch.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Shop',
  maxAge: 100,
  trace: Boolean(import.meta.webpackHot),
  predicate: (_state, action) => isPartOfStory(action),
  actionSanitizer: (action) => ({ ...shorten(maskPersonal(action)), type: titleOf(action) }),
  stateSanitizer: (state) => shorten(maskPersonal(state)),
}
