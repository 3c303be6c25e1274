import { useTranslation } from 'react-i18next'
import { priceToShow, type Product, type ProductVariant } from '../../../domain/product/product'
import { useMoney } from '../../../site/formats/useMoney'
import styles from './AddToCartForm.module.css'

interface BarPriceProps {
  readonly product: Product
  readonly variant: ProductVariant | null
}

/** The price again, for eyes alone: on a phone the bar stays in sight when the page's own price is not. */
export function BarPrice({ product, variant }: BarPriceProps) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const { price, isFrom } = priceToShow(product, variant)
  return (
    <p className={styles.price} aria-hidden="true">
      {isFrom ? t('product.priceFrom', { price: money(price) }) : money(price)}
    </p>
  )
}
