import { QueryStatus } from '@reduxjs/toolkit/query'
import { baseApi } from '../api/baseApi'
import type { Product } from '../domain/product/product'
import type { ShopState } from './store'

/** The part of the store's state that the browser starts with. The rest is in its initial state. */
export type StartState = Pick<ShopState, 'site' | 'api'>
type Query = ShopState['api']['queries'][string]

/** The state embedded in the page. */
interface PageState {
  readonly site: ShopState['site']
  readonly queries: Record<string, Query>
}

const elementId = 'shop-state'

/** The state as an element with data, not a script. It needs no nonce, so pages can be cached. */
export function stateElement({ site, api }: ShopState): string {
  const entries = Object.entries(api.queries).map(([key, query]) => [key, query && lean(query)] as const)
  const state = { site, queries: Object.fromEntries(entries) }
  // Escapes `<`, so no text can close the element or open a comment in it.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/**
 * A query without its times and its request id, so equal pages have equal entity tags. Listed products have no
 * descriptions and no texts of pictures, which only product pages show: up to 8% of a page.
 */
function lean(query: NonNullable<Query>) {
  const { data } = query
  const once = { requestId: undefined, startedTimeStamp: undefined, fulfilledTimeStamp: undefined }
  return { ...query, ...once, ...(hasProducts(data) && { data: withoutTexts(data) }) }
}

const hasProducts = (data: unknown): data is { readonly products: readonly Product[] } =>
  typeof data === 'object' && data !== null && 'products' in data && Array.isArray(data.products)

const withoutTexts = <List extends { readonly products: readonly Product[] }>(list: List): List => ({
  ...list,
  products: list.products.map((product) => ({
    ...product,
    description: '',
    images: product.images.map((image) => ({ ...image, alt: '' })),
  })),
})

/**
 * Reads the embedded state.
 * @throws {Error} when the page has none
 */
export function readPageState(): StartState {
  const text = document.getElementById(elementId)?.textContent
  if (!text) throw new Error('The page carries no state')
  const { site, queries } = JSON.parse(text) as PageState
  stampFresh(queries)
  return { site, api: { ...baseApi.reducer(undefined, { type: 'start' }), queries } }
}

// The server updates cached pages when the catalog changes, so their data counts as fetched now. Otherwise
// every first view would fetch it again.
function stampFresh(queries: PageState['queries']): void {
  const now = Date.now()
  for (const entry of Object.values(queries))
    if (entry?.status === QueryStatus.fulfilled)
      Object.assign(entry, { fulfilledTimeStamp: now, startedTimeStamp: now })
}
