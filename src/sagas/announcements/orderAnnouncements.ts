import type { Order } from '../../domain/order'
import { isPaidAtDoor } from '../../domain/paymentMethods'
import type { checkoutApi } from '../../features/checkout'
import type { ordersApi } from '../../features/orders'
import type { Payment, paymentApi } from '../../features/payment'
import { idFor } from '../../site/newId'
import { paths } from '../../site/paths'
import { answersOf, when, type Announcement, type EventDraft } from './announcement'
import { eventItem } from './eventItem'

const checkout = answersOf<typeof checkoutApi>()
const orders = answersOf<typeof ordersApi>()
const payments = answersOf<typeof paymentApi>()

/** What becomes of orders and their payments. */
export const orderAnnouncements: readonly Announcement[] = [
  when(checkout.fulfilled('placeOrder'), ({ payload: order }) => purchaseOf(order, true)),
  when(orders.fulfilled('getOrder'), ({ payload: order }) =>
    purchaseOf(order, order.actions.includes('pay')),
  ),

  when(payments.fulfilled('payOrder'), ({ payload: payment }) => failureOf(payment, true)),
  // An order that nobody has tried to pay has none.
  when(
    payments.fulfilled('getPayment'),
    ({ payload: payment }) => payment && failureOf(payment, payment.state === 'pending'),
  ),

  when(orders.fulfilled('trackOrder'), ({ payload: order }) => ({
    name: 'TrackOrder',
    currency: order.currency,
    props: { order_id: order.number },
    pii: { ...order.shipment },
    once: { per: 'visit', key: `order ${order.number}` },
  })),
]

/**
 * An order is bought when it is confirmed to its shopper: placed to be paid at the door, or paid. Two browsers that
 * both see it happen tell one event: the log and the vendors know it by its id.
 */
function purchaseOf(order: Order, hasBegun: boolean): EventDraft {
  const { number, currency, payment, paymentMethod } = order
  const hasEnded = isPaidAtDoor(paymentMethod) || payment === 'paid'
  return {
    name: 'Purchased',
    id: idFor(`Purchased ${number}`),
    course: { id: number, hasBegun, hasEnded },
    currency,
    props: {
      transaction_id: number,
      items: order.lines.map((line) => eventItem(line, paths.product(line.path))),
      value: order.linesTotal,
      shipping: order.deliveryTotal,
      payment_method: paymentMethod,
    },
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
