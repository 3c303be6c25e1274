import type { Payment } from './paymentApi'

const storageKey = 'payment.left'

/**
 * Paying goes on at a page of the gateway's, where it has one. True when the shopper is on the way there; whoever comes
 * back to this tab is told that the bank is asked.
 */
export function goToGateway(orderId: string, { step }: Payment): boolean {
  if (step.kind !== 'redirect') return false
  try {
    sessionStorage.setItem(storageKey, orderId)
  } catch {
    // Without storage the way to the gateway is shown once more instead.
  }
  window.location.assign(step.url)
  return true
}

/** Whether this tab left for a gateway with that order. */
export function wentToGateway(orderId: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === orderId
  } catch {
    return false
  }
}
