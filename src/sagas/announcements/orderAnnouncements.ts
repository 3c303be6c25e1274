import type { Order } from '../../domain/order/order'
import { isPaidAtDoor } from '../../domain/payment/paymentMethods'
import type { checkoutApi } from '../../features/checkout'
import type { ordersApi } from '../../features/orders'
import type { Payment, paymentApi } from '../../features/payment'
import { paths } from '../../site/urls/paths'
import { answersOf, when, type Announcement, type EventDraft } from './announcement'
import { cartReference, eventItem, eventValue } from '../eventItem'
import { purchaseOf } from '../purchase'

const checkout = answersOf<typeof checkoutApi>()
const orders = answersOf<typeof ordersApi>()
const payments = answersOf<typeof paymentApi>()

/** What becomes of orders and their payments. */
export const orderAnnouncements: readonly Announcement[] = [
  when(checkout.fulfilled('placeOrder'), ({ payload: order }) => confirmationOf(order, true)),
  when(orders.fulfilled('getOrder'), ({ payload: order }) =>
    confirmationOf(order, order.actions.includes('pay')),
  ),

  when(payments.fulfilled('payOrder'), ({ payload: payment }) => failureOf(payment, true)),
  // An order that nobody has tried to pay has none.
  when(
    payments.fulfilled('getPayment'),
    ({ payload: payment }) => payment && failureOf(payment, payment.state === 'pending'),
  ),

  // An order that is put into the cart again is added by the shop.
  when(orders.fulfilled('reorder'), ({ payload: { added } }) => {
    if (!added) return null
    const items = added.lines.map((line) => eventItem(line, paths.product(line.path)))
    return {
      name: 'AddedToCart',
      currency: added.currency,
      props: { items, value: eventValue(items), cart_id: cartReference(added.cartId) },
    }
  }),

  when(orders.fulfilled('trackOrder'), ({ payload: order }) => ({
    name: 'TrackOrder',
    currency: order.currency,
    props: { order_id: order.number },
    pii: { ...order.shipment },
    once: { per: 'visit', key: `order ${order.number}` },
  })),
]

/** An order is bought when it is confirmed to its shopper: placed to be paid at the door, or paid. */
function confirmationOf(order: Order, hasBegun: boolean): EventDraft {
  const hasEnded = isPaidAtDoor(order.paymentMethod) || order.payment === 'paid'
  return {
    ...purchaseOf(order),
    course: { id: order.number, hasBegun, hasEnded },
    pii: { ...order.shipment },
  }
}

/** An attempt that ended without money. */
function failureOf({ id, state, failure, ...payment }: Payment, hasBegun: boolean): EventDraft {
  const hasEnded = state === 'failed' || state === 'cancelled' || state === 'expired'
  return {
    name: 'PaymentFailure',
    course: { id, hasBegun, hasEnded },
    props: {
      order_ref: payment.orderNumber,
      payment_method: payment.method,
      error_code: failure ?? state,
      value: payment.amount,
    },
  }
}
