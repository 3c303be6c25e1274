import {
  normalizeSearchText,
  sortOrders,
  type ListingQuery,
  type SortOrder,
} from '../../../domain/catalog/listing'
import { isFilterValue, type ListingFilters } from '../../../domain/catalog/listingFilters'
import { catalogApi } from '../catalogApi'
import { categoryAt } from '../categoryTree'
import { filterPrefix, fromSuffix, toSuffix } from '../chosenFilters'
import { typedSpan } from '../figureSpan'

/** The sorting, page and filters of a listing, stored in the url's query under the form fields' names. */
export interface ListingChoice {
  readonly sort?: SortOrder
  /** From 1. */
  readonly page: number
  readonly filters: ListingFilters
}

const selectCategories = catalogApi.endpoints.getCategories.select()

/** The listing query of a category page's url; null while the category is unknown. */
export function toListingQuery(
  pathname: string,
  search: URLSearchParams,
  state: Parameters<typeof selectCategories>[0],
): ListingQuery | null {
  const node = categoryAt(selectCategories(state).data ?? [], pathname)
  return node ? { category: node.entityId, ...toQuery(parseListingChoice(search)) } : null
}

/** The listing query of the search page's url; null without a text and filters. */
export function toSearchQuery(search: URLSearchParams): ListingQuery | null {
  const text = normalizeSearchText(search.get('q') ?? '')
  const query = toQuery(parseListingChoice(search))
  if (text === '') return query.filters ? query : null
  return { search: text, ...query }
}

/**
 * Parses a url's query, e.g. `?sort=price-asc&f.level=Advanced&page=2`, and ignores invalid values. A typed
 * range, `f.price.from=1000&f.price.to=5000`, replaces other values of the same filter.
 */
export function parseListingChoice(search: URLSearchParams): ListingChoice {
  const sort = parseSort(search.get('sort'))
  const page = Number(search.get('page'))
  const keys = [...new Set(search.keys())].filter((key) => key.startsWith(filterPrefix))
  const names = new Set(keys.map(toFilterName).filter((name) => name !== ''))
  const filters = [...names].sort().flatMap((name) => {
    const values = parseValues(search, name)
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    page: page > 1 ? Math.trunc(page) : 1,
    filters: Object.fromEntries(filters),
    ...(sort && { sort }),
  }
}

/** The name of a parameter's filter. */
function toFilterName(key: string): string {
  const suffix = [fromSuffix, toSuffix].find((end) => key.endsWith(end)) ?? ''
  return key.slice(filterPrefix.length, key.length - suffix.length)
}

function parseValues(search: URLSearchParams, name: string): readonly string[] {
  const key = filterPrefix + name
  const typed = typedSpan(search.get(key + fromSuffix), search.get(key + toSuffix))
  if (typed !== null) return [typed]
  // Sorted, so that equal filters share one cache entry.
  return [...new Set(search.getAll(key))].filter(isFilterValue).sort()
}

/** The part of a listing query that comes from the url. Equal selections give equal queries. */
export function toQuery({ sort, page, filters }: ListingChoice): ListingQuery {
  return {
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    ...(Object.keys(filters).length > 0 && { filters }),
  }
}

function parseSort(text: string | null): SortOrder | undefined {
  return sortOrders.find((order) => order === text)
}
