/** The way into the cart from a product. */
export { AddToCartForm } from './AddToCartForm'
