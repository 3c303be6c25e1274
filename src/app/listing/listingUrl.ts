import { categoryAt, catalogApi, filterPrefix, fromSuffix, toSuffix, typedSpan } from '../../features/catalog'
import { lastPageOf, sortOrders, type ListingQuery, type SortOrder } from '../../domain/catalogue/listing'
import type { ListingFilters } from '../../domain/catalogue/listingFilters'
import type { ShopState } from '../store'

/** What a shopper chose in a listing; it lives in the url, in the names of the listing's form fields. */
export interface ListingChoice {
  readonly sort?: SortOrder
  /** From 1. */
  readonly page: number
  readonly filters: ListingFilters
}

const selectCategories = catalogApi.endpoints.getCategories.select()

/** What a category page's url asks for; null while the category is unknown. */
export function listingQueryOf(
  pathname: string,
  search: URLSearchParams,
  state: ShopState,
): ListingQuery | null {
  const node = categoryAt(selectCategories(state).data ?? [], pathname)
  return node ? { category: node.entityId, ...queryOf(listingChoiceOf(search)) } : null
}

/**
 * Reads a url's query, e.g. `?sort=price-asc&f.level=Advanced&page=2`; what makes no sense is as if absent. A span
 * typed by hand, `f.price.from=1000&f.price.to=5000`, takes the place of other values of its name.
 */
export function listingChoiceOf(search: URLSearchParams): ListingChoice {
  const sort = sortOf(search.get('sort'))
  const page = Number(search.get('page'))
  const keys = [...new Set(search.keys())].filter((key) => key.startsWith(filterPrefix))
  const names = new Set(keys.map(nameOf).filter((name) => name !== ''))
  const filters = [...names].sort().flatMap((name) => {
    const values = valuesOf(search, name)
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    page: page > 1 ? Math.trunc(page) : 1,
    filters: Object.fromEntries(filters),
    ...(sort && { sort }),
  }
}

/** The filter that a parameter belongs to. */
function nameOf(key: string): string {
  const suffix = [fromSuffix, toSuffix].find((end) => key.endsWith(end)) ?? ''
  return key.slice(filterPrefix.length, key.length - suffix.length)
}

function valuesOf(search: URLSearchParams, name: string): readonly string[] {
  const key = filterPrefix + name
  const typed = typedSpan(search.get(key + fromSuffix), search.get(key + toSuffix))
  if (typed !== null) return [typed]
  // One order for equal choices, so that they share one cached answer.
  return [...new Set(search.getAll(key))].filter((value) => value !== '').sort()
}

/**
 * Writes what `listingChoiceOf` reads, with its question mark; empty when nothing is chosen.
 * @param searchText what was searched for, kept as `q`
 */
export function searchOf({ sort, page, filters }: ListingChoice, searchText?: string): string {
  const search = new URLSearchParams()
  if (searchText !== undefined) search.set('q', searchText)
  if (sort) search.set('sort', sort)
  for (const [name, values] of Object.entries(filters))
    for (const value of [...values].sort()) search.append(filterPrefix + name, value)
  if (page > 1) search.set('page', String(page))
  // In the one order that a choice has: the server sends addresses in any other on to it.
  search.sort()
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether a url asks for a page that the listing, once it has been read, turns out not to have. */
export function asksPastEnd(query: ListingQuery, state: ShopState): boolean {
  const { data } = catalogApi.endpoints.getListing.select(query)(state)
  return data !== undefined && (query.page ?? 1) > lastPageOf(data.pagination)
}

/** The part of a listing query that the choice decides; the same choice gives the same query. */
export function queryOf({ sort, page, filters }: ListingChoice): ListingQuery {
  return {
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    ...(Object.keys(filters).length > 0 && { filters }),
  }
}

function sortOf(text: string | null): SortOrder | undefined {
  return sortOrders.find((order) => order === text)
}
