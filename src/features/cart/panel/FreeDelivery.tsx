import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../domain/cart/cart'
import { freeDeliveryThreshold, missingForFreeDelivery } from '../../../domain/delivery'
import { orderedLines } from '../../../domain/cart/totals'
import { useSite } from '../../../site/useSite'
import styles from './FreeDelivery.module.css'

/** How far it is to free delivery, as a bar and in words; nothing where nothing is sent. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const { region, currency } = useSite()
  const { lines, isDeliveryFree, isShipped } = orderedLines(cart, currency)
  if (!isShipped) return null
  const missing = missingForFreeDelivery(region, lines)
  const threshold = freeDeliveryThreshold(region)
  const isReached = isDeliveryFree || missing.minor === 0
  const percent = isReached ? 100 : (lines.minor / threshold.minor) * 100
  return (
    <div className={styles.free} data-reached={isReached ? '' : undefined}>
      <p>{isReached ? t('cart.hasFreeDelivery') : t('cart.missingForFreeDelivery', { amount: missing })}</p>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </div>
  )
}
