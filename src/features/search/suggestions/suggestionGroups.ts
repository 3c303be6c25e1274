import type { CategoryNode } from '../../../domain/catalogue/category'
import type { Product } from '../../../domain/product/product'
import type { SuggestedCategory, Suggestions } from '../../../domain/catalogue/suggestions'
import { trailTo, useGetCategoriesQuery } from '../../catalog'

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

/** A piece of a text, and whether it is what was searched for. */
interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The words of a search as they are compared; hyphens and the like only part them. */
const wordsOf = (search: string) => search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Finds a word where one begins in the text, with hyphens or spaces of the text left out: `ax99` in `AX-99`. */
function patternOf(words: readonly string[]): string {
  const loose = words.map((word) => Array.from(word).join('[-\\s.]?'))
  // The longest first, else `ax` would hide `ax99`.
  const longestFirst = [...loose].sort((one, other) => other.length - one.length)
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.join('|')})`
}

/** Divides a text into what the search has found in it and what is between. */
export function markedParts(text: string, search: string): readonly TextPart[] {
  const words = wordsOf(search)
  if (words.length === 0) return [{ text, isMatch: false }]
  return text
    .split(new RegExp(`(${patternOf(words)})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Whether every word of the search begins a word of the text. */
export function isFoundIn(text: string, search: string): boolean {
  return wordsOf(search).every((word) => new RegExp(patternOf([word]), 'iu').test(text))
}

/** A category's title as it is shown. */
export type TitleOf = (category: { readonly name: string }) => string

/**
 * Under what a category hangs, as it is shown: many a name says little without it, and some are there twice, such as
 * balanced rackets and balanced strings. Null for what hangs below nothing, and until the tree is there.
 */
export function useParentTitle(titleOf: TitleOf): (category: { readonly path: string }) => string | null {
  const { data: tree = [] } = useGetCategoriesQuery()
  return ({ path }) => {
    const parent = trailTo(tree, path).at(-2)
    return parent ? titleOf(parent) : null
  }
}
