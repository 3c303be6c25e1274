/** The way from a cart to an order, step by step. */
export { Checkout } from './Checkout'
