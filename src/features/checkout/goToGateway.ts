import type { Payment } from './paymentApi'

/** Paying goes on at a page of the gateway's, where it has one. True when the shopper is on the way there. */
export function goToGateway({ step }: Payment): boolean {
  if (step.kind !== 'redirect') return false
  window.location.assign(step.url)
  return true
}
