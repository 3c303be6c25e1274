import type { RegionCode } from '../../../../src/domain/region/region'
import { timeZones } from '../../../../src/domain/region/workingDays'
import type { Locale } from '../../../../src/site/site'

/** The day on which a gift card ends, by the region's clock, as a mail says it. */
export function lastDayOf(end: Date, region: RegionCode, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZones[region] }).format(end)
}
