import { useCallback } from 'react'
import { timeZones } from '../../domain/region/workingDays'
import { useLocale, useSite } from '../useSite'

/** Writes a day as the region's calendar has it, e.g. `Tuesday, 6 January`; only for what the browser has read. */
export function useDay(): (day: Date) => string {
  const locale = useLocale()
  const timeZone = timeZones[useSite().region]
  return useCallback(
    (day) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
        day,
      ),
    [locale, timeZone],
  )
}
