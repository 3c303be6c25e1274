import type { ListingFilters } from './listingFilters'
import type { Product } from './product'

/** The orders a listing can have; any other value is ignored. */
export const sortOrders = ['latest-desc', 'trending-desc', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What a listing asks for; absent fields do not narrow it. */
export interface ListingQuery {
  readonly search?: string
  /** Category entity id. */
  readonly category?: number
  /** Brand entity id. */
  readonly brand?: number
  readonly sort?: SortOrder
  /** From 1; values beyond the last page are clamped to it. */
  readonly page?: number
  /** Products a page, 1 to 100. */
  readonly limit?: number
  /** Chosen values per attribute; absent when nothing is chosen. */
  readonly filters?: ListingFilters
}

export interface Pagination {
  readonly page: number
  readonly limit: number
  /** Distinct products that match. */
  readonly total: number
  readonly totalPages: number
}

export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
}

/** One group of filters, e.g. brand or shaft flex, with the number of products per value. */
export interface Facet {
  readonly name: string
  readonly unit: string | null
  readonly values: readonly FacetValue[]
}

export interface Listing {
  readonly products: readonly Product[]
  /** False when nothing matched; `products` may then carry suggestions. */
  readonly found: boolean
  readonly pagination: Pagination
  readonly facets: readonly Facet[]
}

/** Products a listing shows at once unless asked otherwise. */
export const defaultPageSize = 24
export const largestPageSize = 100
/** Longest accepted search text, in characters. */
export const longestSearch = 200
