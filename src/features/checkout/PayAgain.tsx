import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrencyCode, moneyOf } from '../../domain/money'
import type { Order } from '../../domain/order'
import type { PaymentMethodKey } from '../../domain/paymentMethods'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Notice } from '../../ui/Notice'
import { goToGateway } from './goToGateway'
import styles from './PayAgain.module.css'
import { useGetPaymentQuery, usePayOrderMutation } from './paymentApi'
import { PaymentChoice } from './PaymentChoice'
import { usePaymentWays } from './paymentWays'

/** The ways to pay an order that waits for its money; why the last attempt failed. */
export function PayAgain({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const site = useSite()
  const total = moneyOf(order.total, isCurrencyCode(order.currency) ? order.currency : site.currency)
  // Who pays afterwards does not pay at the door.
  const ways = usePaymentWays(total).filter(({ key }) => key !== 'cod')
  const { data: last } = useGetPaymentQuery(order.id)
  const [pay, paying] = usePayOrderMutation()
  const [chosen, setChosen] = useState<PaymentMethodKey | null>(null)
  const method = chosen ?? ways.find(({ refusal }) => refusal === null)?.key ?? null
  if (method === null) return null
  const send = async () => {
    if (paying.isLoading) return
    const { data } = await pay({ orderId: order.id, paymentMethod: method })
    if (data) goToGateway(data)
  }
  return (
    <div className={styles.again}>
      {last?.state === 'failed' ? (
        <Notice tone="bad" title={t('checkout.paymentFailed')} isLive>
          <p>{t([`checkout.failure.${last.failure ?? 'declined'}`, 'checkout.failure.declined'])}</p>
        </Notice>
      ) : null}
      <PaymentChoice legend={t('checkout.payment')} ways={ways} chosen={method} onChoose={setChosen} />
      {paying.error ? <ErrorNote error={paying.error} /> : null}
      <Button
        tone="accent"
        size="large"
        isWide
        aria-disabled={paying.isLoading ? true : undefined}
        onClick={() => void send()}
      >
        {paying.isLoading ? t('checkout.paying') : t('checkout.payNow', { amount: total })}
      </Button>
    </div>
  )
}
