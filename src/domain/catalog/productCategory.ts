import { validationError } from '../errors'

/** Placeholder for an unknown category (docs/contract.md#categories). */
export const notAvailable = 'NA'

/** The product fields that identify its category. */
export interface CategorisedProduct {
  readonly sku: string
  /** Category paths, e.g. `/category/badminton/rackets/`. */
  readonly categories: readonly string[]
}

/**
 * The category paths of a SKU in a list of products.
 * @throws CommerceError 'not a valid product sku', or "can't get the product category" when it has no path
 */
export function findCategoryPaths(sku: string, products: readonly CategorisedProduct[]): readonly string[] {
  const product = sku === '' ? undefined : products.find((known) => known.sku === sku)
  if (!product) throw validationError('not a valid product sku')
  if (product.categories.length === 0) throw validationError("can't get the product category")
  return product.categories
}

/** Like `findCategoryPaths`, but returns an empty list when the SKU or its category is missing. */
export const knownCategoryPaths = (sku: string, products: readonly CategorisedProduct[]): readonly string[] =>
  (sku && products.find((known) => known.sku === sku)?.categories) || []
