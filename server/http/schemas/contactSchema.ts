import { z } from 'zod'
import {
  hasField,
  fieldProblem,
  maxLength,
  isOptional,
  type BillingField,
  type ContactField,
  type DetailField,
  type FieldProblem,
  type OrderField,
} from '../../../src/domain/order/checkout'
import { stateNames } from '../../../src/domain/region/postalCode'
import type { RegionCode } from '../../../src/domain/region/region'
import { statesForPostalCode } from '../../../src/domain/region/statesOfPostalCode'

const names: Readonly<Record<OrderField, string>> = {
  email: 'email address',
  phone: 'phone number',
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  addressLine2: 'second address line',
  landmark: 'landmark',
  city: 'city',
  district: 'district',
  state: 'state',
  postalCode: 'postal code',
  deliveryNote: 'delivery note',
  companyName: 'company name',
  taxId: 'tax id',
}

const messages: Readonly<Record<FieldProblem, (name: string) => string>> = {
  missing: (name) => `Enter the ${name}`,
  invalid: (name) => `Enter a valid ${name}`,
  tooLong: (name) => `Enter a shorter ${name}`,
  elsewhere: (name) => `The postal code belongs to another ${name}`,
}

/** The error message of a field, for the client that sent it. */
export const formatMessage = (field: keyof typeof names, problem: FieldProblem) =>
  messages[problem](names[field])

/** A string with its domain rules, so that the server accepts exactly what the page accepts. */
function fieldIn(region: RegionCode, name: OrderField): z.ZodType<string, string | undefined> {
  const text = z
    .string({ error: ({ input }) => formatMessage(name, input === undefined ? 'missing' : 'invalid') })
    .meta({ maxLength: maxLength(name) })
    .superRefine((input, context) => {
      const problem = fieldProblem(region, name, input)
      if (problem !== null) context.addIssue({ code: 'custom', message: formatMessage(name, problem), input })
    })
  return isOptional(name) || !hasField(region, name) ? text.prefault('') : text
}

/** The fields of a contact in a region. */
export function contactFieldsIn(region: RegionCode) {
  const field = (name: ContactField) => fieldIn(region, name)
  return {
    email: field('email'),
    phone: field('phone'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    address: field('address'),
    addressLine2: field('addressLine2'),
    landmark: field('landmark'),
    district: field('district'),
    city: field('city'),
    state: field('state'),
    postalCode: field('postalCode'),
  } satisfies Record<ContactField, z.ZodType>
}

/** The parts of an address that must fit together. */
interface StateAndCode {
  readonly state: string
  readonly postalCode: string
}

/** The error message for a state that the postal code contradicts, with the right state. */
export const otherStateMessage = (region: RegionCode, { postalCode }: StateAndCode) =>
  `PIN code ${postalCode.trim()} belongs to ${stateNames(region, statesForPostalCode(region, postalCode))}`

/** Rejects an address whose postal code belongs to another state: the state decides the taxes of the invoice. */
export const stateFitsIn =
  (region: RegionCode) =>
  (address: StateAndCode, context: z.RefinementCtx): void => {
    if (
      fieldProblem(region, 'state', address.state, statesForPostalCode(region, address.postalCode)) !==
      'elsewhere'
    )
      return
    const message = otherStateMessage(region, address)
    context.addIssue({ code: 'custom', path: ['state'], message, input: address.state })
  }

/** The other texts of an order in a region. */
export function detailFieldsIn(region: RegionCode) {
  return {
    deliveryNote: fieldIn(region, 'deliveryNote'),
    companyName: fieldIn(region, 'companyName'),
    taxId: fieldIn(region, 'taxId'),
  } satisfies Record<DetailField, z.ZodType>
}

/** A billing address in a region. */
export function billingAddressIn(region: RegionCode) {
  const { firstName, lastName, address, district, city, state, postalCode } = contactFieldsIn(region)
  const fields = { firstName, lastName, address, district, city, state, postalCode }
  return z.object(fields satisfies Record<BillingField, z.ZodType>).superRefine(stateFitsIn(region))
}
