import { useTranslation } from 'react-i18next'
import { isMailedOnly } from '../../../domain/payment/giftCard'
import type { Order } from '../../../domain/order/order'
import type { OrderEvent } from '../../../domain/order/orderStatus'
import { useMoment } from '../../../site/formats/useMoment'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { shownStatus, type ShownStatus } from '../shownStatus'
import styles from './OrderDetails.module.css'

const toCome: Partial<Readonly<Record<ShownStatus, readonly OrderEvent[]>>> = {
  placed: ['pack', 'ship', 'deliver'],
  pending_payment: ['pay', 'pack', 'ship', 'deliver'],
  payment_failed: ['pay', 'pack', 'ship', 'deliver'],
  paid: ['pack', 'ship', 'deliver'],
  packed: ['ship', 'deliver'],
  shipped: ['deliver'],
  return_requested: ['accept_return', 'refund'],
}

/** What has happened to an order, with its times, and what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const moment = useMoment()
  const { history, carrier, trackingNumber } = order
  const isMailed = isMailedOnly(order)
  const isStep = (event: OrderEvent) => !isMailed || (event !== 'pack' && event !== 'ship')
  return (
    <ol className={styles.timeline}>
      {history.map(({ event, at }) => (
        <li key={`${event} ${at}`}>
          <p className={styles.strong}>{t(`order.step.${event}`)}</p>
          <p className={styles.soft}>
            <time dateTime={at}>{moment(at)}</time>
          </p>
          {event === 'ship' && trackingNumber !== null ? (
            <p>
              {carrier}
              <br />
              {t('order.track', { number: trackingNumber })}
            </p>
          ) : null}
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
