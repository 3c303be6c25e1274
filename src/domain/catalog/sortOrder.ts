/** Sort orders of a listing. Other values are ignored. */
export const sortOrders = ['latest-desc', 'trending-desc', 'rating-desc', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof sortOrders)[number]
