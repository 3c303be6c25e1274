import { Suspense } from 'react'
import type { Order } from '../../domain/order/orderSchema'
import { stringingSlug } from '../../domain/product/services'
import { useGetCustomerQuery } from '../../features/customer'
import { OrderDetails } from '../../features/orders'
import { useUnpaidOrder } from '../../features/payment'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Skeleton } from '../../ui/Skeleton'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import { FoundOrder } from './FoundOrder'

// Lazy: most opened orders are paid.
const Paying = lazyWithTranslations(
  'paying',
  () => import(/* webpackChunkName: "paying", webpackExports: "Paying" */ '../../features/payment'),
  'Paying',
)

// Lazy: few orders have a strung racket.
const OrderSetUps = lazyWithTranslations(
  'stringing',
  () => import(/* webpackChunkName: "stringing" */ '../../features/setUps'),
  'OrderSetUps',
)

/** One order. The browser fetches it, because its page is personal. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  return (
    <>
      <PageHead title={t('order.title')} description={t('order.description')} isHidden />
      <FoundOrder>
        {(order, refetch) => <OrderWithPayment order={order} isGuest={customer === null} onMoved={refetch} />}
      </FoundOrder>
    </>
  )
}

interface ShownOrderProps {
  readonly order: Order
  readonly isGuest: boolean
  /** Called when the shown order is stale. */
  readonly onMoved: () => void
}

function OrderWithPayment({ order, isGuest, onMoved: onStale }: ShownOrderProps) {
  useUnpaidOrder(order)
  const { services } = useSite().commerce
  const isStrung =
    services && !order.actions.includes('pay') && order.lines.some(({ path }) => path === stringingSlug)
  return (
    <OrderDetails
      order={order}
      isGuest={isGuest}
      pay={
        order.actions.includes('pay') ? (
          <Suspense fallback={<Skeleton blockSize="12rem" />}>
            <Paying order={order} onStale={onStale} />
          </Suspense>
        ) : null
      }
      restring={
        isStrung ? (
          <OnDemand>
            <OrderSetUps order={order} />
          </OnDemand>
        ) : null
      }
    />
  )
}
