import { isPaidOnDelivery } from '../payment/paymentMethods'
import type { Order } from './order'

/**
 * Whether an order is bought as it stands: placed to be paid at the door, or paid. Money that comes after its end goes
 * back.
 */
export const isBought = ({
  status,
  payment,
  paymentMethod,
}: Pick<Order, 'status' | 'payment' | 'paymentMethod'>) =>
  isPaidOnDelivery(paymentMethod) || (payment === 'paid' && status !== 'cancelled')
