/** What the shop sells: the category tree, listings with their controls, cards, and products as data. */
export {
  catalogApi,
  useGetCategoriesQuery,
  useGetListingQuery,
  useGetProductQuery,
  useGetProductsBySlugQuery,
} from './catalogApi'
export { categoryAt, longestTrail, trailTo } from './categoryTree'
export { filterPrefix, type ListingLinks } from './listingLinks'
export { ProductCard } from './ProductCard'
export { ProductGrid } from './ProductGrid'
export { ProductGridSkeleton } from './ProductGridSkeleton'
export { ProductListing, type ProductListingProps } from './ProductListing'
