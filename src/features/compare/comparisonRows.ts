import { keyFiguresOf } from '../../domain/product/keyFigures'
import { attributeOf, type Product, type ProductAttribute } from '../../domain/product/product'

/** One attribute of all products, in their order; null where a product does not have it. */
interface ComparisonRow {
  readonly name: string
  readonly cells: readonly (ProductAttribute | null)[]
  readonly isDifferent: boolean
}

/** Whether products of several kinds stand side by side. */
export function areOfManyKinds(products: readonly Pick<Product, 'kind'>[]): boolean {
  return new Set(products.map(({ kind }) => kind)).size > 1
}

/**
 * The attributes worth a row, first those by which a kind is chosen. Products of one kind are compared by all that any
 * of them has; of different kinds only by what each kind has.
 */
export function comparisonRows(products: readonly Product[]): readonly ComparisonRow[] {
  const names = new Set([
    ...products.flatMap((product) => keyFiguresOf(product).map(({ name }) => name)),
    ...products.flatMap(({ attributes }) => attributes.map(({ name }) => name)),
  ])
  return [...names]
    .filter((name) => isShared(products, name))
    .map((name) => {
      const cells = products.map((product) => attributeOf(product, name) ?? null)
      return {
        name,
        cells,
        isDifferent: differ(cells.map((cell) => cell && `${cell.value} ${cell.unit ?? ''}`)),
      }
    })
}

/** Whether not all of them are the same. */
export function differ(texts: readonly (string | null)[]): boolean {
  return new Set(texts).size > 1
}

function isShared(products: readonly Product[], name: string): boolean {
  const kinds = new Set(products.map(({ kind }) => kind))
  return [...kinds].every((kind) =>
    products.some((product) => product.kind === kind && attributeOf(product, name) !== undefined),
  )
}

/**
 * What can be chosen of each product, option by option; empty where a product does not offer it.
 * @param labelOf puts a value into the page's language
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
