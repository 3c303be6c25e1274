import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { countPieces } from '../../../domain/cart/cart'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useMoney } from '../../../site/formats/useMoney'
import { Icon } from '../../../ui/icon/Icon'
import { Skeleton } from '../../../ui/Skeleton'
import type { CheckoutOrder } from '../useCheckoutOrder'
import styles from './OrderGlance.module.css'

const OrderContents = lazyWithTranslations('lastSteps', async () => {
  const { OrderContents } = await import(/* webpackChunkName: "lastSteps" */ './OrderContents')
  return { default: OrderContents }
})

/** The order's total, sticky while closed; opens to show the whole order. */
export function OrderGlance(order: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const money = useMoney()
  return (
    <details className={styles.glance}>
      <summary>
        <Icon name="chevronDown" size="small" />
        <span>{t('checkout.yourOrder', { count: countPieces(order.cart) })}</span>
        <strong>{money(order.totals.due)}</strong>
      </summary>
      <Suspense fallback={<Skeleton blockSize="12rem" />}>
        <OrderContents {...order} />
      </Suspense>
    </details>
  )
}
