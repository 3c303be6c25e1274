import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import type { OrderStatus } from '../../../domain/order/orderStatus'
import { paths } from '../../../site/urls/paths'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Button, LinkButton } from '../../../ui/Button'
import styles from './OrderDetails.module.css'
import { Reorder } from './Reorder'

const OrderDialogs = lazyWithTranslations('orderDialogs', async () => {
  const { OrderDialogs } = await import(/* webpackChunkName: "orderDialogs" */ './OrderDialogs')
  return { default: OrderDialogs }
})

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned', 'refunded']

/** What is being asked; null when nothing is any more, undefined when nothing was yet. */
export type Asking = 'cancel' | 'return' | null | undefined

interface OrderActionsProps {
  readonly order: Order
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
}

/** What can be done with an order now; what is meant is asked before it is done. */
export function OrderActions({ order, asking, onAsk }: OrderActionsProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const { id, actions, status } = order
  return (
    <div className={styles.actions}>
      <Reorder order={order} isFirst={over.includes(status)} />
      <LinkButton to={paths.invoice(id)}>{t('order.invoice')}</LinkButton>
      {actions.includes('return') ? (
        <Button onClick={() => onAsk('return')}>{t('order.return')}</Button>
      ) : null}
      {actions.includes('cancel') ? (
        <Button onClick={() => onAsk('cancel')}>{t('order.cancel')}</Button>
      ) : null}
      <LinkButton tone="quiet" to={paths.home()}>
        {t('order.shopOn')}
      </LinkButton>
      {asking === undefined ? null : (
        <Suspense fallback={null}>
          <OrderDialogs order={order} asking={asking} onClose={() => onAsk(null)} />
        </Suspense>
      )}
    </div>
  )
}
