import type { Payment } from './paymentApi'

// Not of the tab: browsers put a tab that goes to another site into a new process, which may begin without what was
// just written, and banks' apps return in a new one.
const storageKey = 'payment.left'

/** Enough of an order's id to know it again; nobody needs the whole of it. */
const markOf = (orderId: string) => orderId.slice(0, 8)

/**
 * Paying goes on at a page of the gateway's, where it has one. True when the shopper is on the way there; whoever comes
 * back is told that the bank is asked.
 */
export function goToGateway(orderId: string, { step }: Payment): boolean {
  if (step.kind !== 'redirect') return false
  try {
    localStorage.setItem(storageKey, markOf(orderId))
  } catch {
    // Without storage the way to the gateway is shown once more instead.
  }
  window.location.assign(step.url)
  return true
}

/** Whether this browser left for a gateway with that order, and with no other since. */
export function wentToGateway(orderId: string): boolean {
  try {
    return localStorage.getItem(storageKey) === markOf(orderId)
  } catch {
    return false
  }
}
