/** The order before it is placed: what it contains and comes to, and what stands in its way. */
export { OrderGlance } from './OrderGlance'
export { ReviewStep } from './ReviewStep'
