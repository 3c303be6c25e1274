import type { CategoryNode } from '../../../domain/catalogue/category'
import type { Product } from '../../../domain/product/product'
import type { SuggestedCategory, Suggestions } from '../../../domain/catalogue/suggestions'

/** A category to go to. */
export type Collection = Pick<CategoryNode, 'entityId' | 'name' | 'path' | 'productCount'>

/** What the list shows, each with its heading. */
export type SuggestionGroup =
  | { readonly kind: 'searches' | 'queries'; readonly texts: readonly string[] }
  | { readonly kind: 'top' | 'popular' | 'categories'; readonly collections: readonly Collection[] }
  | { readonly kind: 'products'; readonly products: readonly Product[] }

interface Known {
  readonly searches: readonly string[]
  readonly tree: readonly CategoryNode[]
  readonly suggestions: Suggestions | null
}

/** The groups for an empty box: what was searched for before, and where most shoppers go. */
export function firstGroups({ searches, tree, suggestions }: Known): readonly SuggestionGroup[] {
  const top = tree.filter(({ isGroup }) => !isGroup)
  const popular = (suggestions?.categories ?? []).filter(
    ({ path }) => !top.some((node) => node.path === path),
  )
  return filled([
    { kind: 'searches', texts: searches },
    { kind: 'top', collections: top },
    { kind: 'popular', collections: popular },
  ])
}

/** The groups for a text. */
export function foundGroups(suggestions: Suggestions | null): readonly SuggestionGroup[] {
  const { queries = [], categories = [], products = [] } = suggestions ?? {}
  return filled([
    { kind: 'queries', texts: queries },
    { kind: 'categories', collections: categories satisfies readonly SuggestedCategory[] },
    { kind: 'products', products },
  ])
}

/** Things to choose in a group. */
export function sizeOf(group: SuggestionGroup): number {
  if ('texts' in group) return group.texts.length
  return 'products' in group ? group.products.length : group.collections.length
}

const filled = (groups: readonly SuggestionGroup[]) => groups.filter((group) => sizeOf(group) > 0)
