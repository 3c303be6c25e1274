import { useCallback } from 'react'
import { timeZones } from '../../domain/region/workingDays'
import { languageOf, type Language } from '../site'
import { useLocale, useSite } from '../useSite'

const clocks: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: { hour: 'numeric', minute: '2-digit' },
  // Hindi names the part of the day before the hour; by itself the format would say `3:35 am बजे`.
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' },
  // Of 24 hours, written with two figures.
  id: { hour: '2-digit', minute: '2-digit' },
}

/** Writes a time as the region's clocks show it, e.g. `5 January at 11:30 am`; only for what the browser has read. */
export function useMoment(): (time: string) => string {
  const locale = useLocale()
  const timeZone = timeZones[useSite().region]
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

/** Writes a day with its year, e.g. `5 January 2026`. */
export function useDate(): (time: string) => string {
  const locale = useLocale()
  const timeZone = timeZones[useSite().region]
  return useCallback(
    (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(time)),
    [locale, timeZone],
  )
}
