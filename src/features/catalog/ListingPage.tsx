import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingQuery } from '../../domain/listing'
import type { Product } from '../../domain/product'
import { ErrorNote } from '../../ui/ErrorNote'
import { useGetListingQuery } from './catalogApi'
import { ProductGrid } from './ProductGrid'
import { ProductGridSkeleton } from './ProductGridSkeleton'

interface ListingPageProps {
  readonly query: ListingQuery
  /** True for the page at the top, whose first cards are seen at once. */
  readonly isFirst: boolean
  readonly actions: ((product: Product) => ReactNode) | undefined
}

/** Cards that are seen before scrolling on most screens. */
const early = 8

/** One page of a listing's products. */
export function ListingPage({ query, isFirst, actions }: ListingPageProps) {
  const { t } = useTranslation('shop')
  const { currentData: listing, error, isFetching, refetch } = useGetListingQuery(query)
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!listing) return <ProductGridSkeleton />
  return (
    <>
      {!listing.found && listing.products.length > 0 ? <h2>{t('listing.perhaps')}</h2> : null}
      <ProductGrid products={listing.products} early={isFirst ? early : 0} {...(actions && { actions })} />
    </>
  )
}
