import { useTranslation } from 'react-i18next'
import { companyAddress } from '../../../domain/company/company'
import { isCurrencyCode, moneyOf, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/order'
import type { PaymentState } from '../../../domain/order/orderStatus'
import { paths } from '../../../site/urls/paths'
import { useMoney } from '../../../site/formats/useMoney'
import { useDate } from '../../../site/formats/useMoment'
import { useLocale, useSite } from '../../../site/useSite'
import { Button, LinkButton } from '../../../ui/Button'
import { PaymentName, StateName } from '../details/OrderFacts'
import styles from './Invoice.module.css'
import { racketsSentIn } from '../../../domain/product/stringing'
import { LineOption } from '../../../ui/order/LineOption'
import { regions } from '../../../domain/region/region'

const paymentKeys: Readonly<Record<PaymentState, string>> = {
  pending: 'order.bill.unpaid',
  failed: 'order.bill.unpaid',
  paid: 'order.bill.paid',
  void: 'order.bill.void',
  refunded: 'order.bill.refunded',
}

/** A printable invoice: seller, buyer, lines and totals. */
export function Invoice({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const site = useSite()
  const currency: CurrencyCode = isCurrencyCode(order.currency) ? order.currency : site.currency
  const money = useMoney('exact')
  const date = useDate()
  const { number, placedAt, payment, refundedTotal, status } = order
  const isEnded = status === 'cancelled' || status === 'refunded'
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{t('order.invoice')}</h1>
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
        <dl className={styles.facts}>
          <div>
            <dt>{t('order.bill.orderNumber')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t('order.bill.ordered')}</dt>
            <dd>{date(placedAt)}</dd>
          </div>
          <div>
            <dt>{t('order.bill.payment')}</dt>
            <dd>
              <PaymentName order={order} />
              <br />
              {t(paymentKeys[payment])}
            </dd>
          </div>
        </dl>
      </div>
      <InvoiceLines order={order} currency={currency} />
      <InvoiceTotals order={order} currency={currency} />
      {isEnded ? <p className={styles.strong}>{t('order.bill.cancelled')}</p> : null}
      {refundedTotal === null ? null : (
        <p className={styles.strong}>
          {t('order.bill.refundedTotal')}: {money(moneyOf(refundedTotal, currency))}
        </p>
      )}
    </article>
  )
}

function Seller({ order: { region } }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const { legalName, street, city, postalCode, country } = companyAddress(region, useLocale())
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
      </address>
    </section>
  )
}

function Buyer({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
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
        {[billed.address, line2].filter(Boolean).join(', ')}
        <br />
        {[billed.district, billed.city].filter(Boolean).join(', ')} {billed.postalCode}
        <StateName order={{ region: order.region, contact: billed }} />
        <br />
        {country}
        {taxId === '' ? null : (
          <>
            <br />
            {t('order.taxId', { taxId })}
          </>
        )}
      </address>
    </section>
  )
}

interface InvoiceLinesProps {
  readonly order: Order
  readonly currency: CurrencyCode
}

/** A table row per line. */
function InvoiceLines({ order: { lines }, currency }: InvoiceLinesProps) {
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

/** Totals and included tax. */
function InvoiceTotals({ order, currency }: { order: Order; currency: CurrencyCode }) {
  const { t } = useTranslation(['orders', 'giftCard', 'shop'])
  const money = useMoney('exact')
  const amount = (major: number) => moneyOf(major, currency)
  const { linesTotal, discountTotal, wrappingTotal, deliveryTotal, couponCode, region, paidByCards } = order
  const total = amount(order.total)
  const percent = regions[region].tax.percent
  const name = regions[region].tax.name
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
