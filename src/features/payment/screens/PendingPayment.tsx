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
  /** This browser has been to the gateway's page. */
  readonly isBack: boolean
  /** It has been open for a while. */
  readonly isSlow: boolean
  /** The shop could not be asked the last time. */
  readonly isUnreachable: boolean
  /** Called once when what is shown has run out of time. */
  readonly onExpired: () => void
}

/** A payment that is still open: what the shopper has to do, and what is being waited for. */
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

/** Nothing is left to the shopper, as far as the browser knows. */
const isAsking = ({ payment: { step }, isBack, isSlow }: PendingPaymentProps) =>
  step.kind === 'none' || (isBack && !isSlow)

/** What is being waited for, in a line; said again only when that changes. */
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
/** Milliseconds before the end from which on it is counted down. */
const countdown = 3_600_000

interface DeadlineProps {
  /** What ends then, e.g. `Transfer until`. */
  readonly label: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** Called once, when the time is over by this device's clock; the server's may say otherwise. */
  readonly onExpired: () => void
}

/** Until when it can be paid so; counted down to the eye only in the last hour. */
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
