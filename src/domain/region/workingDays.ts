import { regions, type RegionCode } from './region'

export const dayInMilliseconds = 86_400_000

/** Adds working days to a moment. Saturdays and Sundays in the region's time zone are skipped. */
export function afterWorkingDays(start: Date, days: number, region: RegionCode): Date {
  let day = start
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + dayInMilliseconds)
    if (!isWeekend(day, region)) left -= 1
  }
  return day
}

function isWeekend(day: Date, region: RegionCode): boolean {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: regions[region].timeZone }).format(
    day,
  )
  return name === 'Sat' || name === 'Sun'
}
