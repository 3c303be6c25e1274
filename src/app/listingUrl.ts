import { categoryAt, catalogApi } from '../features/catalog'
import { sortOrders, type ListingQuery, type SortOrder } from '../domain/listing'
import type { ShopState } from './store'

const selectCategories = catalogApi.endpoints.getCategories.select()

/** What a category page's url asks for; null while the category is unknown. */
export function listingQueryOf(pathname: string, search: URLSearchParams, state: ShopState): ListingQuery | null {
  const node = categoryAt(selectCategories(state).data ?? [], pathname)
  if (!node) return null
  const sort = sortOf(search.get('sort'))
  const page = Number(search.get('page'))
  return { category: node.entityId, ...(sort ? { sort } : {}), ...(page > 1 ? { page: Math.trunc(page) } : {}) }
}

export function sortOf(text: string | null): SortOrder | undefined {
  return sortOrders.find((order) => order === text)
}
