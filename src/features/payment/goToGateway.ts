import { useEffect } from 'react'
import { writeStored, readStored } from '../../site/browserStorage'
import type { Payment } from './paymentApi'

// Not sessionStorage: a navigation to another site may start a new process, which can lose the last write.
// Banking apps return in a new tab.
const storageLocation = ['localStorage', 'payment.left'] as const

/** A prefix of the order's id, enough to recognize it. */
const toMark = (orderId: string) => orderId.slice(0, 8)

/**
 * Navigates to the gateway's page if the payment has one. Returns true if it does. A stored mark identifies
 * the order when the shopper comes back.
 */
export function goToGateway(orderId: string, { step }: Payment): boolean {
  if (step.kind !== 'redirect') return false
  // If storage fails, the order page shows the link to the gateway again.
  writeStored(...storageLocation, toMark(orderId))
  window.location.assign(step.url)
  return true
}

/** True if this browser's last visit to a gateway was for this order. */
export const wentToGateway = (orderId: string) => readStored(...storageLocation) === toMark(orderId)

/** Calls `onReturn` when the page is restored from the back/forward cache, because its data may be stale. */
export function useReturning(onReturn: () => void): void {
  useEffect(() => {
    const handle = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', handle)
    return () => window.removeEventListener('pageshow', handle)
  }, [onReturn])
}
