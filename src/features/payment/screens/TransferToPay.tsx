import { useTranslation } from 'react-i18next'
import { isCurrencyCode, moneyOf } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import { useMoney } from '../../../site/formats/useMoney'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { showToast } from '../../../ui/notice/toast'
import type { Payment, StepOf } from '../paymentApi'
import { Deadline, SimulatorLink } from './Deadline'
import styles from './Paying.module.css'

interface TransferToPayProps {
  readonly order: Order
  readonly payment: Payment
  readonly step: StepOf<'transfer'>
  readonly onExpired: () => void
}

/** The virtual account of this order, with its deadline. */
export function TransferToPay({ order, payment, step, onExpired }: TransferToPayProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const site = useSite()
  const money = useMoney()
  const amount = moneyOf(payment.amount, isCurrencyCode(order.currency) ? order.currency : site.currency)
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
