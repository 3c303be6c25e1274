import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListingQuery } from '../domain/listing'
import type { ListingFilters } from '../domain/listingFilters'
import type { ListingLinks } from '../features/catalog'
import { listingChoiceOf, queryOf, searchOf, type ListingChoice } from './listingUrl'

interface ListingUrl {
  readonly choice: ListingChoice
  /** The first page that is shown; pages loaded one after another stay, a url opened afresh shows its own only. */
  readonly firstPage: number
  readonly queryOfPage: (page: number) => ListingQuery
  readonly links: ListingLinks
}

/** A listing's choice as its url has it, and the ways to change it: each change is one step in the history. */
export function useListingUrl(): ListingUrl {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const choice = useMemo(() => listingChoiceOf(new URLSearchParams(search)), [search])
  const firstPage = isHydrated ? Math.min(firstPageOf(state) ?? choice.page, choice.page) : choice.page
  const to = (change: Partial<ListingChoice>) => ({
    pathname,
    search: searchOf({ ...choice, page: 1, ...change }),
  })
  return {
    choice,
    firstPage,
    queryOfPage: (page) => queryOf({ ...choice, page }),
    links: {
      toPage: (page) => to({ page }),
      nextState: { firstPage },
      toFilters: (filters: ListingFilters) => to({ filters }),
      choose: (fields) => void navigate({ pathname, search: searchOf(listingChoiceOf(fields)) }),
    },
  }
}

// The history's state survives a reload, which the server knows nothing of: the first rendering ignores it.
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined

function firstPageOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('firstPage' in state)) return null
  return typeof state.firstPage === 'number' ? state.firstPage : null
}
