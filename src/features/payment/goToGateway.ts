import { writeStored, readStored } from '../../site/browserStorage'
import type { Payment } from './paymentApi'
import { useEffect } from 'react'

// Not of the tab: browsers put a tab that goes to another site into a new process, which may begin without what was
// just written, and banks' apps return in a new one.
const storageLocation = ['localStorage', 'payment.left'] as const

/** Enough of an order's id to know it again; nobody needs the whole of it. */
const markOf = (orderId: string) => orderId.slice(0, 8)

/**
 * Paying goes on at a page of the gateway's, where it has one. True when the shopper is on the way there; whoever comes
 * back is told that the bank is asked.
 */
export function goToGateway(orderId: string, { step }: Payment): boolean {
  if (step.kind !== 'redirect') return false
  // Where nothing is kept the way to the gateway is shown once more instead.
  writeStored(...storageLocation, markOf(orderId))
  window.location.assign(step.url)
  return true
}

/** Whether this browser left for a gateway with that order, and with no other since. */
export const wentToGateway = (orderId: string) => readStored(...storageLocation) === markOf(orderId)

/** Calls when the browser shows this page again as it was left, e.g. after Back: what it shows may be old. */
export function useReturning(onReturn: () => void): void {
  useEffect(() => {
    const handle = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', handle)
    return () => window.removeEventListener('pageshow', handle)
  }, [onReturn])
}
