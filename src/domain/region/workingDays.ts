import type { RegionCode } from './region'

/** The clock that a region's days are counted by; where a country has several, its most peopled one. */
export const timeZones: Readonly<Record<RegionCode, string>> = {
  IN: 'Asia/Kolkata',
  SG: 'Asia/Singapore',
  ID: 'Asia/Jakarta',
  AE: 'Asia/Dubai',
}

export const dayInMilliseconds = 86_400_000

/** The moment some working days later; Saturdays and Sundays of the region do not count. */
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
