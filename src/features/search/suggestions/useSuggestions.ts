import type { Suggestions } from '../../../domain/catalogue/suggestions'
import { languageOf } from '../../../site/site'
import { useLocale } from '../../../site/useSite'
import { useDebounced } from '../../../ui/useDebounced'
import { useGetSuggestionsQuery } from '../../catalog'
import { isFoundIn } from './suggestionGroups'

/** Debounce of the request, in milliseconds. */
const pause = 150
/** Maximum number of queries, of categories and of products. */
const limit = 5

/** Suggestions, and whether they are the response to the current text. */
export interface Offer {
  readonly suggestions: Suggestions | null
  readonly isAnswered: boolean
}

/**
 * Returns suggestions for the text in the box. Until its response arrives, the last response is filtered by
 * the current text.
 * @param titleOf returns a category's displayed title
 */
export function useSuggestions(
  text: string,
  titleOf: (category: { readonly name: string }) => string,
): Offer {
  // No debounce for an emptied box.
  const settled = useDebounced(text, text === '' ? 0 : pause)
  const { data, currentData } = useGetSuggestionsQuery({
    search: settled,
    limit,
    language: languageOf(useLocale()),
  })
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
