import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import styles from './ProductBadges.module.css'

/** What is special about a product just now: new, or cheaper by some per cent. */
export function ProductBadges({ product }: { product: Pick<Product, 'isNew' | 'prices'> }) {
  const { t } = useTranslation('shop')
  const percent = savingOf(product.prices)
  if (!product.isNew && percent === 0) return null
  return (
    <p className={styles.badges}>
      {percent > 0 ? <span className={styles.sale}>{t('product.saving', { percent })}</span> : null}
      {product.isNew ? <span className={styles.new}>{t('product.new')}</span> : null}
    </p>
  )
}

/** Whole per cent saved, rounded down so that nothing is promised; 0 when not on sale. */
function savingOf({ price, salePrice }: Product['prices']): number {
  return salePrice === null || salePrice >= price ? 0 : Math.floor((1 - salePrice / price) * 100)
}
