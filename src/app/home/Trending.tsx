import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ProductGrid, ProductGridSkeleton, useGetListingQuery } from '../../features/catalog'
import { WishlistHeart } from '../../features/wishlist'
import { paths } from '../../site/paths'
import { useSite } from '../../site/useSite'
import { ErrorNote } from '../../ui/ErrorNote'
import { Icon } from '../../ui/Icon'
import styles from './Trending.module.css'

/** What sells best. */
export function Trending() {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
  return (
    <section className={styles.trending}>
      <header>
        <h2>{t(`brand.${brand}.trendingTitle`)}</h2>
        <Link to={paths.category('badminton')}>
          {t('home.shopAll')} <Icon name="arrowRight" size="small" />
        </Link>
      </header>
      <TrendingProducts />
    </section>
  )
}

function TrendingProducts() {
  const { data: listing, error, isLoading, refetch } = useGetListingQuery({ sort: 'trending-desc', limit: 8 })
  if (isLoading) return <ProductGridSkeleton count={8} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <ProductGrid
      products={listing?.products ?? []}
      actions={(product) => <WishlistHeart product={product} />}
    />
  )
}
