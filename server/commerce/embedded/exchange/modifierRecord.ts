import { z } from 'zod'

const text = z.string().trim().min(1)
const asked = {
  id: z.string().regex(/^\d{1,10}$/),
  displayName: text.max(60),
  isRequired: z.boolean(),
}

/** One for each currency, or none. */
const perCurrency = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    INR: schema.optional(),
    SGD: schema.optional(),
    AED: schema.optional(),
    IDR: schema.optional(),
  })

/** In integer minor units. */
const minor = z.int().min(0)
const surcharge = perCurrency(minor).optional()

/** What a special product asks, as the database keeps it (`StoredModifier`); else the shop could not show it. */
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
    // With its last slash, as what lies below is told by how its path begins.
    from: z.string().regex(/^\/category\/([a-z0-9-]+\/)+$/),
    only: z.strictObject({ attribute: text, value: text }).optional(),
    isCharged: z.boolean(),
    allowsOwn: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    ...asked,
    least: perCurrency(minor),
    most: perCurrency(minor),
    suggestions: perCurrency(z.array(minor)),
  }),
])
