import { sortOrders, type SortOrder } from '../../../domain/catalog/listing'
import { useSite } from '../../../site/useSite'

/** The orders that a listing offers: that by rating needs reviews. */
export function useSortOrders(): readonly SortOrder[] {
  const { reviews } = useSite().commerce
  return reviews ? sortOrders : sortOrders.filter((order) => order !== 'rating-desc')
}
