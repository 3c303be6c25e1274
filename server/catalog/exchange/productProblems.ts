import { currencyCodes } from '../../../src/domain/money'
import type { CurrentCatalog } from './currentCatalog'
import type { WholeProduct } from './record'

/** A problem in a file. Any problem prevents the whole import. */
export interface Problem {
  /** Starts at 1. */
  readonly line: number
  /** The column or field; empty for the whole line. */
  readonly field: string
  readonly message: string
}

/** A record and its first line. */
export interface Located<Value> {
  readonly line: number
  readonly value: Value
}

/** The parsed content of a file, with its problems. */
export interface FileContent<Product, Category> {
  readonly products: readonly Located<Product>[]
  readonly categories: readonly Located<Category>[]
  readonly problems: readonly Problem[]
}

/** Problems between valid products: duplicate slugs and SKUs, unknown categories, options and prices. */
export function productProblems(
  changed: readonly Located<WholeProduct>[],
  { products }: CurrentCatalog,
  categories: ReadonlyMap<string, { readonly isGroup: boolean }>,
  reservedSlugs: readonly string[],
): Problem[] {
  const isChanged = new Set(changed.map(({ value }) => value.sku))
  const others = [...products.values()].map(({ product }) => product).filter(({ sku }) => !isChanged.has(sku))
  const ownerOfSlug = new Map(others.map(({ slug, sku }) => [slug, sku]))
  const ownerOfVariant = new Map(
    others.flatMap(({ sku, variants }) => variants.map((each) => [each.sku, sku])),
  )

  return changed.flatMap(({ line, value: product }) => {
    const found: Problem[] = []
    const reject = (field: string, message: string) => found.push({ line, field, message })
    const { sku, slug } = product
    if (reservedSlugs.includes(slug)) reject('slug', `${slug} is a page of the shop`)
    const owner = ownerOfSlug.get(slug)
    if (owner !== undefined) reject('slug', `${slug} is taken by ${owner}`)
    ownerOfSlug.set(slug, sku)

    for (const path of product.categories) {
      const category = categories.get(path)
      if (!category) reject('categories', `there is no category ${path}`)
      else if (category.isGroup) reject('categories', `${path} is a heading and holds no products`)
    }
    for (const variant of product.variants) {
      const holder = ownerOfVariant.get(variant.sku)
      if (holder !== undefined) reject('sku', `${variant.sku} stands twice: with ${holder} too`)
      ownerOfVariant.set(variant.sku, sku)
    }
    if (product.priceTiers.length > 0 && product.modifiers.length > 0)
      reject('priceTiers', 'are for products without modifiers')
    optionProblems(product, reject)
    priceProblems(product, reject)
    return found
  })
}

type Reject = (field: string, message: string) => void

/** Checks that each variant has one value per option and a unique combination. */
function optionProblems({ options, variants }: WholeProduct, reject: Reject): void {
  const combinations = new Map<string, string>()
  for (const { sku, options: chosen } of variants) {
    for (const { displayName, values } of options) {
      const label = chosen[displayName]
      if (label === undefined) reject(`option ${displayName}`, `${sku} has none`)
      else if (!values.some((value) => value.label === label))
        reject(`option ${displayName}`, `${label} of ${sku} is none of the option's values`)
    }
    for (const name of Object.keys(chosen))
      if (!options.some(({ displayName }) => displayName === name))
        reject(`option ${name}`, `is no option of the product (${sku})`)
    const combination = JSON.stringify(options.map(({ displayName }) => chosen[displayName]))
    const twin = combinations.get(combination)
    if (twin !== undefined) reject('sku', `${twin} and ${sku} have the same options`)
    combinations.set(combination, sku)
  }
}

function priceProblems({ variants }: WholeProduct, reject: Reject): void {
  for (const { sku, prices } of variants) {
    for (const currency of currencyCodes) {
      const price = prices[currency]
      if (!price) continue
      const { list, sale, retail } = price
      if (sale !== null && sale >= list)
        reject(`${currency} sale`, `of ${sku} must be below the list price ${list}`)
      if (retail !== null && retail < list)
        reject(`${currency} retail`, `of ${sku} must not be below the list price ${list}`)
    }
  }
}
