/** One product: gallery, figures, options, stringing, size guide, delivery. */
export { ProductDetails } from './ProductDetails'
export { ProductDetailsSkeleton } from './ProductDetailsSkeleton'
export { GoesWithCart, RecentlyViewed, RelatedProducts } from './ProductRails'
export { SizeGuide } from './sizeGuide/SizeGuide'
