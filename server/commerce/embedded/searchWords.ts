import type { CatalogueProduct } from './catalogueProduct'
import type { CategoryForest } from './categoryForest'
import { wordsOf } from './words'

/** Everything by which a product can be found, each word once. */
export function searchWords(product: CatalogueProduct, forest: CategoryForest): Set<string> {
  const { name, series, brand, kind, sku, variants, attributes, categoryIds } = product
  const skus = [sku, ...variants.map((variant) => variant.sku)]
  const categories = categoryIds.flatMap((id) => forest.upwardsFrom(id)).map((id) => forest.nameOf(id))
  const properties = attributes.flatMap(({ name: property, value, unit }) => [
    property,
    value,
    unit ?? '',
    `${value}${unit ?? ''}`,
  ])
  return new Set([
    ...wordsOf([name, series, brand, kind, ...categories, ...properties, ...skus].join(' ')),
    // An article number is also typed without its hyphens.
    ...skus.map((text) => wordsOf(text).join('')),
  ])
}
