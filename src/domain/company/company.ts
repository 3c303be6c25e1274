import { validationError } from '../errors'
import { languages } from '../language'
import { isRegionCode, regions, type RegionCode } from '../region/region'
import type { Company } from '../region/regionFacts'

/** The address of the shop's company in a region. */
export interface CompanyAddress extends Pick<Company, 'legalName' | 'street' | 'city' | 'postalCode'> {
  /** Country name in the requested language. */
  readonly country: string
  readonly countryCode: RegionCode
}

/**
 * The company's address in a region, with the country name in the locale's language.
 * @throws CommerceError 'locale is empty.', 'Empty Location.' or 'unknown region'
 */
export function companyAddress(
  location: string | null | undefined,
  locale: string | null | undefined,
): CompanyAddress {
  if (!locale) throw validationError('locale is empty.')
  if (!location) throw validationError('Empty Location.')
  if (!isRegionCode(location)) throw validationError('unknown region')
  const { company, country } = regions[location]
  const { legalName, street, city, postalCode } = company
  const language = languages.find((known) => known === locale.slice(0, 2)) ?? 'en'
  return { legalName, street, city, postalCode, country: country[language], countryCode: location }
}

/** The address on one line. */
export function addressLine({
  street,
  city,
  postalCode,
  country,
}: Omit<CompanyAddress, 'legalName' | 'countryCode'>): string {
  // A city state is named once.
  const places = city === country ? [city] : [city, country]
  places[0] = [city, postalCode].filter((part) => part !== null).join(' ')
  return [street, ...places].join(', ')
}
