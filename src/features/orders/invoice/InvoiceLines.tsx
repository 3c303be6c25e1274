import { useTranslation } from 'react-i18next'
import { moneyOf, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import { racketsSentIn } from '../../../domain/product/stringing'
import { useMoney } from '../../../site/formats/useMoney'
import { LineOption } from '../../../ui/order/LineOption'
import styles from './Invoice.module.css'

interface InvoiceLinesProps {
  readonly order: Order
  readonly currency: CurrencyCode
}

/** What was sold, a row for each line. */
export function InvoiceLines({ order: { lines }, currency }: InvoiceLinesProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const money = useMoney('exact')
  const sentIn = racketsSentIn(lines)
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>{t('order.bill.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order.bill.item')}</th>
          <th scope="col">{t('order.bill.quantity')}</th>
          <th scope="col">{t('order.bill.price')}</th>
          <th scope="col">{t('order.bill.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, name, options, quantity, price }, index) => {
          const each = moneyOf(price, currency)
          const ownRackets = sentIn[index] ?? 0
          return (
            <tr key={`${index} ${sku}`}>
              <td>
                <strong>{name}</strong>
                <br />
                <span className={styles.soft}>
                  {sku}
                  {options.map((option) => (
                    <span key={option.name}>
                      <br />
                      <LineOption option={option} />
                    </span>
                  ))}
                  {ownRackets === 0 ? null : (
                    <>
                      <br />
                      {t('order.bill.ownRacket', { count: ownRackets })}
                    </>
                  )}
                </span>
              </td>
              <td>{quantity}</td>
              <td>{money(each)}</td>
              <td>{money({ ...each, minor: each.minor * quantity })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
