import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import type { Order, OrderSummary } from '../../domain/order/orderSchema'
import { isMailedOnly } from '../../domain/payment/giftCard'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { OrderCard } from './OrderHistory'
import { OrderProgress } from './OrderProgress'
import { useGetOrderQuery, useGetOrdersQuery } from './ordersApi'
import { Reorder } from './Reorder'
import styles from './LastOrder.module.css'

/** The customer's newest order with its progress and a button that orders it again. */
export function LastOrder({ empty }: { /** Shown without any order. */ readonly empty: ReactNode }) {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { orderChanges } = useSite().commerce
  const { data: list, error, isFetching, refetch } = useGetOrdersQuery(1)
  const newest = list?.orders[0]
  // Without changes of orders, the summary holds all that is shown. A second request would often be pending when the
  // customer signs out, and would end in a 404.
  const { currentData: order } = useGetOrderQuery(orderChanges && newest ? newest.id : skipToken)
  if (!list) {
    return error && !isFetching ? (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton blockSize="22.25rem" />
    )
  }
  if (!newest) return empty
  return (
    <section className={styles.last}>
      <div className={styles.head}>
        <h2>{t('order.last')}</h2>
        <Link to={paths.orders()}>{t('order.list.all', { total: list.pagination.total })}</Link>
      </div>
      <OrderCard order={newest}>
        {hasParcel(orderChanges ? order : newest) ? <OrderProgress order={newest} /> : null}
        <div className={styles.actions}>
          {order && orderChanges ? <Reorder order={order} isFirst /> : null}
        </div>
      </OrderCard>
    </section>
  )
}

/** False for gift cards alone, which are mailed, and until the order is known. */
const hasParcel = (order: Order | OrderSummary | undefined): boolean =>
  order !== undefined && ('lines' in order ? !isMailedOnly(order) : order.names.length > 0)
