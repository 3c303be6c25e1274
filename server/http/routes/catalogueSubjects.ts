import type { CategoryNode } from '../../../src/domain/catalogue/category'
import type { Listing, ListingQuery } from '../../../src/domain/catalogue/listing'
import type { Product } from '../../../src/domain/product/product'
import type { CatalogueSubject } from '../../commerce/commerce'

/**
 * A category's listing changes with its products. A search can be interpreted differently after any product
 * comes or goes, and an empty result shows other products.
 */
export function listingSubjects({ category, search }: ListingQuery, { found }: Listing): CatalogueSubject[] {
  const isWithinCategory = category !== undefined && search === undefined && found
  return isWithinCategory ? [`category ${category}`] : ['everything']
}

/** A product's answer depends on that product only. */
export function productSubjects({ entityId }: Product): CatalogueSubject[] {
  return [`product ${entityId}`]
}

/**
 * The related products shown must be current. Their selection depends on the products in the same categories.
 * A new product from another category may wait until the answer expires.
 */
export function relatedSubjects(
  product: Product,
  related: readonly Product[],
  tree: readonly CategoryNode[],
): CatalogueSubject[] {
  if (related.length === 0) return ['everything']
  const shown = [product, ...related]
  const idOf = new Map(withAllBelow(tree).map(({ path, entityId }) => [path, entityId]))
  const categories = new Set(shown.flatMap((each) => each.categories.flatMap((path) => idOf.get(path) ?? [])))
  return [
    ...shown.flatMap(productSubjects),
    ...[...categories].map((id): CatalogueSubject => `category ${id}`),
  ]
}

function withAllBelow(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  return nodes.flatMap((node) => [node, ...withAllBelow(node.children)])
}
