import { useCallback } from 'react'
import { timeZones } from '../../domain/region/workingDays'
import { useLocale, useSite } from '../useSite'

/** Writes a time as the region's clocks show it, e.g. `5 January, 11:30`; only for what the browser has read. */
export function useMoment(): (time: string) => string {
  const locale = useLocale()
  const timeZone = timeZones[useSite().region]
  return useCallback(
    (time) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(new Date(time)),
    [locale, timeZone],
  )
}

/** Writes a day with its year, e.g. `5 January 2026`. */
export function useDate(): (time: string) => string {
  const locale = useLocale()
  const timeZone = timeZones[useSite().region]
  return useCallback(
    (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(time)),
    [locale, timeZone],
  )
}
