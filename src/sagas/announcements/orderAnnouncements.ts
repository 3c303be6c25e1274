import { isBought } from '../../domain/order/isBought'
import type { Order } from '../../domain/order/order'
import type { Payment } from '../../features/payment'
import { purchaseOf } from '../../tracking/eventItem'
import { fulfilled, type Announcement, type EventDraft } from './announcement'
import { cartReference, itemsWithValue } from './pageItems'

/** Events of orders and payments. */
export const orderAnnouncements: readonly Announcement[] = [
  fulfilled('Purchased', 'placeOrder', (order) => confirmationOf(order, true)),
  fulfilled('Purchased', 'getOrder', (order) => confirmationOf(order, order.actions.includes('pay'))),

  fulfilled('PaymentFailure', 'payOrder', (payment) => failureOf(payment, true)),
  // The payment is null if nobody has tried to pay the order.
  fulfilled(
    'PaymentFailure',
    'getPayment',
    (payment) => payment && failureOf(payment, payment.state === 'pending'),
  ),

  // The server itself adds a reordered order's lines to the cart.
  fulfilled(
    'AddedToCart',
    'reorder',
    ({ added }) =>
      added && {
        name: 'AddedToCart',
        currency: added.currency,
        props: { ...itemsWithValue(added.lines), cart_id: cartReference(added.cartId) },
      },
  ),

  fulfilled('TrackOrder', 'trackOrder', (order) => ({
    name: 'TrackOrder',
    currency: order.currency,
    props: { order_id: order.number },
    pii: { ...order.shipment },
    once: { per: 'visit', key: `order ${order.number}` },
  })),
]

/** Builds the purchase event. It is due when the shop confirms the order to its shopper. */
function confirmationOf(order: Order, hasBegun: boolean): EventDraft {
  return {
    ...purchaseOf(order, window.location.origin),
    course: { id: order.number, order: order.id, hasBegun, hasEnded: isBought(order) },
    pii: { ...order.shipment },
  }
}

/** Builds the event for a payment that failed, was cancelled or expired. */
function failureOf(payment: Payment, hasBegun: boolean): EventDraft {
  const { state } = payment
  const hasEnded = state === 'failed' || state === 'cancelled' || state === 'expired'
  return {
    name: 'PaymentFailure',
    course: { id: payment.id, hasBegun, hasEnded },
    props: {
      order_ref: payment.orderNumber,
      payment_method: payment.method,
      error_code: payment.failure ?? state,
      value: payment.amount,
    },
  }
}
