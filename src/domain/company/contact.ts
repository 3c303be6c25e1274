import { freeDeliveryThreshold } from '../delivery'
import { validationError } from '../errors'
import type { CurrencyCode, Money } from '../money'
import { codCartLimit } from '../payment/payment'
import { paymentMethods, type PaymentMethod } from '../payment/paymentMethods'
import type { State } from '../region/addressFormat'
import { addressFormats } from '../region/addressFormats'
import { validPhoneLength } from '../region/phone'
import { findCurrency, isRegionCode, regions, type RegionCode } from '../region/region'
import type { GrievanceOfficer } from '../region/regionFacts'
import { companyAddress, type CompanyAddress } from './company'
import { mainHandle, socialLinksInRegion, type SocialLink } from './socialLinks'

/**
 * Regional contact data: the twelve fields of docs/contract.md#region. Pages import the source files instead;
 * this module would add the states of every country to their bundle.
 */
export interface ContactData {
  readonly phoneNumber: string
  readonly companyAddress: CompanyAddress
  readonly grievanceOfficer: GrievanceOfficer
  readonly statesList: readonly State[]
  readonly paymentMethodsList: readonly PaymentMethod[]
  /** Links of the main store; `brandOf(key).handle` is the handle of another brand. */
  readonly socialLinks: readonly SocialLink[]
  readonly currencyCode: CurrencyCode
  readonly validPhoneLength: number
  readonly freeDeliveryThreshold: Money
  readonly codCartLimit: Money
  /** Null in the UAE, which has no postal codes. */
  readonly companyPostalCode: string | null
  /** City and country, as in "Dubai, United Arab Emirates". */
  readonly companyLocation: string
}
export type ContactKey = keyof ContactData

const readers: { readonly [Key in ContactKey]: (location: string, locale: string) => ContactData[Key] } = {
  phoneNumber: (location) => regions[regionForLocation(location)].company.phone,
  companyAddress,
  grievanceOfficer: (location) => regions[regionForLocation(location)].company.grievanceOfficer,
  statesList: (location) => addressFormats[regionForLocation(location)].states,
  paymentMethodsList: paymentMethods,
  socialLinks: (location) => socialLinksInRegion(mainHandle, regionForLocation(location)),
  currencyCode: findCurrency,
  validPhoneLength,
  freeDeliveryThreshold,
  codCartLimit,
  companyPostalCode: (location) => regions[regionForLocation(location)].company.postalCode,
  companyLocation: (location, locale) => {
    const { city, country } = companyAddress(location, locale)
    return `${city}, ${country}`
  },
}

/** Localised fields. An empty locale is reported before any other error (docs/contract.md#region). */
const localeDependent: ReadonlySet<ContactKey> = new Set([
  'companyAddress',
  'companyLocation',
  'paymentMethodsList',
])

function regionForLocation(location: string): RegionCode {
  if (!isRegionCode(location)) throw validationError('unknown region')
  return location
}

function isContactKey(key: string): key is ContactKey {
  return Object.hasOwn(readers, key)
}

/**
 * One field of a region's contact data. An unknown region follows the field's own rule: INR for the currency,
 * 'Invalid Location' for the phone length, else 'unknown region'.
 * @param locale language of names; default English
 * @throws CommerceError 'Invalid type', 'Empty Location.', 'locale is empty.', or the field's own
 */
export function contactData<Key extends ContactKey>(
  location: string | null | undefined,
  key: Key,
  locale?: string,
): ContactData[Key]
export function contactData(
  location: string | null | undefined,
  key: string,
  locale?: string,
): ContactData[ContactKey]
export function contactData(
  location: string | null | undefined,
  key: string,
  locale = 'en',
): ContactData[ContactKey] {
  if (!isContactKey(key)) throw validationError('Invalid type')
  if (locale === '' && localeDependent.has(key)) throw validationError('locale is empty.')
  if (!location) throw validationError('Empty Location.')
  return readers[key](location, locale)
}
