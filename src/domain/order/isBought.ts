import { isPaidOnDelivery } from '../payment/paymentMethods'
import type { Order } from './orderSchema'

/**
 * Whether an order counts as bought: placed with cash on delivery, or paid. A payment after cancellation is
 * refunded.
 */
export const isBought = ({
  status,
  payment,
  paymentMethod,
}: Pick<Order, 'status' | 'payment' | 'paymentMethod'>) =>
  isPaidOnDelivery(paymentMethod) || (payment === 'paid' && status !== 'cancelled')
