import { useState } from 'react'
import type { ListedOrder } from '../../domain/order/staffOrderSchema'
import { methodLabel } from '../../domain/payment/paymentMethods'
import { useTranslation } from '../../site/translations/useTranslation'
import { EmptyState } from '../../ui/EmptyState'
import { Link } from '../../ui/Link'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import { BulkMoves } from './BulkMoves'
import { useOrderMoney, useStatusText } from './useOrderTexts'
import styles from './Orders.module.css'

interface OrderListProps {
  /** Undefined while they load. */
  readonly orders: readonly ListedOrder[] | undefined
  /** The change that can be made of several orders at once. */
  readonly bulkEvent?: 'pack' | 'ship' | undefined
}

/** A table of orders. */
export function OrderList({ orders: loaded, bulkEvent }: OrderListProps) {
  const { t } = useTranslation(['staffOrders', 'staff'])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clock = useClock()
  const orders = loaded ?? []
  const statusText = useStatusText()
  // A colleague may have taken an order off the list.
  const chosen = orders.filter(({ number }) => selected.has(number))
  const toggle = (number: string) => {
    const next = new Set(selected)
    if (!next.delete(number)) next.add(number)
    setSelected(next)
  }
  const select = {
    name: t('staff.orders.column.select'),
    isAction: true,
    cell: ({ number }: ListedOrder) => (
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('staff.orders.selectOne', { number })}
          checked={selected.has(number)}
          onChange={() => toggle(number)}
        />
      </label>
    ),
  }
  return (
    <>
      {bulkEvent ? (
        <BulkMoves
          event={bulkEvent}
          orders={chosen}
          canSelect={orders.length > 0}
          isAllSelected={chosen.length === orders.length && orders.length > 0}
          onSelectAll={(isAll) => setSelected(new Set(isAll ? orders.map(({ number }) => number) : []))}
        />
      ) : null}
      {loaded?.length === 0 ? (
        <EmptyState drawing="orders" title={t('staff.orders.none')} />
      ) : (
        <DataTable
          label={t('staff.menu.orders')}
          rows={loaded}
          toKey={({ number }) => number}
          columns={[
            ...(bulkEvent ? [select] : []),
            {
              name: t('staff.orders.column.number'),
              isRowHeader: true,
              cell: ({ number }) => (
                <span className={styles.number}>
                  <Link to={`/orders/${number}/`}>{number}</Link>
                </span>
              ),
            },
            { name: t('staff.orders.column.time'), cell: ({ placedAt }) => clock(placedAt) },
            { name: t('staff.orders.column.name'), cell: ({ name, region }) => `${name}, ${region}` },
            {
              name: t('staff.orders.column.items'),
              lines: 2,
              cell: ({ itemCount, names }) => (
                <div>
                  {t('staff.orders.items', { count: itemCount })}
                  <span className={styles.soft}>{names.join(', ')}</span>
                </div>
              ),
            },
            { name: t('staff.orders.column.total'), align: 'end', cell: (order) => <Total {...order} /> },
            {
              name: t('staff.orders.column.payment'),
              lines: 2,
              cell: ({ paymentMethod, payment }) => (
                <div>
                  {methodLabel(paymentMethod, 'en')}
                  <span className={styles.soft}>{t(`staff.orders.payments.${payment}`)}</span>
                </div>
              ),
            },
            {
              name: t('staff.orders.column.status'),
              cell: (order) => (
                <div>
                  <span className={styles.status} data-status={order.status}>
                    {statusText(order)}
                  </span>
                  {order.needsAttention ? (
                    <span className={styles.attention}>{t('staff.orders.attention')}</span>
                  ) : null}
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  )
}

function Total({ total, currency }: Pick<ListedOrder, 'total' | 'currency'>) {
  return useOrderMoney(currency)(total)
}
