/** What the shopper is about to buy. */
export { cartApi, useGetCartQuery } from './cartApi'
export { CartPanel } from './CartPanel'
