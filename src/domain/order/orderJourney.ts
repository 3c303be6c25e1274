import { type RegionCode, regions } from '../region/region'
import { dayInMilliseconds } from '../region/workingDays'
import { returnDays } from './returns'

/** Actions that a shopper can take on an order. */
export const orderActions = ['cancel', 'return', 'pay', 'name_refund_account'] as const
export type OrderAction = (typeof orderActions)[number]

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
