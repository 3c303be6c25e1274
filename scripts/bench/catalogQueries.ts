import type { CatalogIndex } from '../../server/catalog/catalogIndex'
import type { CategoryForest } from '../../server/catalog/products/categoryForest'
import type { ListingQuery } from '../../src/domain/catalog/listing'
import { randomFrom } from './manyProducts'

/** Number of distinct queries of each kind. */
export const queryCount = 500

export interface CatalogQueries {
  readonly category: readonly ListingQuery[]
  readonly filtered: readonly ListingQuery[]
  readonly search: readonly ListingQuery[]
  readonly typo: readonly ListingQuery[]
  readonly suggestions: readonly string[]
}

/** Builds queries from the catalog's content. The same catalog always gives the same queries. */
export function catalogQueries(index: CatalogIndex, forest: CategoryForest): CatalogQueries {
  const chance = randomFrom(7)
  const sample = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to pick from')
    return items[Math.floor(chance() * items.length)] as Item
  }
  const categories = forest.categories.filter(({ is_group }) => !is_group).map(({ id }) => id)
  const sorts = [undefined, 'latest-desc', 'trending-desc', 'price-asc', 'price-desc'] as const
  const withSort = (query: ListingQuery): ListingQuery => {
    const sort = sample(sorts)
    return sort ? { ...query, sort } : query
  }
  const facetsOf = new Map(categories.map((category) => [category, index.list({ category }, 'INR').facets]))
  const names = categories.flatMap((category) =>
    [1, 2, 3].flatMap((page) => index.list({ category, page, limit: 100 }, 'INR').products),
  )

  const filtered = (): ListingQuery => {
    const category = sample(categories)
    const facets = (facetsOf.get(category) ?? []).filter(({ values }) => values.length > 1)
    const filters: Record<string, readonly string[]> = {}
    for (let chosen = 0; chosen < 2 && facets.length > 0; chosen += 1) {
      const facet = sample(facets)
      filters[facet.name] = [sample(facet.values).value, sample(facet.values).value]
    }
    return withSort({ category, filters })
  }
  const text = (): string => {
    const { name, series, kind, brand, attributes } = sample(names)
    return sample([
      () => name,
      () => `${series} ${kind}`,
      () => `${brand} ${sample(attributes).value}`,
      () => `${sample(attributes).value} ${kind}s`,
      () => series.slice(0, 4),
    ])()
  }
  const mistyped = (): string => {
    const { series, kind, name } = sample(names)
    return sample([
      () => `${wrong(series)} ${kind}`,
      () => `attacking ${wrong('racket')} ${series}`,
      () => wrong(name),
    ])()
  }
  const wrong = (word: string) => {
    const index = 1 + Math.floor(chance() * Math.max(word.length - 2, 1))
    return `${word.slice(0, index)}${sample(['', 'q', 'x'])}${word.slice(index + 1)}`
  }
  return {
    category: different(() =>
      withSort({ category: sample(categories), page: 1 + Math.floor(chance() * 20) }),
    ),
    filtered: different(filtered),
    search: different(() => withSort({ search: text() })),
    typo: different(() => ({ search: mistyped() })),
    suggestions: different(() => text().slice(0, 2 + Math.floor(chance() * 8))),
  }
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
