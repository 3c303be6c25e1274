import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import type { OrderStatus } from '../../../domain/order/orderStatus'
import { giftCardSlug } from '../../../domain/payment/giftCard'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Button, LinkButton } from '../../../ui/Button'
import { Reorder } from '../Reorder'
import styles from './OrderDetails.module.css'

const OrderDialogs = lazyWithTranslations('orderDialogs', async () => {
  const { OrderDialogs } = await import(/* webpackChunkName: "orderDialogs" */ './OrderDialogs')
  return { default: OrderDialogs }
})

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned', 'refunded']

/** The open dialog; null after it has closed, undefined before the first. */
export type Asking = 'cancel' | 'return' | null | undefined

/** A line with received pieces. Gift cards have no reviews. */
const isReviewable = ({ path, quantity, cancelled, returned }: Order['lines'][number]) =>
  path !== giftCardSlug && quantity > cancelled + returned

interface OrderActionsProps {
  readonly order: Order
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
}

/** The order's available actions. Cancelling and returning open a dialog. */
export function OrderActions({ order, asking, onAsk }: OrderActionsProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const { orderChanges, orders, reviews } = useSite().commerce
  const { id, actions, status } = order
  const reviewed = reviews && status === 'delivered' ? order.lines.findIndex(isReviewable) : -1
  return (
    <div className={styles.actions}>
      {orderChanges ? <Reorder order={order} isFirst={over.includes(status)} /> : null}
      {orders === 'own' ? <LinkButton to={paths.invoice(id)}>{t('order.invoice')}</LinkButton> : null}
      {reviewed >= 0 ? (
        <LinkButton to={paths.reviewLine(id, reviewed + 1)}>{t('order.review')}</LinkButton>
      ) : null}
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
