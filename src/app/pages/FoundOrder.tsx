import { Suspense, useCallback, type ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import type { Order } from '../../domain/order/orderSchema'
import { useOrder } from '../../features/orders'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { SkeletonRows } from '../../ui/Skeleton'
import { isClosed } from './closedOrder'

// Lazy: most opened orders exist.
const NoOrder = lazyNamed(() => import(/* webpackChunkName: "noOrder" */ './NoOrder'), 'NoOrder')

interface FoundOrderProps {
  /** @param readAgain refetches the order */
  readonly children: (order: Order, readAgain: () => void) => ReactNode
}

/** Renders the order in the url, or the reason why it isn't available. */
export function FoundOrder({ children }: FoundOrderProps) {
  const { pathname } = useLocation()
  const id = matchPath('/orders/:id/*', pathname)?.params.id ?? ''
  return (
    <OpenedOrder key={id} id={id}>
      {children}
    </OpenedOrder>
  )
}

function OpenedOrder({ id, children }: FoundOrderProps & Pick<Order, 'id'>) {
  const { currentData: order, error, isFetching, refetch } = useOrder(id)
  const readAgain = useCallback(() => void refetch(), [refetch])
  // After access is lost, the cache still contains the order.
  if (order && !isClosed(error)) return children(order, readAgain)
  if (isFetching || !error) return <SkeletonRows count={3} blockSize="18rem" />
  return (
    <Suspense fallback={<SkeletonRows count={3} blockSize="18rem" />}>
      <NoOrder id={id} error={error} onRetry={readAgain} />
    </Suspense>
  )
}
