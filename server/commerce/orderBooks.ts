import { isRefundable } from '../../src/domain/order/orderStatus'
import { orderTax } from '../../src/domain/order/orderTax'
import { isPaidOnDelivery } from '../../src/domain/payment/paymentMethods'
import { computeDue, toRefundable, statusText, type StoredOrder } from './order'

/**
 * The money of an order in minor units. Line items, wrapping, discount and delivery add up to the total, and so do
 * gift cards, gateway, cash, to collect and unpaid. `net` is the paid amount without the refunds.
 */
export interface Books {
  readonly goods: number
  readonly wrapping: number
  /** Negative or zero. */
  readonly discount: number
  readonly delivery: number
  readonly total: number
  /** Included in the total. */
  readonly tax: number
  readonly giftCards: number
  readonly gateway: number
  /** Collected on delivery. */
  readonly cash: number
  /** Cash that the courier has yet to collect. */
  readonly toCollect: number
  /** Not paid, or not any more to pay. */
  readonly unpaid: number
  readonly refundedToCards: number
  readonly refundedByGateway: number
  readonly refundedByHand: number
  readonly net: number
}

/** Only finished refunds count. */
export function computeBooks(order: StoredOrder): Books {
  const { linesMinor, discountMinor, wrappingMinor, deliveryMinor, totalMinor, payment, status } = order
  const due = computeDue(order)
  const isCod = isPaidOnDelivery(order.paymentMethod)
  const isPaid = isRefundable(order)
  const giftCards = toRefundable(order).cardsMinor
  const gateway = isPaid && !isCod ? due : 0
  const cash = isPaid && isCod ? due : 0
  const toCollect = isCod && payment === 'pending' && status !== 'cancelled' ? due : 0
  const done = order.refunds.filter(({ state }) => state === 'done')
  const sum = (of: (refund: StoredOrder['refunds'][number]) => number) =>
    done.reduce((total, refund) => total + of(refund), 0)
  const refundedToCards = sum(({ cardsMinor }) => cardsMinor)
  const refundedByGateway = sum(({ gatewayMinor }) => gatewayMinor)
  const refundedByHand = sum(({ byHandMinor }) => byHandMinor)
  return {
    goods: linesMinor + discountMinor - wrappingMinor,
    wrapping: wrappingMinor,
    discount: -discountMinor,
    delivery: deliveryMinor,
    total: totalMinor,
    tax: orderTax(order),
    giftCards,
    gateway,
    cash,
    toCollect,
    unpaid: totalMinor - giftCards - gateway - cash - toCollect,
    refundedToCards,
    refundedByGateway,
    refundedByHand,
    net: giftCards + gateway + cash - refundedToCards - refundedByGateway - refundedByHand,
  }
}

/** Whether the shopper left before paying: the order was cancelled because no payment came. */
export const isAbandoned = ({ history }: Pick<StoredOrder, 'history'>): boolean =>
  history.some(({ event }) => event === 'expire')

/** The status in words for the staff. Cash on delivery waits for no payment. */
export function stateText(order: StoredOrder): string {
  if (isAbandoned(order)) return 'abandoned'
  const isCod = isPaidOnDelivery(order.paymentMethod)
  return isCod && order.status === 'pending_payment' ? 'placed' : statusText(order.status)
}

/** The state of the money in words for the staff. */
export function paymentText(order: StoredOrder): string {
  if (computeBooks(order).toCollect > 0) return 'to collect'
  return order.payment
}
