import type { DeliveryOption } from '../delivery'
import { regions, type RegionCode } from './region'

export const dayInMilliseconds = 86_400_000

/** By region. Creating a format takes longer than all its uses here. */
const weekdays = new Map<RegionCode, Intl.DateTimeFormat>()

function weekdayIn(region: RegionCode): Intl.DateTimeFormat {
  let weekday = weekdays.get(region)
  if (!weekday) {
    weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: regions[region].timeZone })
    weekdays.set(region, weekday)
  }
  return weekday
}

/** Adds working days to a moment. Saturdays and Sundays in the region's time zone are skipped. */
export function afterWorkingDays(start: Date, days: number, region: RegionCode): Date {
  const weekday = weekdayIn(region)
  let day = start
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + dayInMilliseconds)
    // Saturday and Sunday
    if (!weekday.format(day).startsWith('S')) left -= 1
  }
  return day
}

/** The first and last expected delivery day of an order placed now. */
export function arrivalDays(
  { days }: DeliveryOption,
  region: RegionCode,
  now: Date,
): { readonly from: Date; readonly to: Date } {
  return { from: afterWorkingDays(now, days.from, region), to: afterWorkingDays(now, days.to, region) }
}
