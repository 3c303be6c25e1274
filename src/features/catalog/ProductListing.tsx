import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingQuery, SortOrder } from '../../domain/listing'
import type { ListingFilters } from '../../domain/listingFilters'
import type { Product } from '../../domain/product'
import { AppliedFilters } from './AppliedFilters'
import { useGetListingQuery } from './catalogApi'
import { ListingForm } from './ListingForm'
import type { ListingLinks } from './listingLinks'
import { ListingPage } from './ListingPage'
import { ListingSteps } from './ListingSteps'
import { NothingFound } from './NothingFound'
import styles from './ProductListing.module.css'

export interface ProductListingProps {
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
  /** What can be done with each product. */
  readonly actions?: (product: Product) => ReactNode
}

/** Products with their total, filters, order and pages; the url decides all of it. */
export function ProductListing(props: ProductListingProps) {
  const { heading, path, sort, filters, firstPage, page, queryOfPage, links, actions } = props
  const { t } = useTranslation('shop')
  // While a changed choice is on its way, total and filters stay as they were; the products do not.
  const { data: listing } = useGetListingQuery(queryOfPage(page))
  const { facets = [], pagination } = listing ?? {}
  const total = pagination?.total ?? 0
  const pages = Array.from({ length: page - firstPage + 1 }, (_none, index) => firstPage + index)
  const isEmpty = listing !== undefined && !listing.found
  return (
    <div className={styles.listing}>
      <header className={styles.head}>
        {heading}
        <p className={styles.total} role="status">
          {pagination ? t('listing.products', { count: total }) : ''}
        </p>
      </header>
      <ListingForm {...{ path, sort, filters, facets, total }} onChoose={links.choose} />
      <AppliedFilters filters={filters} facets={facets} toFilters={links.toFilters} />
      {isEmpty ? <NothingFound filters={filters} toFilters={links.toFilters} /> : null}
      <h2 className={styles.title}>{t('search.products')}</h2>
      {pages.map((number) => (
        <ListingPage
          key={number}
          query={queryOfPage(number)}
          isFirst={number === firstPage}
          actions={actions}
        />
      ))}
      {pagination && !isEmpty ? <ListingSteps {...{ firstPage, pagination, links }} /> : null}
    </div>
  )
}
