import type { CategoryNode } from '../../../domain/catalog/category'
import type { SuggestedCategory, Suggestions } from '../../../domain/catalog/listingSchema'
import type { Product } from '../../../domain/product/product'
import type { SearchedPage } from '../../../domain/search/searchedPages'

/** A category as a link target. */
export type Collection = Pick<CategoryNode, 'entityId' | 'name' | 'path' | 'productCount'>

/** A group of suggestions; each kind has a heading. */
export type SuggestionGroup =
  | { readonly kind: 'searches' | 'queries'; readonly texts: readonly string[] }
  | { readonly kind: 'top' | 'popular' | 'categories'; readonly collections: readonly Collection[] }
  | { readonly kind: 'pages'; readonly pages: readonly SearchedPage[] }
  | { readonly kind: 'products'; readonly products: readonly Product[] }

interface Known {
  readonly searches: readonly string[]
  readonly tree: readonly CategoryNode[]
  readonly suggestions: Suggestions | null
}

/** Returns the groups for an empty search box: stored searches, top and popular categories. */
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

/** Returns the groups for a search text. */
export function foundGroups(suggestions: Suggestions | null): readonly SuggestionGroup[] {
  const { queries = [], categories = [], products = [], pages = [] } = suggestions ?? {}
  return filled([
    { kind: 'pages', pages },
    { kind: 'queries', texts: queries },
    { kind: 'categories', collections: categories satisfies readonly SuggestedCategory[] },
    { kind: 'products', products },
  ])
}

/** Returns the number of options in a group. */
export function countOptions(group: SuggestionGroup): number {
  if ('texts' in group) return group.texts.length
  if ('pages' in group) return group.pages.length
  return 'products' in group ? group.products.length : group.collections.length
}

const filled = (groups: readonly SuggestionGroup[]) => groups.filter((group) => countOptions(group) > 0)

/** A part of a text, and whether it matches the search. */
interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a search into words of letters and digits; all other characters separate words. */
const splitWords = (search: string) => search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Builds a pattern for words at the start of a word; it ignores hyphens and spaces: `ax99` matches `AX-99`.
 */
function wordPattern(words: readonly string[]): string {
  const loose = words.map((word) => Array.from(word).join('[-\\s.]?'))
  // Longest first: otherwise `ax` would match before `ax99`.
  const longestFirst = [...loose].sort((one, other) => other.length - one.length)
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.join('|')})`
}

/** Splits a text into matching and other parts. */
export function markedParts(text: string, search: string): readonly TextPart[] {
  const words = splitWords(search)
  if (words.length === 0) return [{ text, isMatch: false }]
  return text
    .split(new RegExp(`(${wordPattern(words)})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Whether every word of the search begins a word of the text. */
export function isFoundIn(text: string, search: string): boolean {
  return splitWords(search).every((word) => new RegExp(wordPattern([word]), 'iu').test(text))
}
