/** The way into the cart from a product. */
export { AddToCartForm, similarId } from './AddToCartForm'
