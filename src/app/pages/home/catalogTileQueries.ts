import type { CategoryNode } from '../../../domain/catalog/category'
import type { ListingQuery } from '../../../domain/catalog/listing'

const maxTiles = 8

/** The categories with a tile: those without categories below them, in the tree's order. */
export function tilesIn(tree: readonly CategoryNode[]): readonly CategoryNode[] {
  const leaves = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]))
  return leaves(tree)
    .filter(({ isGroup, productCount }) => !isGroup && productCount > 0)
    .slice(0, maxTiles)
}

/** The best seller of a category, for its picture. */
export const tileQuery = ({ entityId }: CategoryNode): ListingQuery =>
  ({ category: entityId, sort: 'trending-desc', limit: 1, facets: 'none' }) as const
