/** What the shop sells: the category tree, listings with their controls, cards, and products as data. */
export {
  catalogApi,
  type SuggestionsQuery,
  useGetCategoriesQuery,
  useGetListingQuery,
  useGetLookalikesQuery,
  useGetProductQuery,
  useGetProductsBySlugQuery,
  useGetRelatedQuery,
  useGetSuggestionsQuery,
} from './catalogApi'
export { categoryAt, longestTrail, trailTo } from './categoryTree'
export { addedValue, type FilterValue } from './chosenFilters'
export { typedSpan } from './figureSpan'
export { filterPrefix, fromSuffix, toSuffix, type ListingLinks } from './listingLinks'
export { ProductCard } from './ProductCard'
export { ProductGrid } from './ProductGrid'
export { ProductGridSkeleton } from './ProductGridSkeleton'
export { ProductListing } from './ProductListing'
export { promotedFilters } from './promotedFilters'
