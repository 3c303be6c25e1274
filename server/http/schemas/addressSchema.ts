import { z } from 'zod'
import type { AddressDraft } from '../../../src/domain/customer/address'
import {
  addressFields,
  addressProblems,
  normalisedAddress,
  type AddressField,
  type AddressProblems,
} from '../../../src/domain/customer/addressRules'
import { validationError, type CommerceError } from '../../../src/domain/errors'
import { placeLevelsIn, type Place } from '../../../src/domain/region/place'
import { regionCodes, type RegionCode } from '../../../src/domain/region/region'
import { statesForPostalCode } from '../../../src/domain/region/statesOfPostalCode'
import type { Places } from '../../places/places'
import { formatMessage, otherStateMessage } from './contactSchema'

const text = (field: AddressField) => z.string(formatMessage(field, 'invalid')).default('')

/** Body of POST addresses and PUT addresses/{id}; the region decides which fields are required. */
export const addressBody = z.object(
  {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    address: text('address'),
    addressLine2: text('addressLine2'),
    landmark: text('landmark'),
    postalCode: text('postalCode').describe('Not in the UAE'),
    state: text('state').describe('Code of the state, province or emirate; not in Singapore'),
    city: text('city').describe('In Indonesia as the list spells it; not in Singapore'),
    district: text('district').describe('As the list spells it; in Indonesia only'),
    isDefault: z.boolean('Enter true or false').default(false),
  },
  'Invalid request',
)

const address = z.object({
  id: z.string(),
  region: z.enum(regionCodes),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().describe('International form'),
  address: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  isDefault: z.boolean(),
})

export const addressList = z.object({ addresses: z.array(address).readonly() })

/**
 * An address in the stored form of the region.
 * @throws CommerceError `validation_error` with every wrong field
 */
export async function readAddress(
  region: RegionCode,
  body: AddressDraft,
  places: Places,
): Promise<AddressDraft> {
  const problems = addressProblems(region, body, statesForPostalCode(region, body.postalCode))
  if (Object.keys(problems).length > 0) throw toValidationError(problems, '', otherStateMessage(region, body))
  return listedAddress(region, normalisedAddress(region, body), places)
}

/**
 * In a region with listed cities, the address with city and district spelled as in the list; in other regions
 * the address unchanged.
 * @param within the field of the request that holds the address; empty for the request itself
 * @throws CommerceError `validation_error` for a city or district outside the list
 */
export async function listedAddress<Address extends Pick<AddressDraft, 'state' | 'city' | 'district'>>(
  region: RegionCode,
  draft: Address,
  places: Places,
  within = '',
): Promise<Address> {
  if (!placeLevelsIn(region).includes('city')) return draft
  const named = (wanted: string) => {
    const name = wanted.toLowerCase()
    return (place: Place) => place.name.toLowerCase() === name
  }
  const city = (await places.cities(region, draft.state))?.find(named(draft.city))
  if (!city) throw toValidationError({ city: 'invalid' }, within)
  const district = (await places.districts(region, draft.state, city.code))?.find(named(draft.district))
  if (!district) throw toValidationError({ district: 'invalid' }, within)
  return { ...draft, city: city.name, district: district.name }
}

function toValidationError(problems: AddressProblems, within = '', elsewhere = ''): CommerceError {
  const nameOf = (field: AddressField) => (within === '' ? field : `${within}.${field}`)
  const details = addressFields.flatMap((field) => {
    const problem = problems[field]
    if (!problem) return []
    const message = problem === 'elsewhere' ? elsewhere : formatMessage(field, problem)
    return [{ message, code: 'validation_error', field: nameOf(field) }]
  })
  return validationError(details[0]?.message ?? 'Invalid request', details)
}
