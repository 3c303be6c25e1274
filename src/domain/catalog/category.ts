/** A node of the category tree (docs/contract.md#categories). */
export interface CategoryNode {
  readonly entityId: number
  readonly name: string
  /** Path of the node's listing, e.g. `/category/badminton/rackets/`. */
  readonly path: string
  /** True for a group heading without a link (`unclickable` in the source). */
  readonly isGroup: boolean
  /** Number of distinct products in the node and its descendants. */
  readonly productCount: number
  readonly children: readonly CategoryNode[]
}

/** The three levels of a category path. Missing levels are null. */
export interface CategoryLevels {
  readonly category: string | null
  readonly subcategory: string | null
  readonly microcategory: string | null
}

/**
 * Reads the levels from the longest of a product's category paths (docs/contract.md#categories).
 * @param paths paths in the form `/category/{slug}/...`
 */
export function categoryLevels(paths: readonly string[]): CategoryLevels {
  const longest = paths
    .map(splitCategoryPath)
    .reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  const [category = null, subcategory = null, microcategory = null] = longest
  return { category, subcategory, microcategory }
}

/** The slugs of a category path without the leading `category` segment. */
export function splitCategoryPath(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments[0] === 'category' ? segments.slice(1) : segments
}
