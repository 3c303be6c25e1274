import type { DeliveryMethod } from '../delivery'
import { isEmailAddress, maxEmailLength } from '../emailAddress'
import type { PaymentMethodKey } from '../payment/paymentMethods'
import { addressFormats } from '../region/addressFormats'
import { internationalPhone } from '../region/phone'
import { placeLevelsIn } from '../region/place'
import { hasPostalCode, normalizePostalCode } from '../region/postalCode'
import type { RegionCode } from '../region/region'
import type { BillingAddress, OrderContact } from './orderSchema'

/** The contact fields of checkout, in form order. */
export const contactFields = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'address',
  'addressLine2',
  'landmark',
  'postalCode',
  'city',
  'district',
  'state',
] as const satisfies readonly (keyof OrderContact)[]
export type ContactField = (typeof contactFields)[number]

/** The other texts of an order; each may be empty. */
export const detailFields = ['deliveryNote', 'companyName', 'taxId'] as const
export type DetailField = (typeof detailFields)[number]
export type OrderField = ContactField | DetailField

/** The fields of a billing address, in form order. */
export const billingFields = [
  'firstName',
  'lastName',
  'address',
  'postalCode',
  'city',
  'district',
  'state',
] as const satisfies readonly (keyof BillingAddress)[]
export type BillingField = (typeof billingFields)[number]

/** The fields as entered, before validation. */
export type ContactDraft = Readonly<Record<ContactField, string>>

/**
 * The problem of a field. Field name and problem form the translation key of the message. `elsewhere`: the postal code
 * belongs to another state; the state decides which taxes an invoice shows.
 */
export type FieldProblem = 'missing' | 'invalid' | 'tooLong' | 'elsewhere'

/** Maximum characters of a field after trimming. */
export function maxLength(field: OrderField): number {
  switch (field) {
    case 'email':
      return maxEmailLength
    case 'deliveryNote':
      return 300
    default:
      return 200
  }
}

const optionalFields: readonly OrderField[] = ['addressLine2', 'landmark', ...detailFields]

/** Whether a field may be empty. */
export const isOptional = (field: OrderField) => optionalFields.includes(field)

/** Whether a region's addresses have this field. Singapore has only a postal code; the UAE has none. */
export function hasField(region: RegionCode, field: OrderField): boolean {
  const { states, onlyCity } = addressFormats[region]
  if (field === 'state') return states.length > 0
  if (field === 'district') return placeLevelsIn(region).includes('district')
  if (field === 'city') return onlyCity === undefined
  return field !== 'postalCode' || hasPostalCode(region)
}

/**
 * Validates one field, in the browser and on the server; null when it is valid. Callers with the place lists
 * check that an Indonesian city is in its province and a district in its city.
 * @param states those of the address's postal code; empty if it doesn't decide them
 */
export function fieldProblem(
  region: RegionCode,
  field: OrderField,
  text: string,
  states: readonly string[] = [],
): FieldProblem | null {
  if (!hasField(region, field)) return null
  const trimmed = field === 'deliveryNote' ? onOneLine(text) : text.trim()
  if (trimmed === '') return isOptional(field) ? null : 'missing'
  if (trimmed.length > maxLength(field)) return 'tooLong'
  if (!isWellFormed(region, field, trimmed)) return 'invalid'
  return field !== 'state' || states.length === 0 || states.includes(trimmed) ? null : 'elsewhere'
}

/** Joins the lines of a note, because packing lists show it on one line. */
const onOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

function isWellFormed(region: RegionCode, field: OrderField, text: string): boolean {
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
      return normalizePostalCode(region, text) !== null
    case 'taxId':
      return normalizeTaxId(region, text) !== null
    case 'address':
    case 'addressLine2':
    case 'landmark':
    case 'deliveryNote':
    case 'companyName':
      return /[\p{L}\p{Nd}]/u.test(text)
    default:
      // Names and cities contain at least one letter.
      return /\p{L}/u.test(text)
  }
}

/** Converts a valid draft to an order's contact: trimmed, the phone in international form. */
export function orderContact(region: RegionCode, draft: ContactDraft): OrderContact {
  return {
    email: draft.email.trim(),
    phone: internationalPhone(region, draft.phone) ?? draft.phone.trim(),
    addressLine2: draft.addressLine2.trim(),
    landmark: draft.landmark.trim(),
    ...billingAddress(region, draft),
  }
}

/** Converts a valid draft to a billing address. */
export function billingAddress(region: RegionCode, draft: BillingAddress): BillingAddress {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    address: draft.address.trim(),
    district: hasField(region, 'district') ? draft.district.trim() : '',
    city: cityName(region, draft),
    state: hasField(region, 'state') ? draft.state.trim() : '',
    postalCode: hasField(region, 'postalCode') ? (normalizePostalCode(region, draft.postalCode) ?? '') : '',
  }
}

/** Converts valid texts to those of an order: trimmed, the note on one line, the tax id without separators. */
export function orderDetails(
  region: RegionCode,
  { deliveryNote, companyName, taxId }: Readonly<Record<DetailField, string>>,
): Readonly<Record<DetailField, string>> {
  return {
    deliveryNote: onOneLine(deliveryNote),
    companyName: companyName.trim(),
    taxId: normalizeTaxId(region, taxId) ?? '',
  }
}

/** The city as it is stored. */
export function cityName(region: RegionCode, { city }: { readonly city: string }): string {
  return addressFormats[region].onlyCity ?? city.trim()
}

/** A tax id in capitals, without spaces, dots and hyphens; null when it is invalid in the region. */
export function normalizeTaxId(region: RegionCode, input: string): string | null {
  const number = input.replace(/[\s.-]/g, '').toUpperCase()
  return addressFormats[region].taxId.isValid(number) ? number : null
}

type OptionalContact = 'addressLine2' | 'landmark'

/** Request body for placing an order. */
export interface OrderRequest
  extends
    Omit<OrderContact, OptionalContact>,
    Partial<Pick<OrderContact, OptionalContact>>,
    Partial<Readonly<Record<DetailField, string>>> {
  /** Absent or null when it is the delivery address. */
  readonly billingAddress?: BillingAddress | null | undefined
  /** Saves address and phone in the signed-in customer's account. */
  readonly saveDetails?: boolean | undefined
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethodKey
  /**
   * The total that the shopper accepted, in major units. A different total is rejected with `price_changed`.
   */
  readonly expectedTotal: number
  /** The amount left to pay after the checkout's gift cards; absent without gift cards. */
  readonly expectedDue?: number | null | undefined
}
