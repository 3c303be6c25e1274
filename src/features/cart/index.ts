/** The cart: its data, adding to it, its lines, its panel and page. */
export { afterCartChanges, cartOrdered } from './cachedCart'
export {
  cartApi,
  useAddItemsMutation,
  useGetCartQuery,
  useRemoveLineMutation,
  type RemovedLine,
  selectCartLines,
  customersCartLeft,
} from './cartApi'
export { CartButton } from './CartButton'
export { cartSlice, cartShown, checkoutShown, checkoutStepDone, type CheckoutChoice } from './cartSlice'
export { itemOfLine, newCartItem, type NewCartItem } from './newCartItem'
export { AddToCartForm, similarId } from './addToCart/AddToCartForm'
export { CartChanges } from './panel/CartChanges'
export { CartOverview } from './panel/CartOverview'
export { CartPanel } from './panel/CartPanel'
