import { isCommerceError, validationError } from '../errors'

/** Stands where a category is not known (specification section 8). */
export const notAvailable = 'NA'

/** What is remembered of a product to tell its category. */
export interface CategorisedProduct {
  readonly sku: string
  /** Category paths, e.g. `/category/badminton/rackets/`. */
  readonly categories: readonly string[]
}

/**
 * The category paths of an article among the products that are known.
 * @throws CommerceError 'not a valid product sku', or "can't get the product category" when it has no path
 */
export function categoryPathsOf(sku: string, products: readonly CategorisedProduct[]): readonly string[] {
  const product = sku === '' ? undefined : products.find((known) => known.sku === sku)
  if (!product) throw validationError('not a valid product sku')
  if (product.categories.length === 0) throw validationError("can't get the product category")
  return product.categories
}

/** The same, where an article without a category is no failure: then there are none. */
export function knownCategoryPaths(sku: string, products: readonly CategorisedProduct[]): readonly string[] {
  try {
    return categoryPathsOf(sku, products)
  } catch (error) {
    if (isCommerceError(error)) return []
    throw error
  }
}
