import type { ListingFilters } from './listingFilters'
import type { Product } from '../product/product'

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

/** The page that a listing ends with; one without products has a first page all the same. */
export function lastPageOf({ totalPages }: Pagination): number {
  return Math.max(totalPages, 1)
}

export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
}

/**
 * One group of filters, e.g. brand or shaft flex, with the number of products per value. Figures with many values
 * are offered as spans, written `{least}..{most}` with both ends included; either end may be left open (`300..`).
 */
export interface Facet {
  /** The attribute's name, or `brand`, `price` (unit: the currency code), `availability` (value `in stock`). */
  readonly name: string
  readonly unit: string | null
  readonly values: readonly FacetValue[]
  /** Lowest and highest figure in the category and search, whatever is chosen; absent where values are no figures. */
  readonly range?: { readonly least: number; readonly most: number }
}

export interface Listing {
  readonly products: readonly Product[]
  /** False when nothing matched; `products` may then carry suggestions. */
  readonly found: boolean
  /** What was searched for instead, where the text itself gave nothing; absent where it gave something. */
  readonly correctedSearch?: string
  readonly pagination: Pagination
  readonly facets: readonly Facet[]
}

/** Products a listing shows at once unless asked otherwise. */
export const defaultPageSize = 24
export const maxPageSize = 100
/** Longest accepted search text, in characters. */
export const maxSearchLength = 200

/** Control characters, halves of characters, and marks that turn the writing direction of what follows. */
const unseen = /[\p{Cc}\p{Cs}\ufeff\u202a-\u202e\u2066-\u2069]+/gu

const figures = /(?<![\w-])[+(]{0,2}(?:\d[ ().-]{0,2}){7,14}\d(?![\w-])/g
/** Numbers with a country's code, of mobiles in India, Singapore, the Emirates and Indonesia, and with a leading 0. */
const phone = /^(\+|00|(91|0)?[6-9]\d{9}$|(65)?[3689]\d{7}$|(971|0)?5\d{8}$|(62|0)?8\d{8,11}$|0[1-9]\d{7,9}$)/
/** Of eight figures: sizes in a row, and prices from one to another. */
const shortRow = /^\D*(\d{1,3}(\D+\d{1,3})+|\d+00\D\d+00)$/

/** Sizes, article numbers and whatever else no phone of the shop's regions has stay as they are. */
function maskPhone(row: string): string {
  const digits = row.replace(/[ ().-]/g, '')
  return phone.test(digits) && !(digits.length === 8 && shortRow.test(row)) ? '[phone]' : row
}

/**
 * What a text typed by a shopper searches for: what can be seen of it, single spaces, at most `maxSearchLength` characters.
 * An e-mail address or a phone number typed by mistake is masked: what is searched for stands in the page's address and
 * title, which the scripts of vendors read.
 */
export function searchTextOf(text: string): string {
  const tidy = cut(text.replace(unseen, ' ').replace(/\s+/g, ' ').trim())
  const masked = cut(tidy.replace(/\S+@\S*/g, '[email]').replace(figures, maskPhone))
  // The cut may have gone through a character of two halves.
  return masked.replace(/[\ud800-\udbff]$/, '').trimEnd()
}

const cut = (text: string) => text.slice(0, maxSearchLength)
