import type { newProduct } from '../../../server/catalog/exchange/record'
import type { NewProductRow } from '../../../server/catalog/products/loadProducts'
import { gtinCheckDigit } from '../../../src/domain/product/gtin'
import type { OptionValue } from '../../../src/domain/product/modifier'
import type { PriceTier, ProductKind } from '../../../src/domain/product/product'
import { salePath } from './categoryTree'
import { toFacts } from './facts'
import { makers, type MakerKey } from './makers'
import { shopPrices, type SeedPrice } from './shopPrices'

/** The fields common to the rows of all product tables. */
export interface ProductRow {
  readonly maker: MakerKey
  readonly series: string
  readonly name: string
  /** SKU without the maker's code, e.g. `STR-90`. */
  readonly article: string
  /** Two to four sentences, consistent with the row's figures. */
  readonly text: string
  readonly colors: readonly string[]
  /** List price in India, in rupees. */
  readonly rupees: number
  /** Discount as a percentage; absent when not on sale. */
  readonly sale?: number
  /** Percentage by which the maker's recommended price exceeds the list price. */
  readonly recommended?: number
  /** Sales rank, 1 for the best seller; rows without one rank after all others. */
  readonly rank?: number
  /** Date on which the product was added. */
  readonly since: string
  /** `all`, or option values: variants with one of them are out of stock. */
  readonly soldOut?: 'all' | readonly string[]
  /** Content of the box; by default that of the kind. */
  readonly box?: readonly string[]
  /** True: some variants, chosen by hash, are out of stock. */
  readonly isScarce?: boolean
}

/** Lower unit prices for the products that clubs buy in bulk. */
const tiersOfKind: Partial<Readonly<Record<ProductKind, readonly PriceTier[]>>> = {
  shuttle: [
    { from: 3, percent: 5 },
    { from: 6, percent: 8 },
  ],
  grip: [
    { from: 3, percent: 5 },
    { from: 6, percent: 10 },
  ],
}

/** The sales rank of a product until `inSalesOrder` assigns one. */
export const unranked = 0

/** The fields that a kind of product adds to a row. */
export interface ProductKindPart {
  readonly kind: ProductKind
  readonly id: number
  /** Category paths. */
  readonly categories: readonly string[]
  /** Name, value and unit, e.g. `['Balance Point', 302, 'mm']`. The full name adds an `@` and the kind. */
  readonly attributes: readonly (readonly [name: string, value: string | number, unit?: string])[]
  readonly choices: readonly Choice[]
}

export interface Choice {
  readonly name: string
  readonly values: readonly OptionValue[]
}

export interface SeedVariant {
  readonly id: number
  readonly sku: string
  readonly gtin?: string
  readonly mpn?: string
  readonly optionValues: Readonly<Record<string, string>>
  /** Null: stock is not counted. */
  readonly stock: number | null
  readonly prices: readonly SeedPrice[]
}

/** Fields that a seed may lack; `newProduct` has their values. */
type OptionalField = Exclude<
  Exclude<keyof typeof newProduct, 'isHidden'>,
  'series' | 'categories' | 'attributes' | 'colors' | 'options'
>

export interface SeedProduct
  extends Omit<NewProductRow, OptionalField | 'createdAt'>, Partial<Pick<NewProductRow, OptionalField>> {
  readonly createdAt: string
  readonly categories: readonly string[]
  readonly variants: readonly SeedVariant[]
}

/** A GTIN with the prefix 952, which GS1 reserves for examples. */
function demoGtin(id: number): string {
  const digits = `952${String(id).padStart(9, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/** Builds a product with variants, stock and prices. It is deterministic. */
export function assembleProduct(row: ProductRow, part: ProductKindPart): SeedProduct {
  const maker = makers[row.maker]
  const sku = `${maker.code}-${row.article}`
  const prices = shopPrices(row.rupees, row.sale ?? null, row.recommended ?? null)
  return {
    id: part.id,
    slug: toSlug(`${maker.name} ${row.name}`),
    sku,
    kind: part.kind,
    brandId: maker.id,
    series: row.series,
    name: row.name,
    description: row.text,
    attributes: part.attributes.map(([name, value, unit]) => ({
      name: `${name}@${part.kind}`,
      value: String(value),
      unit: unit ?? null,
    })),
    colors: row.colors,
    options: part.choices.map(({ name, values }, index) => ({
      id: part.id * 10 + index + 1,
      displayName: name,
      values,
    })),
    facts: { ...toFacts(row.maker, part), ...(row.box && { inTheBox: row.box }) },
    priceTiers: tiersOfKind[part.kind] ?? [],
    salesRank: row.rank ?? unranked,
    createdAt: `${row.since}T06:00:00Z`,
    categories: row.sale === undefined ? part.categories : [...part.categories, salePath],
    variants: combinations(part.choices).map((optionValues, index) => {
      const labels = Object.values(optionValues)
      const variantSku = [sku, ...labels.map(toSkuPart)].join('-')
      const isSoldOut = row.soldOut === 'all' || labels.some((label) => row.soldOut?.includes(label))
      return {
        // Differs from all product ids, so that using the wrong one fails visibly.
        id: part.id * 100 + index + 1,
        sku: variantSku,
        gtin: demoGtin(part.id * 100 + index + 1),
        mpn: variantSku,
        optionValues,
        stock: isSoldOut || (row.isScarce && hasRunOut(variantSku)) ? 0 : pieces(variantSku),
        prices,
      }
    }),
  }
}

function combinations(choices: readonly Choice[]): Record<string, string>[] {
  return choices.reduce<Record<string, string>[]>(
    (sofar, { name, values }) =>
      sofar.flatMap((chosen) => values.map(({ label }) => ({ ...chosen, [name]: label }))),
    [{}],
  )
}

/** Converts a label to the end of a SKU: `88 S` -> `88S`, `No. 5` -> `NO5`. */
export function articlePart(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `UK 8 / EU 42` -> `UK8`, `Deep ink` -> `DEEPINK`. */
function toSkuPart(label: string): string {
  return (label.split('/')[0] ?? '').toUpperCase().replace(/[^A-Z0-9.]/g, '')
}

/** Quantity in stock, 3 to 40, derived from a hash of the SKU. */
function pieces(sku: string): number {
  return 3 + (chanceNumber(sku) % 38)
}

/** True for one variant in thirteen. */
function hasRunOut(sku: string): boolean {
  return chanceNumber(`${sku} run out`) % 13 === 0
}

/** Hashes a text to a number below 9973. */
export function chanceNumber(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return sum
}
