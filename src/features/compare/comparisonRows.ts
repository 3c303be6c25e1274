import { keyFigures } from '../../domain/product/keyFigures'
import {
  findAttribute,
  type Product,
  type ProductAttribute,
  type ProductKind,
} from '../../domain/product/product'

/** Attributes of which more is better. Others, e.g. a racket's balance, are a matter of taste. */
const moreIsBetter: readonly string[] = [
  'max tension',
  'racket capacity',
  'volume',
  'compartments',
  'pieces',
  'bottle volume',
  'string length',
]

/** One attribute of all products. */
interface ComparisonRow {
  readonly name: string
  /** In the order of the products; null for a product without the attribute. */
  readonly cells: readonly (ProductAttribute | null)[]
  /** Indexes of the products with the best value; empty where no value is better. */
  readonly best: readonly number[]
  readonly isDifferent: boolean
}

/** Whether the products are of more than one kind. */
export function areOfManyKinds(products: readonly Pick<Product, 'kind'>[]): boolean {
  return new Set(products.map(({ kind }) => kind)).size > 1
}

/**
 * Returns a row per attribute, key figures first. Products of one kind get a row for each attribute of any
 * product. Products of several kinds get only the attributes that each kind has.
 */
export function comparisonRows(products: readonly Product[]): readonly ComparisonRow[] {
  const names = new Set([
    ...products.flatMap((product) => keyFigures(product).map(({ name }) => name)),
    ...products.flatMap(({ attributes }) => attributes.map(({ name }) => name)),
  ])
  return [...names]
    .filter((name) => isShared(products, name))
    .map((name) => {
      const cells = products.map((product) => findAttribute(product, name) ?? null)
      return {
        name,
        cells,
        best: areOfManyKinds(products) ? [] : findBest(cells, betterDirection(name, products[0]?.kind)),
        isDifferent: differ(cells.map((cell) => cell && `${cell.value} ${cell.unit ?? ''}`)),
      }
    })
}

type Direction = 'more' | 'less' | null

/** A light racket has drawbacks; for other products lighter is better. */
function betterDirection(name: string, kind: ProductKind | undefined): Direction {
  if (name === 'weight' && kind !== 'racket') return 'less'
  return moreIsBetter.includes(name) ? 'more' : null
}

/** Indexes of the best figures; empty if all are equal or one is missing. */
export function findBest(
  figures: readonly ({ readonly value: string | number } | null)[],
  direction: Direction,
): readonly number[] {
  const values = figures.map((figure) => Number(figure?.value ?? NaN))
  if (direction === null || values.some(Number.isNaN) || new Set(values).size < 2) return []
  const best = direction === 'more' ? Math.max(...values) : Math.min(...values)
  return values.flatMap((value, index) => (value === best ? [index] : []))
}

/** Whether at least two texts differ. */
export function differ(texts: readonly (string | null)[]): boolean {
  return new Set(texts).size > 1
}

function isShared(products: readonly Product[], name: string): boolean {
  const kinds = new Set(products.map(({ kind }) => kind))
  return [...kinds].every((kind) =>
    products.some((product) => product.kind === kind && findAttribute(product, name) !== undefined),
  )
}

/**
 * Returns the values of each option per product, joined by commas; empty for a product without the option.
 * @param labelOf translates a value into the page's language
 */
export function optionValues(
  products: readonly Pick<Product, 'options'>[],
  labelOf: (label: string) => string,
): readonly { readonly name: string; readonly texts: readonly string[] }[] {
  const names = new Set(products.flatMap(({ options }) => options.map(({ displayName }) => displayName)))
  return [...names].map((displayName) => ({
    name: displayName.toLowerCase(),
    texts: products.map(({ options }) => {
      const option = options.find((candidate) => candidate.displayName === displayName)
      return (option?.values ?? []).map(({ label }) => labelOf(label)).join(', ')
    }),
  }))
}
