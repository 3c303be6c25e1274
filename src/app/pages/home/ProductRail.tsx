import type { ListingQuery } from '../../../domain/catalog/listing'
import type { Product } from '../../../domain/product/product'
import { ProductGrid, ProductGridSkeleton, useGetListingQuery } from '../../../features/catalog'
import { WishlistHeart } from '../../../features/wishlist'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { HomeSection } from './HomeSection'
import { useChosenProducts } from './useChosenProducts'
import styles from './ProductRail.module.css'

interface ProductRailProps {
  readonly title: string
  /** Query of the products; `limit` is their number. */
  readonly query: ListingQuery & { readonly limit: number }
  /** Replace the products of the query. */
  readonly products?: readonly Product[]
  /** Path of the full listing. */
  readonly to: string
}

/** The products that the staff chose, or else the best sellers. */
export function FirstRail({ query, to }: Pick<ProductRailProps, 'query' | 'to'>) {
  const { t } = useTranslation('home')
  const { brand } = useSite()
  const { picks } = useChosenProducts()
  return picks.length > 0 ? (
    <ProductRail title={t('home.picks')} query={query} products={picks} to={to} />
  ) : (
    <ProductRail title={t(`brand.${brand}.trendingTitle`)} query={query} to={to} />
  )
}

/** A row of products with a link to the full listing. */
export function ProductRail({ title, query, products, to }: ProductRailProps) {
  const { t } = useTranslation(['home', 'shop'])
  return (
    <HomeSection
      title={title}
      aside={
        <Link to={to} className={styles.all}>
          {t('home.shopAll')} <Icon name="arrowRight" size="small" />
        </Link>
      }
    >
      {products ? <RailGrid products={products} /> : <RailProducts query={query} />}
    </HomeSection>
  )
}

function RailProducts({ query }: Pick<ProductRailProps, 'query'>) {
  const { data: listing, error, isLoading, refetch } = useGetListingQuery(query)
  if (isLoading) return <ProductGridSkeleton count={query.limit} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return <RailGrid products={listing?.products ?? []} />
}

function RailGrid({ products }: { readonly products: readonly Product[] }) {
  return <ProductGrid products={products} actions={(product) => <WishlistHeart product={product} />} />
}
