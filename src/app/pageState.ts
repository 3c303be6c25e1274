import { QueryStatus } from '@reduxjs/toolkit/query'
import type { ShopState } from './store'

/** The store's state as it travels inside a page. */
export type PageState = ShopState

const noTags = { Cart: {}, Customer: {}, Wishlist: {} }
const elementId = 'shop-state'

/** Puts the state into the page as data, not as a script: no nonce needed, so pages stay cacheable. */
export function embedPageState(html: string, state: PageState): string {
  // `<` is escaped so that no text of ours can end the element or open a comment in it.
  const json = JSON.stringify(withoutSubscriptions(state)).replaceAll('<', '\\u003c')
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script type="application/json" id="${elementId}">${json}</script>${html.slice(end)}`
}

/** Reads the state that the server put into the page. */
export function readPageState(): PageState {
  const text = document.getElementById(elementId)?.textContent
  if (!text) throw new Error('The page carries no state')
  return stampFresh(JSON.parse(text) as PageState)
}

function withoutSubscriptions(state: PageState): PageState {
  return { ...state, api: { ...state.api, subscriptions: {}, provided: { tags: noTags, keys: {} } } }
}

// Cached pages are kept in step with the catalogue, so their data counts as read just now;
// otherwise every first view would ask for it a second time.
function stampFresh(state: PageState): PageState {
  const now = Date.now()
  for (const entry of Object.values(state.api.queries))
    if (entry?.status === QueryStatus.fulfilled)
      Object.assign(entry, { fulfilledTimeStamp: now, startedTimeStamp: now })
  return state
}
