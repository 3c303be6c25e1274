import type { Product } from '../product/product'
import type { SearchedPage } from '../search/searchedPages'

/** Suggestions of the search box for the text entered so far. An empty text returns popular searches. */
export interface Suggestions {
  /** The text, or its correction when the text has no match. */
  readonly search: string
  /** Suggested searches, best first: series, makers, kinds with a property. */
  readonly queries: readonly string[]
  /** Categories whose names match, or the popular ones for an empty text. */
  readonly categories: readonly SuggestedCategory[]
  readonly products: readonly Product[]
  /** Total products that match the whole text. */
  readonly total: number
  /** Pages of the shop that the text names; absent without any. */
  readonly pages?: readonly SearchedPage[]
}

export interface SuggestedCategory {
  readonly entityId: number
  readonly name: string
  readonly path: string
  /** Number of distinct products in the category and its descendants. */
  readonly productCount: number
}
