import { useTranslation } from 'react-i18next'
import type { Cart } from '../../domain/cart'
import { defaultDeliveryOptions, freeDeliveryThreshold, missingForFreeDelivery } from '../../domain/delivery'
import { orderTotals } from '../../domain/order'
import { defaultTaxPercent } from '../../domain/tax'
import { useMoney } from '../../site/useMoney'
import { useSite } from '../../site/useSite'
import { linesTotal } from './cartSelectors'
import styles from './CartTotals.module.css'

/** What the cart comes to, item by item, with standard delivery. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const { region, currency } = useSite()
  const [standard] = defaultDeliveryOptions[region]
  if (!standard) return null
  const { lines, delivery, total } = orderTotals(region, linesTotal(cart, currency), standard)
  const { lineItemsSubtotalPrice: subtotal, discountAmount } = cart
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{money({ value: subtotal, currencyCode: lines.currency })}</dd>
        </div>
        {discountAmount > 0 ? (
          <div className={styles.discount}>
            <dt>{t('cart.discount')}</dt>
            <dd>{money({ value: -discountAmount, currencyCode: lines.currency })}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('cart.standardDelivery')}</dt>
          <dd>{delivery.minor === 0 ? t('cart.free') : money(delivery)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p className={styles.tax}>{t('cart.taxIncluded', { percent: defaultTaxPercent[region] })}</p>
    </>
  )
}

/** How far it is to free delivery, as a bar and in words. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const { t } = useTranslation('shop')
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
