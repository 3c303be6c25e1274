import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { maskPersonal } from './maskPersonal'
import { isPartOfStory, actionTitle } from './story'

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
  actionSanitizer: (action) => ({ ...shorten(maskPersonal(action)), type: actionTitle(action) }),
  stateSanitizer: (state) => shorten(maskPersonal(state)),
}

/** Maximum entries of a list, and characters of a text, that Redux DevTools receives. */
const maxEntries = 20
const maxCharacters = 300

const shortened = new WeakMap<object, object>()

/**
 * A copy of plain data with its long lists and texts cut; a note says how much is missing. Equal parts have
 * equal copies, so that a large state costs only its changed parts.
 */
export function shorten<Data>(data: Data): Data {
  return short(data) as Data
}

function short(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value)
  if (typeof value !== 'object' || value === null) return value
  const known = shortened.get(value)
  if (known) return known
  const copy = Array.isArray(value)
    ? shortList(value)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]))
  shortened.set(value, copy)
  return copy
}

const shortText = (text: string) =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters)}… (${text.length} characters)` : text

const shortList = (list: readonly unknown[]) => {
  const entries = list.slice(0, maxEntries).map(short)
  return list.length > maxEntries ? [...entries, `… (${list.length} entries)`] : entries
}
