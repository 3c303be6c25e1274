import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Skeleton } from '../../../ui/Skeleton'
import { useRetainedFocus } from '../../../ui/useRetainedFocus'
import { useReturning } from '../useReturning'
import { wentToGateway } from '../goToGateway'
import { PayForm } from './PayForm'
import { PaymentOutcome } from './PaymentOutcome'
import styles from './Paying.module.css'
import { PendingPayment } from './PendingPayment'
import { usePayment } from './usePayment'

interface PayingProps {
  /** One that waits for its money. */
  readonly order: Order
  /** The order is not as it is shown any more. */
  readonly onMoved: () => void
}

/** Where the payment of an order stands, and what the shopper can do about it. */
export function Paying({ order, onMoved }: PayingProps) {
  const { t } = useTranslation(['payment', 'shop'])
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
            onBegun={() => setChanging(false)}
          />
          {isPending ? (
            <Button tone="quiet" onClick={() => setChanging(false)}>
              {t('pay.keep')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
