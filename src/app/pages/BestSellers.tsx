import { ProductGrid, ProductGridSkeleton, useGetListingQuery } from '../../features/catalog'
import { useTranslation } from '../../site/translations/useTranslation'
import { CardActions } from './CardActions'
import styles from './BestSellers.module.css'

const query = { sort: 'trending-desc', limit: 4, facets: 'none' } as const

/** Four best sellers. */
export function BestSellers() {
  const { t } = useTranslation('lists')
  const { data: listing, error } = useGetListingQuery(query)
  if (error && !listing) return null
  return (
    <section className={styles.section}>
      <h2>{t('bestSellers')}</h2>
      {listing ? (
        <ProductGrid products={listing.products} actions={(product) => <CardActions product={product} />} />
      ) : (
        <ProductGridSkeleton count={query.limit} />
      )}
    </section>
  )
}
