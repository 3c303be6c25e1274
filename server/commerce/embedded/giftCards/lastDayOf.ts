import type { RegionCode } from '../../../../src/domain/region/region'
import { timeZones } from '../../../../src/domain/region/workingDays'
import type { Locale } from '../../../../src/site/site'

/** The last valid day of a gift card, in the region's time zone, for mails. */
export function lastDayOf(end: Date, region: RegionCode, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZones[region] }).format(end)
}
