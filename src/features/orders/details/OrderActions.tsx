import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import type { OrderStatus } from '../../../domain/order/orderStatus'
import { paths } from '../../../site/urls/paths'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Button, LinkButton } from '../../../ui/Button'
import styles from './OrderDetails.module.css'
import { useDispatch } from 'react-redux'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { showToast } from '../../../ui/notice/toast'
import { useReorderMutation } from '../ordersApi'
import { panelOpened } from '../../panels'

const OrderDialogs = lazyWithTranslations('orderDialogs', async () => {
  const { OrderDialogs } = await import(/* webpackChunkName: "orderDialogs" */ './OrderDialogs')
  return { default: OrderDialogs }
})

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned', 'refunded']

/** The open dialog; null after it has closed, undefined before the first. */
export type Asking = 'cancel' | 'return' | null | undefined

interface OrderActionsProps {
  readonly order: Order
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
}

/** The order's available actions. Cancelling and returning open a dialog. */
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

/**
 * Adds the order's lines to the cart again and opens it. Lists unavailable products. The main action once the
 * order is completed.
 */
function Reorder({ order: { id, lines }, isFirst }: { order: Order; isFirst: boolean }) {
  const { t } = useTranslation(['orders', 'shop'])
  const dispatch = useDispatch()
  const [reorder, { data, error, isLoading }] = useReorderMutation()
  const orderAgain = async () => {
    const answer = await reorder({ id, lines })
    if (answer.error || answer.data.missing.length > 0) return
    showToast({ tone: 'good', text: t('order.reorderDone') })
    dispatch(panelOpened('cart'))
  }
  return (
    <>
      <Button
        tone={isFirst ? 'accent' : 'plain'}
        aria-busy={isLoading}
        onClick={() => (isLoading ? undefined : void orderAgain())}
      >
        {t('order.reorder')}
      </Button>
      {error && !isLoading ? (
        <div className={styles.wholeRow}>
          <ErrorNote error={error} />
        </div>
      ) : null}
      {data && data.missing.length > 0 ? (
        <div className={styles.wholeRow}>
          <Notice tone="caution" title={data.added ? t('order.reorderSome') : t('order.reorderNone')} isLive>
            {data.missing.map(({ sku, name }) => (
              <p key={sku}>{name}</p>
            ))}
            {data.added ? (
              <Button onClick={() => dispatch(panelOpened('cart'))}>{t('shell.cart')}</Button>
            ) : null}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
