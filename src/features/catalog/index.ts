/**
 * What the shop sells as data: products, the category tree, a choice among them as filters of an address; and its
 * cards.
 */
export {
  catalogApi,
  useGetCategoriesQuery,
  useGetListingQuery,
  useGetLookalikesQuery,
  useGetProductQuery,
  useGetProductsBySlugQuery,
  useGetRelatedQuery,
  useGetSuggestionsQuery,
  type SuggestionsQuery,
} from './catalogApi'
export { categoryAt, longestTrail, trailTo } from './categoryTree'
export {
  addedValue,
  chosenValues,
  ownSpan,
  valuesBeside,
  withoutValue,
  type FilterValue,
} from './chosenFilters'
export { spanOf, typedSpan } from './figureSpan'
export { filterPrefix, fromSuffix, toSuffix, type ListingLinks } from './listingLinks'
export { ProductCard } from './ProductCard'
export { ProductGrid } from './ProductGrid'
export { ProductGridSkeleton } from './ProductGridSkeleton'
