/** One product in full: its pictures, variants, figures and what its delivery costs. */
export { ProductDetails, type ChosenProduct } from './ProductDetails'
export { ProductDetailsSkeleton } from './ProductDetailsSkeleton'
