import type { OrderTotals } from '../../domain/cart/totals'
import type { DeliveryMethod } from '../../domain/delivery'
import type { Money } from '../../domain/money'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import styles from './OrderTotalsList.module.css'

interface OrderTotalsListProps extends Pick<
  OrderTotals,
  'lines' | 'delivery' | 'total' | 'tax' | 'taxPercent' | 'due'
> {
  readonly method: DeliveryMethod
  /** Already subtracted from `lines`; absent or zero without a discount. */
  readonly discount?: Money
  /** The part of `lines` that pays for wrapping; absent or zero without wrapping. */
  readonly wrapping?: Money
  /** Payments by gift card; absent without any. */
  readonly paidByCards?: readonly { readonly lastFour: string; readonly minor: number }[]
  /** The name of the amount after gift cards; null to hide it, absent in carts: it is left to pay. */
  readonly rest?: 'due' | 'paid' | null
  /** False if nothing is shipped. Then the delivery line is hidden. */
  readonly isShipped?: boolean
}

/** The totals of a cart or an order, item by item. */
export function OrderTotalsList(props: OrderTotalsListProps) {
  const {
    lines,
    delivery,
    total,
    tax,
    taxPercent,
    due,
    method,
    discount,
    wrapping,
    paidByCards = [],
    rest = 'due',
    isShipped = true,
  } = props
  const { t } = useTranslation(['totals', 'shop'])
  const money = useMoney()
  const off = discount?.minor ?? 0
  const wrapped = wrapping?.minor ?? 0
  return (
    <div>
      <dl className={styles.totals}>
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{money({ ...lines, minor: lines.minor + off - wrapped })}</dd>
        </div>
        {wrapped > 0 ? (
          <div>
            <dt>{t('cart.wrapping')}</dt>
            <dd>{money({ ...lines, minor: wrapped })}</dd>
          </div>
        ) : null}
        {off > 0 ? (
          <div className={styles.discount}>
            <dt>{t('cart.discount')}</dt>
            <dd>{money({ ...lines, minor: -off })}</dd>
          </div>
        ) : null}
        {isShipped ? (
          <div>
            <dt>{method === 'express' ? t('cart.expressDelivery') : t('cart.standardDelivery')}</dt>
            <dd>{delivery.minor === 0 ? t('cart.free') : money(delivery)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
        {paidByCards.map(({ lastFour, minor }, index) => (
          <div key={`${index} ${lastFour}`} className={styles.discount}>
            <dt>{t('cart.giftCard', { lastFour })}</dt>
            <dd>{money({ ...total, minor: -minor })}</dd>
          </div>
        ))}
        {paidByCards.length > 0 && rest !== null ? (
          <div className={styles.total}>
            <dt>{rest === 'paid' ? t('cart.paid') : t('cart.due')}</dt>
            <dd>{money(due)}</dd>
          </div>
        ) : null}
      </dl>
      {tax.minor > 0 ? (
        <p className={styles.tax}>
          {taxPercent === null
            ? t('cart.taxesInside', { amount: tax })
            : t('cart.taxInside', { percent: taxPercent, amount: tax })}
        </p>
      ) : null}
    </div>
  )
}
