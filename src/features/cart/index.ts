/** The cart: its data, adding to it, its lines, its panel and page. */
export { clearOrderedCart } from './cachedCart'
export {
  cartApi,
  useAddItemsMutation,
  useGetCartQuery,
  useRemoveLineMutation,
  type RemovedLine,
  selectCartLines,
} from './cartApi'
export { cartPanelApi } from './cartPanelApi'
export { CartButton } from './CartButton'
export { cartSlice } from './cartSlice'
export { clearCustomerCart } from './clearCustomerCart'
export { type NewCartItem } from './addedProducts'
export { newCartItem } from './newCartItem'
export { cartShown, checkoutShown, checkoutStepDone, type CheckoutChoice } from './shownCart'
export { shownLine } from './shownLine'
export { AddOne } from './addToCart/AddOne'
export { AddToCartForm, similarId } from './addToCart/AddToCartForm'
export { SizesLink } from './addToCart/SizesLink'
export { OpenCartLink } from './links/OpenCartLink'
export { CartChanges } from './panel/CartChanges'
export { CartOverview } from './panel/CartOverview'
export { CartPanel } from './panel/CartPanel'
export { CheckoutProblem } from './panel/LoadedCart'
export { CouponEntry } from './panel/CouponEntry'
export { withSelections } from './addToCart/withSelections'
export { CardAdd } from './addToCart/CardAdd'
