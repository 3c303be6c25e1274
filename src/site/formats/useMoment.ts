import { useCallback } from 'react'
import { languageOf, type Language } from '../site'
import { useLocale, useSite } from '../useSite'
import { regions } from '../../domain/region/region'

const clocks: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: { hour: 'numeric', minute: '2-digit' },
  // Hindi puts the part of the day before the hour; without it the format is `3:35 am बजे`.
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' },
  // 24-hour time with a two-digit hour.
  id: { hour: '2-digit', minute: '2-digit' },
}

/**
 * Formats a time in the region's time zone, e.g. `5 January at 11:30 am`. Only for data loaded in the
 * browser.
 */
export function useMoment(): (time: string) => string {
  const locale = useLocale()
  const timeZone = regions[useSite().region].timeZone
  return useCallback(
    (time) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        ...clocks[languageOf(locale)],
        timeZone,
      }).format(new Date(time)),
    [locale, timeZone],
  )
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
