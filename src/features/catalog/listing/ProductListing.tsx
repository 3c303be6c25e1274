import { lazy, Suspense, useRef, useState, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  defaultPageSize,
  lastPageOf,
  type ListingQuery,
  type Pagination,
  type SortOrder,
} from '../../../domain/catalogue/listing'
import type { ListingFilters } from '../../../domain/catalogue/listingFilters'
import type { Product } from '../../../domain/product/product'
import { useGetListingQuery } from '../catalogApi'
import type { ListingLinks } from '../chosenFilters'
import { ListingForm } from '../filters/ListingForm'
import { ListingSteps } from './ListingSteps'
import styles from './ProductListing.module.css'
import { promotedFilters } from './promotedFilters'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { ProductGrid } from '../ProductGrid'
import { ProductGridSkeleton } from '../ProductGridSkeleton'

// They come with what chooses the filters that they tell of.
const AppliedFilters = lazy(() =>
  import(/* webpackChunkName: "filters" */ './AppliedFilters').then(({ AppliedFilters }) => ({
    default: AppliedFilters,
  })),
)
const NothingFound = lazy(() =>
  import(/* webpackChunkName: "filters" */ './NothingFound').then(({ NothingFound }) => ({
    default: NothingFound,
  })),
)
// Only where a further page was opened by its address.
const PreviousPage = lazy(() =>
  import(/* webpackChunkName: "previousPage" */ './PreviousPage').then(({ PreviousPage }) => ({
    default: PreviousPage,
  })),
)

interface ProductListingProps {
  /** The page's title and what belongs beside it. */
  readonly heading: ReactNode
  /** The listing's own path. */
  readonly path: string
  readonly sort: SortOrder | undefined
  readonly filters: ListingFilters
  /** Pages shown one below the other; the last is the url's own. */
  readonly firstPage: number
  readonly page: number
  readonly queryOfPage: (page: number) => ListingQuery
  readonly links: ListingLinks
  /** Names of the filters above the products, most wanted first; those that suit any product unless given. */
  readonly promoted?: readonly string[]
  /** The text whose results are listed; absent for a category. */
  readonly search?: string
  /** What can be done with each product. */
  readonly actions?: (product: Product) => ReactNode
}

/** Products with their total, filters, order and pages; the url decides all of it. */
export function ProductListing(props: ProductListingProps) {
  const { heading, path, sort, filters, firstPage, page, queryOfPage, links, search, actions } = props
  const { promoted = promotedFilters() } = props
  const { t } = useTranslation('shop')
  const status = useRef<HTMLParagraphElement>(null)
  const [wantedPage, setWantedPage] = useState<number | null>(null)
  // While a changed choice is on its way, total and filters stay as they were; the products do not.
  const { data: listing, currentData: answer } = useGetListingQuery(queryOfPage(page))
  const { facets = [], pagination } = listing ?? {}
  const total = pagination?.total ?? 0
  // A listing may have become shorter since its next page was linked.
  const lastPage = answer ? Math.min(page, lastPageOf(answer.pagination)) : page
  const pages = Array.from({ length: page - firstPage + 1 }, (_none, index) => firstPage + index).filter(
    (number) => number <= lastPage,
  )
  const isEmpty = listing !== undefined && !listing.found
  const isChosen = Object.keys(filters).length > 0
  return (
    <div className={styles.listing}>
      <header className={styles.head}>
        {heading}
        <p ref={status} className={styles.total} role="status" tabIndex={-1}>
          {pagination ? t('listing.products', { count: total }) : ''}
        </p>
      </header>
      <ListingForm {...{ path, sort, filters, facets, total, links, promoted, search }} />
      {isChosen ? (
        <Suspense fallback={null}>
          <AppliedFilters
            filters={filters}
            facets={facets}
            toFilters={links.toFilters}
            onUsed={() => status.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      ) : null}
      {isEmpty ? (
        <Suspense fallback={null}>
          <NothingFound {...{ filters, facets, links }} />
        </Suspense>
      ) : null}
      <h2 className={styles.title}>{t('search.products')}</h2>
      {firstPage > 1 && !isEmpty ? (
        <Suspense fallback={null}>
          <PreviousPage to={links.toPage(firstPage - 1)} />
        </Suspense>
      ) : null}
      {pages.map((number) => (
        // A boundary each: the page answers to a hand before every card does.
        <Suspense key={number} fallback={null}>
          <ListingPage
            query={queryOfPage(number)}
            isFirst={number === firstPage}
            expected={cardsOn(number, pagination)}
            takesFocus={number === wantedPage}
            actions={actions}
          />
        </Suspense>
      ))}
      {pagination && !isEmpty ? (
        <ListingSteps {...{ firstPage, pagination, links }} onMore={setWantedPage} />
      ) : null}
    </div>
  )
}

function cardsOn(page: number, pagination: Pagination | undefined): number {
  if (!pagination) return defaultPageSize
  const { limit, total } = pagination
  return Math.min(limit, Math.max(total - (page - 1) * limit, 1))
}

interface ListingPageProps {
  readonly query: ListingQuery
  /** True for the page at the top, whose first cards are seen at once. */
  readonly isFirst: boolean
  /** Cards that will stand here, as far as is known before they come. */
  readonly expected: number
  /** True when the shopper asked for this page just now: its first product takes the focus. */
  readonly takesFocus: boolean
  readonly actions: ((product: Product) => ReactNode) | undefined
}

/** Cards that are seen before scrolling on most screens. */
const early = 8

/** One page of a listing's products. */
function ListingPage({ query, isFirst, expected, takesFocus, actions }: ListingPageProps) {
  const { t } = useTranslation('shop')
  const elementRef = useRef<HTMLDivElement>(null)
  const { currentData: listing, error, isFetching, refetch } = useGetListingQuery(query)
  const isThere = listing !== undefined

  useEffect(() => {
    if (takesFocus && isThere) elementRef.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus, isThere])

  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!listing) return <ProductGridSkeleton count={expected} />
  return (
    <div ref={elementRef}>
      {!listing.found && listing.products.length > 0 ? (
        <h2 className={styles.perhaps}>{t('listing.perhaps')}</h2>
      ) : null}
      <ProductGrid products={listing.products} early={isFirst ? early : 0} {...(actions && { actions })} />
    </div>
  )
}
