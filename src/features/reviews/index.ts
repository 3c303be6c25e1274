/** Reviews by buyers, and questions about products. All of it is lazy. */
export { LineReview } from './LineReview'
export { ProductReviews } from './ProductReviews'
