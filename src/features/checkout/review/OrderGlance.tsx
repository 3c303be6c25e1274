import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { countPieces } from '../../../domain/cart/cart'
import { useMoney } from '../../../site/formats/useMoney'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Icon } from '../../../ui/icon/Icon'
import { Skeleton } from '../../../ui/Skeleton'
import type { CheckoutOrder } from '../useCheckoutOrder'
import styles from './OrderGlance.module.css'

const OrderContents = lazyWithTranslations('lastSteps', async () => {
  const { OrderContents } = await import(/* webpackChunkName: "lastSteps" */ './OrderContents')
  return { default: OrderContents }
})

/** The whole order beside the steps. On narrow screens its total, which opens to show the order. */
export function OrderGlance(order: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const money = useMoney()
  if (order.isWide)
    return (
      <section className={styles.beside} aria-label={t('cart.summary')}>
        <Suspense fallback={<Skeleton blockSize="24rem" />}>
          <OrderContents {...order} />
        </Suspense>
      </section>
    )
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
