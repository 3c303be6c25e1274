/** From a cart to a placed order: the saved entries, the steps, the review, placing the order. */
export { checkoutApi, type OrderedCart } from './checkoutApi'
export { Checkout, loadCheckoutSteps } from './screens/Checkout'
