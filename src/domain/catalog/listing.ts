import { regionCodes, regions } from '../region/region'
import type { ListingFilters } from './listingFilters'
import type { Pagination } from './listingSchema'
import type { SortOrder } from './sortOrder'

export type { Facet, FacetValue, Listing, Pagination } from './listingSchema'
export { sortOrders, type SortOrder } from './sortOrder'

/** Query of a listing. Absent fields do not filter. */
export interface ListingQuery {
  readonly search?: string
  /** Category entity id. */
  readonly category?: number
  /** Brand entity id. */
  readonly brand?: number
  readonly sort?: SortOrder
  /** In a maker's own shop: only its goods, or only those of others. A shop of many makers ignores it. */
  readonly makers?: 'own' | 'others'
  /** Starts at 1. Values above the last page are reduced to it. */
  readonly page?: number
  /** Products per page, 1 to 100. */
  readonly limit?: number
  /** Selected values per attribute; absent without a selection. */
  readonly filters?: ListingFilters
  /** `none` for a row of products without filters. Facets are most of a short listing's bytes. */
  readonly facets?: 'none'
}

/** Number of the last page. An empty listing has one page. */
export function lastPageNumber({ totalPages }: Pagination): number {
  return Math.max(totalPages, 1)
}

/** Default products per page. */
export const defaultPageSize = 24
export const maxPageSize = 100
/** Maximum characters of a search text. */
export const maxSearchLength = 200

/** Control characters, unpaired surrogates, and marks that change the writing direction. */
const unseen = /[\p{Cc}\p{Cs}\ufeff\u202a-\u202e\u2066-\u2069]+/gu

const figures = /(?<![\w-])[+(]{0,2}(?:\d[ ().-]{0,2}){7,14}\d(?![\w-])/g
/** Phone numbers with a country code, and numbers with a leading 0. */
const phone = /^(\+|00|0[1-9]\d{7,9}$)/
/** 8 digits that are a list of sizes or a price range. */
const shortRow = /^\D*(\d{1,3}(\D+\d{1,3})+|\d+00\D\d+00)$/

/** Masks phone numbers of the shop's regions. Sizes, article numbers and other digits stay. */
function maskPhone(row: string): string {
  const digits = row.replace(/[ ().-]/g, '')
  const isPhone = phone.test(digits) || regionCodes.some((region) => regions[region].mobile.test(digits))
  return isPhone && !(digits.length === 8 && shortRow.test(row)) ? '[phone]' : row
}

/**
 * Normalises an entered search text: visible characters, single spaces, at most `maxSearchLength` characters.
 * Masks email addresses and phone numbers, because vendor scripts read the search from the URL and the title.
 */
export function normalizeSearchText(text: string): string {
  const tidy = cut(text.replace(unseen, ' ').replace(/\s+/g, ' ').trim())
  const masked = cut(tidy.replace(/\S+@\S*/g, '[email]').replace(figures, maskPhone))
  // The cut may have split a surrogate pair.
  return masked.replace(/[\ud800-\udbff]$/, '').trimEnd()
}

const cut = (text: string) => text.slice(0, maxSearchLength)
