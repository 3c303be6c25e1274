import type { Listing, ListingQuery } from '../../../src/domain/catalog/listing'
import type { ListingFilters } from '../../../src/domain/catalog/listingFilters'
import { namesGoods, noteFor, pagesFor } from '../../../src/domain/search/searchAnswers'
import { readPhrases, withoutWords, type ReadPhrases } from '../../../src/domain/search/searchPhrases'
import type { SearchedShop } from '../../../src/domain/search/typedText'
import type { Narrowed } from '../facets/facetIndex'
import type { Scope, Unmatched } from '../facets/listingScopes'
import type { Choices } from '../facets/productFacts'

/** The meaning of a search text. */
export interface ReadSearch {
  readonly meant: ListingQuery
  /** For the listing's response; null without a search text. */
  readonly notes: Pick<Listing, 'phrases' | 'pages' | 'note'> | null
  readonly read: ReadPhrases | null
  /**
   * Whether the search may leave words out. A question about the shop finds its page, and no goods that share a word
   * with it.
   */
  readonly canDrop: boolean
}

/** The query that a search text means: its phrases become filters, unless others of their name are chosen. */
export function readSearch(query: ListingQuery, shop: SearchedShop): ReadSearch {
  const { search: typed, filters, ...rest } = query
  if (typed === undefined) return { meant: query, notes: null, read: null, canDrop: false }
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
    canDrop: pages.length === 0 || namesGoods(search),
    notes: {
      ...(phrases && { phrases }),
      ...(pages.length > 0 && { pages }),
      ...(note && { note }),
    },
  }
}

/**
 * The search without values of its phrases that none of its products has, if other values remain: `socks uk 9` means the
 * sizes of socks alone, not those of insoles.
 */
export function withOccurringValues(
  search: ReadSearch,
  occurs: (name: string, value: string) => boolean,
): ReadSearch {
  const { meant, notes } = search
  const phrases = notes?.phrases
  if (!phrases || Object.values(phrases.filters).every(({ length }) => length < 2)) return search
  const filters = Object.fromEntries(
    Object.entries(phrases.filters).map(([name, values]) => {
      const occurring = values.filter((value) => values.length < 2 || occurs(name, value))
      return [name, occurring.length > 0 ? occurring : values] as const
    }),
  )
  const meantFilters = Object.entries(meant.filters ?? {}).map(
    ([name, values]) =>
      [name, values === phrases.filters[name] ? (filters[name] ?? values) : values] as const,
  )
  return {
    ...search,
    meant: { ...meant, filters: Object.fromEntries(meantFilters) },
    notes: { ...notes, phrases: { ...phrases, filters } },
  }
}

/** The order and the exclusions that a search text names, each with the text without it. */
function conditionsOf(
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

/** The fields of a listing that explain its search, such as left-out words and conditions. */
export function explainSearch(
  search: ReadSearch,
  requested: ListingQuery,
  scope: Scope,
  unmatched: Unmatched | null,
): Pick<Listing, 'conditions' | 'correctedSearch' | 'note' | 'pages' | 'phrases' | 'unmatched'> {
  const { notes } = search
  const { correctedSearch } = scope
  const isOtherMaker = !notes?.note && !notes?.pages && (unmatched?.isName ?? scope.isUnknownName === true)
  const conditions = conditionsOf(search, requested, scope)
  return {
    ...(correctedSearch !== undefined && { correctedSearch }),
    ...notes,
    ...(unmatched && { unmatched: { words: unmatched.words, search: unmatched.search } }),
    ...(isOtherMaker && { note: 'otherMaker' }),
    ...(conditions.length > 0 && { conditions }),
  }
}

/** The products of a search and its filters. */
export interface Matches {
  readonly search: ReadSearch
  readonly scope: Scope
  readonly choices: Choices
  readonly narrowed: Narrowed
  /** Words of the search that the result leaves out. */
  readonly unmatched: Unmatched | null
}
