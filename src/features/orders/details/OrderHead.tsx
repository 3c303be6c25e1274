import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isMailedOnly } from '../../../domain/payment/giftCard'
import type { Order } from '../../../domain/order/order'
import { Icon } from '../../../ui/icon/Icon'
import type { IconName } from '../../../ui/icon/iconPaths'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { shownStatus, type ShownStatus } from '../shownStatus'
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

/** Where the order is, as the page's title. */
export function OrderHead({ order, title: titleRef }: OrderHeadProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const { number, contact } = order
  const status = shownStatus(order)
  // Gift cards are there as soon as they are paid.
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
        {/* Not on arrival, but when it moves on while somebody looks at it. */}
        <span role="status">{status === shownFirst ? null : title}</span>
      </VisuallyHidden>
      <p className={styles.number}>{t('order.number', { number })}</p>
      {isNew ? <p>{t('order.mailed', { email: contact.email })}</p> : null}
      <p>{t('order.keepNumber')}</p>
    </header>
  )
}
