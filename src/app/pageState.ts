import { QueryStatus } from '@reduxjs/toolkit/query'
import type { ShopState } from './store'

/** The store's state, embedded in the page. */
export type PageState = ShopState

const noTags = { Cart: {}, Customer: {}, Wishlist: {} }
const elementId = 'shop-state'

/** The state as an element with data, not a script. It needs no nonce, so pages can be cached. */
export function stateElement(state: PageState): string {
  // Escapes `<`, so no text can close the element or open a comment in it.
  const json = JSON.stringify(withoutSubscriptions(state)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/**
 * Reads the embedded state.
 * @throws {Error} when the page has none
 */
export function readPageState(): PageState {
  const text = document.getElementById(elementId)?.textContent
  if (!text) throw new Error('The page carries no state')
  return stampFresh(JSON.parse(text) as PageState)
}

function withoutSubscriptions(state: PageState): PageState {
  return { ...state, api: { ...state.api, subscriptions: {}, provided: { tags: noTags, keys: {} } } }
}

// The server updates cached pages when the catalogue changes, so their data counts as fetched now. Otherwise
// every first view would fetch it again.
function stampFresh(state: PageState): PageState {
  const now = Date.now()
  for (const entry of Object.values(state.api.queries))
    if (entry?.status === QueryStatus.fulfilled)
      Object.assign(entry, { fulfilledTimeStamp: now, startedTimeStamp: now })
  return state
}
