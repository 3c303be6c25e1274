import type { Order } from '../domain/order/order'
import { idFor } from '../site/newId'
import { eventItem } from './eventItem'

/**
 * What is told of an order that was bought. Whoever tells it, each browser that sees it happen or the server when none
 * did, tells the same event: the log and the vendors know it by its id.
 */
export function purchaseOf(order: Order) {
  return {
    name: 'Purchased' as const,
    id: idFor(`Purchased ${order.number}`),
    currency: order.currency,
    props: {
      transaction_id: order.number,
      items: order.lines.map(eventItem),
      value: order.linesTotal,
      tax: order.taxTotal,
      ...(order.couponCode !== null && { coupon: order.couponCode, discount: order.discountTotal }),
      shipping: order.deliveryTotal,
      payment_method: order.paymentMethod,
    },
  }
}
