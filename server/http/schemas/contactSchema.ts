import { z } from 'zod'
import {
  asksFor,
  contactProblem,
  maxLengthOf,
  type ContactField,
  type FieldProblem,
} from '../../../src/domain/order/checkout'
import type { RegionCode } from '../../../src/domain/region/region'

const names: Readonly<Record<ContactField, string>> = {
  email: 'email address',
  phone: 'phone number',
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  city: 'city',
  district: 'district',
  state: 'state',
  postalCode: 'postal code',
}

const messages: Readonly<Record<FieldProblem, (name: string) => string>> = {
  missing: (name) => `Enter the ${name}`,
  invalid: (name) => `Enter a valid ${name}`,
  tooLong: (name) => `Enter a shorter ${name}`,
}

/** The error message of a field, for the client that sent it. */
export const messageOf = (field: keyof typeof names, problem: FieldProblem) => messages[problem](names[field])

/**
 * The fields of a contact in a region. The schema only checks that they are strings. The domain checks the
 * text, so that the server accepts exactly what the page accepts.
 */
export function contactFieldsIn(region: RegionCode) {
  const field = (name: ContactField): z.ZodType<string, string | undefined> => {
    const text = z
      .string({ error: ({ input }) => messageOf(name, input === undefined ? 'missing' : 'invalid') })
      .meta({ maxLength: maxLengthOf(name) })
      .superRefine((input, context) => {
        const problem = contactProblem(region, name, input)
        if (problem !== null) context.addIssue({ code: 'custom', message: messageOf(name, problem), input })
      })
    return asksFor(region, name) ? text : text.prefault('')
  }
  return {
    email: field('email'),
    phone: field('phone'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    address: field('address'),
    district: field('district'),
    city: field('city'),
    state: field('state'),
    postalCode: field('postalCode'),
  } satisfies Record<ContactField, z.ZodType>
}
