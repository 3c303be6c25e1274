import { Fragment } from 'react'
import { daysInDigits, deliveryOptionsFor } from '../../../domain/delivery'
import type { Order, BillingAddress } from '../../../domain/order/orderSchema'
import { streetLines } from '../../../domain/order/shipment'
import { isMailedOnly } from '../../../domain/payment/giftCard'
import { methodLabel } from '../../../domain/payment/paymentMethods'
import { waitsForRacket } from '../../../domain/product/stringing'
import { addressFormats } from '../../../domain/region/addressFormats'
import { shownPhone } from '../../../domain/region/phone'
import { arrivalDays } from '../../../domain/region/workingDays'
import { useDay } from '../../../site/formats/useDay'
import { toLanguage } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import styles from './OrderDetails.module.css'

/** Address, contact and payment method. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const { contact, couponCode, deliveryNote, billingAddress, companyName, taxId } = order
  return (
    <dl className={styles.list}>
      <div>
        <dt>{t('order.to')}</dt>
        <dd>
          <address className={styles.address}>
            {contact.firstName} {contact.lastName}
            <br />
            <StreetLines of={contact} />
            {[contact.district, contact.city].filter(Boolean).join(', ')} {contact.postalCode}
            <StateName order={order} />
          </address>
        </dd>
      </div>
      {deliveryNote === '' ? null : (
        <div>
          <dt>{t('order.note')}</dt>
          <dd>{deliveryNote}</dd>
        </div>
      )}
      {companyName === '' && taxId === '' ? null : (
        <div>
          <dt>{t('order.business')}</dt>
          <dd>{[companyName, taxId].filter(Boolean).join(', ')}</dd>
        </div>
      )}
      {billingAddress ? (
        <div>
          <dt>{t('order.billing')}</dt>
          <dd>
            <address className={styles.address}>
              {billingAddress.firstName} {billingAddress.lastName}
              <br />
              {billingAddress.address}
              <br />
              {[billingAddress.district, billingAddress.city].filter(Boolean).join(', ')}{' '}
              {billingAddress.postalCode}
              <StateName order={{ region: order.region, contact: billingAddress }} />
            </address>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('order.contact')}</dt>
        <dd>
          {contact.email}
          <br />
          {shownPhone(order.region, contact.phone)}
        </dd>
      </div>
      <div>
        <dt>{t('order.payment')}</dt>
        <dd>
          <PaymentName order={order} />
        </dd>
      </div>
      {couponCode === null ? null : (
        <div>
          <dt>{t('order.coupon')}</dt>
          <dd>{couponCode}</dd>
        </div>
      )}
    </dl>
  )
}

/** The lines of an address above its city, each with a line break. */
function StreetLines({ of }: { of: Parameters<typeof streetLines>[0] }) {
  return streetLines(of).map((line, index) => (
    <Fragment key={`${index} ${line}`}>
      {line}
      <br />
    </Fragment>
  ))
}

interface StateNameProps {
  readonly order: Pick<Order, 'region'> & { readonly contact: Pick<BillingAddress, 'state'> }
}

/** The state's name on a separate line; null in Singapore. */
export function StateName({ order: { region, contact } }: StateNameProps) {
  const name = addressFormats[region].states.find(({ code }) => code === contact.state)?.name ?? contact.state
  if (name === '') return null
  return (
    <>
      <br />
      {name}
    </>
  )
}

/** Name of the payment method in the page's language. */
export function PaymentName({ order: { paymentMethod } }: { order: Order }) {
  return <>{methodLabel(paymentMethod, toLanguage(useLocale()))}</>
}

/** Expected days of arrival, or the day of delivery; null if nothing will arrive or the days are unknown. */
export function Arrival({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const day = useDay()
  const { quotesDelivery } = useSite().commerce
  const { deliveryMethod, placedAt, region, history, status } = order
  const delivered = history.find(({ event }) => event === 'deliver')
  if (delivered) {
    return (
      <div>
        <dt>{t('order.arrived')}</dt>
        <dd className={styles.strong}>{day(new Date(delivered.at))}</dd>
      </div>
    )
  }
  if (!quotesDelivery) return null
  const packed = history.findLast(({ event }) => event === 'pack')
  const isWaiting = waitsForRacket(order.lines)
  // A packed racket has left the workshop.
  const slugs = isWaiting && packed ? [] : order.lines.map(({ path }) => path)
  const options = deliveryOptionsFor(region, slugs)
  const option = options.find(({ method }) => method === deliveryMethod)
  if (isMailedOnly(order)) return null
  if (!option || status === 'cancelled' || status === 'returned' || status === 'refunded') return null
  const paid = history.findLast(({ event }) => event === 'pay')?.at ?? placedAt
  if (isWaiting && !packed) {
    return (
      <div>
        <dt>{t('order.arrives')}</dt>
        <dd>{t('order.arrivesAfterRacket', { days: daysInDigits(option) })}</dd>
      </div>
    )
  }
  const arrival = arrivalDays(option, region, new Date(isWaiting && packed ? packed.at : paid))
  const from = day(arrival.from)
  const to = day(arrival.to)
  return (
    <div>
      <dt>{t('order.arrives')}</dt>
      <dd className={styles.strong}>{from === to ? from : t('order.between', { from, to })}</dd>
    </div>
  )
}
