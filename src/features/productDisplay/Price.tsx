import type { Price as Amount } from '../../domain/product/product'
import { formatPrice } from '../../site/formats/money'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Price.module.css'

interface PriceProps {
  /** The current price. */
  readonly now: Amount
  /** The price before the sale, in the same currency; null or absent without a sale. */
  readonly was?: number | null
  readonly size?: 'small' | 'normal' | 'large'
}

/** A formatted price. On sale it includes the old price, with labels for screen readers. */
export function Price({ now, was, size = 'normal' }: PriceProps) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const paid = formatPrice(now, locale)
  if (was === undefined || was === null || was <= now.value)
    return <span className={styles[size]}>{paid}</span>
  const before = formatPrice({ value: was, currencyCode: now.currencyCode }, locale)
  return (
    <span className={styles[size]}>
      <span className={styles.now}>
        <VisuallyHidden>{t('product.nowPrice', { price: paid })}</VisuallyHidden>
        <span aria-hidden="true">{paid}</span>
      </span>{' '}
      <span className={styles.was}>
        <VisuallyHidden>{t('product.wasPrice', { price: before })}</VisuallyHidden>
        <s aria-hidden="true">{before}</s>
      </span>
    </span>
  )
}
