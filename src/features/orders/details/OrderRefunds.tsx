import { toMoney, type CurrencyCode } from '../../../domain/money'
import type { Order, OrderRefund } from '../../../domain/order/orderSchema'
import { useDay } from '../../../site/formats/useDay'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSupport } from '../../../site/useSupport'
import styles from './OrderDetails.module.css'

interface OrderRefundsProps {
  readonly order: Pick<Order, 'refunds' | 'lines' | 'owedByHand'>
  readonly currency: CurrencyCode
}

/** The refunds of an order, each with what it pays for, and what is owed in place of blocked gift cards. */
export function OrderRefunds({ order, currency }: OrderRefundsProps) {
  const { t } = useTranslation(['orders', 'paying', 'shop'])
  const money = useMoney()
  const day = useDay()
  const { email } = useSupport()
  const { refunds, lines, owedByHand } = order
  const amount = (major: number) => money(toMoney(major, currency))
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds">{t('order.refunds.title')}</h3>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.position}>
            <p className={styles.strong}>
              {t(`order.refundState.${refund.state}`, {
                amount: amount(refund.total),
                day: day(new Date(refund.at)),
              })}
            </p>
            {refund.toCards > 0 ? (
              <p className={styles.soft}>{t('order.refunds.toCards', { amount: amount(refund.toCards) })}</p>
            ) : null}
            {itemsOf(refund, lines).map((item) => (
              <p key={item} className={styles.soft}>
                {item}
              </p>
            ))}
            {refund.reason === 'goodwill' ? (
              <p className={styles.soft}>{t('order.refunds.goodwill')}</p>
            ) : null}
            {refund.note === '' ? null : <p className={styles.soft}>{refund.note}</p>}
          </li>
        ))}
        {owedByHand === undefined ? null : (
          <li>{t('refundAccount.blockedCard', { amount: amount(owedByHand), email })}</li>
        )}
      </ul>
    </section>
  )
}

const itemsOf = ({ lines: refunded }: OrderRefund, lines: Order['lines']): string[] =>
  refunded
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => `${quantity} × ${lines[line - 1]?.name ?? ''}`)
