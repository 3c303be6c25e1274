/** The catalog: category tree, listings with filters, product cards. */
export {
  catalogApi,
  useCategories,
  useGetListingQuery,
  useGetProductQuery,
  useGetProductsBySlugQuery,
  useLazyGetProductsBySlugQuery,
  useGetSuggestionsQuery,
  type SuggestionsQuery,
} from './catalogApi'
export { categoryAt, longestTrail, trailTo } from './categoryTree'
export {
  addedValue,
  type FilterValue,
  filterPrefix,
  fromSuffix,
  toSuffix,
  type ListingLinks,
} from './chosenFilters'
export { typedSpan } from './figureSpan'
export { otherProductsApi, useGetLookalikesQuery, useGetRelatedQuery } from './otherProductsApi'
export { ProductCard } from './ProductCard'
export { CardCell, CardGrid, ProductGrid } from './ProductGrid'
export { ProductGridSkeleton } from './ProductGridSkeleton'
export { ProductListing } from './listing/ProductListing'
export { promotedFilters } from './listing/promotedFilters'
export { useSellsRackets, useStartCategory, useStartPath } from './useStartCategory'
export { selectListedProduct, useProduct } from './useProduct'
export { formatListingUrl } from './listing/formatListingUrl'
export { toListingQuery, toSearchQuery, parseListingChoice, toQuery } from './listing/listingUrl'
export { useCategoryTitle } from './useCategoryTitle'
export { useListing } from './listing/useListing'
export { startSuggestions } from './catalogApi'
