import { z } from 'zod'
import { maxQuantityPerLine } from '../../../src/domain/cart/cart'
import { currencyDecimals, perCurrency, type CurrencyCode } from '../../../src/domain/money'
import { isGtin } from '../../../src/domain/product/gtin'
import { maxPriceTiers } from '../../../src/domain/product/priceTiers'
import type { PriceTier } from '../../../src/domain/product/product'
import type { StoredFacts } from '../../../src/domain/product/productFacts'
import {
  maxText,
  sku,
  storedDefaults,
  storedFields,
  type StoredFields,
} from '../../../src/domain/product/productSchema'
import { regionCodes } from '../../../src/domain/region/region'
import type { TaxPercents } from '../../../src/domain/region/tax'
import { storedModifier, type StoredModifier } from '../../database/storedModifier'

const line = z.string().trim().min(1)
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b3d91')
/** The columns are 32-bit integers: 20,000,000 rupees, or 2,000,000,000 rupiah. */
const maxPriceMinor = 2_000_000_000
/** An amount in major units with at most the decimals of its currency. */
const amount = (currency: CurrencyCode) =>
  z
    .number()
    .positive()
    .max(maxPriceMinor / 10 ** currencyDecimals(currency))
    .refine((value) => Number.isInteger(shifted(value, currency)), {
      message: `may have ${currencyDecimals(currency)} decimals in ${currency}`,
    })

// Rounded to a thousandth of a minor unit, because 3.9 * 100 isn't exactly 390.
const shifted = (value: number, currency: CurrencyCode) =>
  Math.round(value * 10 ** (currencyDecimals(currency) + 3)) / 1000

const price = (currency: CurrencyCode) =>
  z.strictObject({
    list: amount(currency),
    /** Null without a sale. */
    sale: amount(currency).nullable(),
    /** Recommended retail price; null if unknown. */
    retail: amount(currency).nullable(),
  })

const wholePrices = z.strictObject(perCurrency((currency) => price(currency).optional()))

/** Null removes the price: the product isn't sold in this currency. */
const pricesPatch = z.strictObject(perCurrency((currency) => price(currency).partial().nullable().optional()))

const optionValue = z.strictObject({
  label: line.max(maxText),
  hexColors: z.array(hexColor).max(3).exactOptional(),
})
const attribute = z.strictObject({
  name: line.max(maxText),
  value: line.max(maxText),
  unit: line.max(12).nullable(),
})

const company = z.strictObject({ name: line.max(120), address: line.max(240) })
const factTexts = z.array(line.max(160)).max(20).readonly()

const factFields = {
  countryOfOrigin: z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as IN'),
  manufacturer: company,
  importers: z.partialRecord(z.enum(regionCodes), company),
  /** 0 without a warranty by the maker. */
  warrantyMonths: z.int().min(0).max(600),
  inTheBox: factTexts,
  care: factTexts,
} satisfies { [Field in keyof StoredFacts]-?: z.ZodType<StoredFacts[Field]> }

/** Null removes a fact, or an importer. */
const factsPatch = z.strictObject({
  countryOfOrigin: factFields.countryOfOrigin.nullable().optional(),
  manufacturer: company.nullable().optional(),
  importers: z.partialRecord(z.enum(regionCodes), company.nullable()).optional(),
  warrantyMonths: factFields.warrantyMonths.nullable().optional(),
  inTheBox: factTexts.nullable().optional(),
  care: factTexts.nullable().optional(),
})
export type FactsPatch = z.infer<typeof factsPatch>

const priceTier = z.strictObject({
  from: z.int().min(2).max(maxQuantityPerLine),
  percent: z.int().min(1).max(90),
})
const areAscending = (tiers: readonly PriceTier[]) =>
  tiers.every(({ from, percent }, index) => {
    const before = tiers[index - 1]
    return !before || (from > before.from && percent > before.percent)
  })
const tiersNotAscending = 'must rise in pieces and in percent'

export const maxStock = 10_000_000

const variantFields = {
  /** Empty without one. */
  gtin: z
    .string()
    .refine(
      (text) => text === '' || isGtin(text),
      'must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
    ),
  /** The maker's part number; empty without one. */
  mpn: z.string().trim().max(70),
  options: z.record(z.string(), line.max(maxText)),
  /** Null for unlimited stock. */
  stock: z.int().min(0).max(maxStock).nullable(),
}

const productFields = {
  ...storedFields,
  /** The maker's name. The import creates unknown makers. */
  brand: line.max(maxText),
  categories: z.array(line).max(20),
  attributes: z.array(attribute).max(40),
  colors: z.array(hexColor).max(6),
  options: z
    .array(z.strictObject({ displayName: line.max(maxText), values: z.array(optionValue).min(1).max(60) }))
    .max(9),
  modifiers: z
    .array(
      z.custom<StoredModifier>(
        (value) => storedModifier.safeParse(value).success,
        'must be modifiers as an export writes them',
      ),
    )
    .max(20),
  facts: z.strictObject(factFields).partial(),
  priceTiers: z.array(priceTier).max(maxPriceTiers).refine(areAscending, tiersNotAscending),
  salesRank: z.int().min(1).max(2_000_000_000),
  since: z.iso.datetime({ offset: true }),
  /** True: no channel shows it, and nobody can buy it. */
  isHidden: z.boolean(),
}

/** A change such as `+5` or `-3`, relative to the stock at the time of the import. */
const stockChange = z
  .string()
  .regex(/^[+-]\d{1,8}$/)
  .transform((text) => ({ by: Number(text) }))

const variantPatch = z.strictObject({
  sku,
  ...z.object(variantFields).partial().shape,
  stock: z
    .union([variantFields.stock, stockChange], {
      error: 'must be a whole number such as 12, or a change such as +5 or -3',
    })
    .optional(),
  prices: pricesPatch.optional(),
})

function rejectRepeatedSkus(variants: readonly { readonly sku: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  for (const [index, { sku }] of variants.entries()) {
    if (seen.has(sku))
      context.addIssue({ code: 'custom', path: [index, 'sku'], message: `${sku} is named twice` })
    seen.add(sku)
  }
}

/** A product in a file. Absent fields stay unchanged. */
export const productPatch = z.strictObject({
  ...z.object(productFields).partial().shape,
  sku,
  facts: factsPatch.optional(),
  variants: z.array(variantPatch).max(500).superRefine(rejectRepeatedSkus).optional(),
})
export type ProductPatch = z.infer<typeof productPatch>
export type VariantPatch = z.infer<typeof variantPatch>
/** A stock in a file: a count, null for unlimited, or a change. */
export type StockPatch = Exclude<VariantPatch['stock'], undefined>

/** A complete product. */
export const wholeProduct = z.strictObject({
  ...productFields,
  variants: z.array(z.strictObject({ sku, ...variantFields, prices: wholePrices })).min(1),
})
export type WholeProduct = z.infer<typeof wholeProduct>
export type WholeVariant = WholeProduct['variants'][number]

type RequiredField =
  | Exclude<keyof StoredFields, keyof typeof storedDefaults>
  | 'brand'
  | 'salesRank'
  | 'since'

/** Values of the fields that a new product may lack. */
export const newProduct = {
  ...storedDefaults,
  categories: [],
  attributes: [],
  colors: [],
  options: [],
  modifiers: [],
  facts: {},
  priceTiers: [],
  isHidden: false,
} satisfies Omit<WholeProduct, RequiredField | 'variants'>

/** A category in a file. A new one needs a name. */
export const categoryPatch = z.strictObject({
  path: z.string().regex(/^\/category\/([a-z0-9-]+\/)+$/, 'must be like /category/badminton/rackets/'),
  name: line.max(60).optional(),
  /** A heading without a link. */
  isGroup: z.boolean().optional(),
  /** Paths of the parent categories; an empty string is the root. */
  parents: z.array(z.string()).min(1).max(10).optional(),
  /** True: no menu and no page shows it. Its products stay. */
  isHidden: z.boolean().optional(),
  /** Position among its siblings, from 1. */
  position: z.int().min(1).max(1000).optional(),
  hsn: z
    .string()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'must be an HSN code or SAC of 4, 6 or 8 digits')
    .optional(),
  /** In Google's product taxonomy, by path or id; empty: that of the category above in the path. */
  googleCategory: line
    .max(750)
    .regex(/^(\d+|[^<>]+( > [^<>]+)*)$/, 'must be an id or a path such as Sporting Goods > Athletics')
    .or(z.literal(''))
    .optional(),
  /** Replaces all rates of the category. */
  taxPercent: z.partialRecord(z.enum(regionCodes), z.number().min(0).lt(100)).optional(),
})
export type CategoryPatch = z.infer<typeof categoryPatch>

/** A complete category. */
export interface WholeCategory {
  readonly path: string
  readonly name: string
  readonly isGroup: boolean
  readonly isHidden: boolean
  readonly parents: readonly string[]
  readonly position: number
  /** HSN code of the goods or SAC of the services; empty: that of the category above in the path. */
  readonly hsn: string
  /** In Google's product taxonomy, by path or id; empty: that of the category above in the path. */
  readonly googleCategory: string
  /** Included percent by region, where it differs from the region's rate. */
  readonly taxPercent: TaxPercents
}
