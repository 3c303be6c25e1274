import { taxRegistrations } from '../../../domain/company/taxRegistration'
import { toMoney, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/orderSchema'
import { taxParts, taxSums, type TaxRow } from '../../../domain/order/orderTax'
import { restAfterCards } from '../../../domain/order/restAfterCards'
import { regions } from '../../../domain/region/region'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { invoiceRows, placeOfSupply } from './documentRows'
import { usePercent } from './DocumentTable'
import styles from './Invoice.module.css'

interface InvoiceTotalsProps {
  readonly order: Order
  readonly currency: CurrencyCode
}

/** The totals of an invoice, its payment and its included taxes. */
export function InvoiceTotals({ order, currency }: InvoiceTotalsProps) {
  const { t } = useTranslation(['invoice', 'shop'])
  const money = useMoney('exact')
  const amount = (major: number) => toMoney(major, currency)
  const { linesTotal, discountTotal, wrappingTotal, deliveryTotal, couponCode, region, paidByCards } = order
  const subtotal = amount(linesTotal).minor + amount(discountTotal).minor - amount(wrappingTotal).minor
  const rest = restAfterCards(order)
  return (
    <div className={styles.totals} role="group" aria-label={t('order.bill.totals')}>
      <dl>
        <div>
          <dt>{t('order.bill.goods')}</dt>
          <dd>{money({ minor: subtotal, currency })}</dd>
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
          <dd>{money(amount(order.total))}</dd>
        </div>
        {paidByCards.map(({ lastFour, amount: part }, index) => (
          <div key={`${index} ${lastFour}`}>
            <dt>{t('giftCard.paid', { lastFour })}</dt>
            <dd>{money(amount(-part))}</dd>
          </div>
        ))}
        {rest ? (
          <div className={styles.total}>
            <dt>{rest === 'paid' ? t('order.bill.paid') : t('giftCard.due')}</dt>
            <dd>{money(amount(order.due))}</dd>
          </div>
        ) : null}
        <TaxTotals order={order} rows={invoiceRows(order, currency)} currency={currency} />
      </dl>
      {order.taxTotal > 0 ? (
        <p className={styles.soft}>{t('order.bill.taxNote', { name: regions[region].tax.name })}</p>
      ) : null}
      <TaxNotes order={order} />
    </div>
  )
}

interface TaxTotalsProps extends InvoiceTotalsProps {
  readonly rows: readonly TaxRow[]
}

/** The taxable value and each tax of a document, as rows of a list; nothing without a tax. */
export function TaxTotals({ order, rows, currency }: TaxTotalsProps) {
  const { t } = useTranslation(['invoice', 'shop'])
  const format = useMoney('exact')
  const percent = usePercent()
  const money = (minor: number) => format({ minor, currency })
  const taxed = rows.filter(({ tax }) => tax > 0)
  if (taxed.length === 0) return null
  const taxable = taxed.reduce((sum, { minor, tax }) => sum + minor - tax, 0)
  const { taxedShare } = taxRegistrations[order.region]
  return (
    <>
      <div className={styles.soft}>
        <dt>{t('order.bill.taxable')}</dt>
        <dd>{money(taxable)}</dd>
      </div>
      {taxedShare ? (
        <div className={styles.soft}>
          <dt>{t('order.bill.taxedShare', taxedShare)}</dt>
          <dd>{money(Math.round((taxable * taxedShare.of) / taxedShare.in))}</dd>
        </div>
      ) : null}
      {taxSums(taxParts(order.region, placeOfSupply(order), rows)).map(({ name, percent: rate, minor }) => (
        <div key={`${name} ${rate}`} className={styles.soft}>
          <dt>{t('order.bill.tax', { name, percent: percent(rate) })}</dt>
          <dd>{money(minor)}</dd>
        </div>
      ))}
    </>
  )
}

/** Sentences that a region's law asks for (IN: CGST Rules 2017, rule 46(p); ID: PMK 131/2024, article 3). */
function TaxNotes({ order: { region, invoice, taxTotal } }: { order: Order }) {
  const { t } = useTranslation(['invoice', 'shop'])
  const percent = usePercent()
  const { state, taxedShare } = taxRegistrations[region]
  const { name, percent: rate } = regions[region].tax
  if (!invoice || taxTotal === 0) return null
  return (
    <>
      {state === null ? null : <p className={styles.soft}>{t('order.bill.noReverseCharge')}</p>}
      {taxedShare ? (
        <p className={styles.soft}>
          {t('order.bill.shareNote', {
            ...taxedShare,
            name,
            percent: percent((rate * taxedShare.in) / taxedShare.of),
          })}
        </p>
      ) : null}
    </>
  )
}
