import { useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  lastPageNumber,
  type Listing,
  type ListingQuery,
  type SortOrder,
} from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import { useGetListingQuery } from '../catalogApi'
import { addedValue, type FilterValue, type ListingLinks } from '../chosenFilters'
import { formatListingUrl } from './formatListingUrl'
import { parseListingChoice, toQuery, type ListingChoice } from './listingUrl'

interface ShownListing {
  /** The last response to this search or category, perhaps for an earlier selection. */
  readonly listing: Listing | undefined
  /** The response for the url's selection; undefined while it loads. */
  readonly currentListing: Listing | undefined
  readonly sort: SortOrder | undefined
  /** The filters of the url, and those that the search text contains. The same for the sort order. */
  readonly filters: ListingFilters
  /** The search text without the phrases that are filters. */
  readonly search: string | undefined
  /** The url's page, or the last page if the listing ends before it. */
  readonly page: number
  /** The first visible page. "Load more" adds pages below it; a url opened directly shows one page. */
  readonly firstPage: number
  readonly queryOfPage: (page: number) => ListingQuery
  readonly links: ListingLinks
}

/**
 * The listing of the url's selection. Its links change the url, with one history entry per change.
 * @param base the category, or the text of a search: links to other pages keep it as `q`
 */
export function useListing(base: Pick<ListingQuery, 'category' | 'search'>): ShownListing {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const stored = storedIn(useAfterHydration(state))
  const choice = useMemo(() => parseListingChoice(new URLSearchParams(search)), [search])
  const queryOfChoice = (page: number) => ({ ...base, ...toQuery({ ...choice, page }) })
  const { data, currentData: currentListing } = useGetListingQuery(queryOfChoice(choice.page))
  const [listedSearch, setListedSearch] = useState(base.search)
  if (currentListing && listedSearch !== base.search) setListedSearch(base.search)
  const listing = listedSearch === base.search ? data : currentListing
  const lastPage = currentListing ? lastPageNumber(currentListing.pagination) : choice.page
  const page = Math.min(choice.page, lastPage)

  // A changed selection replaces the phrases of the search text by filters and the order of the url.
  const { phrases } = listing ?? {}
  const words = base.search === undefined ? undefined : (phrases?.search ?? base.search)
  const filters = useMemo(() => ({ ...phrases?.filters, ...choice.filters }), [phrases, choice])
  const chosen: ListingChoice = { ...phrases, ...choice, page: 1, filters }
  const choose = (fields: URLSearchParams) => {
    const next = parseListingChoice(fields)
    const nextSearch = formatListingUrl(next, words)
    // An unchanged selection adds no history entry.
    if (nextSearch === formatListingUrl(chosen, words)) return
    const lastChosen = addedValue(filters, next.filters)
    void navigate({ pathname, search: nextSearch }, { state: { lastChosen } })
  }
  return {
    listing,
    currentListing,
    sort: chosen.sort,
    filters,
    search: words,
    page,
    firstPage: Math.min(stored.firstPage ?? page, page),
    // A page beyond the last has the response of the last page.
    queryOfPage: (number) => queryOfChoice(number === page ? choice.page : number),
    links: {
      toPage: (number) => pathname + formatListingUrl({ ...choice, page: number }, base.search),
      nextState: { firstPage: Math.min(stored.firstPage ?? page, page) },
      toFilters: (others) => pathname + formatListingUrl({ ...chosen, filters: others }, words),
      choose,
      lastChosen: stored.lastChosen,
    },
  }
}

// `history.state` survives a reload and the server doesn't have it, so the first render ignores it.
function useAfterHydration(state: unknown): unknown {
  return useSyncExternalStore(
    subscribeToNothing,
    () => state,
    () => null,
  )
}

const subscribeToNothing = () => () => undefined

interface StoredState {
  readonly firstPage: number | null
  readonly lastChosen: FilterValue | null
}

/** Validates the state of a history entry, which can be any value. */
function storedIn(state: unknown): StoredState {
  if (typeof state !== 'object' || state === null) return { firstPage: null, lastChosen: null }
  return {
    firstPage: 'firstPage' in state && typeof state.firstPage === 'number' ? state.firstPage : null,
    lastChosen: 'lastChosen' in state ? toFilterValue(state.lastChosen) : null,
  }
}

function toFilterValue(stored: unknown): FilterValue | null {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('value' in stored))
    return null
  const { name, value } = stored
  return typeof name === 'string' && typeof value === 'string' ? { name, value } : null
}
