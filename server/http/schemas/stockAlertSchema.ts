import { z } from 'zod'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { contactFieldsIn } from './contactSchema'

// The rules of an email address are the same in all regions.
const email = contactFieldsIn('IN')
  .email.transform((text) => text.trim())
  .meta({ maxLength: maxEmailLength })
const id = z.string('Invalid request').regex(/^\d{1,9}$/, 'Invalid request')

/** Body of POST stock-alerts. */
export const wantedAlert = z.object(
  { productId: id, variantId: id.nullish().describe('Absent: any variant'), email },
  'Invalid request',
)

/** Body with the key of a mailed link. */
export const alertKey = z.object(
  { key: z.string('Invalid request').min(1, 'Invalid request').max(100, 'Invalid request') },
  'Invalid request',
)

export const askedAlert = z.object({
  isConfirmed: z.boolean().describe('False: the mailed link must be opened first'),
})

export const alertedProducts = z.object({
  products: z.array(z.object({ name: z.string(), path: z.string() })).readonly(),
})
