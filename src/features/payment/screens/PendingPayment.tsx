import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import type { Payment } from '../paymentApi'
import { AtGateway } from './Paying'
import styles from './Paying.module.css'
import { ScanToPay } from './ScanToPay'
import { TransferToPay } from './TransferToPay'
import { useEffect, useState } from 'react'
import { useMoment } from '../../../site/formats/useMoment'

interface PendingPaymentProps {
  readonly order: Order
  readonly payment: Payment
  /** This browser has opened the gateway's page. */
  readonly isBack: boolean
  /** The payment has been pending for over a minute. */
  readonly isSlow: boolean
  /** The last request failed. */
  readonly isUnreachable: boolean
  /** Called once when the shown code or account expires. */
  readonly onExpired: () => void
}

/** A pending payment: the shopper's next step and the current state. */
export function PendingPayment(pending: PendingPaymentProps) {
  const { order, payment, onExpired } = pending
  const { step } = payment
  return (
    <section className={styles.card}>
      {step.kind === 'qr' ? (
        <ScanToPay order={order} payment={payment} step={step} onExpired={onExpired} />
      ) : step.kind === 'transfer' ? (
        <TransferToPay order={order} payment={payment} step={step} onExpired={onExpired} />
      ) : (
        <AtGateway order={order} payment={payment} isAsking={isAsking(pending)} />
      )}
      <WaitingLine {...pending} />
    </section>
  )
}

/** True if the shopper has probably finished their part. */
const isAsking = ({ payment: { step }, isBack, isSlow }: PendingPaymentProps) =>
  step.kind === 'none' || (isBack && !isSlow)

/** Status line, announced only when it changes. */
function WaitingLine(pending: PendingPaymentProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const { payment, isSlow, isUnreachable } = pending
  const textNow = () => {
    if (isUnreachable) return t('pay.waiting.unreachable')
    if (payment.step.kind === 'qr') return t('pay.waiting.qr')
    if (payment.step.kind === 'transfer') return t('pay.waiting.transfer')
    if (!isAsking(pending)) return pending.isBack ? t('pay.waiting.long') : t('pay.waiting.redirect')
    return isSlow ? t('pay.waiting.long') : t('pay.waiting.asking')
  }
  return (
    <p className={styles.waiting} role="status">
      {textNow()}
    </p>
  )
}

const second = 1_000
/** Remaining milliseconds from which a countdown is shown. */
const countdown = 3_600_000

interface DeadlineProps {
  /** Label, e.g. `Transfer until`. */
  readonly label: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** Called once at the deadline by this device's clock, which may differ from the server's. */
  readonly onExpired: () => void
}

/** Deadline of the payment. In the last hour a countdown is shown, hidden from screen readers. */
export function Deadline({ label, expiresAt, onExpired }: DeadlineProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const moment = useMoment()
  const end = Date.parse(expiresAt)
  const [left, setLeft] = useState(() => end - Date.now())
  useEffect(() => {
    const tick = () => {
      const now = end - Date.now()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onExpired()
    }
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [end, onExpired])
  if (left <= 0) return <p className={styles.over}>{t('pay.over')}</p>
  return (
    <p>
      {label} <time dateTime={expiresAt}>{moment(expiresAt)}</time>
      {left < countdown ? (
        <span className={styles.left} aria-hidden="true">
          {clock(left)}
        </span>
      ) : null}
    </p>
  )
}

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
