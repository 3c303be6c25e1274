import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { taxRegistrations } from '../../../domain/company/taxRegistration'
import { isCurrencyCode, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import { useDate } from '../../../site/formats/useMoment'
import { useMoney } from '../../../site/formats/useMoney'
import { useSite } from '../../../site/useSite'
import type { CreditNoteData } from './documentRows'
import { DocumentTable, Fact, PlaceOfSupply } from './DocumentTable'
import { TaxTotals } from './InvoiceTotals'
import styles from './Invoice.module.css'

const reasonKeys: Partial<Readonly<Record<CreditNoteData['reason'], string>>> = {
  cancelled: 'order.bill.reasons.cancelled',
  returned: 'order.bill.reasons.returned',
  reduced: 'order.bill.reasons.reduced',
  undelivered: 'order.bill.reasons.undelivered',
}

interface CreditNoteProps {
  readonly order: Order
  readonly note: CreditNoteData
  /** Seller and buyer. */
  readonly children: ReactNode
}

/**
 * A credit note: it names its invoice and reverses a part of its amounts and taxes (IN: CGST Rules 2017, rule
 * 53(1A); SG: Goods and Services Tax (General) Regulations, regulation 23; AE: Cabinet Decision 52 of 2017,
 * article 60, which also asks for the value of the supply before and after the note).
 */
export function CreditNote({ order, note, children }: CreditNoteProps) {
  const { t } = useTranslation(['invoice', 'shop'])
  const site = useSite()
  const currency: CurrencyCode = isCurrencyCode(order.currency) ? order.currency : site.currency
  const money = useMoney('exact')
  const date = useDate()
  const { number, at, reason, rows, valueBefore } = note
  const { invoice } = order
  const reasonKey = reasonKeys[reason]
  const isTaxCreditNote = taxRegistrations[order.region].creditNote === 'taxCreditNote'
  const name = isTaxCreditNote ? t('order.bill.taxCreditNote') : t('order.bill.creditNote')
  const title = `${name} ${number}`
  const value = rows.reduce((sum, { minor, tax }) => sum + minor - tax, 0)
  const amount = (minor: number) => money({ minor, currency })
  return (
    <article className={styles.sheet} aria-label={title}>
      <h2>{name}</h2>
      <div className={styles.parties}>
        {children}
        <dl className={styles.facts}>
          <Fact name={t('order.bill.creditNoteNumber')}>{number}</Fact>
          <Fact name={t('order.bill.issued')}>{date(at)}</Fact>
          {invoice ? (
            <Fact name={t('order.bill.original')}>
              {t('order.bill.numberOfDay', { number: invoice.number, day: date(invoice.at) })}
            </Fact>
          ) : null}
          <Fact name={t('order.bill.orderNumber')}>{order.number}</Fact>
          <PlaceOfSupply order={order} />
          {reasonKey === undefined && note.note === '' ? null : (
            <Fact name={t('order.bill.reason')}>
              {[reasonKey === undefined ? '' : t(reasonKey), note.note].filter(Boolean).join(': ')}
            </Fact>
          )}
        </dl>
      </div>
      <DocumentTable caption={t('order.bill.credited')} order={order} rows={rows} />
      <div className={styles.totals}>
        <dl aria-label={t('order.bill.totals')}>
          {isTaxCreditNote ? (
            <>
              <div>
                <dt>{t('order.bill.valueBefore')}</dt>
                <dd>{amount(valueBefore)}</dd>
              </div>
              <div>
                <dt>{t('order.bill.valueAfter')}</dt>
                <dd>{amount(valueBefore - value)}</dd>
              </div>
              <div>
                <dt>{t('order.bill.difference')}</dt>
                <dd>{amount(value)}</dd>
              </div>
            </>
          ) : null}
          <div className={styles.total}>
            <dt>{t('order.bill.creditTotal')}</dt>
            <dd>{amount(rows.reduce((sum, { minor }) => sum + minor, 0))}</dd>
          </div>
          <TaxTotals order={order} rows={rows} currency={currency} />
        </dl>
      </div>
    </article>
  )
}
