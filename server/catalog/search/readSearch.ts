import type { Listing, ListingQuery } from '../../../src/domain/catalog/listing'
import type { ListingFilters } from '../../../src/domain/catalog/listingFilters'
import { noteFor, pagesFor } from '../../../src/domain/search/searchAnswers'
import { readPhrases, withoutWords, type ReadPhrases } from '../../../src/domain/search/searchPhrases'
import type { SearchedShop } from '../../../src/domain/search/typedText'
import type { Scope, Unmatched } from '../facets/listingScopes'

/** The meaning of a search text. */
export interface ReadSearch {
  readonly meant: ListingQuery
  /** For the listing's response; null without a search text. */
  readonly notes: Pick<Listing, 'phrases' | 'pages' | 'note'> | null
  readonly read: ReadPhrases | null
}

/** The query that a search text means: its phrases become filters, unless others of their name are chosen. */
export function readSearch(query: ListingQuery, shop: SearchedShop): ReadSearch {
  const { search: typed, filters, ...rest } = query
  if (typed === undefined) return { meant: query, notes: null, read: null }
  const read = readPhrases(typed, shop)
  const phrases = read?.phrases
  const pages = pagesFor(typed)
  const words = phrases?.search ?? typed
  const noted = noteFor(words)
  const search = noted === null || noted.search === '' ? words : noted.search
  const note = phrases && 'strings' in phrases.filters ? 'unstrung' : noted?.note
  return {
    meant: {
      ...(phrases?.sort && { sort: phrases.sort }),
      ...rest,
      ...(search !== '' && { search }),
      filters: { ...phrases?.filters, ...filters },
    },
    read,
    notes: {
      ...(phrases && { phrases }),
      ...(pages.length > 0 && { pages }),
      ...(note && { note }),
    },
  }
}

/** The order and the exclusions that a search text names, each with the text without it. */
export function conditionsOf(
  { read }: ReadSearch,
  { search: text = '', sort }: ListingQuery,
  { excluded = [] }: Scope,
): NonNullable<Listing['conditions']> {
  const named = read?.phrases.sort
  return [
    ...(named && !sort ? [{ kind: 'sort' as const, value: named, search: read.unsorted }] : []),
    ...excluded.map(({ words, phrase }) => ({
      kind: 'without' as const,
      value: words,
      search: withoutWords(text, phrase),
    })),
  ]
}

/** Filters of a search, and what is left out of them. */
interface FewerFilters {
  readonly filters: ListingFilters
  readonly unmatched: Unmatched
}

/**
 * The filters of a search without those that its text names, first without one of them. The price stays: nobody wants to
 * pay more. So do filters that the shopper has chosen.
 */
export function fewerFilters(
  { meant: { filters = {} }, read }: ReadSearch,
  chosen: ListingFilters = {},
): readonly FewerFilters[] {
  if (!read) return []
  const named = Object.keys(read.typed).filter((name) => name !== 'price' && !Object.hasOwn(chosen, name))
  return [...named.map((name) => [name]), named].map((dropped) => {
    const words = dropped.map((name) => read.typed[name]).join(' ')
    return {
      filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !dropped.includes(name))),
      unmatched: { words, search: withoutWords(read.text, words), isName: false },
    }
  })
}
