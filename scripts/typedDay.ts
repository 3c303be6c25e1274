/** Parses a day such as `2026-03-31`: undefined without it, null if it is invalid. */
export function typedDay(text: string | boolean | undefined): string | null | undefined {
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text
}
