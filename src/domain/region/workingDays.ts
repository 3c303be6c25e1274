import type { RegionCode } from './region'

/** Time zone of a region's days; in a country with several, the one with the largest population. */
export const timeZones: Readonly<Record<RegionCode, string>> = {
  IN: 'Asia/Kolkata',
  SG: 'Asia/Singapore',
  ID: 'Asia/Jakarta',
  AE: 'Asia/Dubai',
}

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
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: timeZones[region] }).format(day)
  return name === 'Sat' || name === 'Sun'
}
