import type { OrderContact } from './shipment'
import { isEmailAddress, maxEmailLength } from '../emailAddress'
import { addressFormats } from '../region/addressFormats'
import { internationalPhone } from '../region/phone'
import { placeLevelsOf } from '../region/place'
import { hasPostalCode, postalCodeOf } from '../region/postalCode'
import type { RegionCode } from '../region/region'

/** The contact fields of checkout, in form order. */
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

/** The fields as entered, before validation. */
export type ContactDraft = Readonly<Record<ContactField, string>>

/** The problem of a field. Field name and problem form the translation key of the message. */
export type FieldProblem = 'missing' | 'invalid' | 'tooLong'
export type ContactProblems = Readonly<Partial<Record<ContactField, FieldProblem>>>

/** Maximum characters of a field after trimming. Email addresses have their own limit. */
export function maxLengthOf(field: ContactField): number {
  return field === 'email' ? maxEmailLength : 200
}

/** Whether a region's addresses have this field. Singapore has only a postal code; the UAE has none. */
export function asksFor(region: RegionCode, field: ContactField): boolean {
  const { states, onlyCity } = addressFormats[region]
  if (field === 'state') return states.length > 0
  if (field === 'district') return placeLevelsOf(region).includes('district')
  if (field === 'city') return onlyCity === undefined
  return field !== 'postalCode' || hasPostalCode(region)
}

/**
 * Validates one field, in the browser and on the server; null when it is valid. Callers with the place lists
 * check that an Indonesian city is in its province and a district in its city.
 */
export function contactProblem(region: RegionCode, field: ContactField, text: string): FieldProblem | null {
  if (!asksFor(region, field)) return null
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  if (trimmed.length > maxLengthOf(field)) return 'tooLong'
  return isWellFormed(region, field, trimmed) ? null : 'invalid'
}

function isWellFormed(region: RegionCode, field: ContactField, text: string): boolean {
  // Labels, mails and address lists show each field on one line.
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return false
  switch (field) {
    case 'email':
      return isEmailAddress(text)
    case 'phone':
      return internationalPhone(region, text) !== null
    case 'state':
      return addressFormats[region].states.some(({ code }) => code === text)
    case 'postalCode':
      return postalCodeOf(region, text) !== null
    case 'address':
      return /[\p{L}\p{Nd}]/u.test(text)
    default:
      // Names and cities contain at least one letter.
      return /\p{L}/u.test(text)
  }
}

/** Validates all fields. Returns the problems by field; empty when the contact is valid. */
export function contactProblems(region: RegionCode, draft: ContactDraft): ContactProblems {
  const found = contactFields.flatMap((field) => {
    const problem = contactProblem(region, field, draft[field])
    return problem === null ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(found)
}

/** Converts a valid draft to an order's contact: trimmed, the phone in international form. */
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

/** The city as it is stored. */
export function cityOf(region: RegionCode, { city }: { readonly city: string }): string {
  return addressFormats[region].onlyCity ?? city.trim()
}
