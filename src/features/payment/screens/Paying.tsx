import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { useRetainedFocus } from '../../../ui/useRetainedFocus'
import { useReturning, wentToGateway } from '../goToGateway'
import type { Payment } from '../paymentApi'
import { PayForm } from './PayForm'
import { PendingPayment } from './PendingPayment'
import { usePayment } from './usePayment'
import styles from './Paying.module.css'

interface PayingProps {
  /** An unpaid order. */
  readonly order: Order
  /** Called when the shown order is stale. */
  readonly onMoved: () => void
}

/** State of an order's payment, and the shopper's next steps. */
export function Paying({ order, onMoved }: PayingProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const { payment, error, isSlow, askNow } = usePayment(order, onMoved)
  const [isChanging, setChanging] = useState(false)
  const [isBack, setBack] = useState(() => wentToGateway(order.id))
  const frame = useRef<HTMLDivElement>(null)
  const focus = useRetainedFocus(frame)
  useReturning(useCallback(() => setBack(wentToGateway(order.id)), [order.id]))
  if (payment === undefined) {
    return error ? <ErrorNote error={error} onRetry={askNow} /> : <Skeleton blockSize="12rem" />
  }
  const isPending = payment?.state === 'pending'
  return (
    <div
      {...focus}
      ref={frame}
      className={styles.paying}
      tabIndex={-1}
      role="group"
      aria-label={t('pay.yours')}
    >
      {payment && isPending && !isChanging ? (
        <>
          <PendingPayment
            order={order}
            payment={payment}
            isBack={isBack}
            isSlow={isSlow}
            isUnreachable={error !== undefined}
            onExpired={askNow}
          />
          {payment.canChange ? <Button onClick={() => setChanging(true)}>{t('pay.change')}</Button> : null}
        </>
      ) : payment?.state === 'paid' ? (
        <p role="status">{t('pay.arrived')}</p>
      ) : (
        <>
          {payment && !isPending ? <PaymentOutcome payment={payment} /> : null}
          <PayForm
            order={order}
            last={payment?.method ?? order.paymentMethod}
            lastBank={payment?.bank ?? null}
            onBegun={() => setChanging(false)}
          />
          {isPending ? (
            <Button tone="quiet" onClick={() => setChanging(false)}>
              {t('pay.backToOpen')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

/** Why the last attempt failed, and the next steps. */
function PaymentOutcome({ payment: { state, failure } }: { payment: Payment }) {
  const { t } = useTranslation(['paying', 'shop'])
  if (state === 'refunded') {
    return (
      <Notice title={t('pay.refunded.title')}>
        <p>{t('pay.refunded.text')}</p>
      </Notice>
    )
  }
  if (state === 'cancelled' || failure === 'cancelled') {
    return (
      <Notice title={t('pay.cancelled.title')} isLive>
        <p>{t('pay.cancelled.text')}</p>
      </Notice>
    )
  }
  if (state === 'expired' || failure === 'expired') {
    return (
      <Notice tone="caution" title={t('pay.expired.title')} isLive>
        <p>{t('pay.expired.text')}</p>
      </Notice>
    )
  }
  const reason = failure ?? 'declined'
  return (
    <Notice tone="bad" title={t(`pay.failure.${reason}.title`)} isLive>
      <p>{t(`pay.failure.${reason}.text`)}</p>
    </Notice>
  )
}
