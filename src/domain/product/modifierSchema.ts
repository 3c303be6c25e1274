import { z } from 'zod'

const text = z.string().trim().min(1)

/** A value of an option or of a modifier. */
export const optionValue = z.object({
  label: z.string(),
  hexColors: z.array(z.string()).readonly().exactOptional().describe('Of a swatch, for example `#c8f000`'),
})

const commonFields = {
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .describe("A number as text, unique among the ids of the product's options and modifiers"),
  displayName: text.max(250).describe('In English, for example `Tension main`'),
  isRequired: z.boolean(),
}

/** Schemas of amounts: in one currency, or in every currency. */
interface Amounts<Surcharge, Amount, Suggestions> {
  readonly surcharge: Surcharge
  readonly amount: Amount
  readonly suggestions: Suggestions
}

/**
 * An input of the product form in addition to the variant, for example the text on a shirt or the tension of a string.
 * A modifier creates no variant, but may add to the price.
 */
export const modifierWith = <
  Surcharge extends z.ZodType,
  Amount extends z.ZodType,
  Suggestions extends z.ZodType,
>({
  surcharge,
  amount,
  suggestions,
}: Amounts<Surcharge, Amount, Suggestions>) =>
  z.discriminatedUnion('kind', [
    z
      .strictObject({
        ...commonFields,
        kind: z.literal('choice'),
        values: z
          .array(z.strictObject({ ...optionValue.shape, label: text, surcharge }))
          .readonly()
          .describe('With `valuesOf`: only while no product is selected, or if it lacks the option'),
        valuesOf: z
          .strictObject({ modifierId: text, option: text })
          .exactOptional()
          .describe(
            'The values are those of an option of the product selected in another modifier, without surcharge',
          ),
      })
      .describe('One of several values, answered by its label'),
    z
      .strictObject({
        ...commonFields,
        kind: z.literal('text'),
        longest: z.int().min(1).describe('Characters; combining marks count with their letter'),
        format: z
          .enum(['line', 'lettering', 'digits', 'email', 'message', 'date'])
          .describe(
            "`lettering`: what a plotter can cut (letters and marks of any script, digits, spaces, `'.-&`). `digits`: stored as entered, so 07 is not 7. `message`: with line breaks. `date`: for example `2026-12-24`",
          ),
        surcharge,
      })
      .describe('A free text, for example the name on a shirt'),
    z
      .strictObject({
        ...commonFields,
        kind: z.literal('number'),
        least: z.number(),
        most: z.number(),
        unit: z.string().describe('For example `lb`; empty for a number without unit'),
        mostOf: z
          .array(
            z.strictObject({
              modifierId: text,
              attribute: text.describe("Name of the selected product's attribute"),
              otherwise: z
                .number()
                .describe("Limit for the shopper's own item, or if the product lacks the attribute"),
            }),
          )
          .readonly()
          .exactOptional()
          .describe('Attributes of products selected in other modifiers that lower `most`'),
      })
      .describe('A whole number within limits, answered in digits'),
    z
      .strictObject({
        ...commonFields,
        kind: z.literal('product'),
        // Ends with a slash, because subcategories are found by this prefix.
        from: z
          .string()
          .regex(/^\/category\/([a-z0-9-]+\/)+$/)
          .describe('Path of the category with the selectable products'),
        only: z
          .strictObject({ attribute: text, value: text })
          .exactOptional()
          .describe('Only products with this attribute'),
        isCharged: z.boolean().describe('The selected product is bought too: its price is added'),
        allowsOwn: z.boolean().describe('The shopper may use an own item instead, answered by `own`'),
      })
      .describe('Another product of the shop, answered by its id'),
    z
      .strictObject({
        ...commonFields,
        kind: z.literal('amount'),
        least: amount,
        most: amount,
        suggestions,
      })
      .describe('An amount of money in whole major units. It is the price of one piece'),
  ])

const major = z.number().describe('Major units')

/** A modifier in API responses, with amounts in the site's currency. */
export const modifier = modifierWith({
  surcharge: major.describe('Added to the price of one piece, in major units'),
  amount: major,
  suggestions: z.array(major).readonly(),
})

export type OptionValue = z.output<typeof optionValue>
export type ProductModifier = z.output<typeof modifier>
