import { z } from 'zod'
import { cutList, money, page, shortList } from './responseParts'

const optionValue = z.object({
  entityId: z.int(),
  label: z.string(),
  /** Of swatches. */
  hexColors: z.array(z.string()).optional(),
})
const option = z.object({
  /** The option's kind, e.g. `MultipleChoiceOption`. Fields of other kinds are absent. */
  __typename: z.string(),
  entityId: z.int(),
  displayName: z.string(),
  isRequired: z.boolean(),
  /** False for a modifier. */
  isVariantOption: z.boolean(),
  values: cutList(optionValue).optional(),
  lowest: z.number().nullish(),
  highest: z.number().nullish(),
  isIntegerOnly: z.boolean().optional(),
  minLength: z.int().nullish(),
  maxLength: z.int().nullish(),
  checkedOptionValueEntityId: z.int().optional(),
  uncheckedOptionValueEntityId: z.int().optional(),
})
const prices = z.object({ price: money, basePrice: money.nullable() })
/** Rows of an earlier version have no `pageInfo`. */
const details = <Node extends z.ZodType>(node: Node) => cutList(node).partial({ pageInfo: true })
const variant = z.object({
  entityId: z.int(),
  sku: z.string(),
  // Rows of an earlier version have none.
  gtin: z.string().nullish(),
  upc: z.string().nullish(),
  mpn: z.string().nullish(),
  isPurchasable: z.boolean(),
  defaultImage: z.object({ urlOriginal: z.string() }).nullable(),
  prices: prices.nullable(),
  options: shortList(z.object({ entityId: z.int(), values: shortList(z.object({ entityId: z.int() })) })),
  inventory: z
    .object({
      isInStock: z.boolean(),
      /** Null where the store hides its stock levels. */
      aggregated: z.object({ availableToSell: z.int() }).nullable(),
    })
    .nullable(),
})
export const variantList = page(variant)
export const storeProduct = z.object({
  entityId: z.int(),
  sku: z.string(),
  name: z.string(),
  path: z.string(),
  description: z.string(),
  brand: z.object({ entityId: z.int(), name: z.string() }).nullable(),
  categories: details(z.object({ entityId: z.int() })),
  showCartAction: z.boolean(),
  availabilityV2: z.object({ status: z.string() }),
  inventory: z.object({ isInStock: z.boolean() }),
  productOptions: cutList(option),
  variants: variantList,
  customFields: details(z.object({ name: z.string(), value: z.string() })),
  images: details(z.object({ urlOriginal: z.string(), altText: z.string(), isDefault: z.boolean() })),
})
export type StoreProduct = z.infer<typeof storeProduct>

/** Stores often begin a product's name with its brand. The shop shows the brand itself, before or above the name. */
export function nameWithoutBrand(name: string, brand: string | null | undefined): string {
  const whole = name.trim()
  const start = `${(brand ?? '').trim()} `
  const isNamed = start !== ' ' && whole.toLowerCase().startsWith(start.toLowerCase())
  return isNamed ? whole.slice(start.length).trim() : whole
}
