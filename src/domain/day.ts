/**
 * Whether a text is a calendar day such as `2026-12-24`. `Date` alone converts 30 February to a day in March.
 */
export function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
