import { useTranslation } from 'react-i18next'
import type { SelectionModifier } from '../../domain/product/modifier'
import { isGoods, priceToShow, type Product, type ProductVariant } from '../../domain/product/product'
import { useMoney } from '../../site/formats/useMoney'
import { PlusSelection } from '../../ui/product/PlusSelection'
import { Price } from '../../ui/product/Price'
import styles from './PriceAndStock.module.css'

interface PriceAndStockProps {
  readonly product: Product
  readonly variant: ProductVariant | null
  /** What is to be bought with it and not picked yet; absent for nothing. */
  readonly unselected?: SelectionModifier | null
}

/** What the chosen variant costs and whether it is there; while none is chosen, the least that one costs. */
export function PriceAndStock({ product, variant, unselected = null }: PriceAndStockProps) {
  const { t } = useTranslation(['product', 'shop'])
  const money = useMoney()
  const { price, prices } = product
  const { price: now, isFrom } = priceToShow(product, variant)
  // The price before the sale is known of the leading price only.
  const was = prices.salePrice !== null && now.value === price.value ? prices.price : null
  const inStock = variant?.inStock ?? product.inStock
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {isFrom ? (
          <span>{t('product.priceFrom', { price: money(price) })}</span>
        ) : (
          <Price now={now} was={was} size="large" />
        )}
        <PlusSelection selection={unselected} />
        {/* There is tax in what is bought with it. */}
        {product.kind === 'gift card' ? null : <span className={styles.tax}>{t('product.taxIncluded')}</span>}
      </p>
      {inStock && !isGoods(product) ? null : (
        <p className={styles.stock} data-stock={inStock ? 'in' : 'out'} role="status">
          {inStock ? t('product.inStock') : t('product.soldOut')}
        </p>
      )}
    </div>
  )
}
