/** The products a shopper keeps for later. */
export {
  isWished,
  productUnwished,
  productWished,
  selectWishCount,
  selectWishes,
  wishlistSlice,
  type Wish,
} from './wishlistSlice'
export { keepWishlist } from './keepWishlist'
export { WishlistHeart } from './WishlistHeart'
