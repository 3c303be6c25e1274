import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrencyCode, moneyOf } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import { useMoney } from '../../../site/formats/useMoney'
import { useSite } from '../../../site/useSite'
import { Skeleton } from '../../../ui/Skeleton'
import type { Payment, StepOf } from '../paymentApi'
import { Deadline } from './Deadline'
import styles from './Paying.module.css'
import { SimulatorLink } from './Deadline'

const QrCode = lazy(async () => {
  const { QrCode } = await import(/* webpackChunkName: "qrCode" */ './QrCode')
  return { default: QrCode }
})

interface ScanToPayProps {
  readonly order: Order
  readonly payment: Payment
  readonly step: StepOf<'qr'>
  readonly onExpired: () => void
}

/** QR code for a banking or wallet app; on phones also a link that opens the app. */
export function ScanToPay({ order, payment, step, onExpired }: ScanToPayProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const site = useSite()
  const money = useMoney()
  const amount = moneyOf(payment.amount, isCurrencyCode(order.currency) ? order.currency : site.currency)
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
