import { z } from 'zod'
import { perCurrency } from '../../../src/domain/money'

const text = z.string().trim().min(1)
const asked = {
  id: z.string().regex(/^\d{1,10}$/),
  displayName: text.max(60),
  isRequired: z.boolean(),
}

/** One optional value per currency. */
const optionalPerCurrency = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(perCurrency(() => schema.optional()))

/** Integer minor units. */
const minor = z.int().min(0)
const surcharge = optionalPerCurrency(minor).optional()

/** A modifier in the database's format (`StoredModifier`). Other formats would break the product page. */
export const storedModifier = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    ...asked,
    values: z.array(z.strictObject({ label: text, hexColors: z.array(text).optional(), surcharge })),
    valuesOf: z.strictObject({ modifierId: text, option: text }).optional(),
  }),
  z.strictObject({
    kind: z.literal('text'),
    ...asked,
    longest: z.int().min(1),
    format: z.enum(['line', 'lettering', 'digits', 'email', 'message', 'date']),
    surcharge,
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...asked,
    least: z.number(),
    most: z.number(),
    unit: z.string(),
    mostOf: z.array(z.strictObject({ modifierId: text, attribute: text, otherwise: z.number() })).optional(),
  }),
  z.strictObject({
    kind: z.literal('product'),
    ...asked,
    // Ends with a slash, because subcategories are found by this prefix.
    from: z.string().regex(/^\/category\/([a-z0-9-]+\/)+$/),
    only: z.strictObject({ attribute: text, value: text }).optional(),
    isCharged: z.boolean(),
    allowsOwn: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    ...asked,
    least: optionalPerCurrency(minor),
    most: optionalPerCurrency(minor),
    suggestions: optionalPerCurrency(z.array(minor)),
  }),
])
