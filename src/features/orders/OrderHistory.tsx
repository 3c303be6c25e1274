import type { ReactNode } from 'react'
import { isCurrencyCode, toMoney } from '../../domain/money'
import type { OrderList, OrderSummary } from '../../domain/order/orderSchema'
import { useDate } from '../../site/formats/useMoment'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { LinkButton } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ProductPicture } from '../productDisplay'
import { OrderProgress } from './OrderProgress'
import { shownStatus } from './shownStatus'
import styles from './OrderHistory.module.css'

/** Maximum number of pictures per order. */
const maxPictures = 4

/** Only these orders surely contain a parcel: a paid one can hold nothing but gift cards, which are mailed. */
const isOnItsWay = ({ status }: OrderSummary) => status === 'packed' || status === 'shipped'

/** A page of the customer's orders, newest first; not for an empty list. */
export function OrderHistory({ list: { orders, pagination } }: { list: OrderList }) {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { page, totalPages } = pagination
  return (
    <>
      <ul role="list" className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order}>{isOnItsWay(order) ? <OrderProgress order={order} /> : null}</OrderCard>
          </li>
        ))}
      </ul>
      {totalPages > 1 ? (
        <nav className={styles.pages} aria-label={t('order.list.pages')}>
          {page > 1 ? <LinkButton to={paths.orders(page - 1)}>{t('order.list.newer')}</LinkButton> : null}
          <p>{t('order.list.page', { page, total: totalPages })}</p>
          {page < totalPages ? (
            <LinkButton to={paths.orders(page + 1)}>{t('order.list.older')}</LinkButton>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

interface OrderCardProps {
  readonly order: OrderSummary
  /** Below the pictures, e.g. the order's progress. */
  readonly children?: ReactNode
}

/** An order in a list. The whole card links to the order. */
export function OrderCard({ order, children }: OrderCardProps) {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const money = useMoney()
  const date = useDate()
  const site = useSite()
  const { id, number, placedAt, pieces: quantity, imageUrls, names, total } = order
  const currency = isCurrencyCode(order.currency) ? order.currency : site.currency
  const status = t(`order.status.${shownStatus(order)}`)
  const [first = '', ...others] = names
  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.number}>
          <Link to={paths.order(id)} aria-label={t('order.list.open', { number, status })}>
            {number}
          </Link>
        </h2>
        <p className={styles.status}>{status}</p>
        <p>{others.length > 0 ? `${first} ${t('order.list.more', { count: others.length })}` : first}</p>
        <p className={styles.soft}>
          {t('order.list.placedOn', { day: date(placedAt) })} · {t('order.list.pieces', { count: quantity })}
        </p>
      </div>
      <p className={styles.total}>{money(toMoney(total, currency))}</p>
      <div className={styles.pictures}>
        {imageUrls.slice(0, maxPictures).map((url, index) => (
          <span key={`${index} ${url}`}>
            <ProductPicture url={url} alt="" sizes="(min-width: 1024px) 164px, 56px" priority="late" />
          </span>
        ))}
      </div>
      {children}
    </article>
  )
}
