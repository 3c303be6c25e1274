/** What the shopper is about to buy. */
export { AddToCartForm } from './AddToCartForm'
export { afterCartChanges, cartApi, cartOrdered, useGetCartQuery, type LineUpdate } from './cartApi'
export { CartButton } from './CartButton'
export { CartPanel } from './CartPanel'
export { linesTotal, selectCartLines, selectIsCartKnown, selectPieceCount } from './cartSelectors'
export { cartSlice } from './cartSlice'
export { newCartItem, type NewCartItem } from './newCartItem'
