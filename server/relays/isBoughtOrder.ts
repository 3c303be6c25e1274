import { isPaidOnDelivery } from '../../src/domain/payment/paymentMethods'
import type { StoredOrder } from '../commerce/order'

/** Paid, or to be paid on delivery. Vendors receive no other orders. */
export const isBoughtOrder = ({ payment, paymentMethod }: StoredOrder) =>
  payment === 'paid' || payment === 'refunded' || (isPaidOnDelivery(paymentMethod) && payment === 'pending')
