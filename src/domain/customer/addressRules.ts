import { hasField, cityName, fieldProblem, type FieldProblem } from '../order/checkout'
import { internationalPhone } from '../region/phone'
import { normalizePostalCode } from '../region/postalCode'
import type { RegionCode } from '../region/region'
import type { AddressDraft } from './address'

/** The fields of an address, in form order. */
export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'addressLine2',
  'landmark',
  'postalCode',
  'state',
  'city',
  'district',
] as const satisfies readonly (keyof AddressDraft)[]
export type AddressField = (typeof addressFields)[number]

/** The fields as entered, before validation. */
export type AddressTexts = Readonly<Record<AddressField, string>>
export type AddressProblems = Readonly<Partial<Record<AddressField, FieldProblem>>>

/** Whether addresses of the region have this field. */
export const hasAddressField: (region: RegionCode, field: AddressField) => boolean = hasField

/** Validates one field by the rules for orders. Returns null when it is valid. */
export const addressProblem: (
  region: RegionCode,
  field: AddressField,
  text: string,
  states?: readonly string[],
) => FieldProblem | null = fieldProblem

/**
 * Validates all fields. Returns the problems by field; empty when the address is valid.
 * @param states those of its postal code; empty if it doesn't decide them
 */
export function addressProblems(
  region: RegionCode,
  draft: AddressTexts,
  states: readonly string[] = [],
): AddressProblems {
  const found = addressFields.flatMap((field) => {
    const problem = addressProblem(region, field, draft[field], states)
    return problem === null ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(found)
}

/** Normalises a valid draft: trims it, formats the phone internationally, empties fields the region lacks. */
export function normalisedAddress(region: RegionCode, draft: AddressDraft): AddressDraft {
  const entered = (field: AddressField) => (hasAddressField(region, field) ? draft[field].trim() : '')
  return {
    firstName: entered('firstName'),
    lastName: entered('lastName'),
    phone: internationalPhone(region, draft.phone) ?? draft.phone.trim(),
    address: entered('address'),
    addressLine2: entered('addressLine2'),
    landmark: entered('landmark'),
    postalCode: normalizePostalCode(region, entered('postalCode')) ?? '',
    state: entered('state'),
    city: cityName(region, draft),
    district: entered('district'),
    isDefault: draft.isDefault,
  }
}
