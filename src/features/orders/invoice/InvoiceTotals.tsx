import { useTranslation } from 'react-i18next'
import { moneyOf, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import { defaultTaxPercent, taxNames } from '../../../domain/region/tax'
import { useMoney } from '../../../site/formats/useMoney'
import styles from './Invoice.module.css'

/** What it came to, and the tax inside. */
export function InvoiceTotals({ order, currency }: { order: Order; currency: CurrencyCode }) {
  const { t } = useTranslation(['orders', 'giftCard', 'shop'])
  const money = useMoney('exact')
  const amount = (major: number) => moneyOf(major, currency)
  const { linesTotal, discountTotal, wrappingTotal, deliveryTotal, couponCode, region, paidByCards } = order
  const total = amount(order.total)
  const percent = defaultTaxPercent[region]
  const name = taxNames[region]
  const isTaxed = order.taxTotal > 0
  const goods = amount(linesTotal).minor + amount(discountTotal).minor - amount(wrappingTotal).minor
  return (
    <div className={styles.totals}>
      <dl aria-label={t('order.bill.totals')}>
        <div>
          <dt>{t('order.bill.goods')}</dt>
          <dd>{money({ minor: goods, currency })}</dd>
        </div>
        {wrappingTotal > 0 ? (
          <div>
            <dt>{t('order.bill.wrapping')}</dt>
            <dd>{money(amount(wrappingTotal))}</dd>
          </div>
        ) : null}
        {discountTotal > 0 ? (
          <div>
            <dt>{t('order.bill.discount', { code: couponCode ?? '' })}</dt>
            <dd>{money(amount(-discountTotal))}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('order.bill.delivery')}</dt>
          <dd>{deliveryTotal === 0 ? t('order.bill.free') : money(amount(deliveryTotal))}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('order.bill.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
        {paidByCards.map(({ lastFour, amount: part }, index) => (
          <div key={`${index} ${lastFour}`}>
            <dt>{t('giftCard.paid', { lastFour })}</dt>
            <dd>{money(amount(-part))}</dd>
          </div>
        ))}
        {paidByCards.length > 0 ? (
          <div className={styles.total}>
            <dt>{t('giftCard.due')}</dt>
            <dd>{money(amount(order.due))}</dd>
          </div>
        ) : null}
        {isTaxed ? (
          <div className={styles.soft}>
            <dt>{t('order.bill.tax', { name, percent })}</dt>
            <dd>{money(amount(order.taxTotal))}</dd>
          </div>
        ) : null}
      </dl>
      {isTaxed ? <p className={styles.soft}>{t('order.bill.taxNote', { name })}</p> : null}
    </div>
  )
}
