/** One product: gallery, figures, options, stringing, size guide, delivery. */
export { chosenVariant, givenChoice, isAvailable, type OptionChoice } from './options/chosenVariant'
export { ProductDetails, useHasDescription } from './ProductDetails'
export { ProductDetailsSkeleton } from './ProductDetails'
export { GoesWithCart, RecentlyViewed, RelatedProducts } from './ProductRails'
export { ShareButton } from './ShareButton'
export { SizeGuide } from './sizeGuide/SizeGuide'
