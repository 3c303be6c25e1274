import { type RegionCode, regions } from '../region/region'
import { dayInMilliseconds } from '../region/workingDays'
import type { OrderEvent, OrderStatus, PaymentState } from './orderStatus'
import { returnDays } from './returns'

/** One entry of an order's status history. */
export interface OrderStep {
  readonly event: OrderEvent | 'place'
  /** Status after the event. */
  readonly status: OrderStatus
  /** ISO 8601. */
  readonly at: string
}

/** Actions that a shopper can take on an order. */
export const orderActions = ['cancel', 'return', 'pay', 'name_refund_account'] as const
export type OrderAction = (typeof orderActions)[number]

/** Status, payment state and history of an order. Amounts in major units, times in ISO 8601. */
export interface OrderJourney {
  readonly status: OrderStatus
  readonly payment: PaymentState
  /** Oldest first; the first entry is `place`. */
  readonly history: readonly OrderStep[]
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** The carrier's page about the parcel; null if the shop knows none. */
  readonly trackingUrl: string | null
  /** Time at which an unpaid order is cancelled; null when no payment is pending. */
  readonly expiresAt: string | null
  /** Deadline for requesting a return; null before delivery or when no piece is returnable. */
  readonly returnUntil: string | null
  /** The sum of finished refunds; null without one. */
  readonly refundedTotal: number | null
  /** Actions available to the current user. */
  readonly actions: readonly OrderAction[]
  /** True when it was placed with an account. Only that account's session may change it. */
  readonly hasAccount: boolean
}

/** A returned item. */
export interface ReturnedItem {
  readonly sku: string
  readonly quantity: number
}

/** The deadline for requesting a return: the end of the last day of the return period. */
export function returnDeadline(deliveredAt: Date, region: RegionCode): Date {
  return endOfDay(new Date(deliveredAt.getTime() + returnDays * dayInMilliseconds), region)
}

/** Maximum characters of a return reason. */
export const maxReasonLength = 500

/**
 * The last moment of a day in the region's time zone. A deadline that names a day includes that whole day. No
 * region has daylight saving time, so every day has 24 hours.
 */
export function endOfDay(moment: Date, region: RegionCode): Date {
  const time = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: regions[region].timeZone,
  }).formatToParts(moment)
  const part = (name: 'hour' | 'minute' | 'second') => Number(time.find(({ type }) => type === name)?.value)
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  const begin = moment.getTime() - moment.getUTCMilliseconds() - seconds * 1000
  return new Date(begin + dayInMilliseconds - 1)
}
