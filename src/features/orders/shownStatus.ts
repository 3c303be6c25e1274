import type { Order } from '../../domain/order/orderSchema'
import type { OrderStatus } from '../../domain/order/orderStatus'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'

/** The status shown to shoppers: an unpaid COD order is `placed`. */
export type ShownStatus = OrderStatus | 'placed'

export function shownStatus({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): ShownStatus {
  return status === 'pending_payment' && isPaidOnDelivery(paymentMethod) ? 'placed' : status
}

/** Whether the shopper may still have to send rackets in: once an order is packed, they have been strung. */
export const awaitsRackets = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'pending_payment' || status === 'payment_failed' || status === 'paid'
