import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Order } from '../../../domain/order/order'
import { useReturning } from '../goToGateway'
import { paymentApi, type Payment } from '../paymentApi'

/** Milliseconds: the polling interval, the interval after `timeoutMs`, and the time until that change. */
const quickly = 3_000
const slowly = 10_000
const timeoutMs = 60_000

/**
 * Polls an order's payment while it is pending and the page is visible. Only the server's response ends the
 * polling.
 * @param onMoved called when the payment shows that `order` is stale
 */
export function usePayment(order: Order, onMoved: () => void) {
  const { data: payment, error, fulfilledTimeStamp } = paymentApi.endpoints.getPayment.useQueryState(order.id)
  const isMoved = payment ? isBehind(order, payment) : false
  const isOpen = payment?.state === 'pending' || isMoved
  const isVisible = useIsVisible()
  const isWatching = isOpen && isVisible
  const [isSlow, setSlow] = useState(false)
  const { refetch } = paymentApi.endpoints.getPayment.useQuerySubscription(order.id, {
    pollingInterval: isWatching ? (isSlow ? slowly : quickly) : 0,
  })

  useEffect(() => {
    if (!isWatching) return undefined
    const timer = setTimeout(() => setSlow(true), timeoutMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWatching])

  useEffect(() => {
    if (isMoved) onMoved()
  }, [isMoved, fulfilledTimeStamp, onMoved])

  const askNow = useCallback(() => void refetch(), [refetch])
  useReturning(askNow)
  const wasVisible = useRef(isVisible)
  useEffect(() => {
    // The shopper may return from the banking app, so refetch at once.
    if (isWatching && !wasVisible.current) askNow()
    wasVisible.current = isVisible
  }, [isWatching, isVisible, askNow])

  return { payment, error, isSlow, askNow }
}

/** True if the order's status doesn't reflect its payment yet. */
function isBehind({ status }: Order, { state }: Payment): boolean {
  if (state === 'pending') return status === 'payment_failed'
  return state === 'paid' || (state !== 'refunded' && status === 'pending_payment')
}

function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true)
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
