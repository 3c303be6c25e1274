import { searchTextOf, type ListingQuery } from '../../domain/catalogue/listing'
import { listingChoiceOf, queryOf } from '../listing/listingUrl'

/** What the search page's url asks for; null without a text. */
export function searchQueryOf(search: URLSearchParams): ListingQuery | null {
  const text = searchTextOf(search.get('q') ?? '')
  return text === '' ? null : { search: text, ...queryOf(listingChoiceOf(search)) }
}
