import { useTranslation } from 'react-i18next'
import { companyAddress } from '../../../domain/company/company'
import { taxRegistrations } from '../../../domain/company/taxRegistration'
import { isCurrencyCode, moneyOf, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import type { PaymentState } from '../../../domain/order/orderStatus'
import { useDate } from '../../../site/formats/useMoment'
import { useMoney } from '../../../site/formats/useMoney'
import { paths } from '../../../site/urls/paths'
import { useLocale, useSite } from '../../../site/useSite'
import { Button, LinkButton } from '../../../ui/Button'
import { PaymentName, StateName } from '../details/OrderFacts'
import { CreditNote } from './CreditNote'
import { creditNotesOf, invoiceRows } from './documentRows'
import { DocumentTable, Fact, PlaceOfSupply } from './DocumentTable'
import { InvoiceTotals } from './InvoiceTotals'
import styles from './Invoice.module.css'

const paymentKeys: Readonly<Record<PaymentState, string>> = {
  pending: 'order.bill.unpaid',
  failed: 'order.bill.unpaid',
  paid: 'order.bill.paid',
  void: 'order.bill.void',
  refunded: 'order.bill.refunded',
}

/**
 * An order's printable tax documents: the invoice with seller, buyer, lines and taxes, then its credit notes,
 * each on a sheet of its own.
 */
export function Invoice({ order }: { order: Order }) {
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
            <LinkButton to={paths.order(order.id)}>{t('order.bill.back')}</LinkButton>
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
            {t('order.bill.refundedTotal')}: {money(moneyOf(refundedTotal, currency))}
          </p>
        )}
      </article>
      {creditNotesOf(order, currency).map((note) => (
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
