import { useTranslation } from 'react-i18next'
import type { ListingQuery } from '../../../domain/catalog/listing'
import { ProductGrid, ProductGridSkeleton, useGetListingQuery } from '../../../features/catalog'
import { WishlistHeart } from '../../../features/wishlist'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { HomeSection } from './HomeSection'
import styles from './ProductRail.module.css'

interface ProductRailProps {
  readonly title: string
  /** Query of the products; `limit` is their number. */
  readonly query: ListingQuery & { readonly limit: number }
  /** Path of the full listing. */
  readonly to: string
}

/** A row of products with a link to the full listing. */
export function ProductRail({ title, query, to }: ProductRailProps) {
  const { t } = useTranslation('shop')
  return (
    <HomeSection
      title={title}
      aside={
        <Link to={to} className={styles.all}>
          {t('home.shopAll')} <Icon name="arrowRight" size="small" />
        </Link>
      }
    >
      <RailProducts query={query} />
    </HomeSection>
  )
}

function RailProducts({ query }: Pick<ProductRailProps, 'query'>) {
  const { data: listing, error, isLoading, refetch } = useGetListingQuery(query)
  if (isLoading) return <ProductGridSkeleton count={query.limit} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <ProductGrid
      products={listing?.products ?? []}
      actions={(product) => <WishlistHeart product={product} />}
    />
  )
}
