import { QueryStatus } from '@reduxjs/toolkit/query'
import { baseApi } from '../api/baseApi'
import type { Listing } from '../domain/catalog/listing'
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

/** A query without its times and its request id, so equal pages have equal entity tags. */
function lean(query: NonNullable<Query>) {
  const once = { requestId: undefined, startedTimeStamp: undefined, fulfilledTimeStamp: undefined }
  return { ...query, ...once, data: leanData(query) }
}

/** Fields of the response about one product. */
const ofOneProduct = { facts: undefined, latestQuestions: undefined, latestReviews: undefined }

/**
 * Lists have no texts that only product pages show, and listings no fields that follow from others: up to an eighth of a
 * page.
 */
function leanData({ endpointName, data }: NonNullable<Query>): unknown {
  if (isListing(data))
    return mapListing({ ...data, products: data.products.map(withoutTexts) }, omitDerived, shortenUrl)
  return data && endpointName === 'getProductsBySlug'
    ? (data as readonly Product[]).map((product) => ({ ...withoutTexts(product), ...ofOneProduct }))
    : data
}

const withoutTexts = (product: Product): Product => ({
  ...product,
  description: '',
  images: product.images.map((image) => ({ ...image, alt: '' })),
})

type Merge = <Item extends object>(item: Item, derived: Partial<Item>) => Item

const restoreDerived: Merge = (item, derived) => ({ ...derived, ...item })

const omitDerived: Merge = (item, derived) => ({
  ...item,
  ...Object.fromEntries(
    Object.entries(derived)
      .filter(([field, value]) => JSON.stringify(Reflect.get(item, field)) === JSON.stringify(value))
      .map(([field]) => [field, undefined]),
  ),
})

/** Maps a picture's url with that of the product's main picture: the shop's own differ in the view alone. */
type MapUrl = (url: string, main: string) => string

const restoreUrl: MapUrl = (url, main) => (url.startsWith('gallery/') ? main.replace('thumbnail', url) : url)

const shortenUrl: MapUrl = (url, main) => {
  const [view = ''] = /gallery\/[^?]+/.exec(url) ?? []
  return url !== main && restoreUrl(view, main) === url ? view : url
}

/** Maps the pictures' urls, and merges each part of a listing with the fields that follow from others. */
const mapListing = ({ products, facets, ...listing }: Listing, merge: Merge, mapUrl: MapUrl): Listing => ({
  ...listing,
  products: products.map((product) => {
    const { slug, id, images, variants, price } = product
    const main = images[0]?.url ?? ''
    const parts = {
      ...product,
      images: images.map((image, index) =>
        merge({ ...image, url: mapUrl(image.url, main) }, { alt: '', isDefault: index === 0 }),
      ),
      variants: variants.map((variant) => merge(variant, { defaultImage: main, inStock: true, price })),
    }
    return merge(parts, { path: `/${slug}/`, entityId: Number(id), description: '' })
  }),
  facets: facets.map((facet) => ({
    ...facet,
    values: facet.values.map((value) => merge(value, { label: value.value })),
  })),
})

const isListing = (data: unknown): data is Listing =>
  typeof data === 'object' && data !== null && 'facets' in data

/**
 * Reads the embedded state.
 * @throws {Error} when the page has none
 */
export function readPageState(): StartState {
  const text = document.getElementById(elementId)?.textContent
  if (!text) throw new Error('The page carries no state')
  const { site, queries } = JSON.parse(text) as PageState
  for (const query of Object.values(queries)) if (query) start(query)
  return { site, api: { ...baseApi.reducer(undefined, { type: 'start' }), queries } }
}

/** Milliseconds in which also a slow device has hydrated the whole page. */
const hydrationMs = 30_000

function start(query: NonNullable<Query>): void {
  if (isListing(query.data)) query.data = mapListing(query.data, restoreDerived, restoreUrl)
  // The server updates cached pages when the catalog changes, so their data is new. RTK Query fetches data again that is
  // two seconds old when a component mounts, so the time is in the future: a slow device hydrates parts of the page later.
  if (query.status === QueryStatus.fulfilled)
    query.fulfilledTimeStamp = query.startedTimeStamp = Date.now() + hydrationMs
}
