import { isEmailAddress, maxEmailLength } from '../emailAddress'
import type { OrderContact } from './order'
import { internationalPhone } from '../region/phone'
import { placeLevelsOf } from '../region/place'
import { hasPostalCode, postalCodeOf } from '../region/postalCode'
import type { RegionCode } from '../region/region'
import { statesByRegion } from '../region/states'

/** What checkout asks of a shopper, in the order of its form. */
export const contactFields = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'address',
  'postalCode',
  'city',
  'district',
  'state',
] as const satisfies readonly (keyof OrderContact)[]
export type ContactField = (typeof contactFields)[number]

/** The fields as typed, before anything is believed of them. */
export type ContactDraft = Readonly<Record<ContactField, string>>

/** What is wrong with a field; with its name, the key of the words for it. */
export type FieldProblem = 'missing' | 'invalid' | 'tooLong'
export type ContactProblems = Readonly<Partial<Record<ContactField, FieldProblem>>>

/** Most characters of a field, trimmed; an email address has its own limit. */
export function maxLengthOf(field: ContactField): number {
  return field === 'email' ? maxEmailLength : 200
}

/** Singapore is one city, which nobody has to name. */
const cityOfSingapore = 'Singapore'

/** Whether a region's addresses have this field at all: Singapore has a postal code only, the UAE has none. */
export function asksFor(region: RegionCode, field: ContactField): boolean {
  if (field === 'state') return statesByRegion[region].length > 0
  if (field === 'district') return placeLevelsOf(region).includes('district')
  if (field === 'city') return region !== 'SG'
  return field !== 'postalCode' || hasPostalCode(region)
}

/**
 * What is wrong with one field; null when nothing is. The page and the server ask the same question. That an
 * Indonesian city lies in its province, and a district in its city, is for those to say who know the lists.
 */
export function contactProblem(region: RegionCode, field: ContactField, text: string): FieldProblem | null {
  if (!asksFor(region, field)) return null
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  if (trimmed.length > maxLengthOf(field)) return 'tooLong'
  return isWellFormed(region, field, trimmed) ? null : 'invalid'
}

function isWellFormed(region: RegionCode, field: ContactField, text: string): boolean {
  // Labels, mails and lists of addresses show each on one line.
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return false
  switch (field) {
    case 'email':
      return isEmailAddress(text)
    case 'phone':
      return internationalPhone(region, text) !== null
    case 'state':
      return statesByRegion[region].some(({ code }) => code === text)
    case 'postalCode':
      return postalCodeOf(region, text) !== null
    case 'address':
      return /[\p{L}\p{Nd}]/u.test(text)
    default:
      // Without a letter it is nobody's name and no place's.
      return /\p{L}/u.test(text)
  }
}

/** Everything that is wrong at once, by field; empty when the contact can be ordered with. */
export function contactProblems(region: RegionCode, draft: ContactDraft): ContactProblems {
  const found = contactFields.flatMap((field) => {
    const problem = contactProblem(region, field, draft[field])
    return problem === null ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(found)
}

/** A draft without problems as an order keeps it: trimmed, the phone in its international form. */
export function orderContact(region: RegionCode, draft: ContactDraft): OrderContact {
  return {
    email: draft.email.trim(),
    phone: internationalPhone(region, draft.phone) ?? draft.phone.trim(),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    address: draft.address.trim(),
    district: asksFor(region, 'district') ? draft.district.trim() : '',
    city: cityOf(region, draft),
    state: asksFor(region, 'state') ? draft.state.trim() : '',
    postalCode: asksFor(region, 'postalCode') ? (postalCodeOf(region, draft.postalCode) ?? '') : '',
  }
}

/** A city as it is kept. */
export function cityOf(region: RegionCode, { city }: { readonly city: string }): string {
  return region === 'SG' ? cityOfSingapore : city.trim()
}
