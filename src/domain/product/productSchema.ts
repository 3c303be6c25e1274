import { z } from 'zod'
import { modifier, optionValue } from './modifierSchema'
import { productKinds } from './productKind'
import { answeredQuestion, rating, review } from './reviewSchema'

const line = z.string().trim().min(1)
/** Characters of a name or value: the limit of a hosted store (docs/bigcommerce.md). */
export const maxText = 250
export const sku = line.max(60).regex(/^[\w.-]+$/, 'may have letters, figures, dots and hyphens only')

/**
 * The fields that a file imports, a column stores and an API response contains, all with the same text. A new field
 * needs a row here and a column; column titles of files, validation and filters follow (CONTRIBUTING.md, "Add a
 * product field").
 */
export const storedFields = {
  slug: z
    .string()
    .max(maxText)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and figures, joined by single hyphens'),
  sku,
  kind: z.enum(productKinds),
  series: z.string().trim().max(maxText),
  name: line.max(maxText),
  description: line.max(5000),
}
const stored = z.object(storedFields)
export type StoredFields = z.output<typeof stored>
export const storedFieldNames = stored.keyof().options

/** Values of products without the field. In files, a hyphen sets them. */
export const storedDefaults = { series: '' } satisfies Omit<
  StoredFields,
  'slug' | 'sku' | 'kind' | 'name' | 'description'
>

/** Fields by which a list can be filtered. */
export const filteredFields = ['series'] as const satisfies readonly (keyof StoredFields)[]

/** A field's name in words, for columns of files and for filters: `grommetSystem` is `grommet system`. */
export const wordsOfField = (field: keyof StoredFields) =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const attribute = z.object({
  name: z.string().describe('In lower case, without anything from an `@` on'),
  value: z.string(),
  unit: z.string().nullable().describe('Unit symbol such as `mm`; null for named values'),
})
const image = z.object({ url: z.string(), alt: z.string(), isDefault: z.boolean() })
const option = z.object({
  id: z.string(),
  displayName: z.string(),
  values: z.array(optionValue).readonly(),
})
const price = z.object({ value: z.number().describe('Major units'), currencyCode: z.string() })
const variant = z.object({
  id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()).describe('Chosen value per option name'),
  defaultImage: z.string(),
  inStock: z.boolean(),
  price,
  gtin: z.string().exactOptional().describe('Only in the response about one product'),
  mpn: z.string().exactOptional().describe("The maker's part number; only in the response about one product"),
})

/** Lower prices for larger quantities of a product (docs/price-tiers.md). */
export const priceTiers = z
  .array(
    z.object({
      from: z.int().describe('Minimum pieces in the cart, at least 2; all variants count together'),
      percent: z.int().describe('Off the current price of each piece, 1 to 90'),
    }),
  )
  .readonly()
  .describe('Percent off for several pieces, in ascending order')

const company = z.object({ name: z.string(), address: z.string() })
const facts = z.object({
  countryOfOrigin: z.string().optional().describe('ISO 3166-1 alpha-2 code'),
  manufacturer: company.optional(),
  importer: company.optional().describe('Absent for goods made in the region'),
  warrantyMonths: z.int().optional().describe('0: no warranty by the maker'),
  inTheBox: z.array(z.string()).readonly().optional().describe('In English, for example `12 x Shuttle`'),
  care: z.array(z.string()).readonly().optional().describe('In English, one sentence each'),
})

/** Types without rules: a product that was stored before a rule must not fail a whole list. */
const withoutRules = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [
      field,
      schema instanceof z.ZodString ? z.string() : schema,
    ]),
  ) as Shape

/** A product in the API's format (docs/contract.md#catalog). Amounts in major units. */
export const product = z.object({
  ...withoutRules(storedFields),
  id: z.string().describe('Text form of `entityId`'),
  entityId: z.int(),
  path: z.string().describe('`/slug/`'),
  brand: z.string(),
  attributes: z.array(attribute).readonly(),
  images: z.array(image).readonly(),
  variants: z.array(variant).readonly(),
  options: z.array(option).readonly().describe('Choices of the shopper, for example the grip size'),
  modifiers: z
    .array(modifier)
    .readonly()
    .exactOptional()
    .describe('Questions to the shopper besides the options; absent without any'),
  price: price.describe('The sale price during a sale'),
  prices: z.object({
    price: z.number(),
    salePrice: z.number().nullable().describe('Null without a sale'),
    retailPrice: z.number().nullable().describe("The maker's recommended price; null if unknown"),
  }),
  priceTiers: priceTiers.exactOptional(),
  inStock: z.boolean(),
  isNew: z.boolean().exactOptional(),
  categories: z.array(z.string()).readonly().describe('Paths, for example `/category/badminton/rackets/`'),
  facts: facts.exactOptional().describe('Only in the response about one product'),
  rating: rating.exactOptional().describe('Absent without published reviews'),
  latestQuestions: z
    .array(answeredQuestion)
    .readonly()
    .exactOptional()
    .describe('Only in the response about one product'),
  latestReviews: z
    .array(review)
    .readonly()
    .exactOptional()
    .describe('Only in the response about one product'),
})

export type Product = z.output<typeof product>
export type ProductAttribute = Product['attributes'][number]
export type ProductImage = Product['images'][number]
export type ProductOption = Product['options'][number]
export type ProductVariant = Product['variants'][number]
export type Price = Product['price']
export type PriceTier = z.output<typeof priceTiers>[number]
export type ProductFacts = z.output<typeof facts>
export type Company = z.output<typeof company>
