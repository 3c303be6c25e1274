import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingQuery } from '../../../domain/catalogue/listing'
import type { Product } from '../../../domain/product/product'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { ProductGrid } from '../ProductGrid'
import { ProductGridSkeleton } from '../ProductGridSkeleton'
import { useGetListingQuery } from '../catalogApi'
import styles from './ProductListing.module.css'

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
export function ListingPage({ query, isFirst, expected, takesFocus, actions }: ListingPageProps) {
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
