import type { Suggestions } from '../../../domain/catalogue/suggestions'
import { useDebounced } from '../../../ui/useDebounced'
import { useGetSuggestionsQuery } from '../../catalog'
import { isFoundIn } from './suggestionGroups'

/** Milliseconds without another letter after which the shop is asked. */
const pause = 150
/** Queries, categories and products at most, each. */
const limit = 5

/** What the box offers, and whether it is the shop's answer to exactly this text. */
export interface Offer {
  readonly suggestions: Suggestions | null
  readonly isAnswered: boolean
}

/**
 * Suggestions for the text in the box. Until its answer is there, only what of the last one still fits is offered:
 * an answer to another text is never shown.
 * @param titleOf a category's title as it is shown
 */
export function useSuggestions(
  text: string,
  titleOf: (category: { readonly name: string }) => string,
): Offer {
  // An emptied box is answered at once.
  const settled = useDebounced(text, text === '' ? 0 : pause)
  const { data, currentData } = useGetSuggestionsQuery({ search: settled, limit })
  if (settled === text && currentData) return { suggestions: currentData, isAnswered: true }
  return { suggestions: data && text !== '' ? narrowed(data, text, titleOf) : null, isAnswered: false }
}

function narrowed(
  { queries, categories, products }: Suggestions,
  text: string,
  titleOf: (category: { readonly name: string }) => string,
): Suggestions {
  return {
    search: text,
    queries: queries.filter((query) => isFoundIn(query, text)),
    categories: categories.filter((category) => isFoundIn(titleOf(category), text)),
    products: products.filter(({ brand, name, sku }) => isFoundIn(`${brand} ${name} ${sku}`, text)),
    total: 0,
  }
}
