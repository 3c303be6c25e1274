import type { Order } from '../../domain/order/order'
import type { OrderStatus } from '../../domain/order/orderStatus'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'

/** A status as shoppers are told it: what is paid at the door does not wait for its payment. */
export type ShownStatus = OrderStatus | 'placed'

export function shownStatus({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): ShownStatus {
  return status === 'pending_payment' && isPaidOnDelivery(paymentMethod) ? 'placed' : status
}
