import { z } from 'zod'

const price = z.object({ value: z.number().describe('Major units'), currencyCode: z.string() })
const label = z.object({ label: z.string(), hexColors: z.array(z.string()).optional() })
const variant = z.object({
  id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  defaultImage: z.string(),
  inStock: z.boolean(),
  price,
})

/** A product as the storefront gets it (contract, Raw shapes). */
export const product = z.object({
  id: z.string(),
  entityId: z.int(),
  name: z.string(),
  path: z.string().describe('`/slug/`'),
  slug: z.string(),
  description: z.string(),
  kind: z.string(),
  brand: z.string(),
  series: z.string(),
  sku: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string().nullable() })),
  images: z.array(z.object({ url: z.string(), alt: z.string(), isDefault: z.boolean() })),
  variants: z.array(variant),
  options: z.array(z.object({ id: z.string(), displayName: z.string(), values: z.array(label) })),
  price,
  prices: z.object({
    price: z.number(),
    salePrice: z.number().nullable(),
    retailPrice: z.number().nullable(),
  }),
  inStock: z.boolean(),
  isNew: z.boolean().optional(),
  categories: z.array(z.string()),
})

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })

/** One page of products. */
export const listing = z.object({
  products: z.array(product),
  found: z.boolean().describe('False when nothing matched; products may then carry suggestions'),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
  facets: z.array(z.object({ name: z.string(), unit: z.string().nullable(), values: z.array(facetValue) })),
})

/** A node of the category tree with everything below it. */
export const categoryNode = z.object({
  entityId: z.int(),
  name: z.string(),
  path: z.string(),
  isGroup: z.boolean().describe('A heading that is not a link'),
  productCount: z.int(),
  children: z.array(z.looseObject({})).describe('Nodes of the same shape'),
})
