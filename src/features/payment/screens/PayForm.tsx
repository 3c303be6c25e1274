import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrencyCode, moneyOf } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import { isPaidOnDelivery, methodLabel, type PaymentMethodKey } from '../../../domain/payment/paymentMethods'
import type { TransferBank } from '../../../domain/payment/transferBanks'
import { languageOf } from '../../../site/site'
import { useLocale, useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { goToGateway, useReturning } from '../goToGateway'
import { useBank, usePaymentMethods } from '../offeredPaymentMethods'
import { usePayOrderMutation } from '../paymentApi'
import { PaymentChoice } from '../PaymentChoice'
import styles from './Paying.module.css'

interface PayFormProps {
  readonly order: Order
  /** Bank of the last attempt. */
  readonly lastBank: TransferBank | null
  /** Method of the last attempt. */
  readonly last: PaymentMethodKey
  /** Called after the payment has started. */
  readonly onBegun: () => void
}

/** Payment methods for a placed order. */
export function PayForm({ order, last, lastBank, onBegun }: PayFormProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const site = useSite()
  const language = languageOf(useLocale())
  const total = moneyOf(order.due, isCurrencyCode(order.currency) ? order.currency : site.currency)
  // COD can't be chosen after the order is placed.
  const methods = usePaymentMethods(total).filter(({ key }) => !isPaidOnDelivery(key))
  const open = methods.filter(({ refusal }) => refusal === null)
  const [pay, paying] = usePayOrderMutation()
  const [chosen, setChosen] = useState<PaymentMethodKey>(last)
  const [chosenBank, setChosenBank] = useState(lastBank)
  const bank = useBank(chosenBank)
  const [isLeaving, setLeaving] = useState(false)
  useReturning(useCallback(() => setLeaving(false), []))
  const method = (open.find(({ key }) => key === chosen) ?? open[0])?.key ?? null
  const isBusy = paying.isLoading || isLeaving
  if (method === null) {
    return (
      <Notice tone="caution">
        <p>{t('pay.noMethod')}</p>
      </Notice>
    )
  }
  const send = async () => {
    if (isBusy) return
    const { data } = await pay({
      orderId: order.id,
      paymentMethod: method,
      bank: method === 'virtual_account' ? bank : null,
    })
    if (!data) return
    if (goToGateway(order.id, data)) setLeaving(true)
    else onBegun()
  }
  return (
    <div className={styles.form}>
      <PaymentChoice
        legend={t('pay.legend')}
        methods={methods}
        chosen={method}
        onChoose={setChosen}
        bank={bank}
        onChooseBank={setChosenBank}
      />
      {paying.error && !isBusy ? <ErrorNote error={paying.error} /> : null}
      <Button
        tone="accent"
        size="large"
        isWide
        aria-disabled={isBusy ? true : undefined}
        onClick={() => void send()}
      >
        {isBusy ? t('pay.busy') : t('pay.now', { amount: total })}
      </Button>
      <p className={styles.small} role="status">
        {isLeaving ? t('pay.redirecting', { method: methodLabel(method, language) }) : null}
      </p>
    </div>
  )
}
