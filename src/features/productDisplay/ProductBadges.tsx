import type { Product } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import styles from './ProductBadges.module.css'

/** Badges for a new product and for a saving. */
export function ProductBadges({ product }: { product: Pick<Product, 'isNew' | 'prices'> }) {
  const { t } = useTranslation('shop')
  const percent = computeSaving(product.prices)
  if (!product.isNew && percent === 0) return null
  return (
    <p className={styles.badges}>
      {percent > 0 ? <span className={styles.sale}>{t('product.saving', { percent })}</span> : null}
      {product.isNew ? <span className={styles.new}>{t('product.new')}</span> : null}
    </p>
  )
}

/** Saving in whole per cent, rounded down to avoid overstating it. 0 without a sale. */
function computeSaving({ price, salePrice }: Product['prices']): number {
  return salePrice === null || salePrice >= price ? 0 : Math.floor((1 - salePrice / price) * 100)
}
