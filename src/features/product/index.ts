/** One product in full: its pictures, figures, what it costs and asks, what its delivery costs, and what goes with it. */
export { ProductDetails, type ChosenProduct } from './ProductDetails'
export { ProductDetailsSkeleton } from './ProductDetailsSkeleton'
export { RecentlyViewed, RelatedProducts } from './ProductRails'
