import type { OptionValue, ProductAttribute, ProductKind } from '../../../src/domain/product/product'
import type { StoredModifier } from '../../../server/database/storedModifier'
import type { StoredOption } from '../../../server/database/tables'
import { salePath } from './categoryTree'
import { makers, type MakerKey } from './makers'
import { shopPrices, type SeedPrice } from './shopPrices'

/** What every row of a product table says, whatever its kind. */
export interface ProductRow {
  readonly maker: MakerKey
  readonly series: string
  readonly name: string
  /** Article number without the maker's code, e.g. `STR-90`. */
  readonly article: string
  /** Two to four sentences, all of them true of the row's figures. */
  readonly text: string
  readonly colors: readonly string[]
  /** List price in India, in rupees. */
  readonly rupees: number
  /** Per cent off; absent when not on sale. */
  readonly sale?: number
  /** Per cent by which the maker's recommended price lies above the list price. */
  readonly recommended?: number
  /** 1 sells best; the rows without follow those that say it. */
  readonly rank?: number
  /** Day on which the product came into the shop. */
  readonly since: string
  /** Everything, or the variants that have one of these option values. */
  readonly soldOut?: 'all' | readonly string[]
  /** Single variants may have run out, which of them is left to chance. */
  readonly isScarce?: boolean
}

/** The sales rank of a product that has none of its own yet. */
export const unranked = 0

/** What a kind of product adds to its row. */
export interface ProductKindPart {
  readonly kind: ProductKind
  readonly id: number
  /** Category paths. */
  readonly categories: readonly string[]
  /** Name, value and unit, e.g. `['Balance Point', 302, 'mm']`; the source adds an `@` and the kind to each name. */
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
  readonly optionValues: Readonly<Record<string, string>>
  /** Null where it is not counted. */
  readonly stock: number | null
  readonly prices: readonly SeedPrice[]
}

export interface SeedProduct {
  readonly id: number
  readonly slug: string
  readonly sku: string
  readonly kind: ProductKind
  readonly brandId: number
  readonly series: string
  readonly name: string
  readonly description: string
  readonly attributes: readonly ProductAttribute[]
  readonly colors: readonly string[]
  readonly options: readonly StoredOption[]
  readonly modifiers?: readonly StoredModifier[]
  readonly salesRank: number
  readonly createdAt: string
  readonly categories: readonly string[]
  readonly variants: readonly SeedVariant[]
}

/** Builds a product with its variants, stock and prices; the same row gives the same product every time. */
export function assembleProduct(row: ProductRow, part: ProductKindPart): SeedProduct {
  const maker = makers[row.maker]
  const sku = `${maker.code}-${row.article}`
  const prices = shopPrices(row.rupees, row.sale ?? null, row.recommended ?? null)
  return {
    id: part.id,
    slug: slugOf(`${maker.name} ${row.name}`),
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
    salesRank: row.rank ?? unranked,
    createdAt: `${row.since}T06:00:00Z`,
    categories: row.sale === undefined ? part.categories : [...part.categories, salePath],
    variants: combinations(part.choices).map((optionValues, index) => {
      const labels = Object.values(optionValues)
      const variantSku = [sku, ...labels.map(skuPartOf)].join('-')
      const isSoldOut = row.soldOut === 'all' || labels.some((label) => row.soldOut?.includes(label))
      return {
        // Never the product's own id: a mix-up of the two must show.
        id: part.id * 100 + index + 1,
        sku: variantSku,
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

/** `88 S` -> `88S`, `No. 5` -> `NO5`: the end of an article number. */
export function articlePart(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `UK 8 / EU 42` -> `UK8`, `Deep ink` -> `DEEPINK`. */
function skuPartOf(label: string): string {
  return (label.split('/')[0] ?? '').toUpperCase().replace(/[^A-Z0-9.]/g, '')
}

/** Pieces in stock, 3 to 40, spread evenly but always the same for the same article. */
function pieces(sku: string): number {
  return 3 + (chanceNumber(sku) % 38)
}

/** One variant in thirteen. */
function hasRunOut(sku: string): boolean {
  return chanceNumber(`${sku} run out`) % 13 === 0
}

/** A number below 9973 that looks random and is always the same for the same text. */
export function chanceNumber(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return sum
}
