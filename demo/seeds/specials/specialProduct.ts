import type { OptionValue } from '../../../src/domain/product/modifier'
import type { SeedProduct } from '../catalog/assembleProduct'
import { toFacts } from '../catalog/facts'
import { makers } from '../catalog/makers'
import { shopPrices, type SeedPrice } from '../catalog/shopPrices'

/** The individual fields of a special product; `specialProduct` adds the rest. */
export interface SpecialRow extends Pick<
  SeedProduct,
  'id' | 'slug' | 'kind' | 'name' | 'description' | 'colors' | 'salesRank' | 'createdAt'
> {
  /** SKU without the maker's code. */
  readonly article: string
  readonly prices: readonly SeedPrice[]
  readonly options: readonly { readonly name: string; readonly values: readonly OptionValue[] }[]
  /** Stock of the variant with these values; null if it is not counted. */
  readonly stockOf: (labels: readonly string[]) => number | null
  readonly modifiers: NonNullable<SeedProduct['modifiers']>
}

/** A special product, with a variant for each combination of option values. */
export function specialProduct(row: SpecialRow): SeedProduct {
  const { article, prices, options, stockOf, ...same } = row
  const sku = `${makers.studio.code}-${article}`
  return {
    ...same,
    sku,
    brandId: makers.studio.id,
    series: makers.studio.name,
    attributes: [],
    facts: toFacts('studio', { kind: row.kind, attributes: [] }),
    categories: [],
    options: options.map(({ name, values }, index) => ({
      id: row.id * 10 + index + 1,
      displayName: name,
      values,
    })),
    variants: combinations(options).map((optionValues, index) => {
      const labels = Object.values(optionValues)
      return {
        id: row.id * 100 + index + 1,
        sku: [sku, ...labels.map((label) => label.toUpperCase().replace(/[^A-Z0-9]/g, ''))].join('-'),
        optionValues,
        stock: stockOf(labels),
        prices,
      }
    }),
  }
}

function combinations(options: SpecialRow['options']): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (sofar, { name, values }) =>
      sofar.flatMap((chosen) => values.map(({ label }) => ({ ...chosen, [name]: label }))),
    [{}],
  )
}

/** The surcharge of an option value in each currency. */
export function surcharge(rupees: number) {
  return Object.fromEntries(
    shopPrices(rupees, null, null).map(({ currency, listMinor }) => [currency, listMinor]),
  )
}

/** Modifier ids follow the option ids. */
export const modifierId = (productId: number, position: number): string => String(productId * 10 + position)
