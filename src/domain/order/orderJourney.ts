import { endOfDay } from '../region/endOfDay'
import type { RegionCode } from '../region/region'
import { dayInMilliseconds } from '../region/workingDays'
import type { OrderEvent, OrderStatus, PaymentState } from './orderStatus'
import { returnDays } from './returns'

/** Something that has happened to an order. */
export interface OrderStep {
  readonly event: OrderEvent | 'place'
  /** Where the order was afterwards. */
  readonly status: OrderStatus
  /** ISO 8601. */
  readonly at: string
}

/** What a shopper can do with an order, as far as it is theirs. */
export const orderActions = ['cancel', 'return', 'pay'] as const
export type OrderAction = (typeof orderActions)[number]

/** Where an order is on its way, and what has become of its money; amounts in major units, times in ISO 8601. */
export interface OrderJourney {
  readonly status: OrderStatus
  readonly payment: PaymentState
  /** In the order in which it happened; the first is the placing. */
  readonly history: readonly OrderStep[]
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** When it is cancelled unless it is paid; null where it is not waiting for money. */
  readonly expiresAt: string | null
  /** Until when a return can be asked for; null before delivery, and where nothing of it may come back. */
  readonly returnUntil: string | null
  readonly refundedTotal: number | null
  /** What whoever asked may do now. */
  readonly actions: readonly OrderAction[]
  /** It was ordered with an account, and only its session may change it. */
  readonly hasAccount: boolean
}

/** A piece that comes back. */
export interface ReturnedItem {
  readonly sku: string
  readonly quantity: number
}

/** The moment until which the return of what was delivered can be asked for: the end of the last day for it. */
export function returnDeadline(deliveredAt: Date, region: RegionCode): Date {
  return endOfDay(new Date(deliveredAt.getTime() + returnDays * dayInMilliseconds), region)
}

/** Most characters of a return's reason. */
export const maxReasonLength = 500
