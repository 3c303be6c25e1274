import { useState, type RefObject } from 'react'
import { toMoney, type CurrencyCode } from '../../../domain/money'
import type { Order, OrderParcel } from '../../../domain/order/orderSchema'
import type { OrderEvent } from '../../../domain/order/orderStatus'
import { refundDays } from '../../../domain/order/returns'
import { isMailedOnly } from '../../../domain/payment/giftCard'
import { isPaidOnDelivery } from '../../../domain/payment/paymentMethods'
import { shownPhone } from '../../../domain/region/phone'
import { useDay } from '../../../site/formats/useDay'
import { useMoment } from '../../../site/formats/useMoment'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Icon } from '../../../ui/icon/Icon'
import type { IconName } from '../../../ui/icon/iconPaths'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { shownStatus, type ShownStatus } from '../shownStatus'
import { Arrival } from './OrderFacts'
import styles from './OrderDetails.module.css'

const icons: Readonly<Record<ShownStatus, IconName>> = {
  placed: 'check',
  paid: 'check',
  pending_payment: 'clock',
  payment_failed: 'warning',
  packed: 'cart',
  shipped: 'truck',
  delivered: 'check',
  cancelled: 'close',
  return_requested: 'returns',
  returned: 'returns',
  refunded: 'returns',
}

interface OrderHeadProps {
  readonly order: Order
  readonly title: RefObject<HTMLHeadingElement | null>
}

/** The order's status as the page's title, and when it arrives. */
export function OrderHead({ order, title: titleRef }: OrderHeadProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const { number, contact } = order
  const status = shownStatus(order)
  // Gift cards are delivered as soon as they are paid.
  const isSent = status === 'delivered' && isMailedOnly(order)
  const isNew = status === 'placed' || status === 'paid' || isSent
  const title = isNew ? t('order.thanks', { name: contact.firstName }) : t(`order.head.${status}`)
  const [shownFirst] = useState(status)
  return (
    <header className={`${styles.head} ${isNew || status === 'delivered' ? '' : styles.underWay}`}>
      <span className={styles.mark}>
        <Icon name={icons[status]} size="large" />
      </span>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <VisuallyHidden>
        {/* Announces later changes of the status, not the first one. */}
        <span role="status">{status === shownFirst ? null : title}</span>
      </VisuallyHidden>
      <p className={styles.number}>{t('order.number', { number })}</p>
      {isNew ? <p>{t('order.mailed', { email: contact.email })}</p> : null}
      <p>{t('order.numberNotice')}</p>
      <dl className={styles.arrival}>
        <Arrival order={order} />
      </dl>
    </header>
  )
}

const toCome: Partial<Readonly<Record<ShownStatus, readonly OrderEvent[]>>> = {
  placed: ['pack', 'ship', 'deliver'],
  pending_payment: ['pay', 'pack', 'ship', 'deliver'],
  payment_failed: ['pay', 'pack', 'ship', 'deliver'],
  paid: ['pack', 'ship', 'deliver'],
  packed: ['ship', 'deliver'],
  shipped: ['deliver'],
  return_requested: ['accept_return', 'refund'],
}

/** The order's past events with times, and the steps to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const moment = useMoment()
  const { history, parcels = [] } = order
  const isMailed = isMailedOnly(order)
  const isStep = (event: OrderEvent) => !isMailed || (event !== 'pack' && event !== 'ship')
  return (
    <ol className={styles.timeline}>
      {history.map(({ event, status, at }, index) => (
        <li key={`${event} ${at}`}>
          <p className={styles.strong}>
            {event === 'ship' && status === 'packed' ? t('order.partShipped') : t(`order.step.${event}`)}
          </p>
          <p className={styles.soft}>
            <time dateTime={at}>{moment(at)}</time>
          </p>
          {event === 'ship' ? <Parcel order={order} parcel={parcels[countShipped(history, index)]} /> : null}
        </li>
      ))}
      {(toCome[shownStatus(order)] ?? []).filter(isStep).map((event) => (
        <li key={event} className={styles.coming}>
          <p>
            {t(`order.step.${event}`)} <VisuallyHidden>({t('order.toCome')})</VisuallyHidden>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** How many parcels left before a step. */
const countShipped = (history: Order['history'], index: number) =>
  history.slice(0, index).filter(({ event }) => event === 'ship').length

interface ParcelProps {
  readonly order: Order
  readonly parcel: OrderParcel | undefined
}

/** Carrier and tracking number of a parcel; its items if it isn't the only one. */
function Parcel({ order: { status, lines, parcels = [] }, parcel }: ParcelProps) {
  const { t } = useTranslation(['orders', 'shop'])
  if (!parcel || parcel.trackingNumber === null) return null
  const { carrier, trackingNumber, trackingUrl } = parcel
  const isOnly = parcels.length === 1 && status !== 'packed'
  const name = t('order.track', { number: trackingNumber })
  return (
    <>
      <p>
        {carrier}
        <br />
        {trackingUrl === null ? (
          name
        ) : (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
      </p>
      {isOnly ? null : (
        <p>
          {parcel.lines
            .map(({ line, quantity }) => `${quantity} × ${lines[line - 1]?.name ?? ''}`)
            .join(', ')}
        </p>
      )}
    </>
  )
}

/** Returns a text about the next step; null if the section of gift cards contains it. */
export function useWhatIsNext(order: Order, currency: CurrencyCode): string | null {
  const { t } = useTranslation(['orders', 'shop'])
  const moment = useMoment()
  const day = useDay()
  const { contact, payment, carrier, returnUntil, expiresAt, actions } = order
  const { email } = contact
  const phone = shownPhone(order.region, contact.phone)
  const total = toMoney(order.due, currency)
  const cards = isMailedOnly(order)
  const isCod = isPaidOnDelivery(order.paymentMethod)
  const isPaid = payment === 'paid'
  const cardsBack = order.paidByCards.filter(({ back }) => back > 0)
  const backOnCards =
    cardsBack.length === 0
      ? ''
      : t('order.now.backOnCards', {
          count: cardsBack.length,
          amount: toMoney(
            cardsBack.reduce((sum, { back }) => sum + back, 0),
            currency,
          ),
        })
  const pending = toMoney(sumPendingRefunds(order), currency)
  switch (shownStatus(order)) {
    case 'placed':
      return t('order.now.placed', { phone, total })
    case 'pending_payment':
      return t('order.now.pending_payment', { time: moment(expiresAt ?? order.placedAt) })
    case 'payment_failed':
      return t('order.now.payment_failed', { time: moment(expiresAt ?? order.placedAt) })
    case 'paid':
      return cards ? null : t('order.now.paid', { phone })
    case 'packed':
      if (order.parcels?.length) return t('order.now.partlyShipped')
      return isCod ? t('order.now.packedCod', { phone, total }) : t('order.now.packed', { phone })
    case 'shipped': {
      const by = { phone, carrier: carrier ?? '' }
      return isCod ? t('order.now.shippedCod', { ...by, total }) : t('order.now.shipped', by)
    }
    case 'delivered':
      if (cards) return null
      if (returnUntil === null) return t('order.now.deliveredKept')
      return actions.includes('return') || new Date(returnUntil) > new Date()
        ? t('order.now.delivered', { day: day(new Date(returnUntil)) })
        : t('order.now.deliveredLate')
    case 'cancelled':
      return sentences(
        pending.minor > 0
          ? t('order.now.cancelledPaid', { amount: pending, days: refundDays })
          : t('order.now.cancelled'),
        backOnCards,
      )
    case 'return_requested':
      return t('order.now.return_requested', { email })
    case 'returned':
      return isPaid
        ? t('order.now.returnedPaid', { days: refundDays })
        : sentences(t('order.now.returned'), backOnCards)
    case 'refunded':
      return t('order.now.refunded', { amount: toMoney(order.refundedTotal ?? order.total, currency) })
  }
}

/** The unfinished refunds without the parts that gift cards got at once, in major units. */
const sumPendingRefunds = ({ refunds }: Order): number =>
  refunds.reduce((sum, { state, total, toCards }) => (state === 'done' ? sum : sum + total - toCards), 0)

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')
