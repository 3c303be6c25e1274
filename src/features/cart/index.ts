/** What the shopper is about to buy. */
export { pricedLines } from './addedProducts'
export { afterCartChanges, cartOrdered } from './cachedCart'
export {
  cartApi,
  useAddItemsMutation,
  useAgreeToPricesMutation,
  useApplyCouponMutation,
  useGetCartQuery,
  useRemoveCouponMutation,
  useRemoveLineMutation,
  useUpdateLineMutation,
  useWrapLineMutation,
  type LineUpdate,
  type LineWrapping,
  type RemovedLine,
} from './cartApi'
export { CartButton } from './CartButton'
export { linesTotal, selectCartLines, selectIsCartKnown, selectPieceCount } from './cartSelectors'
export { cartSlice, selectJustAdded, selectJustRemoved, selectMovedOn } from './cartSlice'
export { customersCartLeft } from './customersCart'
export { itemOfLine, newCartItem, type NewCartItem } from './newCartItem'
export { cartShown, checkoutShown, checkoutStepDone, type CheckoutChoice } from './shownCart'
