import type { Address } from '../../../domain/customer/address'
import {
  addressAsksFor,
  addressFields,
  type AddressField,
  type AddressTexts,
} from '../../../domain/customer/addressRules'
import type { Customer } from '../../../domain/customer/customer'
import { placeLevelsOf, type ChosenPlace } from '../../../domain/region/place'
import type { RegionCode } from '../../../domain/region/region'

/** Whether the city of a region's addresses is written and not chosen from a list. */
export function hasWrittenCity(region: RegionCode): boolean {
  return addressAsksFor(region, 'city') && !placeLevelsOf(region).includes('city')
}

/** Whether the postal code is asked for after the places: where one knows it only when one knows them. */
export function hasLatePostalCode(region: RegionCode): boolean {
  return placeLevelsOf(region).includes('district')
}

/** The fields of a region's addresses, in the order of the form. */
export function formFieldsOf(region: RegionCode): readonly AddressField[] {
  const asked = addressFields.filter((field) => addressAsksFor(region, field))
  if (!hasLatePostalCode(region)) return asked
  return [...asked.filter((field) => field !== 'postalCode'), 'postalCode']
}

/** What a form begins with: the address that is changed, or for a new one what is known of its customer. */
export function textsOf(address: Address | null, customer: Customer): AddressTexts {
  const { firstName, lastName, phone } = address ?? customer
  const { address: street = '', postalCode = '', city = '', state = '', district = '' } = address ?? {}
  return { firstName, lastName, phone, address: street, postalCode, city, state, district }
}

/** The texts with what was chosen from lists. */
export function withPlace(texts: AddressTexts, region: RegionCode, place: ChosenPlace): AddressTexts {
  const { stateCode: state, cityName, districtName: district } = place
  return { ...texts, state, district, city: hasWrittenCity(region) ? texts.city : cityName }
}
