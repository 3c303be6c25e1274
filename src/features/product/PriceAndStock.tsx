import type { SelectionModifier } from '../../domain/product/modifier'
import {
  isPhysicalProduct,
  priceToShow,
  type Product,
  type ProductVariant,
} from '../../domain/product/product'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { PlusSelection, Price } from '../productDisplay'
import styles from './PriceAndStock.module.css'

interface PriceAndStockProps {
  readonly product: Product
  readonly variant: ProductVariant | null
  /** The modifier whose product adds its price and isn't selected yet; absent if there is none. */
  readonly unselected?: SelectionModifier | null
}

/** Price and stock of the chosen variant; without a choice, the lowest price. */
export function PriceAndStock({ product, variant, unselected = null }: PriceAndStockProps) {
  const { t } = useTranslation(['product', 'shop'])
  const money = useMoney()
  const { price, prices } = product
  const { price: now, isFrom } = priceToShow(product, variant)
  // Only the product's own price has a known price before the sale.
  const was = prices.salePrice !== null && now.value === price.value ? prices.price : null
  const inStock = variant?.inStock ?? product.inStock
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {isFrom ? (
          <span className={styles.from}>{t('product.priceFrom', { price: money(price) })}</span>
        ) : (
          <Price now={now} was={was} size="large" />
        )}
        <PlusSelection selection={unselected} />
        {/* A gift card includes no tax; the goods paid with it do. */}
        {product.kind === 'gift card' ? null : <span className={styles.tax}>{t('product.taxIncluded')}</span>}
      </p>
      {inStock && !isPhysicalProduct(product) ? null : (
        <p className={styles.stock} data-stock={inStock ? 'in' : 'out'} role="status">
          {inStock ? t('product.inStock') : t('product.soldOut')}
        </p>
      )}
    </div>
  )
}
