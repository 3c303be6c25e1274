/** From the cart to an order. */
export { Checkout } from './Checkout'
export { checkoutApi, type OrderedCart } from './checkoutApi'
