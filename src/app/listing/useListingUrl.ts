import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListingQuery } from '../../domain/catalogue/listing'
import type { ListingFilters } from '../../domain/catalogue/listingFilters'
import { addedValue, type FilterValue, type ListingLinks } from '../../features/catalog'
import { listingChoiceOf, queryOf, searchOf, type ListingChoice } from './listingUrl'

interface ListingUrl {
  readonly choice: ListingChoice
  /** The first visible page. "Load more" adds pages below it; a url opened directly shows one page. */
  readonly firstPage: number
  readonly queryOfPage: (page: number) => ListingQuery
  readonly links: ListingLinks
}

/**
 * Reads a listing's selection from the url. Its links change the url, with one history entry per change.
 * @param searchText text of a search; every link keeps it as `q`
 */
export function useListingUrl(searchText?: string): ListingUrl {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const stored = storedIn(useAfterHydration(state))
  const choice = useMemo(() => listingChoiceOf(new URLSearchParams(search)), [search])
  const firstPage = Math.min(stored.firstPage ?? choice.page, choice.page)
  const to = (change: Partial<ListingChoice>) => ({
    pathname,
    search: searchOf({ ...choice, page: 1, ...change }, searchText),
  })
  const choose = (fields: URLSearchParams) => {
    const next = listingChoiceOf(fields)
    const nextSearch = searchOf(next, searchText)
    // An unchanged selection adds no history entry.
    if (nextSearch === searchOf({ ...choice, page: 1 }, searchText)) return
    const lastChosen = addedValue(choice.filters, next.filters)
    void navigate({ pathname, search: nextSearch }, { state: { lastChosen } })
  }
  return {
    choice,
    firstPage,
    queryOfPage: (page) => queryOf({ ...choice, page }),
    links: {
      toPage: (page) => to({ page }),
      nextState: { firstPage },
      toFilters: (filters: ListingFilters) => to({ filters }),
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
    lastChosen: 'lastChosen' in state ? filterValueOf(state.lastChosen) : null,
  }
}

function filterValueOf(stored: unknown): FilterValue | null {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('value' in stored))
    return null
  const { name, value } = stored
  return typeof name === 'string' && typeof value === 'string' ? { name, value } : null
}
