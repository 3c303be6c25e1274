import type { EventName } from './trackingPlan'

/**
 * Which side reports each event when a hosted store runs the checkout. `store`: its webhooks report the event to the
 * server's log, and vendors receive it only from an open order page. `partly`: the shop knows only of what happens on its own pages, or
 * of what the store reports. `nobody`: it happens inside the checkout. All other events are the page's own.
 */
export const hostedCheckout: Readonly<Partial<Record<EventName, 'store' | 'partly' | 'nobody'>>> = {
  Purchased: 'store',
  OrderRefunded: 'store',
  PaymentFailure: 'partly',
  CouponApplied: 'partly',
  ShippingSelected: 'nobody',
  PaymentSelected: 'nobody',
}
