import type { AddressDraft } from './address'
import { asksFor, cityOf, contactProblem, type FieldProblem } from '../order/checkout'
import { internationalPhone } from '../region/phone'
import { postalCodeOf } from '../region/postalCode'
import type { RegionCode } from '../region/region'

/** What an address is asked for, in the order of its form. */
export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'postalCode',
  'state',
  'city',
  'district',
] as const satisfies readonly (keyof AddressDraft)[]
export type AddressField = (typeof addressFields)[number]

/** The fields as typed or chosen, before anything is believed of them. */
export type AddressTexts = Readonly<Record<AddressField, string>>
export type AddressProblems = Readonly<Partial<Record<AddressField, FieldProblem>>>

/** Whether an address of the region has this field. */
export const addressAsksFor: (region: RegionCode, field: AddressField) => boolean = asksFor

/** What is wrong with one field, by the rules that orders have; null when nothing is. */
export const addressProblem: (region: RegionCode, field: AddressField, text: string) => FieldProblem | null =
  contactProblem

/** Everything that is wrong at once, by field; empty when parcels can be sent there. */
export function addressProblems(region: RegionCode, draft: AddressTexts): AddressProblems {
  const found = addressFields.flatMap((field) => {
    const problem = addressProblem(region, field, draft[field])
    return problem === null ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(found)
}

/** A draft without problems as it is kept: trimmed, the phone international, nothing in fields the region lacks. */
export function normalisedAddress(region: RegionCode, draft: AddressDraft): AddressDraft {
  const asked = (field: AddressField) => (addressAsksFor(region, field) ? draft[field].trim() : '')
  return {
    firstName: asked('firstName'),
    lastName: asked('lastName'),
    phone: internationalPhone(region, draft.phone) ?? draft.phone.trim(),
    address: asked('address'),
    postalCode: postalCodeOf(region, asked('postalCode')) ?? '',
    state: asked('state'),
    city: cityOf(region, draft),
    district: asked('district'),
    isDefault: draft.isDefault,
  }
}
