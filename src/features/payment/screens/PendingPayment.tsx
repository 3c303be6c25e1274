import { Suspense, useState, useEffect } from 'react'
import { isCurrencyCode, toMoney } from '../../../domain/money'
import type { Order } from '../../../domain/order/orderSchema'
import { useMoment } from '../../../site/formats/useMoment'
import { useMoney } from '../../../site/formats/useMoney'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { showToast } from '../../../ui/notice/toast'
import { Skeleton } from '../../../ui/Skeleton'
import { goToGateway } from '../goToGateway'
import type { Payment, StepOf } from '../paymentApi'
import styles from './Paying.module.css'

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
        <AtGateway order={order} payment={payment} isPaymentPending={isPaymentPending(pending)} />
      )}
      <WaitingLine {...pending} />
    </section>
  )
}

/** True if the shopper has probably finished their part. */
const isPaymentPending = ({ payment: { step }, isBack, isSlow }: PendingPaymentProps) =>
  step.kind === 'none' || (isBack && !isSlow)

/** Status line, announced only when it changes. */
function WaitingLine(pending: PendingPaymentProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const { payment, isSlow, isUnreachable } = pending
  const textNow = () => {
    if (isUnreachable) return t('pay.waiting.unreachable')
    if (payment.step.kind === 'qr') return t('pay.waiting.qr')
    if (payment.step.kind === 'transfer') return t('pay.waiting.transfer')
    if (!isPaymentPending(pending)) return pending.isBack ? t('pay.waiting.long') : t('pay.waiting.redirect')
    return isSlow ? t('pay.waiting.long') : t('pay.waiting.asking')
  }
  return (
    <p className={styles.waiting} role="status">
      {textNow()}
    </p>
  )
}

interface AtGatewayProps {
  readonly order: Order
  readonly payment: Payment
  /** True while the payment is being confirmed and the shopper has nothing to do. */
  readonly isPaymentPending: boolean
}

/** Payment on the gateway's page: before and after the shopper's visit. */
function AtGateway({ order, payment, isPaymentPending }: AtGatewayProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const goOn = () => void goToGateway(order.id, payment)
  if (isPaymentPending) {
    return (
      <>
        <h3>{t('pay.asking.title')}</h3>
        <p>{t('pay.asking.text')}</p>
        {payment.step.kind === 'redirect' ? (
          <p className={styles.aside}>
            {t('pay.asking.notPaid')}{' '}
            <Button tone="quiet" onClick={goOn}>
              {t('pay.redirect.back')}
            </Button>
          </p>
        ) : null}
      </>
    )
  }
  return (
    <>
      <h3>{t('pay.redirect.title')}</h3>
      <p>{t('pay.redirect.text')}</p>
      <Button tone="accent" size="large" isWide onClick={goOn}>
        {t('pay.redirect.goOn')}
      </Button>
    </>
  )
}

const QrCode = lazyNamed(() => import(/* webpackChunkName: "qrCode" */ '../../../ui/QrCode'), 'QrCode')

interface ScanToPayProps {
  readonly order: Order
  readonly payment: Payment
  readonly step: StepOf<'qr'>
  readonly onExpired: () => void
}

/** QR code for a banking or wallet app; on phones also a link that opens the app. */
function ScanToPay({ order, payment, step, onExpired }: ScanToPayProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const site = useSite()
  const money = useMoney()
  const amount = toMoney(payment.amount, isCurrencyCode(order.currency) ? order.currency : site.currency)
  return (
    <>
      <h3>{t('pay.qr.title')}</h3>
      {step.link === null ? null : (
        <a className={styles.app} href={step.link}>
          {t('pay.qr.open')}
        </a>
      )}
      <div className={styles.scan}>
        <div className={styles.code}>
          <Suspense fallback={<Skeleton ratio="1" />}>
            <QrCode payload={step.payload} label={t('pay.qr.code')} />
          </Suspense>
        </div>
        <div className={styles.how}>
          <p className={styles.amount}>{money(amount)}</p>
          <Deadline label={t('pay.qr.until')} expiresAt={step.expiresAt} onExpired={onExpired} />
          <ol className={styles.steps}>
            <li>{t([`pay.qr.apps.${payment.method}`, 'pay.qr.anyApp'])}</li>
            <li>{t('pay.qr.scan')}</li>
            <li>{t('pay.qr.confirm')}</li>
          </ol>
        </div>
      </div>
      <SimulatorLink url={step.simulator} />
    </>
  )
}

interface TransferToPayProps {
  readonly order: Order
  readonly payment: Payment
  readonly step: StepOf<'transfer'>
  readonly onExpired: () => void
}

/** The virtual account of this order, with its deadline. */
function TransferToPay({ order, payment, step, onExpired }: TransferToPayProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const site = useSite()
  const money = useMoney()
  const amount = toMoney(payment.amount, isCurrencyCode(order.currency) ? order.currency : site.currency)
  return (
    <>
      <h3>{t('pay.transfer.title')}</h3>
      <dl className={styles.transfer}>
        <div>
          <dt>{t('pay.transfer.bank')}</dt>
          <dd>{step.bank}</dd>
        </div>
        <CopyRow name={t('pay.transfer.account')} text={step.account} shown={inGroups(step.account)} />
        <CopyRow name={t('pay.transfer.amount')} text={String(payment.amount)} shown={money(amount)} />
      </dl>
      <Deadline label={t('pay.transfer.until')} expiresAt={step.expiresAt} onExpired={onExpired} />
      <ol className={styles.steps}>
        <li>{t('pay.transfer.open')}</li>
        <li>{t('pay.transfer.exact')}</li>
        <li>{t('pay.transfer.then', { email: order.contact.email })}</li>
      </ol>
      <SimulatorLink url={step.simulator} />
    </>
  )
}

/** Groups of four, for reading. */
const inGroups = (account: string) => account.replace(/(\w{4})(?=\w)/g, '$1\u202f')

interface CopyRowProps {
  readonly name: string
  /** Text for the clipboard. */
  readonly text: string
  readonly shown: string
}

/** A value with a button that copies it. */
function CopyRow({ name, text, shown }: CopyRowProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'good', text: t('pay.copied', { name }) })
    } catch {
      showToast({ tone: 'bad', text: t('pay.notCopied') })
    }
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{shown}</dd>
      <dd>
        <Button aria-label={t('pay.copyThis', { name })} onClick={() => void copy()}>
          {t('pay.copy')}
        </Button>
      </dd>
    </div>
  )
}

const second = 1000

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
function Deadline({ label, expiresAt, onExpired }: DeadlineProps) {
  const { t } = useTranslation(['paying', 'shop'])
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

/** Link to the test gateway's simulated bank; null with a live gateway. */
function SimulatorLink({ url }: { url: string | null }) {
  const { t } = useTranslation(['paying', 'shop'])
  if (url === null) return null
  return (
    <a className={styles.simulator} href={url} target="_blank" rel="noreferrer">
      {t('pay.simulator')}
    </a>
  )
}
