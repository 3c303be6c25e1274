import type { CategoryNode } from '../../domain/catalog/category'
import { paths } from '../../site/urls/paths'
import { useCategories } from './catalogApi'
import { categoryAt } from './categoryTree'

const rackets = paths.category('badminton/rackets')

/** The category that shoppers without a plan are sent to: rackets, or the first one with products; else null. */
export function useStartCategory(): CategoryNode | null {
  const { data: tree = [] } = useCategories()
  const known = categoryAt(tree, rackets)
  return known && known.productCount > 0 ? known : firstFilled(tree)
}

/** The path of `useStartCategory`; without one the home page. Rackets until the tree is loaded. */
export function useStartPath(): string {
  const { data: tree = [] } = useCategories()
  const start = useStartCategory()
  return tree.length === 0 ? rackets : (start?.path ?? paths.home())
}

/** Whether the shop has the category that the racket finder searches; true until the tree is loaded. */
export function useSellsRackets(): boolean {
  const { data: tree = [] } = useCategories()
  return tree.length === 0 || categoryAt(tree, rackets) !== undefined
}

function firstFilled(nodes: readonly CategoryNode[]): CategoryNode | null {
  for (const node of nodes) {
    if (!node.isGroup && node.productCount > 0) return node
    const below = firstFilled(node.children)
    if (below) return below
  }
  return null
}
