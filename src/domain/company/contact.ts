import { companies, companyAddress, type CompanyAddress, type GrievanceOfficer } from './company'
import { freeDeliveryThreshold } from '../delivery'
import { validationError } from '../errors'
import type { CurrencyCode, Money } from '../money'
import { codCartLimit } from '../payment/payment'
import { paymentMethods, type PaymentMethod } from '../payment/paymentMethods'
import { validPhoneLength } from '../region/phone'
import { currencyOf, isRegionCode, type RegionCode } from '../region/region'
import { mainHandle, socialLinksOf, type SocialLink } from './socialLinks'
import { statesByRegion, type State } from '../region/states'

/**
 * Regional contact data: the twelve fields of specification section 3. A page asks the files that they come from: with
 * all twelve it would carry the states of every country.
 */
export interface ContactData {
  readonly phoneNumber: string
  readonly companyAddress: CompanyAddress
  readonly grievanceOfficer: GrievanceOfficer
  readonly statesList: readonly State[]
  readonly paymentMethodsList: readonly PaymentMethod[]
  /** The main store's; `brandOf(key).handle` gives another brand's. */
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
  phoneNumber: (location) => companies[regionOf(location)].phone,
  companyAddress,
  grievanceOfficer: (location) => companies[regionOf(location)].grievanceOfficer,
  statesList: (location) => statesByRegion[regionOf(location)],
  paymentMethodsList: paymentMethods,
  socialLinks: (location) => socialLinksOf(mainHandle, regionOf(location)),
  currencyCode: currencyOf,
  validPhoneLength,
  freeDeliveryThreshold,
  codCartLimit,
  companyPostalCode: (location) => companies[regionOf(location)].postalCode,
  companyLocation: (location, locale) => {
    const { city, country } = companyAddress(location, locale)
    return `${city}, ${country}`
  },
}

/** Answered in a language: without one nothing else of the question is looked at (specification section 5). */
const asksForLocale: ReadonlySet<ContactKey> = new Set([
  'companyAddress',
  'companyLocation',
  'paymentMethodsList',
])

function regionOf(location: string): RegionCode {
  if (!isRegionCode(location)) throw validationError('unknown region')
  return location
}

function isContactKey(key: string): key is ContactKey {
  return Object.hasOwn(readers, key)
}

/**
 * One field of a region's contact data. A place that is none of the four regions is answered by the field's own
 * rule: INR, 'Invalid Location' for the phone length, else 'unknown region'.
 * @param locale language of names; English unless given
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
  if (locale === '' && asksForLocale.has(key)) throw validationError('locale is empty.')
  if (!location) throw validationError('Empty Location.')
  return readers[key](location, locale)
}
