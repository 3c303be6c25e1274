import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { longestTrail, ProductGrid, useCategories, useStartPath } from '../../features/catalog'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { BestSellersOnDemand } from './BestSellersOnDemand'
import { CardActions } from './CardActions'

/** Shown with fewer than two products: explains how to compare, with a link to more products. */
export function FewToCompare({ product }: { product: Product | null }) {
  const { t } = useTranslation(['lists', 'shop'])
  const { data: tree = [] } = useCategories()
  const start = useStartPath()
  const nearest = product ? longestTrail(tree, product.categories).at(-1)?.path : undefined
  return (
    <EmptyState
      drawing="compare"
      title={product ? t('compare.oneTitle') : t('compare.emptyTitle')}
      text={t('compare.emptyText')}
      action={
        <LinkButton to={nearest ?? start} tone="accent">
          {product ? t('compare.findAnother') : t('cart.emptyAction')}
        </LinkButton>
      }
    >
      {product ? (
        <ProductGrid products={[product]} actions={(one) => <CardActions product={one} />} early={1} />
      ) : (
        <BestSellersOnDemand />
      )}
    </EmptyState>
  )
}
