import { z } from 'zod'

const asked = { id: z.string(), displayName: z.string(), isRequired: z.boolean() }
const surcharge = z.number().describe('Added to the price of one piece, in major units')
const labelled = { label: z.string(), hexColors: z.array(z.string()).optional() }

/** A product's question to the shopper beyond the choice of a variant. */
export const modifier = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('choice'),
    values: z.array(z.object({ ...labelled, surcharge })),
    valuesOf: z
      .object({ modifierId: z.string(), option: z.string() })
      .optional()
      .describe('The values are those of an option of the product selected in another modifier'),
  }),
  z.object({
    ...asked,
    kind: z.literal('text'),
    longest: z.int().describe('Characters'),
    format: z.enum(['line', 'lettering', 'digits', 'email', 'message', 'date']),
    surcharge,
  }),
  z.object({
    ...asked,
    kind: z.literal('number'),
    least: z.number(),
    most: z.number(),
    unit: z.string(),
    mostOf: z
      .array(z.object({ modifierId: z.string(), attribute: z.string(), otherwise: z.number() }))
      .optional()
      .describe('Attributes of products selected in other modifiers that lower `most`'),
  }),
  z.object({
    ...asked,
    kind: z.literal('product'),
    from: z.string().describe('Path of the category with the selectable products'),
    only: z
      .object({ attribute: z.string(), value: z.string() })
      .optional()
      .describe('Only products with this attribute'),
    isCharged: z.boolean(),
    allowsOwn: z.boolean(),
  }),
  z.object({
    ...asked,
    kind: z.literal('amount'),
    least: z.number(),
    most: z.number(),
    suggestions: z.array(z.number()),
  }),
])
