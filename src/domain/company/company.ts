import { validationError } from '../errors'
import { isRegionCode, type RegionCode } from '../region/region'

/** The shop's company in a region. Companies, people, addresses and phone numbers are invented. */
export interface CompanyAddress {
  readonly legalName: string
  readonly street: string
  readonly city: string
  /** Null in countries without postal codes. */
  readonly postalCode: string | null
  /** Country name in the requested language. */
  readonly country: string
  readonly countryCode: RegionCode
}

/** The contact person for complaints. Indian law requires a named person; the other regions have one too. */
export interface GrievanceOfficer {
  readonly name: string
  readonly email: string
}

interface Company extends Omit<CompanyAddress, 'country' | 'countryCode'> {
  /** Shaped like the region's numbers, from an unassigned range. */
  readonly phone: string
  readonly grievanceOfficer: GrievanceOfficer
  readonly country: { en: string } & Readonly<Record<string, string>>
}

export const companies: Readonly<Record<RegionCode, Company>> = {
  IN: {
    legalName: 'Courtline Racket Goods (India) Private Limited',
    street: '7 Baseline Road, Shuttle Nagar',
    city: 'Bengaluru',
    postalCode: '560000',
    country: { en: 'India', hi: 'भारत', id: 'India' },
    phone: '+91 10000 00147',
    grievanceOfficer: { name: 'Ira Netwala', email: 'grievance.in@courtline.example' },
  },
  SG: {
    legalName: 'Courtline Racket Goods Pte. Ltd.',
    street: '21 Tramline Walk, #00-00',
    city: 'Singapore',
    postalCode: '000021',
    country: { en: 'Singapore', hi: 'सिंगापुर', id: 'Singapura' },
    phone: '+65 0000 0147',
    grievanceOfficer: { name: 'Lim Baselyn', email: 'grievance.sg@courtline.example' },
  },
  ID: {
    legalName: 'PT Courtline Raket Nusantara',
    street: 'Jalan Garis Servis No. 15',
    city: 'Jakarta',
    postalCode: '10000',
    country: { en: 'Indonesia', hi: 'इंडोनेशिया', id: 'Indonesia' },
    phone: '+62 1000 0147',
    grievanceOfficer: { name: 'Bagas Netra', email: 'grievance.id@courtline.example' },
  },
  AE: {
    legalName: 'Courtline Racket Goods Trading L.L.C',
    street: 'Unit 11, Service Line Building, Shuttle Street',
    city: 'Dubai',
    postalCode: null,
    country: { en: 'United Arab Emirates', hi: 'संयुक्त अरब अमीरात', id: 'Uni Emirat Arab' },
    phone: '+971 10 000 0147',
    grievanceOfficer: { name: 'Noor Al Khatt', email: 'grievance.ae@courtline.example' },
  },
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
  const { legalName, street, city, postalCode, country } = companies[location]
  const countryName = country[locale.slice(0, 2)] ?? country.en
  return { legalName, street, city, postalCode, country: countryName, countryCode: location }
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
