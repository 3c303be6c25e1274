import type { ReactNode } from 'react'
import { companyAddress } from '../../../domain/company/company'
import { taxRegistrations } from '../../../domain/company/taxRegistration'
import { isCurrencyCode, toMoney, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/orderSchema'
import type { PaymentState } from '../../../domain/order/orderStatus'
import { useDate } from '../../../site/formats/useMoment'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import { Button, LinkButton } from '../../../ui/Button'
import { PaymentName, StateName } from '../details/OrderFacts'
import { listCreditNotes, invoiceRows, type CreditNoteData } from './documentRows'
import { DocumentTable, Fact, PlaceOfSupply } from './DocumentTable'
import { InvoiceTotals, TaxTotals } from './InvoiceTotals'
import styles from './Invoice.module.css'

const paymentKeys: Readonly<Record<PaymentState, string>> = {
  pending: 'order.bill.unpaid',
  failed: 'order.bill.unpaid',
  paid: 'order.bill.paid',
  void: 'order.bill.void',
  refunded: 'order.bill.refunded',
}

interface InvoiceProps {
  readonly order: Order
  /** The path of the link back. */
  readonly back: string
}

/**
 * An order's printable tax documents: the invoice with seller, buyer, lines and taxes, then its credit notes,
 * each on a sheet of its own.
 */
export function Invoice({ order, back }: InvoiceProps) {
  const { t } = useTranslation(['invoice', 'orders', 'shop'])
  const site = useSite()
  const currency: CurrencyCode = isCurrencyCode(order.currency) ? order.currency : site.currency
  const money = useMoney('exact')
  const date = useDate()
  const { number, placedAt, payment, refundedTotal, region, invoice } = order
  const { document } = taxRegistrations[region]
  const end = endOf(order)
  return (
    <div className={styles.documents}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{invoice && document === 'taxInvoice' ? t('order.bill.taxInvoice') : t('order.invoice')}</h1>
          <div className={styles.actions}>
            <Button tone="accent" onClick={() => window.print()}>
              {t('order.bill.print')}
            </Button>
            <LinkButton to={back}>{t('order.bill.back')}</LinkButton>
          </div>
        </header>
        <div className={styles.parties}>
          <Seller order={order} />
          <Buyer order={order} />
          <Delivery order={order} />
          <dl className={styles.facts}>
            {invoice ? (
              <>
                <Fact name={t('order.bill.invoiceNumber')}>{invoice.number}</Fact>
                <Fact name={t('order.bill.issued')}>{date(invoice.at)}</Fact>
              </>
            ) : null}
            <Fact name={t('order.bill.orderNumber')}>{number}</Fact>
            <Fact name={t('order.bill.ordered')}>{date(placedAt)}</Fact>
            <PlaceOfSupply order={order} />
            <Fact name={t('order.bill.payment')}>
              <PaymentName order={order} />
              <br />
              {t(paymentKeys[payment])}
            </Fact>
          </dl>
        </div>
        <DocumentTable caption={t('order.bill.items')} order={order} rows={invoiceRows(order, currency)} />
        <InvoiceTotals order={order} currency={currency} />
        {end ? (
          <p className={styles.strong}>
            {end === 'cancelled' ? t('order.bill.cancelled') : t('order.bill.returned')}
          </p>
        ) : null}
        {refundedTotal === null ? null : (
          <p className={styles.strong}>
            {t('order.bill.refundedTotal')}: {money(toMoney(refundedTotal, currency))}
          </p>
        )}
      </article>
      {listCreditNotes(order, currency).map((note) => (
        <CreditNote key={note.number} order={order} note={note}>
          <Seller order={order} />
          <Buyer order={order} />
        </CreditNote>
      ))}
    </div>
  )
}

/** How an order ended; null while it stands. Its status alone doesn't tell: either end can be refunded. */
function endOf({ history }: Order): 'cancelled' | 'returned' | null {
  const last = history.findLast(({ status }) => status === 'cancelled' || status === 'returned')?.status
  return last === 'cancelled' || last === 'returned' ? last : null
}

function Seller({ order: { region } }: { order: Order }) {
  const { t } = useTranslation(['invoice', 'shop'])
  const { legalName, street, city, postalCode, country } = companyAddress(region, useLocale())
  const { idName, id } = taxRegistrations[region]
  return (
    <section>
      <h2>{t('order.bill.seller')}</h2>
      <address className={styles.address}>
        <strong>{legalName}</strong>
        <br />
        {street}
        <br />
        {city} {postalCode}
        <br />
        {country}
        <br />
        {idName} {id}
      </address>
    </section>
  )
}

/** The address of delivery, where a business is billed elsewhere (IN: CGST Rules 2017, rule 46(o)). */
function Delivery({ order }: { order: Order }) {
  const { t } = useTranslation(['invoice', 'shop'])
  const { contact, billingAddress, taxId, companyName, region } = order
  const { country } = companyAddress(region, useLocale())
  if (billingAddress === null && taxId === '' && companyName === '') return null
  return (
    <section>
      <h2>{t('order.bill.deliveredTo')}</h2>
      <address className={styles.address}>
        <strong>
          {contact.firstName} {contact.lastName}
        </strong>
        <br />
        <span>{[contact.address, contact.addressLine2].filter(Boolean).join(', ')}</span>
        <br />
        {[contact.district, contact.city].filter(Boolean).join(', ')} {contact.postalCode}
        <StateName order={{ region, contact }} />
        <br />
        {country}
      </address>
    </section>
  )
}

function Buyer({ order }: { order: Order }) {
  const { t } = useTranslation(['invoice', 'orders', 'shop'])
  const { companyName, taxId } = order
  const billed = order.billingAddress ?? order.contact
  const line2 = order.billingAddress ? '' : order.contact.addressLine2
  const { country } = companyAddress(order.region, useLocale())
  return (
    <section>
      <h2>{t('order.bill.buyer')}</h2>
      <address className={styles.address}>
        <strong>{companyName || `${billed.firstName} ${billed.lastName}`}</strong>
        <br />
        {companyName === '' ? null : (
          <>
            {billed.firstName} {billed.lastName}
            <br />
          </>
        )}
        <span>{[billed.address, line2].filter(Boolean).join(', ')}</span>
        <br />
        {[billed.district, billed.city].filter(Boolean).join(', ')} {billed.postalCode}
        <StateName order={{ region: order.region, contact: billed }} />
        <br />
        {country}
        {taxId === '' ? null : (
          <>
            <br />
            {taxRegistrations[order.region].idName} {taxId}
          </>
        )}
      </address>
    </section>
  )
}

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
function CreditNote({ order, note, children }: CreditNoteProps) {
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
      <div className={styles.totals} role="group" aria-label={t('order.bill.totals')}>
        <dl>
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
