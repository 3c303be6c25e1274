import { regions, type RegionCode } from '../../domain/region/region'
import { toLanguage, type Language, type Locale } from '../site'

const clocks: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: { hour: 'numeric', minute: '2-digit' },
  // Hindi puts the part of the day before the hour; without it the format is `3:35 am बजे`.
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' },
  // 24-hour time with a two-digit hour.
  id: { hour: '2-digit', minute: '2-digit' },
}

/** Formats a time in the region's time zone, e.g. `5 January at 11:30 am`. */
export const formatMoment = (time: Date, locale: Locale, region: RegionCode): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...clocks[toLanguage(locale)],
    timeZone: regions[region].timeZone,
  }).format(time)
