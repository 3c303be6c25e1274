import { useCallback } from 'react'
import { regions } from '../../domain/region/region'
import { useLocale, useSite } from '../useSite'

/**
 * Formats a day in the region's time zone, e.g. `Tuesday, 6 January`. Only for data loaded in the browser.
 */
export function useDay(): (day: Date) => string {
  const locale = useLocale()
  const timeZone = regions[useSite().region].timeZone
  return useCallback(
    (day) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
        day,
      ),
    [locale, timeZone],
  )
}
