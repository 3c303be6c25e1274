import { useCallback } from 'react'
import { regions } from '../../domain/region/region'
import { useLocale, useSite } from '../useSite'
import { formatMoment } from './moment'

/**
 * Formats a time in the region's time zone, e.g. `5 January at 11:30 am`. Only for data loaded in the
 * browser.
 */
export function useMoment(): (time: string) => string {
  const locale = useLocale()
  const { region } = useSite()
  return useCallback((time) => formatMoment(new Date(time), locale, region), [locale, region])
}

/** Formats a day with its year, e.g. `5 January 2026`. */
export function useDate(): (time: string) => string {
  const locale = useLocale()
  const timeZone = regions[useSite().region].timeZone
  return useCallback(
    (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(time)),
    [locale, timeZone],
  )
}
