import { z } from 'zod'
import { perCurrency } from '../money'
import { productKinds } from '../product/productKind'

// Types without rules: a product that was stored before a rule must not fail.

const price = z.object({
  list: z.number(),
  sale: z.number().nullable().describe('Null without a sale'),
  retail: z.number().nullable().describe("The maker's recommended price; null if unknown"),
})

const variant = z.object({
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  stock: z.number().nullable().describe('Null: uncounted'),
  prices: z.object(perCurrency(() => price.optional())).describe('Major units'),
  gtin: z.string().describe('Empty: none'),
  mpn: z.string().describe("The maker's part number; empty: none"),
})

/** A product as its form edits it: the fields of a catalog file, without modifiers and facts. */
const editedProduct = z.object({
  sku: z.string(),
  slug: z.string(),
  kind: z.enum(productKinds),
  brand: z.string(),
  series: z.string(),
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()).readonly().describe('Paths'),
  attributes: z
    .array(z.object({ name: z.string(), value: z.string(), unit: z.string().nullable() }))
    .readonly(),
  colors: z.array(z.string()).readonly(),
  options: z
    .array(
      z.object({
        displayName: z.string(),
        values: z
          .array(z.object({ label: z.string(), hexColors: z.array(z.string()).readonly().exactOptional() }))
          .readonly(),
      }),
    )
    .readonly(),
  isHidden: z.boolean(),
  variants: z.array(variant).readonly(),
})
export type EditedProduct = z.output<typeof editedProduct>
export type EditedVariant = z.output<typeof variant>

export const uploadedPictures = z
  .array(z.object({ hash: z.string(), alt: z.string() }))
  .readonly()
  .describe('In display order')
export type UploadedPicture = z.output<typeof uploadedPictures>[number]

export const productForm = z.object({
  product: editedProduct,
  version: z.string().describe('A change carries it'),
  pictures: uploadedPictures,
})
export type ProductForm = z.output<typeof productForm>

export const productPage = z.object({
  rows: z
    .array(
      z.object({
        id: z.number(),
        sku: z.string(),
        name: z.string(),
        brand: z.string(),
        isHidden: z.boolean(),
        variants: z.number(),
      }),
    )
    .readonly(),
  next: z.number().nullable().describe('`after` of the next page'),
})
export type ProductPage = z.output<typeof productPage>

const editedCategory = z.object({
  path: z.string(),
  name: z.string(),
  isGroup: z.boolean().describe('A heading without a page'),
  isHidden: z.boolean(),
  parents: z.array(z.string()).readonly().describe('Paths; an empty string is the root'),
  position: z.number(),
  hsn: z.string(),
  products: z.number().describe('Its own, without those of categories below'),
})
export type EditedCategory = z.output<typeof editedCategory>

export const categoryList = z.object({ categories: z.array(editedCategory).readonly(), version: z.string() })
export type CategoryList = z.output<typeof categoryList>

export const fileCheck = z.object({
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number() }).describe('Products'),
  categories: z.number().describe('New and changed'),
  problems: z
    .array(z.object({ line: z.number(), field: z.string(), message: z.string() }))
    .readonly()
    .describe('The first 200; any problem prevents the import'),
  problemCount: z.number(),
  digest: z.string().describe('An import of the checked file carries it'),
})
export type FileCheck = z.output<typeof fileCheck>
