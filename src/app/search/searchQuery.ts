import { searchTextOf, type ListingQuery } from '../../domain/catalogue/listing'
import { listingChoiceOf, queryOf } from '../listing/listingUrl'

/** The listing query of the search page's url; null without a text and filters. */
export function searchQueryOf(search: URLSearchParams): ListingQuery | null {
  const text = searchTextOf(search.get('q') ?? '')
  const query = queryOf(listingChoiceOf(search))
  if (text === '') return query.filters ? query : null
  return { search: text, ...query }
}
