import { searchTextOf, type ListingQuery } from '../../domain/catalogue/listing'
import { listingChoiceOf, queryOf } from '../listing/listingUrl'

/** The listing query of the search page's url; null without a text. */
export function searchQueryOf(search: URLSearchParams): ListingQuery | null {
  const text = searchTextOf(search.get('q') ?? '')
  return text === '' ? null : { search: text, ...queryOf(listingChoiceOf(search)) }
}
