import { taxRegistrations } from '../company/taxRegistration'
import { regions, type RegionCode } from '../region/region'

/** Documents with a number series of their own. */
export type NumberedDocument = 'invoice' | 'credit note'

/**
 * The beginning of a series' numbers, e.g. `CLIN2627` for invoices of the Indian fiscal year 2026-27 and
 * `CLSGC2026` for credit notes of 2026 in Singapore. Each brand of a company has its own series. The day is
 * counted in the region's time zone.
 */
export function seriesPrefix(
  brandLetters: string,
  region: RegionCode,
  document: NumberedDocument,
  at: Date,
): string {
  return `${brandLetters}${region}${document === 'invoice' ? '' : 'C'}${fiscalYear(region, at)}`
}

/**
 * Formats a document's number, e.g. `CLIN2627/00042`. It has at most 16 letters, digits and slashes up to
 * 999,999 documents per series (CGST Rules 2017, rules 46(b) and 53(1A)).
 * @param count starts at 1
 */
export const documentNumber = (prefix: string, count: number): string =>
  `${prefix}/${String(count).padStart(5, '0')}`

/** Four digits: `2026` for a calendar year, `2627` for a year that begins in 2026 and ends in 2027. */
export function fiscalYear(region: RegionCode, at: Date): string {
  const { fiscalYearFrom } = taxRegistrations[region]
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    timeZone: regions[region].timeZone,
  }).formatToParts(at)
  const part = (name: 'year' | 'month') => Number(parts.find(({ type }) => type === name)?.value)
  if (fiscalYearFrom === 1) return String(part('year'))
  const first = part('month') < fiscalYearFrom ? part('year') - 1 : part('year')
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}
