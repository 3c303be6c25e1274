import type { CatalogIndex } from '../../server/catalog/catalogIndex'
import type { CatalogProduct } from '../../server/catalog/products/catalogProduct'
import type { CategoryForest } from '../../server/catalog/products/categoryForest'
import { sortOrders, type Facet, type ListingQuery } from '../../src/domain/catalog/listing'
import { languages } from '../../src/domain/language'
import { splitPhrases, vocabularyOf } from '../../src/domain/search/vocabulary/vocabularies'
import { randomFrom } from './manyProducts'
import { expectedSearches } from './searchBench'

/** Maximum number of distinct queries of each kind. */
export const queryCount = 500

/** Queries of one kind. A text is typed into the search field and gets suggestions. */
export interface QueryKind {
  readonly name: string
  readonly queries: readonly (ListingQuery | string)[]
}

export interface CatalogQueries {
  /** Categories with two facets. */
  readonly filtered: readonly ListingQuery[]
  /** All kinds, with the filtered ones. */
  readonly kinds: readonly QueryKind[]
}

/** Builds queries from the catalog's content. The same catalog always gives the same queries. */
export function catalogQueries(index: CatalogIndex, forest: CategoryForest): CatalogQueries {
  const { sample, chance } = sampler(7)
  const categories = forest.categories.filter(({ is_group }) => !is_group).map(({ id }) => id)
  const withSort = (query: ListingQuery): ListingQuery => {
    const sort = sample([undefined, ...sortOrders])
    return sort ? { ...query, sort } : query
  }
  const facetsOf = new Map(categories.map((category) => [category, index.list({ category }, 'INR').facets]))
  const products = categories.flatMap((category) =>
    [1, 2, 3].flatMap((page) => index.list({ category, page, limit: 100 }, 'INR').products),
  )
  const choose = (facets: readonly Facet[]): ListingQuery => {
    const several = facets.filter(({ values }) => values.length > 1)
    const filters: Record<string, readonly string[]> = {}
    for (let chosen = 0; chosen < 2 && several.length > 0; chosen += 1) {
      const facet = sample(several)
      filters[facet.name] = [sample(facet.values).value, sample(facet.values).value]
    }
    return { filters }
  }
  const filtered = different(() => {
    const category = sample(categories)
    return withSort({ category, ...choose(facetsOf.get(category) ?? []) })
  })
  const text = textsOf(products)
  const frequent = [...new Set(products.flatMap(({ kind, brand }) => [kind, `${kind}s`, brand]))]
  const facetsFound = new Map(
    frequent.map((search) => [search, index.list({ search }, 'INR').facets] as const),
  )
  const scopes: readonly ListingQuery[] = [{}, ...forest.categories.map(({ id: category }) => ({ category }))]
  const searches = (texts: readonly string[]) => texts.map((search) => ({ search }))
  return {
    filtered,
    kinds: [
      {
        name: 'category',
        queries: different(() =>
          withSort({ category: sample(categories), page: 1 + Math.floor(chance() * 20) }),
        ),
      },
      { name: 'category with filters', queries: filtered },
      ...[undefined, ...sortOrders].flatMap((sort) => {
        const sorted = scopes.map((scope) => (sort ? { ...scope, sort } : scope))
        return [
          { name: `${sort ?? 'default order'}, first page`, queries: sorted },
          { name: `${sort ?? 'default order'}, deep pages`, queries: sorted.flatMap(deepPages(index)) },
        ]
      }),
      { name: 'search', queries: different(() => withSort({ search: text.any() })) },
      { name: 'search, misspelled', queries: searches(different(text.misspelled)) },
      { name: 'search, two words', queries: searches(different(text.twoWords)) },
      { name: 'search, SKU', queries: searches(different(text.sku)) },
      { name: 'search, synonyms', queries: searches(synonyms()) },
      {
        name: 'search, frequent words',
        queries: different(() => withSort({ search: sample(frequent), page: 1 + Math.floor(chance() * 50) })),
      },
      { name: 'search, nothing found', queries: searches(different(text.unknown)) },
      {
        name: 'search with filters',
        queries: different(() => {
          const search = sample(frequent)
          return withSort({ search, ...choose(facetsFound.get(search) ?? []) })
        }),
      },
      {
        name: 'search, as shoppers type',
        queries: searches(
          [...expectedSearches('queries'), ...expectedSearches('players')].map((a) => a.text),
        ),
      },
      { name: 'suggestions per letter', queries: typedLetters(text.any) },
      { name: 'suggestions per letter, misspelled', queries: typedLetters(text.misspelled) },
    ],
  }
}

/** The middle page and the last one. */
const deepPages = (index: CatalogIndex) => (query: ListingQuery) => {
  const { totalPages } = index.list(query, 'INR').pagination
  return [Math.ceil(totalPages / 2), totalPages].map((page) => ({ ...query, page }))
}

/** Texts that shoppers type for some of the products. */
function textsOf(products: readonly CatalogProduct[]) {
  const { sample, chance } = sampler(11)
  const wrong = (word: string) => {
    const index = 1 + Math.floor(chance() * Math.max(word.length - 2, 1))
    return `${word.slice(0, index)}${sample(['', 'q', 'x'])}${word.slice(index + 1)}`
  }
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(chance() * 26))).join('')
  const make = (...ways: readonly ((product: CatalogProduct) => string)[]) => {
    return () => sample(ways)(sample(products))
  }
  return {
    any: make(
      ({ name }) => name,
      ({ series, kind }) => `${series} ${kind}`,
      ({ brand, attributes }) => `${brand} ${sample(attributes).value}`,
      ({ kind, attributes }) => `${sample(attributes).value} ${kind}s`,
      ({ series }) => series.slice(0, 4),
    ),
    misspelled: make(
      ({ series, kind }) => `${wrong(series)} ${kind}`,
      ({ series }) => `attacking ${wrong('racket')} ${series}`,
      ({ name }) => wrong(name),
    ),
    twoWords: make(
      ({ series, kind }) => `${series} ${kind}`,
      ({ brand, kind }) => `${kind} ${brand}`,
      ({ kind, attributes }) => `${kind} ${sample(attributes).value}`,
    ),
    sku: make(
      ({ sku }) => sku,
      ({ sku }) => sku.toLowerCase().replaceAll('-', ''),
      ({ sku }) => sku.slice(0, -1),
      ({ variants }) => sample(variants).sku,
    ),
    unknown: make(
      () => letters(6 + Math.floor(chance() * 6)),
      ({ kind }) => `${letters(8)} ${kind}`,
      () => `${letters(9)} ${letters(7)} ${letters(12)}`,
      () => `${letters(3)}-${Math.floor(chance() * 1e6)}`,
    ),
  }
}

/** Every synonym of every language. */
const synonyms = (): readonly string[] => [
  ...new Set(
    languages.flatMap((language) =>
      Object.values(vocabularyOf(language).synonyms).flatMap((list) => splitPhrases(list)),
    ),
  ),
]

/** The beginnings of texts, from the first letter on. */
const typedLetters = (text: () => string): readonly string[] =>
  different(text)
    .slice(0, queryCount / 10)
    .flatMap((whole) => Array.from(whole, (_letter, at) => whole.slice(0, at + 1)))

function sampler(seed: number) {
  const chance = randomFrom(seed)
  const sample = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to pick from')
    return items[Math.floor(chance() * items.length)] as Item
  }
  return { chance, sample }
}

/** Collects distinct queries, at most `queryCount`. */
function different<Query>(make: () => Query): Query[] {
  const made = new Map<string, Query>()
  for (let attempt = 0; attempt < queryCount * 20 && made.size < queryCount; attempt += 1) {
    const query = make()
    made.set(JSON.stringify(query), query)
  }
  return [...made.values()]
}
