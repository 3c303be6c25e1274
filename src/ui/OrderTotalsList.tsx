import { useTranslation } from 'react-i18next'
import type { DeliveryMethod } from '../domain/delivery'
import type { Money } from '../domain/money'
import type { OrderTotals } from '../domain/order'
import { defaultTaxPercent, includedTax } from '../domain/tax'
import { useMoney } from '../site/useMoney'
import { useSite } from '../site/useSite'
import styles from './OrderTotalsList.module.css'

interface OrderTotalsListProps extends OrderTotals {
  readonly method: DeliveryMethod
  /** Taken off the lines already; absent or zero when nothing was. */
  readonly discount?: Money
}

/** What a cart or an order comes to, item by item. */
export function OrderTotalsList({ lines, delivery, total, method, discount }: OrderTotalsListProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const money = useMoney()
  const percent = defaultTaxPercent[useSite().region]
  const off = discount?.minor ?? 0
  return (
    <div>
      <dl className={styles.totals}>
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{money({ ...lines, minor: lines.minor + off })}</dd>
        </div>
        {off > 0 ? (
          <div className={styles.discount}>
            <dt>{t('cart.discount')}</dt>
            <dd>{money({ ...lines, minor: -off })}</dd>
          </div>
        ) : null}
        <div>
          <dt>{method === 'express' ? t('cart.expressDelivery') : t('cart.standardDelivery')}</dt>
          <dd>{delivery.minor === 0 ? t('cart.free') : money(delivery)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p className={styles.tax}>{t('cart.taxInside', { percent, amount: includedTax(total, percent) })}</p>
    </div>
  )
}
