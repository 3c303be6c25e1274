/** The products a shopper keeps for later: a guest's on the device, a customer's in the account. */
export { keepWishlist } from './keepWishlist'
export type { ShownWish, WishKeeper } from './shownWish'
export { toggleHeart } from './toggleHeart'
export { useAccountWishes } from './useAccountWishes'
export { WishlistHeart } from './WishlistHeart'
export { useAddWishMutation, useGetWishlistQuery, useRemoveWishMutation, wishlistApi } from './wishlistApi'
export {
  productUnwished,
  productWished,
  selectWishes,
  wishlistSlice,
  wishPutBack,
  type Wish,
} from './wishlistSlice'
export { WishRows, type MoveAction } from './WishRows'
export { isWished, selectWishCount } from './wishSelectors'
