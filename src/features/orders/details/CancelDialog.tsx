import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import { refundDays } from '../../../domain/order/returns'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { showToast } from '../../../ui/notice/toast'
import { useCancelOrderMutation } from '../ordersApi'
import styles from './OrderDetails.module.css'

interface CancelDialogProps {
  readonly order: Order
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks whether the order is really to be cancelled, and cancels it. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const [cancel, { error, isLoading, reset }] = useCancelOrderMutation()
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    const answer = await cancel(order.id)
    if (answer.error) return
    close()
    showToast({ tone: 'good', text: t('order.cancelDone') })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      position="middle"
      title={t('order.cancelTitle')}
      closeLabel={t('shell.close')}
    >
      <div className={styles.question}>
        <p>{t('order.cancelText', { number: order.number })}</p>
        {order.payment === 'paid' ? <p>{t('order.cancelPaid', { days: refundDays })}</p> : null}
        {error && !isLoading ? <ErrorNote error={error} /> : null}
        <div className={styles.answers}>
          <Button
            tone="accent"
            aria-busy={isLoading}
            onClick={() => (isLoading ? undefined : void confirm())}
          >
            {t('order.cancelConfirm')}
          </Button>
          <Button onClick={close}>{t('order.keep')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
