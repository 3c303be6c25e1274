/** One product in full: its pictures, variants, figures, what its delivery costs, and what goes with it. */
export { ProductDetails, type ChosenProduct } from './ProductDetails'
export { ProductDetailsSkeleton } from './ProductDetailsSkeleton'
export { RecentlyViewed, RelatedProducts } from './ProductRails'
export { SizeGuide } from './SizeGuide'
