import { useTranslation } from 'react-i18next'
import type { Address } from '../../../domain/customer/address'
import {
  addressAsksFor,
  addressFields,
  addressProblem,
  type AddressField,
  type AddressTexts,
} from '../../../domain/customer/addressRules'
import type { Customer } from '../../../domain/customer/customer'
import { addressFormats } from '../../../domain/region/addressFormats'
import { shownPhone } from '../../../domain/region/phone'
import { placeLevelsOf, type ChosenPlace } from '../../../domain/region/place'
import { stateNames } from '../../../domain/region/postalCode'
import type { RegionCode } from '../../../domain/region/region'
import { useSite } from '../../../site/useSite'
import { statesOfTypedCode } from '../../region'
import { useFieldMessages } from '../useFieldMessages'

/** True if the region's city is a text field instead of a list. */
export function hasWrittenCity(region: RegionCode): boolean {
  return addressAsksFor(region, 'city') && !placeLevelsOf(region).includes('city')
}

/** True if the postal code comes after the place lists, because it follows from the place. */
export function hasLatePostalCode(region: RegionCode): boolean {
  return placeLevelsOf(region).includes('district')
}

/** The fields of a region's addresses, in the order of the form. */
export function formFieldsOf(region: RegionCode): readonly AddressField[] {
  const asked = addressFields.filter((field) => addressAsksFor(region, field))
  if (!hasLatePostalCode(region)) return asked
  return [...asked.filter((field) => field !== 'postalCode'), 'postalCode']
}

/** Initial values: the address to edit, or the customer's name and phone for a new one. */
export function textsOf(region: RegionCode, address: Address | null, customer: Customer): AddressTexts {
  const { firstName, lastName, phone } = address ?? customer
  const { address: street = '', addressLine2 = '', landmark = '' } = address ?? {}
  const { postalCode = '', city = '', state = '', district = '' } = address ?? {}
  const name = { firstName, lastName, phone: shownPhone(region, phone) }
  return { ...name, address: street, addressLine2, landmark, postalCode, city, state, district }
}

/** Adds the places selected from lists. */
export function withPlace(texts: AddressTexts, region: RegionCode, place: ChosenPlace): AddressTexts {
  const { stateCode: state, cityName, districtName: district } = place
  return { ...texts, state, district, city: hasWrittenCity(region) ? texts.city : cityName }
}

/** Returns a function that gives each address field's error message; null without an error. */
export function useAddressMessages() {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const messages = useFieldMessages()
  const { postalCode, stateTexts } = addressFormats[region]
  const digits = postalCode?.digits
  const states = {
    state: t('address.chooseState'),
    province: t('address.chooseProvince'),
    emirate: t('address.chooseEmirate'),
  }
  const missing: Readonly<Record<Exclude<AddressField, 'firstName' | 'lastName' | 'phone'>, string>> = {
    addressLine2: t('field.invalid'),
    landmark: t('field.invalid'),
    address: t('address.street.missing'),
    postalCode:
      postalCode?.name === 'pin'
        ? t('address.postalCode.pinDigits', { digits })
        : t('address.postalCode.digits', { digits }),
    state: states[stateTexts],
    city: hasWrittenCity(region) ? t('address.city.missing') : t('address.chooseCity'),
    district: t('address.chooseDistrict'),
  }
  return (field: AddressField, { [field]: text, postalCode: pin }: AddressTexts): string | null => {
    const pinStates = statesOfTypedCode(region, pin)
    const problem = addressProblem(region, field, text, pinStates)
    if (problem === null) return null
    if (problem === 'elsewhere')
      return t('address.elsewhere', { pin: pin.trim(), states: stateNames(region, pinStates) })
    if (field === 'firstName' || field === 'lastName' || field === 'phone')
      return messages[field](text) ?? t('field.invalid')
    if (problem === 'tooLong') return t('field.tooLong')
    return problem === 'missing' || field === 'postalCode' ? missing[field] : t('field.invalid')
  }
}
