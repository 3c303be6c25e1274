import type { CategoryNode } from '../../src/domain/catalogue/category'
import type { Listing, ListingQuery } from '../../src/domain/catalogue/listing'
import type { Product } from '../../src/domain/product/product'
import type { CatalogueSubject } from '../commerce/commerce'

/**
 * A category's listing changes with the products in it. A search can be read in another way when any product comes
 * or goes, and where nothing is found something else may be shown.
 */
export function listingSubjects({ category, search }: ListingQuery, { found }: Listing): CatalogueSubject[] {
  const isWithinCategory = category !== undefined && search === undefined && found
  return isWithinCategory ? [`category ${category}`] : ['everything']
}

/** A product's own answer hangs on nothing but the product. */
export function productSubjects({ entityId }: Product): CatalogueSubject[] {
  return [`product ${entityId}`]
}

/**
 * What is shown beside a product has to be true: the products themselves. Which of them are chosen hangs on their
 * neighbours, the products in their categories; a newcomer from anywhere else may wait until the answer is made anew.
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
