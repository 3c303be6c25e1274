import { useLocale } from '../../site/useSite'

/** Returns a function that formats days, e.g. `16–22 Nov 2026`. */
export function useSpan(): (days: { readonly from: string; readonly to: string }) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return ({ from, to }) => format.formatRange(new Date(from), new Date(to))
}
