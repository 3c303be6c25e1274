import { regions, type RegionCode } from '../../../../src/domain/region/region'
import type { Locale } from '../../../../src/site/site'

/** The last valid day of a gift card, in the region's time zone, for mails. */
export function lastDayOf(end: Date, region: RegionCode, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: regions[region].timeZone }).format(
    end,
  )
}
