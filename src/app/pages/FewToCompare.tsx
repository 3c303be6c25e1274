import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { longestTrail, ProductGrid, useGetCategoriesQuery } from '../../features/catalog'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { CardActions } from '../listing/CardActions'
import styles from './ComparePage.module.css'

/** Shown with fewer than two products: explains how to compare, with a link to more products. */
export function FewToCompare({ product }: { product: Product | null }) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { data: tree = [] } = useGetCategoriesQuery()
  const nearest = product ? longestTrail(tree, product.categories).at(-1)?.path : undefined
  return (
    <div className={styles.few}>
      <h2>{product ? t('compare.oneTitle') : t('compare.emptyTitle')}</h2>
      <p>{t('compare.emptyText')}</p>
      <LinkButton to={nearest ?? paths.category('badminton/rackets')} tone="accent">
        {product ? t('compare.findAnother') : t('cart.emptyAction')}
      </LinkButton>
      {product ? (
        <div className={styles.one}>
          <ProductGrid products={[product]} actions={(one) => <CardActions product={one} />} early={1} />
        </div>
      ) : null}
    </div>
  )
}
