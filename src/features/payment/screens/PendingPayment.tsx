import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import type { Payment } from '../paymentApi'
import { AtGateway } from './AtGateway'
import styles from './Paying.module.css'
import { ScanToPay } from './ScanToPay'
import { TransferToPay } from './TransferToPay'

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
