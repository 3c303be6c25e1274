import type { Product } from '../product/product'

/** What a search box offers for the text typed so far; for an empty text, what most shoppers look for. */
export interface Suggestions {
  /** The text, or what it was read as where it gave nothing by itself. */
  readonly search: string
  /** Texts worth searching for, best first: series, makers, kinds with a property. */
  readonly queries: readonly string[]
  /** Categories whose names match, or the popular ones for an empty text. */
  readonly categories: readonly SuggestedCategory[]
  readonly products: readonly Product[]
  /** Products that the whole text finds. */
  readonly total: number
}

export interface SuggestedCategory {
  readonly entityId: number
  readonly name: string
  readonly path: string
  /** Number of distinct products in it and below it. */
  readonly productCount: number
}
