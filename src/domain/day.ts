/** Whether a text is a day of the calendar, as `2026-12-24`; `Date` takes the 30th of February for one in March. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
