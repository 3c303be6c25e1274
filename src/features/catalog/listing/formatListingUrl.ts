import { filterPrefix } from '../chosenFilters'
import type { ListingChoice } from './listingUrl'

/**
 * Builds the query string that `parseListingChoice` parses, with its question mark. Empty without a selection.
 * @param searchText text of a search, stored as `q`
 */
export function formatListingUrl({ sort, page, filters }: ListingChoice, searchText?: string): string {
  const search = new URLSearchParams()
  if (searchText) search.set('q', searchText)
  if (sort) search.set('sort', sort)
  for (const [name, values] of Object.entries(filters))
    for (const value of [...values].sort()) search.append(filterPrefix + name, value)
  if (page > 1) search.set('page', String(page))
  // The canonical order: the server redirects any other order to it.
  search.sort()
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
