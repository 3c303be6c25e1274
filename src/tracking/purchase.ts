import type { Order } from '../domain/order/order'
import { idFor } from '../site/newId'
import { eventItem } from './eventItem'

/** The fields of an order that its event needs. Orders of a hosted store have payment methods of their own. */
type Bought = Pick<
  Order,
  | 'number'
  | 'currency'
  | 'lines'
  | 'linesTotal'
  | 'taxTotal'
  | 'couponCode'
  | 'discountTotal'
  | 'deliveryTotal'
> & { readonly paymentMethod: string }

/**
 * The event of a purchased order. Every browser that sees the purchase, or else the server, sends the same
 * event. `origin` is required on the server. The log and the vendors deduplicate it by its id.
 */
export function purchaseOf(order: Bought, origin?: string) {
  return {
    name: 'Purchased' as const,
    id: idFor(`Purchased ${order.number}`),
    currency: order.currency,
    props: {
      transaction_id: order.number,
      items: order.lines.map((line) => eventItem(line, origin)),
      value: order.linesTotal,
      tax: order.taxTotal,
      ...(order.couponCode !== null && { coupon: order.couponCode, discount: order.discountTotal }),
      shipping: order.deliveryTotal,
      payment_method: order.paymentMethod,
    },
  }
}
