import { Suspense, useRef, useState, useEffect, type ReactNode } from 'react'
import {
  defaultPageSize,
  lastPageNumber,
  type ListingQuery,
  type Pagination,
  type SortOrder,
} from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import type { Product } from '../../../domain/product/product'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useGetListingQuery, useListingState } from '../catalogApi'
import type { ListingLinks } from '../chosenFilters'
import { ListingForm } from '../filters/ListingForm'
import { chooseCardLook, type CardLook } from '../ProductCard'
import { ProductGrid } from '../ProductGrid'
import { ProductGridSkeleton } from '../ProductGridSkeleton'
import { optionQuery } from './optionQuery'
import { promotedFilters } from './promotedFilters'
import styles from './ProductListing.module.css'

// In the chunk of the filter controls: without a chosen filter neither is needed.
const AppliedFilters = lazyNamed(
  () => import(/* webpackChunkName: "filters" */ './AppliedFilters'),
  'AppliedFilters',
)
const NothingFound = lazyNamed(
  () => import(/* webpackChunkName: "filters" */ './NothingFound'),
  'NothingFound',
)
// Below all products.
const ListingSteps = lazyNamed(
  () => import(/* webpackChunkName: "listingSteps" */ './ListingSteps'),
  'ListingSteps',
)
// Needed only when a further page was opened by its url.
const PreviousPage = lazyNamed(
  () => import(/* webpackChunkName: "listingSteps" */ './PreviousPage'),
  'PreviousPage',
)

interface ProductListingProps {
  /** The page's title and the content beside it. */
  readonly heading: ReactNode
  /** The path of the listing's page, without parameters. */
  readonly path: string
  readonly sort: SortOrder | undefined
  readonly filters: ListingFilters
  /** Pages `firstPage` to `page` are shown one below the other; `page` is the url's. */
  readonly firstPage: number
  readonly page: number
  /** `useListing` requests the one of `page`. */
  readonly queryOfPage: (page: number) => ListingQuery
  readonly links: ListingLinks
  /** Names of the filters above the products, most used first; by default those that suit any product. */
  readonly promoted?: readonly string[]
  /** The search text; absent for a category. */
  readonly search?: string
  /** Controls on each card, e.g. the wishlist button. */
  readonly actions?: (product: Product) => ReactNode
  /** A button in the corner of each card's picture. */
  readonly corner?: (product: Product) => ReactNode
}

/** A listing: total, filters, sort order, products and pages, all from the url. */
export function ProductListing(props: ProductListingProps) {
  const { heading, path, sort, filters, firstPage, page, queryOfPage, links, search, actions, corner } = props
  const { promoted = promotedFilters() } = props
  const { t } = useTranslation('shop')
  const status = useRef<HTMLParagraphElement>(null)
  const [wantedPage, setWantedPage] = useState<number | null>(null)
  // While a new choice loads, total and filters keep the old data and products show skeletons.
  const { data: listing, currentData: currentListing } = useListingState(queryOfPage(page))
  const { facets = [], pagination } = listing ?? {}
  const total = pagination?.total ?? 0
  // The listing may be shorter now than when the next page was linked.
  const lastPage = currentListing ? Math.min(page, lastPageNumber(currentListing.pagination)) : page
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
      <ListingForm
        path={path}
        sort={sort}
        filters={filters}
        facets={facets}
        total={total}
        links={links}
        promoted={promoted}
        search={search}
      />
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
          <NothingFound path={path} filters={filters} facets={facets} links={links} />
        </Suspense>
      ) : null}
      <h2 className={styles.title}>{t('search.products')}</h2>
      {firstPage > 1 && !isEmpty ? (
        <Suspense fallback={null}>
          <PreviousPage to={links.toPage(firstPage - 1)} />
        </Suspense>
      ) : null}
      {pages.map((number) => (
        // One boundary per page of products: the listing is interactive before all cards hydrate.
        <Suspense key={number} fallback={null}>
          <ListingPage
            query={queryOfPage(number)}
            filters={filters}
            isFirst={number === firstPage}
            expected={cardsOn(number, pagination)}
            expectedLook={chooseCardLook(listing?.products ?? [])}
            takesFocus={number === wantedPage}
            actions={actions}
            corner={corner}
          />
        </Suspense>
      ))}
      {pagination && !isEmpty ? (
        <Suspense fallback={null}>
          <ListingSteps firstPage={firstPage} pagination={pagination} links={links} onMore={setWantedPage} />
        </Suspense>
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
  readonly filters: ListingFilters
  /** True for the first page shown, whose first cards are visible without scrolling. */
  readonly isFirst: boolean
  /** Number of skeleton cards while the page loads. */
  readonly expected: number
  readonly expectedLook: CardLook
  /** True when the shopper has just loaded this page: its first product gets the focus. */
  readonly takesFocus: boolean
  readonly actions: ((product: Product) => ReactNode) | undefined
  readonly corner: ((product: Product) => ReactNode) | undefined
}

/** Number of cards that phones show without scrolling; their pictures load first. */
const early = 4

function ListingPage(props: ListingPageProps) {
  const { query, filters, isFirst, expected, expectedLook, takesFocus, actions, corner } = props
  const { t } = useTranslation('shop')
  const elementRef = useRef<HTMLDivElement>(null)
  const { currentData: listing, error, isFetching, refetch } = useGetListingQuery(query)
  const isThere = listing !== undefined

  useEffect(() => {
    if (takesFocus && isThere) elementRef.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus, isThere])

  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!listing) return <ProductGridSkeleton count={expected} look={expectedLook} />
  return (
    <div ref={elementRef}>
      {!listing.found && listing.products.length > 0 ? (
        <h2 className={styles.perhaps}>{t('listing.perhaps')}</h2>
      ) : null}
      <ProductGrid
        products={listing.products}
        queryOf={({ options }) => optionQuery(options, filters)}
        early={isFirst ? early : 0}
        {...(actions && { actions })}
        {...(corner && { corner })}
      />
    </div>
  )
}
