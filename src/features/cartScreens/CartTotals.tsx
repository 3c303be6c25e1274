import { useTranslation } from 'react-i18next'
import type { Cart } from '../../domain/cart'
import { defaultDeliveryOptions, freeDeliveryThreshold, missingForFreeDelivery } from '../../domain/delivery'
import { moneyOf } from '../../domain/money'
import { orderTotals } from '../../domain/order'
import { useSite } from '../../site/useSite'
import { OrderTotalsList } from '../../ui/OrderTotalsList'
import { linesTotal } from '../cart'
import styles from './CartTotals.module.css'

/** What the cart comes to, item by item, with standard delivery. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { region, currency } = useSite()
  const [standard] = defaultDeliveryOptions[region]
  if (!standard) return null
  const totals = orderTotals(region, linesTotal(cart, currency), standard)
  const discount = moneyOf(cart.discountAmount, totals.lines.currency)
  return <OrderTotalsList {...totals} method={standard.method} discount={discount} />
}

/** How far it is to free delivery, as a bar and in words. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const { t } = useTranslation(['cart', 'shop'])
  const { region, currency } = useSite()
  const lines = linesTotal(cart, currency)
  const missing = missingForFreeDelivery(region, lines)
  const threshold = freeDeliveryThreshold(region)
  return (
    <div className={styles.free} data-reached={missing.minor === 0 ? '' : undefined}>
      <p>
        {missing.minor === 0
          ? t('cart.hasFreeDelivery')
          : t('cart.missingForFreeDelivery', { amount: missing })}
      </p>
      <span className={styles.way} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (lines.minor / threshold.minor) * 100)}%` }} />
      </span>
    </div>
  )
}
