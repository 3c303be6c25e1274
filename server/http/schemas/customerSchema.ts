import { z } from 'zod'
import { genders, type Customer } from '../../../src/domain/customer/customer'
import {
  maxPasswordLength,
  passwordProblem,
  type PasswordProblem,
} from '../../../src/domain/customer/password'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { validationError } from '../../../src/domain/errors'
import { internationalPhone } from '../../../src/domain/region/phone'
import type { RegionCode } from '../../../src/domain/region/region'
import { contactFieldsIn } from './contactSchema'

/** Longer than any real email address or password. */
const maxCredentialLength = 1000

/** A typed secret, which is right or wrong without further detail. */
export const credential = z
  .string('Invalid request')
  .min(1, 'Invalid request')
  .max(maxCredentialLength, 'Invalid request')

/** Body of POST login: any value that is present is right or wrong, without further detail. */
export const login = z.object(
  { email: credential.refine((text) => text.trim() !== '', 'Invalid request'), password: credential },
  'Invalid request',
)

// These three are the same in all regions.
const { email: emailField, firstName, lastName } = contactFieldsIn('IN')

const email = emailField.transform((text) => text.trim()).meta({ maxLength: maxEmailLength })

const names = {
  firstName: firstName.transform((text) => text.trim()),
  lastName: lastName.transform((text) => text.trim()),
}
const more = {
  mobileNumber: z.string('Enter a valid phone number').nullish().describe("In the region's format"),
  gender: z.enum(genders, 'Choose one of the answers, or none').nullish(),
}

const passwordMessages: Readonly<Record<PasswordProblem, string>> = {
  missing: 'Enter the password',
  short: 'The password needs at least 7 characters',
  long: `The password can have at most ${maxPasswordLength} characters`,
  plain: 'The password needs a letter and a digit',
}
/** A new password of a customer or of the staff. */
export const newPassword = z
  .string(passwordMessages.missing)
  .meta({ maxLength: maxPasswordLength })
  .superRefine((input, context) => {
    const problem = passwordProblem(input)
    if (problem !== null) context.addIssue({ code: 'custom', message: passwordMessages[problem], input })
  })

/** Body of POST signup; the error lists every wrong field. */
export const signup = z.object({ ...names, email, password: newPassword, ...more }, 'Invalid request')

/** Body of PUT profile. An absent phone number or gender stays unchanged; null deletes it. */
export const profileChange = z.object({ ...names, ...more }, 'Invalid request')

/** Body of PUT email. */
export const emailChange = z.object({ email, password: credential }, 'Invalid request')

/** Body of PUT password. */
export const passwordChange = z.object({ currentPassword: credential, newPassword }, 'Invalid request')

/** Body of PUT password-reset. */
export const passwordReset = z.object(
  { token: credential.describe('From the mailed link'), newPassword },
  'Invalid request',
)

/** Body of POST password-reset: an invalid email address gets the same response as one without an account. */
export const resetRequest = z.object({ email: credential }, 'Invalid request')

/** Body of POST login/code: as that of POST password-reset. */
export const codeRequest = resetRequest

/** Body of PUT login/code. */
export const typedCode = z.object(
  { email: credential, code: credential.describe('Six digits from the mail; spaces are ignored') },
  'Invalid request',
)

/** Body of POST removal. */
export const removal = z.object({ password: credential }, 'Invalid request')

/**
 * A phone number in stored form: international, or empty.
 * @param stored the current number: the same value stays valid, also on the site of another region
 * @throws CommerceError `validation_error` for the field `mobileNumber`
 */
export function parsePhone(region: RegionCode, mobileNumber: string | null | undefined, stored = ''): string {
  if (mobileNumber === undefined || mobileNumber === stored) return stored
  if (mobileNumber === null || mobileNumber.trim() === '') return ''
  const phone = internationalPhone(region, mobileNumber)
  if (phone !== null) return phone
  const message = 'Enter a valid phone number'
  throw validationError(message, [{ message, code: 'validation_error', field: 'mobileNumber' }])
}

/** The customer in the API's format. */
export const customer = z.object({
  entityId: z.int(),
  id: z.string(),
  userRef: z.string().optional().describe('Id for analytics, opaque and different for each brand'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().describe('International form, or empty'),
  company: z.string(),
  storeCredit: z.array(z.object({ value: z.number(), currencyCode: z.string() })).readonly(),
  gender: z.enum(genders).nullable(),
} satisfies Record<keyof Customer, z.ZodType>)
