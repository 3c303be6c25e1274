import { isPaidOnDelivery, type PaymentMethodKey } from '../payment/paymentMethods'

/** Order status, from placing to delivery, cancellation or return. */
export const orderStatuses = [
  'pending_payment',
  'payment_failed',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'returned',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Payment state; `void` when nothing is owed any more. A COD order is packed while its payment is pending.
 */
export const paymentStates = ['pending', 'failed', 'paid', 'void', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Events that change an order. */
export const orderEvents = [
  'pay',
  'fail_payment',
  'retry_payment',
  'pack',
  'ship',
  'deliver',
  'cancel',
  'cancel_pieces',
  'expire',
  'request_return',
  'accept_return',
  'decline_return',
  'refund',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** The cause of an event. */
export const orderActors = ['shopper', 'staff', 'payment', 'time'] as const
export type OrderActor = (typeof orderActors)[number]

/** The fields of an order that decide its possible events. */
export interface OrderSituation {
  readonly status: OrderStatus
  readonly payment: PaymentState
  readonly paymentMethod: PaymentMethodKey
  /** A packed order of which a parcel has left. */
  readonly isPartlyShipped?: boolean
}

interface Transition {
  readonly event: OrderEvent
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
  /** Restricts the transition to prepaid orders or to COD orders. */
  readonly only?: 'prepaid' | 'at door'
  /** Restricts the transition to one payment state. */
  readonly payment?: PaymentState
  /** Excludes orders of which a parcel has left. */
  readonly isWhole?: true
}

const unpaid = ['pending_payment', 'payment_failed'] as const

/** All allowed transitions of an order. All others are rejected. */
export const transitions: readonly Transition[] = [
  { event: 'pay', from: unpaid, to: 'paid', by: ['payment'], only: 'prepaid' },
  // Records a late payment of a cancelled order, because it must be refunded.
  { event: 'pay', from: ['cancelled'], to: 'cancelled', by: ['payment'], only: 'prepaid', payment: 'void' },
  {
    event: 'fail_payment',
    from: ['pending_payment'],
    to: 'payment_failed',
    by: ['payment'],
    only: 'prepaid',
  },
  {
    event: 'retry_payment',
    from: ['payment_failed'],
    to: 'pending_payment',
    by: ['shopper', 'payment'],
    only: 'prepaid',
  },
  { event: 'pack', from: ['paid'], to: 'packed', by: ['staff'] },
  { event: 'pack', from: ['pending_payment'], to: 'packed', by: ['staff'], only: 'at door' },
  // Stays packed until the last parcel leaves.
  { event: 'ship', from: ['packed'], to: 'shipped', by: ['staff'] },
  { event: 'deliver', from: ['shipped'], to: 'delivered', by: ['staff'] },
  // Orders of gift cards only, or of which only gift cards are left: they are delivered by mail.
  { event: 'deliver', from: ['paid', 'packed'], to: 'delivered', by: ['time'], only: 'prepaid' },
  { event: 'cancel', from: [...unpaid, 'paid'], to: 'cancelled', by: ['shopper', 'staff'] },
  { event: 'cancel', from: ['packed'], to: 'cancelled', by: ['staff'], isWhole: true },
  { event: 'cancel_pieces', from: ['paid'], to: 'paid', by: ['staff'], only: 'prepaid' },
  { event: 'cancel_pieces', from: ['packed'], to: 'packed', by: ['staff'], only: 'prepaid' },
  { event: 'expire', from: unpaid, to: 'cancelled', by: ['time'], only: 'prepaid' },
  { event: 'request_return', from: ['delivered'], to: 'return_requested', by: ['shopper', 'staff'] },
  // `shipped` covers rejected parcels, which the courier returns; `delivered` goods that came without notice.
  {
    event: 'accept_return',
    from: ['return_requested', 'shipped', 'delivered'],
    to: 'returned',
    by: ['staff'],
  },
  { event: 'decline_return', from: ['return_requested'], to: 'delivered', by: ['staff'] },
]

/** Whether an order's payment can go back, in whole or in part. Refunds are possible in every status. */
export const isRefundable = ({ payment }: Pick<OrderSituation, 'payment'>): boolean =>
  payment === 'paid' || payment === 'refunded'

/**
 * Status and payment state after a finished refund.
 * @param isOwed money for a cancelled or returned quantity is still owed
 * @param isAllBack nothing is left of the payment
 */
export function refunded(
  { status }: Pick<OrderSituation, 'status'>,
  { isOwed, isAllBack }: { readonly isOwed: boolean; readonly isAllBack: boolean },
): Pick<OrderSituation, 'status' | 'payment'> {
  const isEnded = status === 'cancelled' || status === 'returned' || status === 'refunded'
  const isSettled = isAllBack || (isEnded && !isOwed)
  return {
    status: isEnded && isSettled ? 'refunded' : status,
    payment: isSettled ? 'refunded' : 'paid',
  }
}

/** Status and payment state after an event; null when the event is not allowed for the order or the actor. */
export function moved(
  order: OrderSituation,
  event: OrderEvent,
  actor: OrderActor,
): Pick<OrderSituation, 'status' | 'payment'> | null {
  const kind = isPaidOnDelivery(order.paymentMethod) ? 'at door' : 'prepaid'
  const transition = transitions.find(
    ({ event: named, from, by, only = kind, payment = order.payment, isWhole = false }) =>
      named === event &&
      !(isWhole && order.isPartlyShipped === true) &&
      from.includes(order.status) &&
      by.includes(actor) &&
      only === kind &&
      payment === order.payment,
  )
  return transition ? { status: transition.to, payment: paymentAfter(order, event) } : null
}

/** The events that an actor can trigger now. */
export function possibleEvents(order: OrderSituation, actor: OrderActor): OrderEvent[] {
  return orderEvents.filter((event) => moved(order, event, actor) !== null)
}

function paymentAfter({ payment, paymentMethod }: OrderSituation, event: OrderEvent): PaymentState {
  switch (event) {
    case 'pay':
      return 'paid'
    case 'fail_payment':
      return 'failed'
    case 'retry_payment':
      return 'pending'
    case 'deliver':
      return isPaidOnDelivery(paymentMethod) ? 'paid' : payment
    case 'cancel':
    case 'expire':
    case 'accept_return':
      return isRefundable({ payment }) ? payment : 'void'
    default:
      return payment
  }
}

const slowToPay: Partial<Readonly<Record<PaymentMethodKey, number>>> = { virtual_account: 24 * 60 }

/** Minutes until an unpaid order expires; null for COD. */
export function minutesToPay(method: PaymentMethodKey): number | null {
  return isPaidOnDelivery(method) ? null : (slowToPay[method] ?? 30)
}
